/** What App Review wants to know of the build. */
import { judgedBuild, usesEncryption } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import type { Severity } from '../../model/finding.ts';
import { declarationPhase } from '../../model/states.ts';
import { appInformationPage } from '../../text/pages.ts';
import type { Gap } from './gap.ts';

/** The service's refusal asks for the same. */
export const ATTACH_DECLARATION =
  'Attach an approved declaration to the build under App Information (App Encryption Documentation).';

/** The export question of the build is answered, as asked for, and a declaration goes with the answer yes. */
export function exportCompliance(context: RuleContext): Gap[] {
  const build = judgedBuild(context);
  if (build === null) return [];
  const { snapshot, request, target } = context;
  const { id, usesNonExemptEncryption: uses, encryptionDeclarationState: declaration } = build;
  const wanted = request.usesNonExemptEncryption;
  const subject = { type: 'build', id };
  const gaps: Gap[] = [];
  const add = (severity: Severity, what: string, more: Partial<Gap> = {}) =>
    gaps.push({ reason: 'compliance.export', severity, message: `Build ${build.version} ${what}.`, subject, ...more });
  if (uses === null && target.edits.exportAnswer === null)
    add('error', 'does not say whether it uses non-exempt encryption');
  // An answer that is there is never changed.
  if (wanted !== null && typeof uses === 'boolean' && uses !== wanted) {
    const remedy = 'Fix the input, or upload a build with the right answer in its Info.plist.';
    const what = `says ${uses} to non-exempt encryption, and the input says ${wanted}; the answer of the build stays`;
    add('warning', what, { remedy });
  }
  if (!usesEncryption(context, build) || declaration === undefined) return gaps;
  const phase = declaration === null ? 'not-valid' : declarationPhase(declaration);
  if (phase === 'approved') return gaps;
  const which =
    declaration === null ? 'no export declaration' : `an export declaration that is ${declaration || 'not shown'}`;
  // To make a declaration is a legal statement, so this action never does.
  add(phase === 'not-valid' ? 'error' : 'warning', `uses non-exempt encryption, and has ${which}`, {
    remedy: ATTACH_DECLARATION,
    link: appInformationPage(snapshot.app.id),
  });
  return gaps;
}
