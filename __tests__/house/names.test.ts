import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const SOURCE = new URL('../../src/', import.meta.url);
const DECLARED =
  /^(?:export )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (?<name>[A-Za-z_$][\w$]*)/gm;

it('no name at the top of a file of the source stands in another file for something else', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const all = files.flatMap((file) =>
    [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(DECLARED)].map(({ groups }) => ({ file, ...groups })),
  );
  const byName = Map.groupBy(all, (one) => ('name' in one ? one.name : ''));
  const double = [...byName].filter(([, places]) => places.length > 1);
  expect(double.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([]);
  expect(byName.size).toBeGreaterThan(1_000);
});
