import { describe, expect, it } from '@jest/globals';
import type { ItemTarget, ReviewSubmission } from '../../src/core/model.ts';
import { planRelease } from '../../src/core/plan.ts';
import type { ReleaseRequest } from '../../src/core/request.ts';
import {
  appBuild,
  CHECK,
  CPP,
  draft,
  EVENT,
  FOREIGN,
  fact,
  facts,
  item,
  itemsOnly,
  judge,
  ofOldRecord,
  ofRecord,
  PPO,
  prepare,
  release,
  request,
  snapshot,
  submission,
  unknownFinding,
  version,
  versionIn,
} from './builders.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const CANCEL: Partial<ReleaseRequest> = { onVersionInFlight: 'cancel' };
const listed = (...targets: ItemTarget[]): Partial<ReleaseRequest> => ({ items: { kind: 'listed', targets } });
const SUBMITTING = ['check-contents', 'submit'];

describe('a check', () => {
  it('has no steps, and needs whatever a new release would need', () => {
    const plan = planRelease(snapshot({ versions: [version('IN_REVIEW')], submissions: [draft('d1')] }), CHECK);
    expect(plan).toMatchObject({ steps: [], adopted: null, needs: { slot: true, review: true } });
  });

  it('with on-version-in-flight: cancel has one step for each version in flight, and no other', () => {
    const looked = snapshot({
      versions: [version('IN_REVIEW'), version('REJECTED', { id: 'v2' }), version('SOMETHING_NEW', { id: 'v3' })],
      submissions: [submission('IN_REVIEW', { items: [versionIn()] })],
    });
    expect(planRelease(looked, request(CANCEL)).steps).toEqual([
      { kind: 'cancel-version', version: looked.versions[0], submissionId: 's1' },
    ]);
  });

  it('with on-version-in-flight: cancel does not cancel twice what this run has canceled', () => {
    const looked = snapshot({ versions: [version('IN_REVIEW')], canceled: new Map([['v1', 'reusable']]) });
    expect(planRelease(looked, request(CANCEL)).steps).toEqual([]);
  });

  it('with on-version-in-flight: cancel does not count a draft as freed', () => {
    const looked = snapshot({
      versions: [version('READY_FOR_REVIEW')],
      submissions: [draft('d1', [versionIn()])],
    });
    const plan = planRelease(looked, request(CANCEL));
    expect(plan.steps).toEqual([]);
    expect(plan.freed.size).toBe(0);
  });
});

describe('a version that does not exist yet', () => {
  it('is created with everything asked for, then put into one submission with the items, then submitted', () => {
    const looked = snapshot({
      release: facts({ builds: [appBuild('7')], items: [fact(CPP, 'READY_FOR_REVIEW', 'Summer'), fact(EVENT)] }),
    });
    const asked = release({
      build: 'latest',
      releaseType: 'MANUAL',
      phasedRelease: true,
      releaseNotes: { kind: 'text', text: 'New.' },
      ...listed(CPP, EVENT),
    });
    expect(planRelease(looked, asked).steps).toEqual([
      {
        kind: 'create-version',
        versionString: '1.1',
        platform: 'IOS',
        attributes: { releaseType: 'MANUAL' },
        build: appBuild('7'),
        reusable: null,
      },
      { kind: 'set-release-notes', locales: ['en-US'], localizations: null },
      { kind: 'set-phased-release' },
      { kind: 'create-submission', platform: 'IOS' },
      { kind: 'add-version', versionString: '1.1' },
      { kind: 'add-item', target: CPP, name: 'Summer' },
      { kind: 'add-item', target: EVENT, name: null },
      { kind: 'check-contents' },
      { kind: 'submit' },
    ]);
    expect(judge(looked, asked).verdict).toBe('clear');
  });

  it('is created and no more without submit', () => {
    const it = judge(snapshot({ release: facts() }), prepare());
    expect(it.kinds).toEqual(['create-version']);
    expect(it.verdict).toBe('clear');
  });

  it('needs a slot and a place in review', () => {
    expect(planRelease(snapshot({ release: facts() }), release()).needs).toEqual({
      slot: true,
      review: true,
    });
  });

  it('takes the record of the version that is canceled for it', () => {
    const other = version('IN_REVIEW', { id: 'v0', versionString: '1.0' });
    const looked = snapshot({ versions: [other], release: facts() });
    const plan = planRelease(looked, release(CANCEL));
    expect(plan.steps[0]).toMatchObject({ kind: 'cancel-version', version: { id: 'v0' }, submissionId: null });
    expect(plan.steps[1]).toMatchObject({ kind: 'create-version', versionString: '1.1', reusable: { id: 'v0' } });
  });

  it('takes the record of a rejected version only with on-version-in-flight: cancel', () => {
    const looked = snapshot({
      versions: [version('PENDING_DEVELOPER_RELEASE', { id: 'a' }), version('DEVELOPER_REJECTED', { id: 'b' })],
      release: facts(),
    });
    expect(planRelease(looked, release(CANCEL)).steps[0]).toMatchObject({ reusable: { id: 'b' } });
    expect(planRelease(looked, release()).steps[0]).toMatchObject({ reusable: null });
  });

  it('has no record to take when nothing can be edited', () => {
    const looked = snapshot({ versions: [version('PENDING_DEVELOPER_RELEASE')], release: facts() });
    expect(planRelease(looked, release(CANCEL)).steps[0]).toMatchObject({ reusable: null });
  });
});

describe('a version that is there', () => {
  it('is used as it is when it is as asked for', () => {
    const plan = planRelease(ofRecord(OWN), release());
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['create-submission', 'add-version', ...SUBMITTING]);
    expect(plan.needs).toEqual({ slot: true, review: true });
    expect(plan.ownVersionId).toBe('v1');
  });

  it('is changed where it differs, in one write', () => {
    const looked = ofRecord(OWN, {}, { builds: [appBuild('7')], localizations: [] });
    const asked = prepare({ build: '7', releaseType: 'MANUAL', releaseNotes: { kind: 'text', text: 'New.' } });
    expect(planRelease(looked, asked).steps).toEqual([
      {
        kind: 'update-version',
        versionId: 'v1',
        versionString: '1.1',
        attributes: { releaseType: 'MANUAL' },
        build: appBuild('7'),
      },
      { kind: 'set-release-notes', locales: ['en-US'], localizations: [] },
    ]);
  });

  it('takes a build alone, and an attribute alone', () => {
    const builds = [appBuild('7')];
    expect(planRelease(ofRecord(OWN, {}, { builds }), prepare({ build: '7' })).steps).toMatchObject([
      { kind: 'update-version', attributes: {}, build: { version: '7' } },
    ]);
    expect(planRelease(ofRecord(OWN), prepare({ releaseType: 'MANUAL' })).steps).toMatchObject([
      { kind: 'update-version', attributes: { releaseType: 'MANUAL' }, build: null },
    ]);
  });

  it('needs nothing more when it is as asked for and nothing is to be submitted', () => {
    expect(planRelease(ofRecord(OWN), prepare())).toMatchObject({
      steps: [],
      needs: { slot: false, review: false },
    });
  });

  it('is gone on with, not canceled, while it is in preparation', () => {
    expect(planRelease(ofRecord(OWN), release(CANCEL)).steps.map(({ kind }) => kind)).not.toContain('cancel-version');
  });

  it('is not canceled either while it sits in a draft, whoever made that', () => {
    for (const others of [[], [item(EVENT)]]) {
      const looked = ofRecord(version('READY_FOR_REVIEW', { build: appBuild('6') }), {
        submissions: [draft('d1', [versionIn(), ...others])],
      });
      const { cancels, freed } = planRelease(looked, release(CANCEL));
      expect([cancels, [...freed]]).toEqual([[], []]);
    }
  });

  it.each(['REJECTED', 'DEVELOPER_REJECTED', 'METADATA_REJECTED', 'INVALID_BINARY'])('is used again in %s', (state) => {
    const looked = ofRecord(version(state), {}, { builds: [appBuild('7')] });
    expect(planRelease(looked, release({ build: '7' })).steps.map(({ kind }) => kind)).toEqual([
      'update-version',
      'create-submission',
      'add-version',
      ...SUBMITTING,
    ]);
  });
});

describe('a version that can no longer be changed', () => {
  const looked = (state: string) =>
    ofRecord(
      version(state, { build: appBuild('6') }),
      { submissions: [submission('IN_REVIEW', { items: [versionIn()] })] },
      { builds: [appBuild('7'), appBuild('6')] },
    );

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])('in %s is not written to, and blocks', (state) => {
    for (const asked of [prepare({ build: '7' }), release({ build: '7' })]) {
      const it = judge(looked(state), asked);
      expect(it.plan.lockedEdits.join()).toContain('build 7');
      expect(it.kinds).not.toContain('update-version');
      expect(it.verdict).toBe('blocked');
    }
  });

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])('in %s is canceled, then changed, with cancel', (state) => {
    const it = judge(looked(state), release({ build: '7', ...CANCEL }));
    expect(it.kinds).toEqual(['cancel-version', 'update-version', 'create-submission', 'add-version', ...SUBMITTING]);
    expect(it.plan.steps[0]).toMatchObject({ submissionId: 's1' });
    expect([...it.plan.freed]).toEqual(['s1']);
    expect(it.verdict).toBe('clear');
  });

  it('is canceled, with cancel, when it is under review with other items', () => {
    const it = judge(
      ofRecord(version('IN_REVIEW'), { submissions: [submission('IN_REVIEW', { items: [versionIn(), item(EVENT)] })] }),
      release(CANCEL),
    );
    expect(it.kinds).toEqual(['cancel-version', 'create-submission', 'add-version', ...SUBMITTING]);
    expect(it.verdict).toBe('clear');
  });

  it('is not canceled again when this run has done so', () => {
    const it = planRelease(
      { ...looked('IN_REVIEW'), canceled: new Map([['v1', 'reusable']]) },
      release({ build: '7', ...CANCEL }),
    );
    expect(it.steps.map(({ kind }) => kind)).not.toContain('cancel-version');
  });

  it('is waited for, with cancel, while its submission is still being canceled', () => {
    const closing = ofRecord(version('DEVELOPER_REJECTED'), {
      submissions: [submission('CANCELING', { items: [versionIn()] })],
    });
    expect(planRelease(closing, release(CANCEL)).steps[0]).toMatchObject({
      kind: 'cancel-version',
      submissionId: 's1',
    });
  });
});

describe('everything is there already', () => {
  const underReview = (items: ReviewSubmission['items'], state = 'IN_REVIEW') =>
    ofRecord(
      version(state),
      { submissions: [submission(state, { items })] },
      { items: [fact(CPP, 'WAITING_FOR_REVIEW')] },
    );

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])('in %s with the same items: no steps, and no needs', (state) => {
    for (const policy of ['resume', 'cancel'] as const) {
      const it = judge(
        underReview([versionIn(), item(CPP)], state),
        release({ ...listed(CPP), onVersionInFlight: policy }),
      );
      expect(it.plan).toMatchObject({ steps: [], cancels: [], needs: { slot: false, review: false } });
      expect(it.plan.taken?.id).toBe('s1');
      expect(it.verdict).toBe('clear');
    }
  });

  it.each([
    ['one item fewer', [versionIn()]],
    ['one item more', [versionIn(), item(CPP), item(EVENT)]],
    ['another item', [versionIn(), item(EVENT)]],
    ['an item that nobody can name', [versionIn(), item(CPP), item(null)]],
    ['the item taken out again', [versionIn(), item(CPP, 'REMOVED')]],
  ])('is not said of a submission with %s', (_, items) => {
    const it = judge(underReview(items), release(listed(CPP)));
    expect(it.plan.taken).toBeNull();
    expect(it.verdict).toBe('blocked');
  });

  it('is not said of a submission whose items could not be read', () => {
    const looked = ofRecord(version('IN_REVIEW'), {
      submissions: [submission('IN_REVIEW', { items: null, versionId: 'v1' })],
      itemFailures: new Map([['s1', unknownFinding('service.unavailable')]]),
    });
    expect(judge(looked, release()).verdict).not.toBe('clear');
    expect(judge(looked, release({ items: { kind: 'ready' } })).verdict).not.toBe('clear');
  });

  it('is said of items alone that are under review together, and of no more', () => {
    const looked = snapshot({
      submissions: [submission('IN_REVIEW', { items: [item(CPP), item(EVENT)] })],
      release: facts({ items: [fact(CPP, 'IN_REVIEW'), fact(EVENT, 'IN_REVIEW')], hasApprovedVersion: true }),
    });
    expect(judge(looked, itemsOnly([CPP, EVENT]))).toMatchObject({
      verdict: 'clear',
      kinds: [],
      plan: { taken: { id: 's1' } },
    });
    const fewer = { ...looked, release: facts({ items: [fact(CPP, 'IN_REVIEW')] }) };
    expect(judge(fewer, itemsOnly([CPP])).verdict).toBe('blocked');
  });

  it('is said of items alone that are all approved, and not of some', () => {
    const look = (...states: [string, string]) =>
      snapshot({ release: facts({ items: [fact(CPP, states[0]), fact(EVENT, states[1])], hasApprovedVersion: true }) });
    expect(judge(look('APPROVED', 'PUBLISHED'), itemsOnly([CPP, EVENT]))).toMatchObject({
      verdict: 'clear',
      kinds: [],
    });
    expect(judge(look('APPROVED', 'READY_FOR_REVIEW'), itemsOnly([CPP, EVENT])).verdict).toBe('blocked');
  });

  it.each(['PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', 'ACCEPTED'])('is said of a version in %s', (state) => {
    expect(judge(ofRecord(version(state)), release())).toMatchObject({ verdict: 'clear', kinds: [] });
  });

  it.each(['READY_FOR_SALE', 'READY_FOR_DISTRIBUTION', 'REPLACED_WITH_NEW_VERSION'])(
    'is said of a version in %s',
    (state) => {
      expect(judge(ofOldRecord(version(state)), release())).toMatchObject({ verdict: 'clear', kinds: [] });
    },
  );

  it('is said of a version and items that were approved together', () => {
    const looked = ofRecord(version('PENDING_DEVELOPER_RELEASE'), {}, { items: [fact(CPP, 'APPROVED')] });
    expect(judge(looked, release(listed(CPP)))).toMatchObject({ verdict: 'clear', kinds: [] });
  });

  it('is said of them while the submission in which they were approved is still completing', () => {
    const looked = ofRecord(
      version('PENDING_DEVELOPER_RELEASE'),
      { submissions: [submission('COMPLETING', { items: [versionIn('v1', 'APPROVED'), item(CPP, 'APPROVED')] })] },
      { items: [fact(CPP, 'APPROVED')] },
    );
    expect(judge(looked, release(listed(CPP)))).toMatchObject({ verdict: 'clear', kinds: [] });
  });

  it.each([
    ['to submit', release()],
    ['to make ready', prepare()],
    ['to submit, with on-version-in-flight: cancel', release(CANCEL)],
  ])('stays so when the next version is in preparation, and an old run is asked again %s', (_, asked) => {
    const next = version('PREPARE_FOR_SUBMISSION', { id: 'v2', versionString: '1.2' });
    const it = judge(ofOldRecord(version('READY_FOR_SALE'), { versions: [next] }), asked);
    expect(it.kinds).toEqual([]);
    expect(it.verdict).toBe('clear');
  });

  it('is not said of a version that review accepted in a submission that it sent back', () => {
    const looked = ofRecord(version('ACCEPTED'), {
      submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'ACCEPTED'), item(CPP, 'REJECTED')] })],
    });
    expect(judge(looked, release()).reasons).toContain('error submission.unresolved');
  });

  it('is not said of items of which nothing is known', () => {
    const looked = snapshot({ release: facts({ hasApprovedVersion: true }) });
    expect(planRelease(looked, itemsOnly([CPP])).needs.review).toBe(true);
  });

  it('is not said of a version in a state that nobody knows', () => {
    expect(judge(ofRecord(version('SOMETHING_NEW')), release()).plan.steps).not.toEqual([]);
  });
});

describe('adoption', () => {
  const adopts = (drafts: ReviewSubmission[], changes: Partial<ReleaseRequest> = listed(CPP)) =>
    judge(ofRecord(OWN, { submissions: drafts }, { items: [fact(CPP)] }), release(changes));

  it.each([
    ['an empty draft', draft('d1')],
    ['a draft with this run’s version', draft('d1', [versionIn()])],
    ['a draft with this run’s item', draft('d1', [item(CPP)])],
    ['a draft with both', draft('d1', [versionIn(), item(CPP)])],
    ['a draft that something foreign was taken out of', draft('d1', [item(FOREIGN, 'REMOVED')])],
    ['a draft without a platform', draft('d1', [], null)],
  ])('takes over %s', (_, it) => {
    const { plan, kinds, verdict } = adopts([it]);
    expect(plan.adopted?.id).toBe('d1');
    expect(plan.needs.slot).toBe(false);
    expect(kinds).not.toContain('create-submission');
    expect(verdict).toBe('clear');
  });

  it.each([
    ['a draft with something foreign', draft('d1', [item(FOREIGN)])],
    ['a draft with this run’s things and something foreign', draft('d1', [versionIn(), item(CPP), item(FOREIGN)])],
    ['a draft with something that nobody can name', draft('d1', [versionIn(), item(null)])],
    ['a draft of another platform', draft('d1', [], 'MAC_OS')],
    ['a draft whose contents are not known', draft('d1', null)],
    ['a submission that was sent back', submission('UNRESOLVED_ISSUES')],
    ['a submission under review', submission('WAITING_FOR_REVIEW', { platform: 'TV_OS' })],
    ['a submission in a state that nobody knows', submission('SOMETHING_NEW')],
  ])('never touches %s', (_, it) => {
    const { plan, kinds } = adopts([it]);
    expect(plan.adopted).toBeNull();
    expect(plan.needs.slot).toBe(true);
    expect(kinds).toContain('create-submission');
    expect(JSON.stringify(plan.steps)).not.toContain(`"${it.id}"`);
  });

  it('adds only what the draft does not hold yet', () => {
    expect(adopts([draft('d1', [item(CPP)])]).plan.steps).toEqual([
      { kind: 'adopt-submission', submissionId: 'd1', held: ['appCustomProductPageVersions/p1'] },
      { kind: 'add-version', versionString: '1.1' },
      { kind: 'check-contents' },
      { kind: 'submit' },
    ]);
    expect(adopts([draft('d1', [versionIn(), item(CPP)])]).kinds).toEqual(['adopt-submission', ...SUBMITTING]);
  });

  it('takes the draft that holds most, wherever it stands', () => {
    const drafts = [draft('empty'), draft('full', [versionIn(), item(CPP)]), draft('other')];
    for (const order of [drafts, drafts.toReversed()]) expect(adopts(order).plan.adopted?.id).toBe('full');
  });

  it('blocks when the things are split over two drafts, because a thing cannot be in two', () => {
    const it = adopts([draft('d1', [versionIn()]), draft('d2', [item(CPP)])]);
    expect(it.verdict).toBe('blocked');
    expect(it.reasons).toContain('error item.elsewhere');
  });

  it.each(['ignore', 'fail'] as const)('does not happen with on-orphans: %s', (onOrphans) => {
    expect(adopts([draft('d1')], { onOrphans }).plan.adopted).toBeNull();
  });

  it('does not happen without submit', () => {
    expect(
      planRelease(ofRecord(OWN, { submissions: [draft('d1')] }), prepare({ releaseType: 'MANUAL' })).adopted,
    ).toBeNull();
  });

  it('happens for a version that does not exist yet, and for items alone', () => {
    const fresh = snapshot({ submissions: [draft('d1')], release: facts({ items: [fact(CPP)] }) });
    expect(planRelease(fresh, release()).adopted?.id).toBe('d1');
    expect(planRelease(fresh, itemsOnly([CPP])).adopted?.id).toBe('d1');
  });
});

describe('a version that sits in a draft', () => {
  const staged = (submissions: ReviewSubmission[], state = 'READY_FOR_REVIEW') =>
    ofRecord(version(state, { build: appBuild('6') }), { submissions }, { builds: [appBuild('7'), appBuild('6')] });

  it('stays there when nothing about it has to change', () => {
    expect(judge(staged([draft('d1', [versionIn()])]), release({ build: '6' })).kinds).toEqual([
      'adopt-submission',
      ...SUBMITTING,
    ]);
  });

  it('is taken out, changed and put back when something has to', () => {
    const it = judge(
      staged([draft('d1', [versionIn('v1', 'REMOVED'), { ...versionIn(), id: 'second' }])]),
      release({ build: '7' }),
    );
    expect(it.plan.steps[0]).toMatchObject({
      kind: 'take-out',
      submissionId: 'd1',
      itemId: 'second',
      target: { id: 'v1' },
    });
    expect(it.kinds).toEqual(['take-out', 'update-version', 'adopt-submission', 'add-version', ...SUBMITTING]);
    expect(it.verdict).toBe('clear');
  });

  it('is what is taken out, and not the item that stands before it', () => {
    const looked = staged([draft('d1', [item(CPP), versionIn()])]);
    const it = judge(
      { ...looked, release: facts({ ...looked.release, items: [fact(CPP)] }) },
      release({ build: '7', items: { kind: 'listed', targets: [CPP] } }),
    );
    expect(it.plan.steps[0]).toMatchObject({ kind: 'take-out', itemId: 'item-v1' });
  });

  it('is never taken out of a draft that is not taken over, and blocks', () => {
    for (const asked of [release({ build: '7', onOrphans: 'ignore' }), prepare({ build: '7' })]) {
      const it = judge(staged([draft('d1', [versionIn()])]), asked);
      expect(it.kinds).not.toContain('take-out');
      expect(it.verdict).toBe('blocked');
    }
    const foreign = judge(staged([draft('d1', [versionIn(), item(FOREIGN)])]), release({ build: '7' }));
    expect(foreign.kinds).not.toContain('take-out');
    expect(foreign.verdict).toBe('blocked');
  });
});

describe('items alone', () => {
  it('make no version, and one submission with each of them once', () => {
    const looked = snapshot({
      versions: [version('IN_REVIEW')],
      release: facts({ items: [fact(CPP), fact(PPO)], hasApprovedVersion: true }),
    });
    const it = judge(looked, itemsOnly([CPP, PPO]));
    expect(it.kinds).toEqual(['create-submission', 'add-item', 'add-item', ...SUBMITTING]);
    expect(it.plan.needs).toEqual({ slot: true, review: true });
    expect(it.verdict).toBe('clear');
  });
});

describe('items: ready', () => {
  const ready: Partial<ReleaseRequest> = { items: { kind: 'ready' } };

  it('takes everything that was found ready', () => {
    const looked = ofRecord(OWN, {}, { items: [fact(CPP), fact(EVENT)] });
    expect(planRelease(looked, release(ready)).items).toEqual([CPP, EVENT]);
    expect(planRelease(looked, release(ready)).steps.filter(({ kind }) => kind === 'add-item')).toHaveLength(2);
  });

  it('is there already when what it found the last time is under review, and not ready any more', () => {
    const looked = ofRecord(version('IN_REVIEW'), {
      submissions: [submission('IN_REVIEW', { items: [versionIn(), item(CPP)] })],
    });
    expect(judge(looked, release(ready))).toMatchObject({ verdict: 'clear', kinds: [], plan: { taken: { id: 's1' } } });
  });

  it('is not there already when something else has become ready since', () => {
    const looked = ofRecord(
      version('IN_REVIEW'),
      { submissions: [submission('IN_REVIEW', { items: [versionIn(), item(CPP)] })] },
      { items: [fact(EVENT)] },
    );
    expect(judge(looked, release(ready)).verdict).toBe('blocked');
  });

  it('alone does not take an empty submission under review for its own', () => {
    const looked = snapshot({
      submissions: [submission('IN_REVIEW', { items: [] })],
      release: facts({ hasApprovedVersion: true }),
    });
    expect(planRelease(looked, request({ mode: 'submit', ...ready })).taken).toBeNull();
  });

  it('alone is nothing to do when nothing is ready', () => {
    const looked = snapshot({ release: facts({ hasApprovedVersion: true }) });
    expect(judge(looked, request({ mode: 'submit', ...ready }))).toMatchObject({ verdict: 'clear', kinds: [] });
  });
});

it('a list that could not be looked up makes no release', () => {
  const looked = snapshot({
    release: facts({ hasApprovedVersion: true }),
    failures: [unknownFinding('service.unavailable')],
  });
  expect(judge(looked, itemsOnly([CPP])).verdict).toBe('unknown');
});
