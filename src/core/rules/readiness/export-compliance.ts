import { judgedBuild, usesEncryption } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import type { Build } from '../../model/resources.ts';
import { declarationPhase } from '../../model/states.ts';
import { appInformationPage } from '../../text/pages.ts';
import type { Gap } from './gap.ts';

/** The service's refusal asks for the same. */
export const ATTACH_DECLARATION =
  'Attach an approved declaration to the build under App Information (App Encryption Documentation).';

/** Reports a build without an answer to the export question, with another one than asked for, or without a declaration. */
export function reportExportCompliance(context: RuleContext): Gap[] {
  const build = judgedBuild(context);
  if (build === null) return [];
  return [...missingAnswer(context, build), ...otherAnswer(context, build), ...missingDeclaration(context, build)];
}

function buildGap({ id, version }: Build, what: string, words: Pick<Gap, 'severity'> & Partial<Gap>): Gap {
  return {
    reason: 'compliance.export',
    ...words,
    message: `Build ${version} ${what}.`,
    subject: { type: 'build', id },
  };
}

function missingAnswer({ target }: RuleContext, build: Build): Gap[] {
  if (build.usesNonExemptEncryption !== null || target.edits.exportAnswer !== null) return [];
  return [buildGap(build, 'does not say whether it uses non-exempt encryption', { severity: 'error' })];
}

/** The run changes no answer that is there. */
function otherAnswer({ request }: RuleContext, build: Build): Gap[] {
  const { usesNonExemptEncryption: uses } = build;
  const wanted = request.usesNonExemptEncryption;
  if (wanted === null || uses == null || uses === wanted) return [];
  const what = `says ${uses} to non-exempt encryption, and the input says ${wanted}; the answer of the build stays`;
  const remedy = 'Fix the input, or upload a build with the right answer in its Info.plist.';
  return [buildGap(build, what, { severity: 'warning', remedy })];
}

/** A declaration is a legal statement, so the run does not make it. */
function missingDeclaration(context: RuleContext, build: Build): Gap[] {
  const { encryptionDeclarationState: declaration } = build;
  if (declaration === undefined || !usesEncryption(context, build)) return [];
  const phase = declaration === null ? 'not-valid' : declarationPhase(declaration);
  if (phase === 'approved') return [];
  const which =
    declaration === null ? 'no export declaration' : `an export declaration that is ${declaration || 'not shown'}`;
  const link = appInformationPage(context.snapshot.app.id);
  const severity = phase === 'not-valid' ? 'error' : 'warning';
  const words = { severity, remedy: ATTACH_DECLARATION, link } as const;
  return [buildGap(build, `uses non-exempt encryption, and has ${which}`, words)];
}
