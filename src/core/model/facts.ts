/** What target and rules go by beside the snapshot, read once it is known which version the run works on. */
import type { Finding, Reason, Severity } from './finding.ts';
import type { ReleaseRequest } from './request.ts';
import type { AppStoreVersion, Build, BuildUpload, ItemTarget } from './resources.ts';
import type { Result } from './result.ts';
import type { Snapshot } from './snapshot.ts';

/** Everything that a run is decided by: what the service shows, and what the workflow asks for. */
export interface Basis {
  snapshot: Snapshot;
  facts: Facts;
  request: ReleaseRequest;
}

export interface Facts {
  /** The record that was chosen, as its own address shows it; `null` when there is none, or it could not be read. */
  record: AppStoreVersion | null;
  /** With the uploads that count as one; `null` when no build was asked for. In no order. */
  builds: Build[] | null;
  /** Uploads that would be meant, and were begun and never finished. */
  abandonedUploads: BuildUpload[];
  /** Why the uploads could not be read; a warning where the key's role hides them. */
  uploadFailure: Finding | null;
  /** The highest build number among builds and uploads, for the output `latest-build`; `null`: none, or not read. */
  latestBuild: string | null;
  /** What could not be read, and that the run can go on without. */
  warnings: Finding[];
  /** What is known of each item asked for; with `ready`, of each that could be submitted. */
  items: ItemFact[];
  /** What the app's product pages, experiments and events are called, by `targetKey`, where their lists were read. */
  names: ReadonlyMap<string, string>;
  /** Of `record`; `null` when there is none, or they were not read. */
  localizations: Localization[] | null;
  /** What a new version would inherit: the localizations of the one before; `null` when not read. */
  inherited: Localization[] | null;
  /** The version that is out, for a record that gets another number; `null`: none is out, or nobody asked. */
  live: Fact<{ localizations: Localization[]; review: ReviewFacts }> | null;
  primaryLocale: string | null;
  /** Copyright and contact of the version, or of the one that a new one takes them over from. */
  review: Fact<ReviewFacts> | null;
  /** What could not be read; each makes the verdict `unknown`. */
  failures: Finding[];
}

/** What is read again while a build is waited for. */
export type BuildFacts = Pick<
  Facts,
  'builds' | 'abandonedUploads' | 'uploadFailure' | 'latestBuild' | 'warnings' | 'failures'
>;

export const NO_FACTS: Facts = {
  record: null,
  builds: null,
  abandonedUploads: [],
  uploadFailure: null,
  latestBuild: null,
  warnings: [],
  items: [],
  names: new Map(),
  localizations: null,
  inherited: null,
  live: null,
  primaryLocale: null,
  review: null,
  failures: [],
};

export interface ItemFact {
  target: ItemTarget;
  standing: Standing;
}

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
  | { kind: 'product'; versionId: string | null }
  | { kind: 'not-looked-up'; finding: Finding | null };

interface FoundStanding {
  kind: 'found';
  state: string;
  name: string | null;
  productId?: string;
}

/** An item as a list of the app shows it. */
export interface ListedItem extends ItemFact {
  standing: FoundStanding;
  platform: string | null;
  /** The page that a version of a product page belongs to. */
  pageId?: string;
}

/** What a read came to. Its finding is a warning where the key's role, or a path that is gone, hides the thing; else `unknown`. */
export type Fact<T> = Result<T, Finding>;

/** @returns `null` for what was not read, or not asked for */
export function factValue<T>(fact: Fact<T> | null | undefined): T | null {
  return fact?.ok ? fact.value : null;
}

/** An attribute as the answer shows it; `undefined`: the answer does not show it, so nothing is said about it. */
export type Shown = string | null | undefined;

export function isBlank(text: Shown): boolean {
  return text === null || text?.trim() === '';
}

/** What App Review asks of a version, as far as it can be read before any write; each is `null` where it was not asked for. */
export interface ReadinessFacts {
  review: Facts['review'];
  info: Fact<AppInfoFacts> | null;
  /** Of the primary locale. */
  screenshots: Fact<ScreenshotFacts> | null;
  /** Whether the version has no attachments for App Review, while the one that is out has some; `null`: not known. */
  lacksAttachments: Fact<boolean> | null;
  /** Whether the app has a price, and whether it is set where it is sold; asked for its first release only. */
  pricing: Fact<boolean> | null;
  availability: Fact<boolean> | null;
  /** The build by its own address, where no list shows its answer to the export question, or its declaration. */
  build: Fact<Build> | null;
  /** What is sold inside the app and could be submitted now; `null` also where `ready-purchases` takes it. */
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
  /** `null`: there is none; `undefined`: the answer does not show it. */
  contact: ReviewContact | null | undefined;
}

export interface ReviewContact
  extends Record<'firstName' | 'lastName' | 'phone' | 'email' | 'demoAccountName' | 'notes', Shown> {
  demoAccountRequired: boolean;
}

/** What the app says of itself beside its versions; `undefined`: the answer does not show it. */
export interface AppInfoFacts {
  primaryLocale: string | null;
  contentRights: Shown;
  hasCategory: boolean | undefined;
  /** `null`: there is no declaration. */
  ageRating: AgeRatingFacts | null | undefined;
  texts: AppInfoText[];
}

export interface AgeRatingFacts {
  answered: number;
  /** The questions without an answer, by the service's names. */
  unanswered: string[];
}

export interface ScreenshotFacts {
  sets: number;
  /** State of each image: of the sets, or without any, of the asset library; `null`: the library could not be read. */
  images: string[] | null;
}

/** A text that App Review wants in every language. By its attribute it is read, missed by a rule, and named in a refusal. */
export interface RequiredText<Attribute extends string = string> {
  attribute: Attribute;
  reason: Reason;
  words: string;
  /** How certain it is that the service refuses it in another locale than the primary one. */
  elsewhere: Severity;
}

/**
 * Of the version: resource type `appStoreVersionLocalizations`. No locale falls back to another: one that was added with
 * release notes alone is refused for these three (docs/service.md#readiness).
 */
export const VERSION_TEXTS = [
  { attribute: 'description', reason: 'metadata.description', words: 'description', elsewhere: 'error' },
  { attribute: 'keywords', reason: 'metadata.keywords', words: 'keywords', elsewhere: 'error' },
  { attribute: 'supportUrl', reason: 'metadata.support-url', words: 'support URL', elsewhere: 'error' },
] as const satisfies readonly RequiredText[];

/** Texts of a version that App Review does not ask for, and users read. */
export const MORE_TEXTS = [{ attribute: 'marketingUrl' }, { attribute: 'promotionalText' }] as const;

type TextAttribute = (typeof VERSION_TEXTS)[number]['attribute'] | (typeof MORE_TEXTS)[number]['attribute'];

export interface Localization extends Record<TextAttribute, Shown> {
  id: string;
  locale: string;
  whatsNew: string | null;
}

const PRIVACY_POLICY = { reason: 'metadata.privacy-policy', elsewhere: 'warning' } as const;

/** Of the app: resource type `appInfoLocalizations`. */
export const APP_TEXTS = [
  { attribute: 'name', reason: 'metadata.name', words: 'name', elsewhere: 'warning' },
  { attribute: 'privacyPolicyUrl', words: 'privacy policy URL', ...PRIVACY_POLICY },
  { attribute: 'privacyPolicyText', words: 'privacy policy text', ...PRIVACY_POLICY },
] as const satisfies readonly RequiredText[];

export interface AppInfoText extends Record<(typeof APP_TEXTS)[number]['attribute'], Shown> {
  locale: string;
}
