/** Names the reads of what App Review asks of a version. */
import { takesPurchases } from '../model/request.ts';
import type { Build } from '../model/resources.ts';
import { buildToSubmit, isFirstRelease, usesEncryption } from './needs-readiness.ts';
import { newestOut } from './questions.ts';
import type { RuleContext } from './target.ts';

/** Reads for App Review, beside the app's information and the texts. */
interface ReadinessQuestions {
  /** Price and availability. */
  price: boolean;
  /** The build to read by its own address. */
  build: Build | null;
  /** Purchases inside the app. */
  purchases: boolean;
}

export function readinessQuestions(decided: RuleContext): ReadinessQuestions {
  return {
    price: isFirstRelease(decided),
    build: unlistedBuild(decided),
    purchases: !takesPurchases(decided.request.items),
  };
}

/** Returns a build that somebody attached and no list shows: its own address shows its answer and its declaration. */
function unlistedBuild(decided: RuleContext): Build | null {
  const build = buildToSubmit(decided) ?? null;
  if (build === null) return null;
  const needsDeclaration = usesEncryption(decided, build) && build.encryptionDeclarationState === undefined;
  return build.usesNonExemptEncryption === undefined || needsDeclaration ? build : null;
}

/** Returns the record and the version on sale, whose attachments for App Review are compared. */
export function comparedForAttachments({ snapshot, target: { record } }: RuleContext) {
  const live = newestOut(snapshot.versions.filter(({ id }) => id !== record?.id));
  return record === null || live === null ? null : { record, live };
}
