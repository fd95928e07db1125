import type { Finding } from '../finding.ts';
import { versionPhase } from '../model.ts';
import { distributionPage } from '../pages.ts';
import type { Case } from './index.ts';

/** The asked version is out already: its number is used up, and its record cannot be changed or submitted again. */
export function versionReleased({ snapshot, request, plan }: Case): Finding[] {
  const record = snapshot.release?.record ?? null;
  if (record === null || versionPhase(record.state) !== 'over') return [];
  const edits = plan.lockedEdits.length > 0 ? `, yet it is not what was asked for: ${plan.lockedEdits.join('; ')}` : '';
  const submits = request.mode === 'submit' && plan.needs.review;
  if (edits === '' && !submits) return [];
  return [
    {
      reason: 'version.released',
      severity: 'error',
      message: `Version ${record.versionString} (${record.id}) is ${record.state}${edits === '' ? ', and can neither be submitted again nor take other items along' : edits}.`,
      remedy: 'Choose a new number for version; to submit items alone, leave version out.',
      subject: { type: 'appStoreVersion', id: record.id },
      link: distributionPage(snapshot.app.id),
    },
  ];
}
