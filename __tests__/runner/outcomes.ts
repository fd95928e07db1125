/** Endings of runs, for what is reported of them. */
import type { Finding, Reason, Severity } from '../../src/core/model/finding.ts';
import { EMPTY_RESULT, type Outcome, outcomeOf, type RunResult } from '../../src/core/model/outcome.ts';
import type { ItemName, ItemTarget, ReviewSubmissionItem } from '../../src/core/model/resources.ts';
import type { Snapshot } from '../../src/core/model/snapshot.ts';
import type { PlannedStep, Step, StepOutcome } from '../../src/core/model/step.ts';
import { appBuild, CPP, draft, EVENT, item, snapshot, submission, version, versionIn } from '../core/builders.ts';
import { everywhere } from '../core/requests.ts';

export function finding(severity: Severity, reason: Reason, changes: Partial<Finding> = {}): Finding {
  return { severity, reason, message: 'What is.', remedy: 'What to do.', subject: null, ...changes };
}

export const taken = (step: Step, outcome: StepOutcome = 'done'): PlannedStep => ({ step, outcome });

/** @param changes `snapshot`: of the one platform that was judged; `null`: of none */
export function outcome({
  snapshot: seen = snapshot(),
  ...changes
}: Partial<RunResult> & { snapshot?: Snapshot | null } = {}): Outcome {
  const app = { id: '42', name: 'Example' };
  return outcomeOf({ ...EMPTY_RESULT, app, platforms: ['IOS'], snapshots: seen === null ? [] : [seen], ...changes });
}

export function named(target: ItemTarget, name: Partial<ItemName>): ReviewSubmissionItem {
  return { ...item(target), name: { name: null, number: null, ...name } };
}

const BY_GRACE = { submittedDate: '2026-03-04T05:06:07Z', submittedBy: 'Grace' };

/** Two drafts, one in review on each of two platforms, one sent back: the five slots. */
export const FULL_HOUSE = snapshot({
  versions: [version('IN_REVIEW', { id: 'v7', versionString: '1.4.2', build: appBuild('42') })],
  submissions: [
    { ...draft('d1', [named(CPP, { number: '3' })]), lastUpdatedBy: 'Ada' },
    draft('d2', null, null),
    submission('IN_REVIEW', { id: 'r1', items: [versionIn('v7')], ...BY_GRACE }),
    submission('WAITING_FOR_REVIEW', { id: 'r2', platform: 'MAC_OS', items: [named(EVENT, { name: 'Launch party' })] }),
    submission('UNRESOLVED_ISSUES', { id: 'u1' }),
  ],
});

export const RELEASE_STEPS: PlannedStep[] = [
  taken({ kind: 'create-submission', platform: 'IOS' }),
  taken({ kind: 'add-version', versionString: '1.1' }),
  taken({ kind: 'add-item', target: CPP, name: { name: 'Summer', number: null } }),
  taken({ kind: 'check-contents' }),
  taken({ kind: 'submit' }),
];

/** An ending in which every text that comes from elsewhere is the given one. */
export function tainted(text: string): Outcome {
  const steps: PlannedStep[] = [
    taken({ kind: 'cancel-version', version: version(text, { versionString: text }), submission: null }),
    taken({ kind: 'adopt-submission', submissionId: text }),
    taken({ kind: 'add-version', versionString: text }),
    taken({ kind: 'add-item', target: { relationship: 'appEvent', id: text }, name: { name: text, number: null } }),
    taken({ kind: 'set-release-notes', notes: everywhere(text), locales: [text], edits: null }),
  ];
  const items = [item({ relationship: 'appEvent', id: text }), { ...item(null, text), id: text }];
  return outcome({
    mode: 'submit',
    app: { id: text, name: text, bundleId: text },
    findings: [
      finding('error', 'write.refused', { message: text, remedy: text, subject: { type: text, id: text } }),
      finding('warning', 'submission.orphans', {
        message: `before ${text}`,
        details: text,
        listed: text,
        remedy: `${text} after`,
      }),
    ],
    snapshot: snapshot({
      versions: [version('IN_REVIEW', { id: text, versionString: text })],
      submissions: [
        submission('IN_REVIEW', { id: text, platform: text, submittedDate: text, submittedBy: text, items }),
        submission('READY_FOR_REVIEW', { id: `2${text}`, lastUpdatedBy: text }),
      ],
    }),
    steps,
    version: { id: text, state: text },
    submission: { id: text, state: text },
  });
}
