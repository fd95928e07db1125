/** The result that goes out when a run is done and that a person approves, with its digest, the output `plan`. */
import { createHash } from 'node:crypto';
import type { ItemRelationship } from './item-kinds.ts';
import type { ReleaseRequest } from './request.ts';
import type { SettingName } from './settings.ts';

/**
 * A result, not its steps: it has no ids of records, no states, no times. Texts and dates are in their normal form. It has a
 * release date, in UTC to the minute, only with SCHEDULED.
 */
export interface GoesOut
  extends Pick<ReleaseRequest, 'platform' | 'mode' | 'version' | 'usesNonExemptEncryption'>,
    Record<SettingName, string | null> {
  /** Apple ID of the app. */
  app: string;
  /** Build number. */
  build: string | null;
  /** Notes by locale, sorted; a locale without notes is left out. */
  releaseNotes: Record<string, string>;
  /** The note to App Review as an input gives it, or the digest of the one that the version has; `null`: none, or not known. */
  reviewNotes: string | null;
  phasedRelease: boolean;
  /** Items sorted by kind and id, without the version. */
  items: { kind: ItemRelationship; id: string }[];
}

/** @returns the output `plan` */
export function planDigest(goesOut: GoesOut) {
  return textDigest(JSON.stringify(goesOut));
}

/** @returns `sha256:` and the digest in hex */
export function textDigest(text: string) {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
