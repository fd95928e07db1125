/** One item of a draft: put in, or taken out again. */
import type { AppStoreClient } from '../app-store/client.ts';
import { readAnswer } from '../app-store/parse/json-api.ts';
import { parseItem } from '../app-store/parse/resources.ts';
import { fetchItems, mapped } from '../app-store/reads/resources.ts';
import { deleteItem, postItem } from '../app-store/writes/writes.ts';
import { heldItems, heldKeys, type ItemTarget, targetKey } from '../core/model/resources.ts';
import { confirmWrite, type Settled, type Waiting } from './confirm.ts';

export interface DraftTools extends Waiting {
  client: AppStoreClient;
}

/** @returns the target, once it is in the submission */
export function putItem(tools: DraftTools, submissionId: string, target: ItemTarget): Promise<Settled<ItemTarget>> {
  const { client } = tools;
  return confirmWrite(
    tools,
    () => postItem(client, submissionId, target),
    (body) => readAnswer(body, parseItem) && target,
    async () =>
      mapped(await fetchItems(client, submissionId), (items) =>
        heldKeys(items).has(targetKey(target)) ? target : null,
      ),
  );
}

/** @returns the id of the item, once it is out of the submission */
export function removeItem(tools: DraftTools, submissionId: string, itemId: string): Promise<Settled<string>> {
  const { client } = tools;
  return confirmWrite(
    tools,
    () => deleteItem(client, itemId),
    // What a DELETE answers with: nothing.
    (body) => (body === null ? itemId : null),
    async () =>
      mapped(await fetchItems(client, submissionId), (now) =>
        heldItems(now).some(({ id }) => id === itemId) ? null : itemId,
      ),
  );
}
