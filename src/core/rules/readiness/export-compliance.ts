import { judgedBuild, usesEncryption } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import type { Build } from '../../model/resources.ts';
import { declarationPhase } from '../../model/states.ts';
import { appInformationPage } from '../../text/pages.ts';
import type { Gap } from './gap.ts';

/** The service's refusal asks for the same. */
export const ATTACH_DECLARATION =
  'Attach an approved declaration to the build under App Information (App Encryption Documentation).';

/** Reports a build without an answer to the export question, or without the declaration that it needs. */
export function reportExportCompliance(context: RuleContext): Gap[] {
  const build = judgedBuild(context);
  if (build === null) return [];
  const { id, version, usesNonExemptEncryption: uses } = build;
  const faults: Fault[] = [];
  if (uses === null && context.target.edits.exportAnswer === null)
    faults.push({ severity: 'error', what: 'does not say whether it uses non-exempt encryption' });
  return [...faults, ...missingDeclaration(context, build)].map(({ what, ...words }) => ({
    reason: 'compliance.export',
    ...words,
    message: `Build ${version} ${what}.`,
    subject: { type: 'build', id },
  }));
}

type Fault = Pick<Gap, 'severity' | 'remedy' | 'link'> & { what: string };

/** A declaration is a legal statement, so the run does not make it. */
function missingDeclaration(context: RuleContext, build: Build): Fault[] {
  const { encryptionDeclarationState: declaration } = build;
  if (declaration === undefined || !usesEncryption(context, build)) return [];
  const [phase, which] =
    declaration === null
      ? ['not-valid', 'no export declaration']
      : [declarationPhase(declaration), `an export declaration that is ${declaration || 'not shown'}`];
  if (phase === 'approved') return [];
  const severity = phase === 'not-valid' ? 'error' : 'warning';
  const link = appInformationPage(context.snapshot.app.id);
  return [{ severity, what: `uses non-exempt encryption, and has ${which}`, remedy: ATTACH_DECLARATION, link }];
}
