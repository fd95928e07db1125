import { describe, expect, it } from '@jest/globals';
import { goesOutOf, planChanged } from '../../../src/core/decide/compose-goes-out.ts';
import { type Facts, HIDDEN_LOCALE, type Localization } from '../../../src/core/model/facts.ts';
import { planDigest } from '../../../src/core/model/goes-out.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { Build } from '../../../src/core/model/resources.ts';
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
    [null, true, true],
    [true, false, true],
    [false, true, false],
  ])('has the export answer of the build, %s, before the one of the input, %s', (kept, given, is) => {
    const build: Partial<Build> = { usesNonExemptEncryption: kept };
    const seen = seenWith(alone('PREPARE_FOR_SUBMISSION', { build: appBuild('6', build) }));
    expect(goesOut(seen, prepare({ usesNonExemptEncryption: given }))?.usesNonExemptEncryption).toBe(is);
  });

  it.each([
    ['PREPARE_FOR_SUBMISSION', [{ kind: 'appEvent', id: 'e1' }]],
    // Items that became ready since go with the next release.
    ['PENDING_DEVELOPER_RELEASE', []],
  ])('has of what is ready beside a version in %s: %j', (state, items) => {
    const seen = seenWith(alone(state), { items: [fact(EVENT)] });
    expect(goesOut(seen, release(READY))?.items).toEqual(items);
  });

  it('is the same whatever the order of its items and texts', () => {
    const locales = ['fr-FR', 'de-DE', 'en-US'].map((locale) => localization(locale, `News ${locale}.`));
    const targets = [builders.PPO, EVENT, builders.CPP, { ...EVENT, id: 'e0' }];
    const backwards = [locales.toReversed(), targets.toReversed()] as const;
    for (const [localizations, wanted] of [[locales, targets] as const, backwards]) {
      const one = goesOut(seenWith(UPDATE, { localizations }), release(listed(...wanted)));
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
    const [items, same] = [older, builders.PPO].map((one) => goesOut(seenWith(OWN), itemsOnly([one]))?.items);
    expect(items).toEqual([{ kind: 'appStoreVersionExperimentV2', id: 'x1' }]);
    expect(same).toEqual(items);
  });

  it('leaves out languages without notes', () => {
    const localizations = [localization('en-US', 'News.'), localization('de-DE', ' '), localization('fr-FR')];
    expect(goesOut(seenWith(UPDATE, { localizations }), release())?.releaseNotes).toEqual({ 'en-US': 'News.' });
  });

  const KEPT = { releaseType: 'SCHEDULED', earliestReleaseDate: '2026-12-01T09:30:00Z' } as const;

  it.each<[what: string, asked: Partial<ReleaseRequest>, date: string | null]>([
    [
      'the one asked for, to the minute in UTC',
      { ...KEPT, earliestReleaseDate: '2026-12-02T09:30:59+02:00' },
      '2026-12-02T07:30Z',
    ],
    ['the one of the record', {}, '2026-12-01T09:30Z'],
    ['none of another release type', { releaseType: 'MANUAL' }, null],
  ])('has of dates %s', (_, asked, date) => {
    const seen = seenWith(alone('PREPARE_FOR_SUBMISSION', KEPT));
    expect(goesOut(seen, release(asked))?.earliestReleaseDate).toBe(date);
  });

  const without = (name: 'phasedRelease' | 'earliestReleaseDate' | 'releaseType', kept = {}) => {
    const { [name]: _, ...record } = version('PREPARE_FOR_SUBMISSION', kept);
    return seenWith({ versions: [record, builders.ON_SALE] });
  };
  const OUT = { versions: [builders.ON_SALE] };
  const noted = (parts = OWN) => seenWith(parts, { localizations: [], review: HIDDEN_NOTE });
  const built = (build: Build) => seenWith(alone('PREPARE_FOR_SUBMISSION', { build }));
  const written = (one: Localization) => seenWith(UPDATE, { localizations: [one] });

  // biome-ignore format: a row a line
  it.each<[what: string, seen: Seen, asked?: Partial<ReleaseRequest>]>([
    ['not known with a phased release that is not shown', without('phasedRelease')],
    ['known with one that an input sets', without('phasedRelease'), { phasedRelease: true }],
    ['not known with a date that is not shown', without('earliestReleaseDate', { releaseType: 'SCHEDULED' })],
    ['not known with a contact that is not shown', seenWith(OWN, { review: { ok: true, value: { copyright: '', contact: undefined } } })],
    ['not known with a note to App Review that is not shown', noted()],
    ['known with one that an input sets', noted(), { reviewNotes: 'Hello.' }],
    ['not known with a note that a new version would copy', noted(OUT)],
    ['not known with a release type that is not shown', without('releaseType')],
    ['known with one that an input sets', without('releaseType'), { releaseType: 'MANUAL' }],
    ['not known with the export answer of a build that is not shown', built(HIDDEN_ANSWER)],
    ['not known with the number of a build that is not shown', built({ ...BUILD, version: '' })],
    ['not known with release notes that are not shown', written(HIDDEN_NEWS)],
    ['known with some that an input sets', written(HIDDEN_NEWS), { releaseNotes: everywhere('News.') }],
    ['not known with a language that is not shown', written(localization(HIDDEN_LOCALE, 'News.'))],
    ['not known with a read that failed', seenWith(OWN, { failures: [builders.unknownFinding('service.forbidden')] })],
    ['not known with languages of the version that it copies', seenWith(OUT)],
  ])('is %s', (what, seen, asked = {}) => {
    const isKnown = what.startsWith('known');
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
    const other = submission('IN_REVIEW', { id: 's0', items: [builders.item(builders.PPO, 'IN_REVIEW')] });
    const decided = (one: Seen, request = { ...asked, expectPlan }) => decisionOf(one, request);
    const held = { submissions: [other, submission('IN_REVIEW', { items })] };
    const done = decided(seenWith(held));
    expect([done.findings, done.steps, done.goesOut]).toEqual([[], [], planned]);
    expect(done.submission).toMatchObject({ kind: 'done', submission: { id: 's1' } });
    const elsewhere = { submissions: [submission('IN_REVIEW', { items, platform: 'MAC_OS' })] };
    for (const one of [seenWith(), seenWith(elsewhere)])
      expect(decided(one).findings.map(({ reason }) => reason)).toEqual(['plan.changed']);
    expect(decided(seenWith(held), asked).goesOut).not.toEqual(planned);
    const more = decided(seenWith(held, { items: [fact(builders.CPP)] }));
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
      message: expect.stringMatching(/^The plan is not the one .+ This would go out: version 1\.1 \(no build\)\.$/),
      listed: expect.stringMatching(/^In full: .+; event e1\.$/),
      remedy: expect.stringMatching(
        /^Compare what would go out .+ make a new dry run, and set expect-plan to its plan\.$/,
      ),
    });
    const asked = itemsOnly([], { ...READY, expectPlan });
    const context = contextOf(seen, asked);
    expect(planChanged(context, goesOutOf(context))?.message).toContain('This would go out: nothing.');
  });

  it.each([{ releaseType: 'MANUAL' } as const, listed(EVENT)])('stops what differs by %j', (change) => {
    const finding = changeOf(release({ ...change, expectPlan: approved && planDigest(approved) }));
    expect(finding).toMatchObject({ reason: 'plan.changed', severity: 'error', subject: { type: 'app', id: '42' } });
  });
});
