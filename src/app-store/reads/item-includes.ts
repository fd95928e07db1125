/** The items of a submission with what each one links to: without the includes an item looks anonymous (docs/service.md#lists). */
import { ITEM_RELATIONSHIPS, itemKind } from '../../core/model/item-kinds.ts';
import type { AppStoreClient, Page, Read } from '../client.ts';
import type { Failure } from '../failure.ts';

const ALL_INCLUDES = ITEM_RELATIONSHIPS.join(',');
const OLDER_INCLUDES = ITEM_RELATIONSHIPS.filter((kind) => itemKind(kind).since === undefined).join(',');

/** Services that refused the newest kinds: asked without them from then on, as long as their client lives. */
const older = new WeakSet<AppStoreClient>();

/** @returns one page with all rows; an older service, which refuses an include it does not know, is asked again without */
export async function fetchWithItemIncludes(client: AppStoreClient, path: string): Read<Page> {
  if (!older.has(client)) {
    const page = await client.list(path, { include: ALL_INCLUDES });
    if (page.ok || !refusesInclude(page.failure)) return page;
    older.add(client);
  }
  return client.list(path, { include: OLDER_INCLUDES });
}

function refusesInclude({ status, refusal }: Failure): boolean {
  return status === 400 && refusal !== null && refusal.errors.some(({ code }) => code.startsWith('PARAMETER_ERROR'));
}
