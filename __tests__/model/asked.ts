/** Questions about a request: what its mode may do, and which records of the service are its own. */
import { NO_ITEMS, type ReleaseRequest } from '../../src/core/model/request.ts';
import type { ItemTarget } from '../../src/core/model/resources.ts';
import { holderOf, type Records, UNDER_REVIEW } from './records.ts';

export type RequestFields = Partial<ReleaseRequest>;

export const platformOf = ({ platform = 'IOS' }: RequestFields) => platform;
export const isSubmit = ({ mode }: RequestFields) => mode === 'submit' || mode === 'submit-items';
export const isEdit = ({ mode }: Pick<RequestFields, 'mode'>) => mode === 'prepare' || mode === 'submit';
/** Asks about one version that is there already. */
export const isNamed = ({ mode = 'check' }: RequestFields) => mode === 'release' || mode.endsWith('-rollout');
export const mayCancel = (request: Pick<RequestFields, 'mode' | 'onVersionInFlight'>) =>
  request.mode === 'cancel' || (request.onVersionInFlight === 'cancel' && isEdit(request));
/** May give a record of another number the one asked for. */
export const mayRename = (request: RequestFields) =>
  isEdit(request) && ['reuse', 'cancel'].includes(request.onVersionInFlight ?? 'resume');

const ROLLOUTS: Readonly<Record<string, string | undefined>> = {
  'pause-rollout': 'PAUSED',
  'resume-rollout': 'ACTIVE',
  'complete-rollout': 'COMPLETE',
};
export const ROLLOUT_MODES = Object.keys(ROLLOUTS);
/** Returns the state of the phased release that the mode asks for. */
export const rolloutOf = ({ mode = 'check' }: RequestFields) => ROLLOUTS[mode];

/** Returns the records of the version asked for. */
export const ownVersions = ({ versions }: Records, request: RequestFields) =>
  [...versions.values()].filter(
    ({ versionString, platform }) => versionString === request.version && platform === platformOf(request),
  );

export const listed = (...targets: ItemTarget[]) => ({ ...NO_ITEMS, targets });

export const listedIds = ({ items }: RequestFields): string[] =>
  items?.kind === 'listed' ? items.targets.map(({ id }) => id) : [];

const SOLD = ['inAppPurchaseVersions', 'subscriptionVersions', 'subscriptionGroupVersions'];

/** Returns true for what `items: ready` takes, wherever it sits. */
export function isTakenByReady(records: Records, request: RequestFields, id: string): boolean {
  const { items } = request;
  if (items?.kind !== 'ready') return false;
  const sold = records.otherTargets.get(id);
  if (sold !== undefined) return items.purchases && SOLD.includes(sold.type);
  const experiment = records.experiments.get(id);
  if (experiment !== undefined) return items.items && experiment.platform === platformOf(request);
  const isOther = records.pageVersions.has(id) || records.events.has(id);
  return isOther && items.items && platformOf(request) === 'IOS';
}

/** Returns true for things that may go along: listed ones, ready ones, and what a submission sent back holds. */
export function isOwnItem(records: Records, request: RequestFields, id: string): boolean {
  const { items, onUnresolved } = request;
  if (items?.kind === 'listed') return listedIds(request).includes(id);
  if (isTakenByReady(records, request, id)) return true;
  if (items?.kind === 'all') return request.mode === 'cancel';
  if (onUnresolved !== 'resubmit' || items?.kind !== 'ready' || !items.items || records.otherTargets.has(id))
    return false;
  const holder = holderOf(records, id);
  const isSentBack = holder !== undefined && ['UNRESOLVED_ISSUES', ...UNDER_REVIEW].includes(holder.state);
  return isSentBack && (holder.platform ?? platformOf(request)) === platformOf(request);
}
