import { judgedBuild, usesEncryption } from '../../decide/needs-readiness.ts';
import type { FindingWords } from '../../model/finding.ts';
import type { Build } from '../../model/resources.ts';
import { declarationPhase } from '../../model/states.ts';
import type { Plan } from '../../plan/plan.ts';
import { appInformationPage } from '../../text/pages.ts';

/** The service's refusal asks for the same. */
export const ATTACH_DECLARATION =
  'Attach an approved declaration to the build under App Information (App Encryption Documentation).';

/** Reports a build without an answer to the export question, or without the declaration that it needs. */
export function reportExportCompliance(plan: Plan): FindingWords[] {
  const build = judgedBuild(plan);
  const fault = build && exportFaultOf(plan, build);
  if (!fault) return [];
  const { what, ...words } = fault;
  const subject = { type: 'build', id: build.id };
  return [{ ...words, reason: 'compliance.export', message: `Build ${build.version} ${what}.`, subject }];
}

/** A declaration is a legal statement, so the run does not make it. */
function exportFaultOf(plan: Plan, build: Build): (Partial<FindingWords> & { what: string }) | null {
  const { usesNonExemptEncryption: uses, encryptionDeclarationState: declaration } = build;
  if (uses === null && plan.edits.exportAnswer === null)
    return { what: 'does not say whether it uses non-exempt encryption' };
  if (declaration === undefined || !usesEncryption(plan, build)) return null;
  const phase = declaration === null ? 'not-valid' : declarationPhase(declaration);
  if (phase === 'approved') return null;
  const which =
    declaration === null ? 'no export declaration' : `an export declaration that is ${declaration || 'not shown'}`;
  return {
    severity: phase === 'not-valid' ? 'error' : 'warning',
    what: `uses non-exempt encryption, and has ${which}`,
    remedy: ATTACH_DECLARATION,
    link: appInformationPage(plan.snapshot.app.id),
  };
}
