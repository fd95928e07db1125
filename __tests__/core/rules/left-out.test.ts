import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import { leftOut } from '../../../src/core/rules/items/left-out.ts';
import {
  ask,
  CHECK,
  CPP,
  draft,
  EVENT,
  fact,
  item,
  judge,
  listed,
  ON_SALE,
  PPO,
  prepare,
  READY,
  RESUBMIT,
  release,
  request,
  seenFor,
  submission,
  UNASKED,
  version,
  versionIn,
} from '../builders.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const FACTS = { items: [fact(CPP, 'READY_FOR_REVIEW', 'Spring'), fact(PPO), fact(EVENT)] };

/** `warning p1`. */
function inShort(asked: ReleaseRequest, parts: Partial<SnapshotParts>): string[] {
  return ask(leftOut, seenFor(asked, parts, FACTS), asked).map(({ severity, subject }) => `${severity} ${subject?.id}`);
}

describe('items: ready', () => {
  it('leaves nothing out where all that is ready can be taken', () => {
    expect(inShort(release(READY), { versions: [OWN] })).toEqual([]);
    expect(inShort(release(READY), { versions: [OWN], submissions: [draft('d1', [versionIn(), item(CPP)])] })).toEqual(
      [],
    );
    expect(inShort(request({ mode: 'submit', ...READY }), { versions: [ON_SALE] })).toEqual([]);
  });

  it.each(['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'UNRESOLVED_ISSUES', 'CANCELING', 'COMPLETING'])(
    'warns of what sits in another submission in %s, by its name, and goes on without it',
    (state) => {
      const asked = release({ ...READY, build: '7' });
      const parts = { versions: [OWN], submissions: [submission(state, { items: [item(CPP), item(UNASKED)] })] };
      expect(inShort(asked, parts)).toEqual(['warning p1']);
      const [finding] = ask(leftOut, seenFor(asked, parts, FACTS), asked);
      expect(finding).toEqual({
        reason: 'item.left-out',
        severity: 'warning',
        message: 'Product page "Spring" is ready and left out: it sits in another submission.',
        remedy: 'Submit that submission, or take it out on the App Review page and run again.',
        subject: { type: 'appCustomProductPageVersion', id: 'p1' },
        link: 'https://appstoreconnect.apple.com/apps/42/distribution/reviewsubmissions',
      });
      const it = judge(seenFor(asked, parts, FACTS), asked);
      expect([it.verdict, it.target.items]).toEqual(['clear', [PPO, EVENT]]);
    },
  );

  it('warns of what came up after the version went into review, and has nothing to do', () => {
    const asked = release(READY);
    const parts = {
      versions: [version('IN_REVIEW')],
      submissions: [submission('IN_REVIEW', { items: [versionIn(), item(CPP)] })],
    };
    expect(inShort(asked, parts)).toEqual(['warning x1', 'warning e1']);
    expect(ask(leftOut, seenFor(asked, parts, FACTS), asked)[0]).toMatchObject({
      message: 'Experiment x1 is ready and left out: this release was made without it.',
      remedy: 'It goes with the next release; or submit it alone, with items and without version.',
    });
    expect(judge(seenFor(asked, parts, FACTS), asked)).toMatchObject({ verdict: 'clear', kinds: [] });
  });

  it.each(['PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE'])('warns of what is ready once the version is %s', (state) => {
    const asked = release(READY);
    expect(inShort(asked, { versions: [version(state)] })).toEqual(['warning p1', 'warning x1', 'warning e1']);
    expect(judge(seenFor(asked, { versions: [version(state)] }, FACTS), asked)).toMatchObject({
      verdict: 'clear',
      kinds: [],
    });
  });

  it('warns of what is not in the submission that is sent again', () => {
    const items = [versionIn('v1', 'REJECTED'), item(CPP, 'ACCEPTED')];
    const parts = { versions: [version('REJECTED')], submissions: [submission('UNRESOLVED_ISSUES', { items })] };
    expect(inShort(release({ ...READY, ...RESUBMIT }), parts)).toEqual(['warning x1', 'warning e1']);
  });
});

it('what was named is left out by nobody', () => {
  const parts = { versions: [OWN], submissions: [draft('d1', [item(CPP), item(UNASKED)])] };
  for (const asked of [release(listed(PPO)), release(listed(CPP)), release(), CHECK, prepare(READY)]) {
    expect(inShort(asked, parts)).toEqual([]);
  }
});
