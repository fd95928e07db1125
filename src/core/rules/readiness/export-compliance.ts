import { judgedBuild, usesEncryption } from '../../decide/needs-readiness.ts';
import type { Build } from '../../model/resources.ts';
import { declarationPhase } from '../../model/states.ts';
import { appInformationPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';
import type { Gap } from './gap.ts';

/** The export question of the build is answered, as asked for, and a declaration goes with the answer yes. */
export function exportCompliance(context: RuleContext): Gap[] {
  const build = judgedBuild(context);
  if (build === null) return [];
  const gaps = [...unanswered(context, build), ...contradicted(context, build), ...undeclared(context, build)];
  const subject = { type: 'build', id: build.id };
  return gaps.map((gap) => ({ reason: 'compliance.export', subject, ...gap }));
}

/** The service's refusal asks for the same. */
export const ATTACH_DECLARATION =
  'Attach an approved declaration to the build under App Information (App Encryption Documentation).';

type ExportGap = Omit<Gap, 'reason'>;

function unanswered({ target }: RuleContext, { version, usesNonExemptEncryption }: Build): ExportGap[] {
  if (usesNonExemptEncryption !== null || target.edits.exportAnswer !== null) return [];
  return [{ severity: 'error', message: `Build ${version} does not say whether it uses non-exempt encryption.` }];
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
  const { version, encryptionDeclarationState: state } = build;
  if (!usesEncryption(context, build) || state === undefined) return [];
  const phase = state === null ? 'missing' : declarationPhase(state);
  if (phase === 'approved') return [];
  const which =
    state === null ? 'has no export declaration' : `has an export declaration that is ${state || 'not shown'}`;
  return [
    {
      severity: phase === 'missing' || phase === 'not-valid' ? 'error' : 'warning',
      message: `Build ${version} uses non-exempt encryption, and ${which}.`,
      remedy: ATTACH_DECLARATION,
      link: appInformationPage(context.snapshot.app.id),
    },
  ];
}
