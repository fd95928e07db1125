/** Attachments for App Review: whether the version lacks what the one before it had. */
import type { Decided } from '../../core/decide/target.ts';
import type { Fact } from '../../core/model/facts.ts';
import { member } from '../../core/model/json.ts';
import { newestFirst } from '../../core/model/resources.ts';
import { isOnSale } from '../../core/model/states.ts';
import { type AppStoreReader, segment } from '../client.ts';
import { hasData } from '../parse/resources.ts';
import { fetchDocument, including } from './resources.ts';

const ATTACHMENTS = 'appStoreReviewAttachments';
const QUERY = { ...including(ATTACHMENTS), 'fields[appStoreReviewDetails]': ATTACHMENTS };

/** @returns `null` where no record or no version that is out exists, or either is not known: this stops no release */
export async function fetchLacksAttachments(
  client: AppStoreReader,
  { snapshot, target }: Decided,
): Promise<Fact<boolean> | null> {
  const { record } = target;
  const out = snapshot.versions.filter(({ id, state }) => id !== record?.id && isOnSale(state));
  const [live] = newestFirst(out, ({ createdDate }) => createdDate);
  if (record === null || live === undefined) return null;
  // Most versions have none, so one request tells.
  const before = await hasAttachments(client, live.id);
  if (before !== true) return before === null ? null : { ok: true, value: false };
  const own = await hasAttachments(client, record.id);
  return own === null ? null : { ok: true, value: !own };
}

async function hasAttachments(client: AppStoreReader, versionId: string): Promise<boolean | null> {
  const parse = (row: unknown) => {
    const linked = member(row, 'relationships', ATTACHMENTS, 'data');
    if (Array.isArray(linked)) return linked.length > 0;
    return hasData(row) ? null : false;
  };
  const path = `/v1/appStoreVersions/${segment(versionId)}/appStoreReviewDetail`;
  const found = await fetchDocument(client, path, parse, QUERY);
  return found.ok ? found.value : null;
}
