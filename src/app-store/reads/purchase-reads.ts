/** Reads what is sold inside the app: purchases, subscriptions and their groups. */
import type { Facts } from '../../core/model/facts.ts';
import { type ItemRelationship, itemType } from '../../core/model/item-kinds.ts';
import {
  isShownAfterCanceling,
  isUnderReview,
  itemPhase,
  PURCHASE_READY_STATE,
  wasPurchaseApproved,
} from '../../core/model/states.ts';
import type { Reader } from '../client.ts';
import { includeQuery, parserOf, type Resource } from '../json-api.ts';
import { fetchEach, mapRead } from '../result.ts';

type SoldVersion = { target: Facts['items'][number]['target']; name: string | null; state: string; productId: string };

/** Parses a purchase, a subscription or a group. @param relationship of a version of it */
function productOf(
  { id, type, name, state, shortText, related }: Resource,
  relationship: ItemRelationship,
  address?: { path: string },
) {
  const parse = parserOf(
    itemType(relationship),
    (version): SoldVersion => ({
      target: { relationship, id: version.id },
      state: version.state,
      name,
      productId: id,
    }),
  );
  return {
    id,
    /** The service's type of a purchase, or else the type of the resource. */
    type: shortText('inAppPurchaseType') ?? type,
    name,
    state,
    ofVersions: related('versions', parse, address),
  };
}

type SoldRow = ReturnType<typeof productOf>;

interface SoldProduct extends SoldRow {
  versions: SoldVersion[];
  /** Those of a group, without their versions: these stand at their own addresses alone. */
  subscriptions: SoldRow[];
}

const parseSubscription = parserOf('subscriptions', (subscription) => productOf(subscription, 'subscriptionVersion'));

const GROUPS = 'subscriptionGroups';

const parseGroup = parserOf(GROUPS, (group) => ({
  ...productOf(group, 'subscriptionGroupVersion'),
  ofSubscriptions: group.related('subscriptions', parseSubscription),
}));

type Unread = ReturnType<typeof parseGroup>;

const parsePurchase = parserOf(
  'inAppPurchases',
  (purchase): Unread => ({
    ...productOf(purchase, 'inAppPurchaseVersion', { path: '/v2/inAppPurchases' }),
    ofSubscriptions: [],
  }),
);

/**
 * Sends two reads for the app, and one more for each thing that has more rows than an answer carries.
 * @param ready only purchases that are ready, and groups with one: the list shows every subscription of such a group
 */
function fetchProducts(client: Reader, appId: string, ready: boolean) {
  const path = `/v1/apps/${encodeURIComponent(appId)}`;
  const ifReady = (filter: string) => ready && { [`filter[${filter}]`]: PURCHASE_READY_STATE };
  const ofPurchases = { ...ifReady('state'), ...includeQuery('versions') };
  const ofGroups = { ...ifReady('subscriptions.state'), ...includeQuery('subscriptions', 'versions') };
  const lists = [
    client.fetchRows(`${path}/inAppPurchasesV2`, parsePurchase, ofPurchases),
    client.fetchRows(`${path}/${GROUPS}`, parseGroup, ofGroups),
  ];
  return mapRead(
    fetchEach(lists, (list) => list),
    (all) => fetchEach(all.flat(), (row) => fetchWhole(client, row)),
  );
}

function fetchWhole(client: Reader, row: Unread) {
  return mapRead(client.fetchRelated(row.ofVersions), (versions) =>
    mapRead(
      client.fetchRelated(row.ofSubscriptions),
      (subscriptions): SoldProduct => ({ ...row, versions, subscriptions }),
    ),
  );
}

/** Reads the purchases that could be submitted now. */
export function fetchReadyPurchases(client: Reader, appId: string) {
  return mapRead(fetchProducts(client, appId, true), (products) => ({
    items: readyVersions(products),
    subscriptions: subscriptionsOf(products).filter(isReady),
  }));
}

/**
 * Returns what is sold. With `ready` it also returns all that could be submitted, and what may be so only later, with one
 * read more for each such subscription.
 */
export function fetchPurchaseItems(client: Reader, appId: string, ready: boolean) {
  return mapRead(fetchProducts(client, appId, false), (products) => {
    const sold = soldOf(products);
    const mayBeReady = (one: SoldRow) => ready && (isReady(one) || isShownAfterCanceling(one.state));
    const inQuestion = subscriptionsOf(products).filter(mayBeReady);
    return mapRead(
      fetchEach(inQuestion, (one) => fetchWhole(client, { ...one, ofSubscriptions: [] })),
      (subscribed) => {
        const all = ready ? [...products, ...subscribed] : [];
        const late = all.flatMap(versionsAsLate).filter(({ state }) => isShownAfterCanceling(state));
        return { items: readyVersions(all).map(asFact), maybeLate: late.map(asFact), sold };
      },
    );
  });
}

function subscriptionsOf(products: readonly SoldProduct[]) {
  return products.flatMap(({ subscriptions }) => subscriptions);
}

/** What shows no state may be ready. */
function isReady({ state }: SoldRow) {
  return state === PURCHASE_READY_STATE || state === '';
}

/** Lists the version of each product that can be submitted, or may be, because a state is unknown. */
function readyVersions(products: readonly SoldProduct[]) {
  return products.filter(hasReady).flatMap(({ type, state: own, versions }) => {
    const isHidden = own === '' && type !== GROUPS;
    const shown = isHidden ? versions.map((version) => ({ ...version, state: '' })) : versions;
    const inPhase = (phase: string) => shown.find(({ state }) => itemPhase(state) === phase);
    return inPhase('ready') ?? inPhase('unknown') ?? [];
  });
}

/** A group is ready with one of its subscriptions. */
function hasReady(product: SoldProduct) {
  return product.type === GROUPS ? product.subscriptions.some(isReady) : isReady(product);
}

/** After a cancellation a product may show its review for longer than its versions do (docs/service.md#lags). */
function versionsAsLate({ state: own, versions }: SoldProduct) {
  const isLate = isUnderReview(own) && !versions.some(({ state }) => isUnderReview(state));
  return versions.map((one) => (isLate && itemPhase(one.state) === 'ready' ? { ...one, state: own } : one));
}

function asFact({ target, ...found }: SoldVersion): Facts['maybeLate'][number] {
  return { target, standing: { kind: 'found', ...found } };
}

function soldOf(products: readonly SoldProduct[]): Facts['sold'] {
  // A group was approved with its first subscription, whose version may be newer than that.
  const wasApproved = (one: SoldProduct) =>
    [one, ...one.versions, ...one.subscriptions].some(({ state }) => wasPurchaseApproved(state));
  const approvedTypes = new Set(products.filter(wasApproved).map(({ type }) => type));
  const rows = products.flatMap((one) => {
    const { type, versions, subscriptions } = one;
    const isFirst = !approvedTypes.has(type);
    const isNewGroup = type === GROUPS && !wasApproved(one);
    const rowOf = ({ id, name, state }: SoldRow, more: object) =>
      [id, { name, state, isFirst, ...(isNewGroup && more) }] as const;
    const newGroup = versions.map(({ target }) => target);
    return [
      rowOf(one, { members: subscriptions.map(({ id }) => id) }),
      ...subscriptions.map((member) => rowOf(member, { newGroup })),
    ];
  });
  return new Map(rows);
}
