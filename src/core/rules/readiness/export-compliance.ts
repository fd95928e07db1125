import { buildToSubmit, needsVersionCheck } from '../../decide/needs-readiness.ts';
import type { Finding } from '../../model/finding.ts';
import { buildPhase, isApprovedDeclaration } from '../../model/part-states.ts';
import type { Build } from '../../model/resources.ts';
import { appInformationPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';
import { type Gap, gapFinding } from './gap.ts';

/** The export question of the build is answered, as asked for, and a declaration goes with the answer yes. */
export function exportCompliance(context: RuleContext): Finding[] {
  const build = needsVersionCheck(context) ? buildToSubmit(context) : null;
  // The service answers the question from Info.plist while it processes the build (docs/service.md#export-compliance).
  if (build === null || buildPhase(build.processingState) === 'processing') return [];
  const gaps = [...unanswered(context, build), ...contradicted(context, build), ...undeclared(context, build)];
  const subject = { type: 'build', id: build.id };
  return gaps.map((gap) => gapFinding(context, { reason: 'compliance.export', subject, ...gap }));
}

/** The service's refusal asks for the same. */
export const ATTACH_DECLARATION =
  'Attach an approved declaration to the build under App Information (App Encryption Documentation).';

type ExportGap = Omit<Gap, 'reason'>;

function unanswered({ target }: RuleContext, { version, usesNonExemptEncryption }: Build): ExportGap[] {
  if (usesNonExemptEncryption !== null || target.edits.exportAnswer !== null) return [];
  return [
    {
      severity: 'error',
      message: `Build ${version} does not say whether it uses non-exempt encryption.`,
    },
  ];
}

/** An answer that is there is never changed. */
function contradicted({ request }: RuleContext, { version, usesNonExemptEncryption: uses }: Build): ExportGap[] {
  const wanted = request.usesNonExemptEncryption;
  if (wanted === null || typeof uses !== 'boolean' || uses === wanted) return [];
  return [
    {
      severity: 'warning',
      message: `Build ${version} says ${uses} to non-exempt encryption, and the input says ${wanted}; the answer of the build stays.`,
      remedy: 'Fix the input, or upload a build with the right answer in its Info.plist.',
    },
  ];
}

/** To make a declaration is a legal statement, so this action never does. */
function undeclared(context: RuleContext, build: Build): ExportGap[] {
  const uses = build.usesNonExemptEncryption ?? context.target.edits.exportAnswer?.uses;
  const listed = build.encryptionDeclarationState;
  const state = listed === undefined ? declarationRead(context) : listed;
  if (uses !== true || state === undefined || isApprovedDeclaration(state)) return [];
  const which =
    state === null || state === '' ? 'has no export declaration' : `has an export declaration that is ${state}`;
  return [
    {
      severity: 'warning',
      message: `Build ${build.version} uses non-exempt encryption, and ${which}.`,
      remedy: ATTACH_DECLARATION,
      link: appInformationPage(context.snapshot.app.id),
    },
  ];
}

/** Of a build that is in no list. */
function declarationRead({ readiness }: RuleContext): string | null | undefined {
  const declaration = readiness?.declaration ?? null;
  return declaration?.ok ? declaration.value : undefined;
}
