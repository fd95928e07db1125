import { describe, expect, it } from '@jest/globals';
import { goesOutOf, planChanged } from '../../../src/core/decide/compose-goes-out.ts';
import { planDigest } from '../../../src/core/model/goes-out.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { Build } from '../../../src/core/model/resources.ts';
import * as builders from '../builders.ts';
import { alone, appBuild, EVENT, fact, localization, OWN, type Seen, seenWith, submission } from '../builders.ts';
import { contextOf, decisionOf } from '../cases.ts';
import { CHECK, itemsOnly, prepare, READY, release } from '../requests.ts';

const BUILD = appBuild('7', { usesNonExemptEncryption: false });
const goesOut = (seen: Seen, asked: ReleaseRequest) => goesOutOf(contextOf(seen, asked));

describe('what goes out', () => {
  it('holds what the inputs give, and of a version that is yet to be made what it would get', () => {
    const inherited = [localization('en-US'), localization('de-DE')];
    const seen = seenWith({ versions: [builders.ON_SALE] }, { builds: [BUILD], inherited, primaryLocale: 'en-US' });
    const releaseNotes = { kind: 'text', text: 'News. \r\n' } as const;
    const texts = { 'de-DE': 'News.', 'en-US': 'News.' };
    const expected = builders.goesOut({ build: '7', usesNonExemptEncryption: false, releaseNotes: texts });
    expect(goesOut(seen, release({ build: 'latest', releaseNotes }))).toEqual(expected);
  });

  it.each<[kept: boolean | null, given: boolean | null, is: boolean | null]>([
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

  it('is nothing in a check, and has no version where items go alone', () => {
    expect(goesOut(seenWith(OWN), CHECK)).toBeNull();
    expect(goesOut(seenWith(OWN), itemsOnly([EVENT]))).toMatchObject({ version: null, releaseType: null });
  });
});

describe('the plan that was approved', () => {
  const seen = seenWith(OWN);
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
    expect(done.target.submission).toMatchObject({ kind: 'done', submission: { id: 's1' } });
    const elsewhere = { submissions: [submission('IN_REVIEW', { items, platform: 'MAC_OS' })] };
    for (const one of [seenWith(), seenWith(elsewhere)])
      expect(decided(one).findings.map(({ reason }) => reason)).toEqual(['plan.changed']);
    expect(decided(seenWith(held), asked).goesOut).not.toEqual(planned);
    const only = { submissions: [submission('IN_REVIEW', { items })] };
    const more = decided(seenWith(only, { items: [fact(builders.CPP)] }));
    expect(more.target.submission.kind).not.toBe('done');
    expect(more.goesOut).not.toEqual(planned);
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
