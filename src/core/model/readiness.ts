/** What App Review asks of a version, as far as it can be read before anything is written. */

import type { Result } from '../result.ts';
import type { Finding } from './finding.ts';
import type { AppText } from './required-texts.ts';
import type { Build, ItemTarget } from './resources.ts';

/** What a read came to. Its finding is a warning where the key's role, or a path that is gone, hides the thing; else `unknown`. */
export type Fact<T> = Result<T, Finding>;

/** @returns `null` for what was not read, or not asked for */
export function factValue<T>(fact: Fact<T> | null | undefined): T | null {
  return fact?.ok ? fact.value : null;
}

/** An attribute as the answer shows it; `undefined`: the answer does not show it, so nothing is said about it. */
export type Shown = string | null | undefined;

/** Each is `null` where it was not asked for. */
export interface ReadinessFacts {
  /** Of the version, or of the one that a new one takes it over from. */
  review: Fact<ReviewFacts> | null;
  info: Fact<AppInfoFacts> | null;
  /** Of the primary locale. */
  screenshots: Fact<ScreenshotFacts> | null;
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

export interface ReviewContact {
  firstName: Shown;
  lastName: Shown;
  phone: Shown;
  email: Shown;
  demoAccountRequired: boolean;
  demoAccountName: Shown;
}

/** What the app says of itself beside its versions. */
export interface AppInfoFacts {
  primaryLocale: string | null;
  contentRights: Shown;
  /** `undefined`: the answer does not show it. */
  hasCategory: boolean | undefined;
  /** `null`: there is no declaration; `undefined`: the answer does not show it. */
  ageRating: AgeRatingFacts | null | undefined;
  texts: AppInfoText[];
}

export interface AgeRatingFacts {
  answered: number;
  /** The questions without an answer, by the service's names. */
  unanswered: string[];
}

export interface AppInfoText extends Record<AppText, Shown> {
  locale: string;
}

export interface ScreenshotFacts {
  sets: number;
  /** The delivery state of each image in them. */
  images: string[];
}

export function isBlank(text: Shown): boolean {
  return text !== undefined && (text ?? '').trim() === '';
}
