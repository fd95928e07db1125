import { describe, expect, it } from '@jest/globals';
import { decideCancel } from '../../../src/core/decide/cancel-mode.ts';
import { adviceOf, briefOf, type Finding } from '../../../src/core/model/finding.ts';
import { NO_ITEMS, type ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion, ReviewSubmission, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import * as build from '../builders.ts';
import { CPP, draft, EVENT, item, OLDER, snapshot, specVersion, submission, version, versionIn } from '../builders.ts';
import { inWords, type Parts, textsOf } from '../cases.ts';
import { cancelVersion } from '../requests.ts';
import { OUT, SENT_BACK, UNDER_REVIEW } from '../states.ts';

const decided = (parts: Parts, asked: ReleaseRequest) => decideCancel(snapshot(parts), asked);

const RETURNED = [...SENT_BACK, 'ACCEPTED'];
const THROUGH = ['PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', 'PENDING_CONTRACT', 'ACCEPTED'];
const REMOVED = ['REMOVED_FROM_SALE', 'DEVELOPER_REMOVED_FROM_SALE'];

const holding = (state: string, ...items: ReviewSubmissionItem[]) =>
  submission(state, { items: [versionIn(), ...items], versionId: 'v1' });
const each =
  (make: (state: string) => AppStoreVersion) =>
  (states: string[], ...submissions: ReviewSubmission[]) =>
    states.map((state) => ({ versions: [make(state)], submissions }));
const [live, spec] = [each(version), each(specVersion)];
const either = (...given: Parameters<typeof live>) => [...live(...given), ...spec(...given)];
const beside = (more: Parts, all: Parts[]) => all.map((parts) => ({ ...parts, ...more }));
const unread = { itemFailures: new Map([['s1', build.unknownFinding('service.unavailable')]]) };
const unreadSubmission = submission('IN_REVIEW', { items: null, versionId: 'v1' });
const unlinked = submission('IN_REVIEW', { items: null });
const failed = { ...build.UNKNOWN_OTHERS, failures: [build.unknownFinding('service.unavailable')] };
const canceled = { canceled: new Map([['v1', 'unfinished' as const]]) };

const asked = cancelVersion();
const withPage = cancelVersion([CPP]);
const BY_SUBMISSION = 'cancel-submission s1';
const BY_VERSION = 'cancel-version v1';
const NOT_IN_REVIEW = 'error version.not-in-review';
const IN_FLIGHT = 'error version.in-flight';

/** Returns `cancel-submission s1`, or why not. Empty: it is out of review. */
function comesTo(parts: Parts, request: ReleaseRequest): string {
  const { steps, findings } = decided(parts, request);
  const words = steps.map((step) =>
    step.kind === 'cancel-submission' ? `${step.kind} ${step.submission.id}` : `${step.kind} ${step.version.id}`,
  );
  return [...words, ...findings.map(inWords)].join();
}

// biome-ignore format: a row a line
const ROWS: [what: string, request: ReleaseRequest, parts: Parts[], expected: string][] = [
  ['takes a version out of review with its submission', asked, UNDER_REVIEW.flatMap((state) => live([...UNDER_REVIEW, 'WAITING_FOR_EXPORT_COMPLIANCE'], holding(state))), BY_SUBMISSION],
  ['takes a version out of what was sent back', asked, either(RETURNED, holding('UNRESOLVED_ISSUES')), BY_SUBMISSION],
  ['rejects a version as its developer by the specification, in preparation too', asked, [...spec(['PREPARE_FOR_SUBMISSION']), ...spec(UNDER_REVIEW, holding('IN_REVIEW')), ...spec(['PREPARE_FOR_SUBMISSION'], draft('d1', [versionIn()]))], BY_VERSION],
  ['waits for a cancellation that goes on, whatever it takes along', asked, live(UNDER_REVIEW, holding('CANCELING', item(CPP))), BY_SUBMISSION],
  ['takes along what items names, more or less of it there', cancelVersion([CPP, EVENT]), [...live(UNDER_REVIEW, holding('IN_REVIEW', item(CPP))), ...live(UNDER_REVIEW, holding('IN_REVIEW'))], BY_SUBMISSION],
  ['takes nothing along that items does not name', withPage, [...live(UNDER_REVIEW, holding('IN_REVIEW', item(CPP), item(EVENT))), ...live(RETURNED, holding('UNRESOLVED_ISSUES', item(EVENT))), ...spec(UNDER_REVIEW, holding('IN_REVIEW', item(EVENT)))], IN_FLIGHT],
  ['takes nothing along that the service does not name', withPage, live(UNDER_REVIEW, holding('IN_REVIEW', item(null))), IN_FLIGHT],
  ['cancels nothing where the items could not be read', asked, beside(unread, either(UNDER_REVIEW, unreadSubmission)), 'unknown service.unavailable'],
  ['cancels nothing where a submission may hold it and shows nothing', asked, beside(unread, either(UNDER_REVIEW, unlinked)), 'unknown service.unavailable'],
  ['cancels nothing where a submission holds what the service does not name', asked, either(UNDER_REVIEW, submission('IN_REVIEW', { items: [item(null)] })), 'unknown service.unreadable'],
  ['cancels nothing beside submissions that hold other things alone', asked, spec(UNDER_REVIEW, submission('IN_REVIEW', { items: [item(CPP)] }), submission('IN_REVIEW', { id: 's2', items: null, versionId: 'v9' }), submission('IN_REVIEW', { id: 's3', items: null, platform: 'MAC_OS' })), IN_FLIGHT],
  ['cancels nothing where the submission that holds it is nowhere', asked, either(UNDER_REVIEW), IN_FLIGHT],
  ['takes along whatever there is with items: all', { ...asked, items: { ...NO_ITEMS, kind: 'all' } }, live(UNDER_REVIEW, holding('IN_REVIEW', item(CPP), item(null))), BY_SUBMISSION],
  ['does not know a submission in a new state', asked, live(UNDER_REVIEW, holding('SOMETHING_NEW')), 'unknown state.unknown'],
  ['cancels nothing where the submissions could not be read', asked, beside(failed, live(UNDER_REVIEW)), 'unknown service.unavailable'],
  ['has nothing to do in preparation, staged, rejected or canceled', asked, live(['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', ...SENT_BACK]), ''],
  ['has nothing to do in a draft', asked, live(['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION', 'REJECTED'], draft('d1', [versionIn(), item(CPP)])), ''],
  ['has nothing to do once this run has canceled it, whatever lists show', asked, beside(canceled, live(['IN_REVIEW', 'DEVELOPER_REJECTED'], holding('IN_REVIEW'))), ''],
  ['does not know a new state of what this run has canceled', asked, beside(canceled, live(['SOMETHING_NEW'])), 'unknown state.unknown'],
  ['leaves a version alone that was submitted again meanwhile', asked, beside({ undone: ['v1'] }, live(UNDER_REVIEW, holding('IN_REVIEW'))), IN_FLIGHT],
  ['cancels nothing that was approved, is out, or waits for a contract', asked, [...live([...THROUGH, ...OUT, ...REMOVED]), ...spec(OUT), ...live(['PENDING_DEVELOPER_RELEASE'], holding('COMPLETING'))], NOT_IN_REVIEW],
  ['cancels nothing whose review completes', asked, live(UNDER_REVIEW, holding('COMPLETING')), IN_FLIGHT],
  ['cancels nothing of another number, or where none is there', asked, [{}, { versions: [version('IN_REVIEW', OLDER)], submissions: [submission('IN_REVIEW', { items: [versionIn('v0')] })] }], NOT_IN_REVIEW],
  ['does not know a version where a row shows no number', asked, [{ versions: [version('IN_REVIEW', { versionString: '' })] }, { versions: [version('IN_REVIEW', OLDER), version('IN_REVIEW', { versionString: '' })] }], 'unknown service.unreadable'],
  ['says nothing of a version that its own address shows under another number', asked, [{ versions: [version('IN_REVIEW', OLDER)], failures: failed.failures }], 'unknown service.unavailable'],
  ['does not know a new state by the specification, with a submission in review', asked, spec(['SOMETHING_NEW'], holding('IN_REVIEW')), 'unknown state.unknown'],
  ['cancels nothing by the specification whose submission is in review, and its state is late', asked, spec(['READY_FOR_REVIEW', 'WAITING_FOR_EXPORT_COMPLIANCE', 'ACCEPTED', 'PENDING_CONTRACT'], holding('IN_REVIEW')), IN_FLIGHT],
  ['has nothing to do where it is over by the specification', asked, spec(['DEVELOPER_REJECTED', 'SOMETHING_NEW']), ''],
];

describe('mode: cancel', () => {
  it.each(ROWS)('%s', (_, request, all, expected) => {
    for (const parts of all) {
      const states = [...(parts.versions ?? []), ...(parts.submissions ?? [])].map(({ state }) => state);
      expect([states, comesTo(parts, request)]).toEqual([states, expected]);
    }
  });

  it('says once that its reads failed alike', () => {
    const [failure] = failed.failures;
    const failures = ['GET /v1/a: 503.', 'GET /v1/b: 503.'].map((message) => ({ ...failure, message })) as Finding[];
    expect(decided({ ...build.UNKNOWN_VERSIONS, failures }, asked).findings).toHaveLength(1);
  });

  it('is waited for where its review completes, or its state is late, and nowhere else', () => {
    const passing = ROWS.flatMap(([what, request, all]) =>
      all.flatMap((parts) => decided(parts, request).findings.flatMap(({ passes }) => (passes === true ? what : []))),
    );
    expect([...new Set(passing)]).toEqual([
      'cancels nothing whose review completes',
      'cancels nothing by the specification whose submission is in review, and its state is late',
    ]);
  });

  it('gives every line that items lacks', () => {
    const [finding] = live(['IN_REVIEW'], holding('IN_REVIEW', item(CPP), item(EVENT))).flatMap(
      (parts) => decided(parts, asked).findings,
    );
    expect(finding?.lines).toEqual(['cpp p1', 'event e1']);
  });

  it('says it as in the list of texts, in few words', () => {
    const findings = ROWS.flatMap(([, request, all]) => all.flatMap((parts) => decided(parts, request).findings));
    expect(textsOf(findings)).toMatchSnapshot();
    expect(findings.filter((one) => `${briefOf(one)} ${adviceOf(one)}`.length > 300)).toEqual([]);
  });
});
