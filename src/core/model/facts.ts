/** What the target needs to be judged by, read after it is known which version the run works on. */
import type { Finding } from './finding.ts';
import type { Fact, ReviewFacts, Shown } from './readiness.ts';
import type { VersionText } from './required-texts.ts';
import type { AppStoreVersion, Build, BuildUpload, ItemTarget } from './resources.ts';

export interface Facts {
  /** The record that was chosen, as its own address shows it; `null` when there is none, or it could not be read. */
  record: AppStoreVersion | null;
  /** With the uploads that count as one; `null` when no build was asked for. In no order. */
  builds: Build[] | null;
  /** Uploads that would be meant, and were begun and never finished. */
  abandonedUploads: BuildUpload[];
  /** Why the uploads could not be read; a warning where the key's role hides them. */
  uploadFailure: Finding | null;
  /** What is known of each item asked for; with `ready`, of each that could be submitted. */
  items: ItemFact[];
  /** What the app's product pages, experiments and events are called, by `targetKey`, where their lists were read. */
  names: ReadonlyMap<string, string>;
  /** Of `record`; `null` when there is none, or they were not read. */
  localizations: Localization[] | null;
  /** What a new version would inherit: the localizations of the one before; `null` when not read. */
  inherited: Localization[] | null;
  primaryLocale: string | null;
  /** Copyright and contact of the version, or of the one that a new one takes them over from. */
  review: Fact<ReviewFacts> | null;
  /** What could not be read; each makes the verdict `unknown`. */
  failures: Finding[];
}

/** What is read again while a build is waited for. */
export type BuildFacts = Pick<Facts, 'builds' | 'abandonedUploads' | 'uploadFailure' | 'failures'>;

export const NO_FACTS: Facts = {
  record: null,
  builds: null,
  abandonedUploads: [],
  uploadFailure: null,
  items: [],
  names: new Map(),
  localizations: null,
  inherited: null,
  primaryLocale: null,
  review: null,
  failures: [],
};

export interface ItemFact {
  target: ItemTarget;
  /**
   * `found`: with the product that it is a version of, where it was looked up by its id.
   * `product`: the id is the one of a product; what is submitted is a version of it (`null`: it has none).
   * `not-looked-up`: the API offers no way to look at this kind before it is added, or the look failed with this warning;
   * the service checks it then.
   */
  standing:
    | { kind: 'found'; state: string; name: string | null; productId?: string }
    | { kind: 'other-platform'; platform: string; name: string | null }
    | { kind: 'missing' }
    | { kind: 'product'; versionId: string | null }
    | { kind: 'not-looked-up'; finding: Finding | null };
}

export interface Localization extends Record<VersionText, Shown> {
  id: string;
  locale: string;
  whatsNew: string | null;
}
