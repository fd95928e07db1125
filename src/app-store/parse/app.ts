import type { App } from '../../core/model/resources.ts';
import { given, parseResource, shown } from './json-api.ts';

export function parseApp(row: unknown): App {
  const { id, attributes } = parseResource(row, 'apps');
  return {
    id,
    ...given({
      bundleId: shown(attributes.bundleId) ?? undefined,
      name: shown(attributes.name) ?? undefined,
      primaryLocale: shown(attributes.primaryLocale) ?? undefined,
    }),
  };
}
