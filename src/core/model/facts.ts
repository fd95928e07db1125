/** Facts that target and rules go by beside the snapshot. They are read once the run knows its version. */
import type { Finding, Reason } from './finding.ts';
import type { ReleaseRequest } from './request.ts';
import type { AppStoreVersion, Build, ItemTarget } from './resources.ts';
import type { Result } from './result.ts';
import type { Snapshot } from './snapshot.ts';

/** Everything that a run is decided by: what the service shows, and what the workflow asks for. */
export interface Basis {
  snapshot: Snapshot;
  facts: Facts;
  request: ReleaseRequest;
}

export interface Facts {
  /** The chosen record, as its own address shows it; `null`: there is none, or it could not be read. */
  record: AppStoreVersion | null;
  /** Builds, and uploads that count as builds, in no order; `null` when no build was asked for. */
  builds: Build[] | null;
  /** Uploads that would be meant, but were begun and given up. */
  abandonedUploads: Build[];
  /** The reason why the uploads of the build asked for could not be read; a warning where the key's role hides them. */
  uploadFailure: Finding | null;
  /** The highest build number among builds and uploads, for the output `latest-build`; `null`: none, or not read. */
  latestBuild: string | null;
  /** Reads that failed and that the run can go on without. */
  warnings: Finding[];
  /** Reads that failed; each makes the verdict `unknown`. */
  failures: Finding[];
  /** Facts on each item asked for; with `ready`, on each that could be submitted. */
  items: ItemFact[];
  /** Things of the kinds that `ready` takes which show as under review, or as after a review that was canceled. */
  maybeLate: FoundFact[];
  /** Names of the app's product pages, experiments and events, by `targetKey`, where their lists were read. */
  names: ReadonlyMap<string, string>;
  /** What the app sells, by the id of the product. Empty if no purchase is asked for, or it could not be read. */
  sold: ReadonlyMap<string, SoldFacts>;
  /** The localizations of `record`, or without their notes those that a new version takes over; `null`: not read. */
  localizations: Localization[] | null;
  /** Copyright and contact of the version, or of the one that a new version copies. */
  review: Fact<ReviewFacts> | null;
}

/** What is known before anything is read. */
export const NO_FACTS: Facts = {
  record: null,
  builds: null,
  abandonedUploads: [],
  uploadFailure: null,
  latestBuild: null,
  warnings: [],
  failures: [],
  items: [],
  maybeLate: [],
  names: new Map(),
  sold: new Map(),
  localizations: null,
  review: null,
};

interface SoldFacts {
  name: string | null;
  /** State of the product itself; empty for a group, which has none. */
  state: string;
  /** No product of its type was ever approved. */
  isFirst: boolean;
  /** Versions of the group of a subscription, if that group was never approved. */
  newGroup?: readonly ItemTarget[];
  /** Ids of the subscriptions of a group that was never approved. */
  members?: readonly string[];
}

export type ItemFact = { target: ItemTarget; standing: Standing };

/**
 * `found`: with the product that it is a version of, where it was looked up by its id.
 * `product`: the id is the one of a product; what is submitted is a version of it (`null`: it has none).
 * `not-looked-up`: the API offers no way to look at this kind before it is added, or the look failed with this warning;
 * the service checks it then.
 */
export type Standing =
  | FoundStanding
  | { kind: 'other-platform'; platform: string; name: string | null }
  | { kind: 'missing' }
  | { kind: 'product'; versionId: string | null; name?: string | null }
  | { kind: 'not-looked-up'; finding: Finding | null };

type FoundStanding = { kind: 'found'; state: string; name: string | null; productId?: string };

/** Returns the id of the product that the item is a version of; `undefined`: of none, or not looked up. */
export function productIdOf({ standing }: ItemFact) {
  return standing.kind === 'found' ? standing.productId : undefined;
}

export interface FoundFact extends ItemFact {
  standing: FoundStanding;
}

export interface ListedItem extends FoundFact {
  platform: string | null;
  /** The page that a version of a product page belongs to. */
  pageId?: string;
}

/** The result of a read. Its finding is a warning if the key's role or a missing path hides the thing, and else `unknown`. */
export type Fact<T> = Result<T, Finding>;

/** @returns `null` for a fact that was not read, or not asked for */
export function factValue<T>(fact: Fact<T> | null | undefined): T | null {
  return fact?.ok ? fact.value : null;
}

/** An attribute as the answer shows it; `undefined`: unknown, because the answer leaves it out. */
export type Shown = string | null | undefined;

export function isBlank(text: Shown) {
  return text === null || text?.trim() === '';
}

/** Facts for App Review that can be read before any write; each is `null` where it was not asked for. */
export interface ReadinessFacts {
  review: Facts['review'];
  info: Fact<AppInfoFacts> | null;
  /** Screenshots of each language. */
  screenshots: Fact<{ locale: string; images: ImageStates }[]> | null;
  /** True if the version that is out has attachments for App Review, and the record has none; `null`: no record yet, not so, or unknown. */
  lacksAttachments: Fact<boolean> | null;
  /** True if the app has a price; read for its first release only. */
  pricing: Fact<boolean> | null;
  /** True if it is set where the app is sold; read for its first release only. */
  availability: Fact<boolean> | null;
  /** The build by its own address, read if no list shows its answer to the export question, or its declaration. */
  build: Fact<Build> | null;
  /** Purchases inside the app that could be submitted now; `null` also where `ready-purchases` takes them. */
  purchases: Fact<PurchaseFacts> | null;
}

export interface PurchaseFacts {
  /** Purchases and groups of subscriptions, by their versions. */
  items: { target: ItemTarget; name: string | null }[];
  /** The products, because their versions were not read. */
  subscriptions: { id: string; name: string | null }[];
}

export interface ReviewFacts {
  copyright: Shown;
  /** `null`: there is no contact; `undefined`: the answer does not show it. */
  contact: ReviewContact | null | undefined;
}

export interface ReviewContact
  extends Record<'firstName' | 'lastName' | 'phone' | 'email' | 'demoAccountName' | 'notes', Shown> {
  id: string;
  demoAccountRequired: boolean;
}

/** Returns the note to App Review; `undefined`: it was to be read, and is not shown. */
export function noteIn(review: Facts['review']): Shown {
  const contact = review && factValue(review)?.contact;
  return contact === null ? null : contact?.notes;
}

/** Information of the app that belongs to no version; `undefined`: the answer does not show it. */
export interface AppInfoFacts {
  primaryLocale: string | null;
  contentRights: Shown;
  hasCategory: boolean | undefined;
  /** Questions of the age rating without an answer, by the service's names; `null`: there is no declaration. */
  ageRating: string[] | null | undefined;
  texts: (Record<(typeof APP_TEXTS)[number]['attribute'], Shown> & { locale: string })[];
}

/** State of each image in the sets, or else in the asset library; `null`: the library could not be read. */
export type ImageStates = string[] | null;

/** A text that App Review wants in every language. Reads, rules and the service's refusals name it by its attribute. */
export interface RequiredText {
  attribute: string;
  reason: Reason;
  words: string;
}

/**
 * Texts of the version, resource type `appStoreVersionLocalizations`. Locales do not fall back to each other: the service
 * refuses a locale that has release notes alone for lack of these (docs/service.md#readiness).
 */
export const VERSION_TEXTS = [
  { attribute: 'description', reason: 'metadata.description', words: 'description' },
  { attribute: 'keywords', reason: 'metadata.keywords', words: 'keywords' },
  { attribute: 'supportUrl', reason: 'metadata.support-url', words: 'support URL' },
] as const satisfies readonly RequiredText[];

/** Name of a language that an answer does not show. */
export const HIDDEN_LOCALE = '(not shown)';

export type Localization = Record<(typeof VERSION_TEXTS)[number]['attribute'], Shown> & {
  id: string;
  locale: string;
  whatsNew: Shown;
};

/** Texts of the app, resource type `appInfoLocalizations`. */
export const APP_TEXTS = [
  { attribute: 'name', reason: 'metadata.name', words: 'name' },
  { attribute: 'privacyPolicyUrl', reason: 'metadata.privacy-policy', words: 'privacy policy URL' },
  { attribute: 'privacyPolicyText', reason: 'metadata.privacy-policy', words: 'privacy policy text' },
] as const satisfies readonly RequiredText[];
