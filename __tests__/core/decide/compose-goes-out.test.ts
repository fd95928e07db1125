import { describe, expect, it } from '@jest/globals';
import { goesOutOf, planChanged } from '../../../src/core/decide/compose-goes-out.ts';
import { type Facts, HIDDEN_LOCALE } from '../../../src/core/model/facts.ts';
import { planDigest } from '../../../src/core/model/goes-out.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion, Build } from '../../../src/core/model/resources.ts';
import * as builders from '../builders.ts';
import {
  alone,
  appBuild,
  EVENT,
  fact,
  localization,
  OWN,
  type Seen,
  seenWith,
  submission,
  version,
} from '../builders.ts';
import { contextOf, decisionOf } from '../cases.ts';
import { CHECK, everywhere, itemsOnly, listed, prepare, READY, release } from '../requests.ts';
import { CONTACT } from '../rules/readiness-rows.ts';

const BUILD = appBuild('7', { usesNonExemptEncryption: false });
const UPDATE = { versions: [version('PREPARE_FOR_SUBMISSION'), builders.ON_SALE] };
const { usesNonExemptEncryption: _, ...HIDDEN_ANSWER } = BUILD;
const HIDDEN_NEWS = { ...localization('en-US'), whatsNew: undefined };
const HIDDEN_NOTE: Facts['review'] = {
  ok: true,
  value: {
    copyright: '',
    contact: { ...CONTACT, notes: undefined },
  },
};
const goesOut = (seen: Seen, asked: ReleaseRequest) => goesOutOf(contextOf(seen, asked));

describe('what goes out', () => {
  it('holds what the inputs give, and of a version that is yet to be made what it would get', () => {
    const localizations = [localization('en-US'), localization('de-DE')];
    const seen = seenWith({ versions: [builders.ON_SALE] }, { builds: [BUILD], localizations });
    const releaseNotes = everywhere('News. \r\n');
    const texts = { 'de-DE': 'News.', 'en-US': 'News.' };
    const expected = builders.goesOut({ build: '7', usesNonExemptEncryption: false, releaseNotes: texts });
    expect(goesOut(seen, release({ build: 'latest', releaseNotes }))).toEqual(expected);
  });

  it.each([
    [null, null, null],
    [null, false, false],
    [null, true, true],
    [true, false, true],
    [false, true, false],
    [false, null, false],
  ])('has the export answer of the build, %s, before the one of the input, %s', (kept, given, is) => {
    const build: Partial<Build> = { usesNonExemptEncryption: kept };
    const seen = seenWith(alone('PREPARE_FOR_SUBMISSION', { build: appBuild('6', build) }));
    expect(goesOut(seen, prepare({ usesNonExemptEncryption: given }))?.usesNonExemptEncryption).toBe(is);
  });

  it.each([
    ['PREPARE_FOR_SUBMISSION', [{ kind: 'appEvent', id: 'e1' }]],
    // Items that became ready since go with the next release.
    ['PENDING_DEVELOPER_RELEASE', []],
    ['READY_FOR_DISTRIBUTION', []],
  ])('has of what is ready beside a version in %s: %j', (state, items) => {
    const seen = seenWith(alone(state), { items: [fact(EVENT)] });
    expect(goesOut(seen, release(READY))?.items).toEqual(items);
  });

  it('is the same whatever the order of its items and texts', () => {
    const locales = ['fr-FR', 'de-DE', 'en-US'].map((locale) => localization(locale, `News ${locale}.`));
    const targets = [builders.PPO, EVENT, builders.CPP, { ...EVENT, id: 'e0' }];
    const composed = [locales, locales.toReversed()].flatMap((localizations) =>
      [targets, targets.toReversed()].map((wanted) =>
        goesOut(seenWith(UPDATE, { localizations, items: wanted.map((one) => fact(one)) }), release(listed(...wanted))),
      ),
    );
    for (const one of composed) {
      expect(Object.keys(one?.releaseNotes ?? {})).toEqual(['de-DE', 'en-US', 'fr-FR']);
      expect(one?.items.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
        'appCustomProductPageVersion p1',
        'appEvent e0',
        'appEvent e1',
        'appStoreVersionExperimentV2 x1',
      ]);
    }
  });

  it('names an experiment alike whichever relationship links it', () => {
    const older = { ...builders.PPO, relationship: 'appStoreVersionExperiment' } as const;
    const kinds = [older, builders.PPO].map((one) => goesOut(seenWith(OWN), itemsOnly([one]))?.items);
    expect(kinds[0]).toEqual([{ kind: 'appStoreVersionExperimentV2', id: builders.PPO.id }]);
    expect(kinds[1]).toEqual(kinds[0]);
  });

  it('leaves out languages without notes', () => {
    const localizations = [localization('en-US', 'News.'), localization('de-DE', ' '), localization('fr-FR')];
    expect(goesOut(seenWith(UPDATE, { localizations }), release())?.releaseNotes).toEqual({ 'en-US': 'News.' });
  });

  it.each<[what: string, asked: Partial<ReleaseRequest>, kept: Partial<AppStoreVersion>, date: string | null]>([
    [
      'the one asked for, to the minute in UTC',
      { releaseType: 'SCHEDULED', earliestReleaseDate: '2026-12-01T09:30:59+02:00' },
      {},
      '2026-12-01T07:30Z',
    ],
    [
      'the one of the record',
      {},
      { releaseType: 'SCHEDULED', earliestReleaseDate: '2026-12-01T09:30:00Z' },
      '2026-12-01T09:30Z',
    ],
    [
      'none of another release type',
      { releaseType: 'MANUAL' },
      { releaseType: 'SCHEDULED', earliestReleaseDate: '2026-12-01T09:30:00Z' },
      null,
    ],
    ['none where the record shows none', {}, { releaseType: 'SCHEDULED', earliestReleaseDate: null }, null],
  ])('has of dates %s', (_, asked, kept, date) => {
    const seen = seenWith(alone('PREPARE_FOR_SUBMISSION', kept));
    expect(goesOut(seen, release(asked))?.earliestReleaseDate).toBe(date);
  });

  const without = (name: 'phasedRelease' | 'earliestReleaseDate' | 'releaseType', kept = {}) => {
    const { [name]: _, ...record } = version('PREPARE_FOR_SUBMISSION', kept);
    return seenWith({ versions: [record, builders.ON_SALE] });
  };
  it.each([
    ['a phased release that is not shown', without('phasedRelease'), {}, false],
    ['one that an input sets', without('phasedRelease'), { phasedRelease: true }, true],
    ['a date that is not shown', without('earliestReleaseDate', { releaseType: 'SCHEDULED' }), {}, false],
    [
      'a contact that is not shown',
      seenWith(OWN, { review: { ok: true, value: { copyright: '', contact: undefined } } }),
      {},
      false,
    ],
    ['a note to App Review that is not shown', seenWith(OWN, { review: HIDDEN_NOTE }), {}, false],
    ['one that an input sets', seenWith(OWN, { review: HIDDEN_NOTE }), { reviewNotes: 'Hello.' }, true],
    [
      'a note that a new version would copy',
      seenWith({ versions: [builders.ON_SALE] }, { localizations: [], review: HIDDEN_NOTE }),
      {},
      false,
    ],
    ['a release type that is not shown', without('releaseType'), {}, false],
    ['one that an input sets', without('releaseType'), { releaseType: 'MANUAL' as const }, true],
    [
      'the export answer of a build that is not shown',
      seenWith(alone('PREPARE_FOR_SUBMISSION', { build: HIDDEN_ANSWER })),
      {},
      false,
    ],
    [
      'the number of a build that is not shown',
      seenWith(alone('PREPARE_FOR_SUBMISSION', { build: { ...BUILD, version: '' } })),
      {},
      false,
    ],
    ['release notes that are not shown', seenWith(UPDATE, { localizations: [HIDDEN_NEWS] }), {}, false],
    [
      'some that an input sets',
      seenWith(UPDATE, { localizations: [HIDDEN_NEWS] }),
      { releaseNotes: everywhere('News.') },
      true,
    ],
    [
      'a language that is not shown',
      seenWith(UPDATE, { localizations: [localization(HIDDEN_LOCALE, 'News.')] }),
      {},
      false,
    ],
    ['a read that failed', seenWith(OWN, { failures: [builders.unknownFinding('service.forbidden')] }), {}, false],
    ['languages of the version that it copies', seenWith({ versions: [builders.ON_SALE] }), {}, false],
  ])('is not known with %s', (_, seen, asked, isKnown) => {
    expect(goesOut(seen, release(asked)) !== null).toBe(isKnown);
    const expectPlan = `sha256:${'0'.repeat(64)}`;
    const change = planChanged(contextOf(seen, release({ ...asked, expectPlan })), goesOut(seen, release(asked)));
    expect(change?.reason).toBe(isKnown ? 'plan.changed' : 'service.unreadable');
  });

  it('is nothing in a check, and has no version where items go alone', () => {
    expect(goesOut(seenWith(OWN), CHECK)).toBeNull();
    expect(goesOut(seenWith(OWN), itemsOnly([EVENT]))).toMatchObject({ version: null, releaseType: null });
  });
});

describe('the plan that was approved', () => {
  const seen = seenWith(UPDATE);
  const changeOf = (asked: ReleaseRequest) => {
    const context = contextOf(seen, asked);
    return planChanged(context, goesOutOf(context));
  };
  const approved = goesOut(seen, release());

  it('lets the very same go out, and any plan where none is named', () => {
    const expectPlan = approved && planDigest(approved);
    expect([changeOf(release()), changeOf(release({ expectPlan }))]).toEqual([null, null]);
  });

  it('is that of ready items that are under review by now, where nothing else is ready', () => {
    const asked = itemsOnly([], READY);
    const planned = goesOut(seenWith({}, { items: [fact(EVENT)] }), asked);
    const expectPlan = planned && planDigest(planned);
    const items = [builders.item(EVENT, 'IN_REVIEW')];
    const other = submission('IN_REVIEW', { id: 's0', items: [builders.item(builders.CPP, 'IN_REVIEW')] });
    const decided = (one: Seen, request = { ...asked, expectPlan }) => decisionOf(one, request);
    const held = { submissions: [other, submission('IN_REVIEW', { items })] };
    const done = decided(seenWith(held));
    expect([done.findings, done.steps, done.goesOut]).toEqual([[], [], planned]);
    expect(done.submission).toMatchObject({ kind: 'done', submission: { id: 's1' } });
    const elsewhere = { submissions: [submission('IN_REVIEW', { items, platform: 'MAC_OS' })] };
    for (const one of [seenWith(), seenWith(elsewhere)])
      expect(decided(one).findings.map(({ reason }) => reason)).toEqual(['plan.changed']);
    expect(decided(seenWith(held), asked).goesOut).not.toEqual(planned);
    const only = { submissions: [submission('IN_REVIEW', { items })] };
    const more = decided(seenWith(only, { items: [fact(builders.CPP)] }));
    expect(more.submission.kind).not.toBe('done');
    expect(more.goesOut).not.toEqual(planned);
  });

  it('is not what somebody has under review with a version, where nothing was ready', () => {
    const asked = itemsOnly([], READY);
    const planned = goesOut(seenWith(), asked);
    const withVersion = submission('IN_REVIEW', { items: [builders.versionIn()] });
    const unread = submission('IN_REVIEW', { id: 's2', items: null });
    const { findings, submission: chosen } = decisionOf(seenWith({ submissions: [withVersion, unread] }), {
      ...asked,
      expectPlan: planned && planDigest(planned),
    });
    expect([findings, chosen]).toEqual([[], { kind: 'done', submission: null }]);
  });

  it('names what would go out in its place, and how to approve that', () => {
    const expectPlan = `sha256:${'0'.repeat(64)}`;
    expect(changeOf(release({ ...listed(EVENT), expectPlan }))).toMatchObject({
      message: expect.stringMatching(
        /^The plan is not the one .+ This would go out: version 1\.1 \(no build\), with all that the summary lists\.$/,
      ),
      listed: expect.stringMatching(/^With: .+; event e1\.$/),
      remedy: expect.stringMatching(
        /^Compare it with the approved dry run\. .+ make a new dry run and set expect-plan to its plan; /,
      ),
    });
    const asked = itemsOnly([], { ...READY, expectPlan });
    const context = contextOf(seen, asked);
    expect(planChanged(context, goesOutOf(context))?.message).toContain('This would go out: nothing.');
  });

  it.each<[string, Partial<ReleaseRequest>]>([
    ['a release type', { releaseType: 'MANUAL' }],
    ['a phased release', { phasedRelease: true }],
    ['an item', { items: { kind: 'listed', targets: [EVENT] } }],
    ['an export answer', { usesNonExemptEncryption: true }],
  ])('stops what differs by %s', (_, change) => {
    const finding = changeOf(release({ ...change, expectPlan: approved && planDigest(approved) }));
    expect(finding).toMatchObject({ reason: 'plan.changed', severity: 'error', subject: { type: 'app', id: '42' } });
  });
});
