import { buildToSubmit, isVersionAsked } from '../../decide/asked.ts';
import type { Finding } from '../../model/finding.ts';
import { buildPhase, isApprovedDeclaration } from '../../model/part-states.ts';
import type { Build } from '../../model/resources.ts';
import { appInformationPage } from '../../text/pages.ts';
import type { Case } from '../context.ts';
import { type Gap, gapFinding } from './gap.ts';

/** The export question of the build is answered, as asked for, and a declaration goes with the answer yes. */
export function exportCompliance(it: Case): Finding[] {
  const build = isVersionAsked(it) ? buildToSubmit(it) : null;
  // The service answers the question from Info.plist while it processes the build (docs/service.md#export-compliance).
  if (build === null || buildPhase(build.processingState) === 'processing') return [];
  const gaps = [...unanswered(it, build), ...otherwise(it, build), ...undeclared(it, build)];
  const subject = { type: 'build', id: build.id };
  return gaps.map((gap) => gapFinding(it, { reason: 'compliance.export', subject, ...gap }));
}

type ExportGap = Omit<Gap, 'reason'>;

function unanswered({ target }: Case, { version, usesNonExemptEncryption }: Build): ExportGap[] {
  if (usesNonExemptEncryption !== null || target.edits.exportAnswer !== null) return [];
  return [
    {
      severity: 'error',
      message: `Build ${version} does not say whether it uses non-exempt encryption.`,
      remedy:
        'Answer with uses-non-exempt-encryption, or in the build itself: ITSAppUsesNonExemptEncryption in its Info.plist.',
    },
  ];
}

/** An answer that is there is never changed. */
function otherwise({ request }: Case, { version, usesNonExemptEncryption: uses }: Build): ExportGap[] {
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
function undeclared({ snapshot, target }: Case, build: Build): ExportGap[] {
  const uses = build.usesNonExemptEncryption ?? target.edits.exportAnswer?.uses;
  const listed = build.encryptionDeclarationState;
  const state = listed === undefined ? declarationRead(snapshot) : listed;
  if (uses !== true || state === undefined || isApprovedDeclaration(state)) return [];
  const which =
    state === null || state === '' ? 'has no export declaration' : `has an export declaration that is ${state}`;
  return [
    {
      severity: 'warning',
      message: `Build ${build.version} uses non-exempt encryption, and ${which}.`,
      remedy: 'Attach an approved one: App Information, App Encryption Documentation.',
      link: appInformationPage(snapshot.app.id),
    },
  ];
}

/** Of a build that is in no list. */
function declarationRead({ release }: Case['snapshot']): string | null | undefined {
  const declaration = release?.readiness?.declaration ?? null;
  return declaration?.ok ? declaration.value : undefined;
}
