import { expect, it } from '@jest/globals';
import { findAdoptable } from '../../../src/core/decide/submission-target.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion, ItemTarget, ReviewSubmission } from '../../../src/core/model/resources.ts';
import { CPP, draft, EVENT, item, snapshot, submission, UNASKED, version, versionIn } from '../builders.ts';
import { listed, READY, release } from '../requests.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const adopted = (
  submissions: ReviewSubmission[],
  items: ItemTarget[] = [CPP, EVENT],
  record: AppStoreVersion | null = OWN,
  request: ReleaseRequest = release(listed(...items)),
) => findAdoptable({ snapshot: snapshot({ submissions }), request }, record, items)?.submission.id ?? null;
const adoptedOfReady = (submissions: ReviewSubmission[], record: AppStoreVersion | null = OWN) =>
  adopted(submissions, [CPP, EVENT], record, release(READY));

it.each<[what: string, id: string | null, ReviewSubmission, items?: ItemTarget[], record?: AppStoreVersion | null]>([
  ['is empty', 'd1', draft('d1')],
  ['holds the version', 'd1', draft('d1', [versionIn()])],
  ['holds one of the items', 'd1', draft('d1', [item(EVENT)])],
  ['holds all of them', 'd1', draft('d1', [versionIn(), item(CPP), item(EVENT)])],
  ['held more that was taken out of it', 'd1', draft('d1', [versionIn(), item(UNASKED, 'REMOVED')])],
  ['has no platform', 'd1', draft('d1', [], null)],
  ['holds an item that was not asked for', null, draft('d1', [versionIn(), item(UNASKED)])],
  ['holds another version', null, draft('d1', [versionIn('v9')])],
  ['holds something of a kind that the service does not show', null, draft('d1', [versionIn(), item(null)])],
  ['has contents that could not be read', null, draft('d1', null)],
  ['is on another platform', null, draft('d1', [], 'MAC_OS')],
  ['is no draft any more', null, submission('WAITING_FOR_REVIEW', { id: 'd1', items: [versionIn()] })],
  ['is in a state that nobody knows', null, submission('SOMETHING_NEW', { id: 'd1' })],
  ['holds a version that does not exist for this run', null, draft('d1', [versionIn()]), [], null],
])('of a draft that %s this run adopts %s', (_, id, one, ...beside) => {
  expect(adopted([one], ...beside)).toBe(id);
});

it('among several the one that holds the version is adopted, else the one that holds most, the first among equals', () => {
  const [more, own] = [draft('more', [item(CPP), item(EVENT)]), draft('own', [versionIn()])];
  expect([adopted([more, own]), adopted([own, more])]).toEqual(['own', 'own']);
  const held = draft('holds', [versionIn(), item(CPP)]);
  expect(adopted([draft('empty'), held, draft('less', [item(EVENT)])])).toBe('holds');
  expect(adopted([draft('empty'), draft('less', [item(EVENT)]), more])).toBe('more');
  expect(adopted([draft('a'), draft('b')])).toBe('a');
  expect(adopted([draft('others', [versionIn(), item(CPP), item(UNASKED)]), draft('b')])).toBe('b');
});

it.each<[what: string, id: string | null, ReviewSubmission, record?: AppStoreVersion | null]>([
  ['holds ready items and was changed last by somebody', null, draft('d1', [item(CPP)])],
  ['holds all that is ready and was changed last by somebody', null, draft('d1', [item(CPP), item(EVENT)]), null],
  ['holds ready items and was changed last by this key', 'd1', { ...draft('d1', [item(CPP)]), isOwn: true }],
  ['holds ready items beside the version', 'd1', draft('d1', [versionIn(), item(CPP)])],
  ['holds the version alone', 'd1', draft('d1', [versionIn()])],
  ['is empty', 'd1', draft('d1')],
  ['holds something else, though this key changed it last', null, { ...draft('d1', [item(UNASKED)]), isOwn: true }],
])('with items: ready, of a draft that %s this run adopts %s', (_, id, one, ...record) => {
  expect(adoptedOfReady([one], ...record)).toBe(id);
});

it("with items: ready, an empty draft comes before somebody's, and this key's own before an empty one", () => {
  const [others, own] = [
    draft('others', [item(CPP), item(EVENT)]),
    { ...draft('own', [item(CPP)]), isOwn: true as const },
  ];
  expect(adoptedOfReady([others, draft('empty')])).toBe('empty');
  expect(adoptedOfReady([draft('empty'), others, own])).toBe('own');
});
