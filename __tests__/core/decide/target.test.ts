import { describe, expect, it } from '@jest/globals';
import { NO_EDITS } from '../../../src/core/decide/edits.ts';
import { decideVersion } from '../../../src/core/decide/version.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import type { Canceled, SnapshotParts } from '../../../src/core/model/snapshot.ts';
import {
  appBuild,
  CANCEL,
  CHECK,
  CPP,
  contextOf,
  draft,
  FAIL,
  itemsOnly,
  ON_SALE,
  prepare,
  READY,
  RESUBMIT,
  release,
  request,
  snapshot,
  specVersion,
  submission,
  version,
  versionIn,
} from '../builders.ts';
import {
  EVERY_POLICY,
  LIVE_IN_FLIGHT,
  OTHER,
  OUT,
  PENDING,
  SENT_BACK,
  SPEC_IN_FLIGHT,
  submissionOf,
  targetOf,
  UNDER_REVIEW,
  versionOf,
} from './targets.ts';

describe('the version', () => {
  it('is none in a check and for items alone, whatever there is', () => {
    for (const policy of EVERY_POLICY) {
      for (const one of [version('IN_REVIEW'), specVersion('IN_REVIEW')]) {
        expect(versionOf(targetOf(request({ ...policy }), { versions: [one] }))).toBe('none');
        expect(versionOf(targetOf(itemsOnly([CPP], { ...policy }), { versions: [one] }))).toBe('none');
      }
    }
  });

  it.each([...LIVE_IN_FLIGHT, ...SENT_BACK, ...PENDING, ...OUT, 'SOMETHING_NEW'])(
    'with the number asked for is continued with in %s, under every policy, on the live service',
    (state) => {
      for (const policy of EVERY_POLICY) {
        for (const ask of [prepare, release]) {
          const versions = [ON_SALE, version(state)];
          expect(versionOf(targetOf(ask({ ...policy }), { versions }))).toBe('existing v1');
        }
      }
    },
  );

  it.each([...SPEC_IN_FLIGHT, 'PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', ...OUT])(
    'with the number asked for is continued with in %s in the words of the specification',
    (state) => {
      for (const policy of EVERY_POLICY) {
        expect(versionOf(targetOf(release({ ...policy }), { versions: [specVersion(state)] }))).toBe('existing v1');
      }
    },
  );

  it.each(['DEVELOPER_REJECTED', 'CANCELED_BY_SOMEBODY', 'REJECTED'])(
    'whose number is over by %s in the words of the specification, and not out, is used again as canceled',
    (state) => {
      const target = targetOf(release({ releaseType: 'MANUAL' }), { versions: [specVersion(state)] });
      expect([versionOf(target), target.locked, target.done]).toEqual(['existing v1', [], false]);
    },
  );

  it('is created where no record has the number', () => {
    for (const policy of EVERY_POLICY) {
      for (const ask of [prepare, release]) {
        expect(versionOf(targetOf(ask({ ...policy })))).toBe('create');
        expect(versionOf(targetOf(ask({ ...policy }), { versions: [ON_SALE] }))).toBe('create');
      }
    }
  });

  it.each(['PREPARE_FOR_SUBMISSION', ...UNDER_REVIEW, ...SENT_BACK])(
    'takes another record in %s with cancel alone, because the live service makes no new one beside it',
    (state) => {
      const versions = [ON_SALE, version(state, OTHER)];
      const submissions = [submission('IN_REVIEW', { items: [versionIn('v0')] })];
      for (const ask of [prepare, release]) {
        expect(versionOf(targetOf(ask(CANCEL), { versions, submissions }))).toBe('reuse v0');
        for (const policy of [{}, FAIL]) {
          expect(versionOf(targetOf(ask(policy), { versions, submissions }))).toBe('create');
        }
      }
    },
  );

  it.each(['READY_FOR_REVIEW', 'WAITING_FOR_EXPORT_COMPLIANCE', ...PENDING, ...OUT, 'SOMETHING_NEW'])(
    'never takes another record in %s',
    (state) => {
      expect(versionOf(targetOf(release(CANCEL), { versions: [version(state, OTHER)] }))).toBe('create');
    },
  );

  it.each(SPEC_IN_FLIGHT)(
    'is created beside another that is canceled in %s, by the word of the specification',
    (state) => {
      expect(versionOf(targetOf(release(CANCEL), { versions: [specVersion(state, OTHER)] }))).toBe('create');
    },
  );

  it('keeps its own record although another could be used', () => {
    const versions = [version('REJECTED', OTHER), version('PREPARE_FOR_SUBMISSION')];
    expect(versionOf(targetOf(release(CANCEL), { versions }))).toBe('existing v1');
  });

  it('takes the newest of several records', () => {
    const versions = [
      version('REJECTED', { id: 'a', versionString: '0.8', createdDate: '2026-01-01T00:00:00Z' }),
      version('REJECTED', { id: 'c', versionString: '1.0', createdDate: '2026-03-01T00:00:00Z' }),
      version('REJECTED', { id: 'b', versionString: '0.9', createdDate: '2026-02-01T00:00:00Z' }),
    ];
    expect(versionOf(targetOf(release(CANCEL), { versions }))).toBe('reuse c');
  });

  describe('after this run has canceled one', () => {
    const versionAfter = (one: AppStoreVersion, left: 'freed' | 'reusable') =>
      versionOf(targetOf(release(CANCEL), { versions: [one], canceled: new Map([[one.id, left]]) }));

    it.each(['IN_REVIEW', 'DEVELOPER_REJECTED', 'SOMETHING_NEW'])(
      'takes the record where the service keeps it, also while it still shows it in %s',
      (state) => {
        expect(versionAfter(version(state, OTHER), 'reusable')).toBe('reuse v0');
      },
    );

    it('is created where that freed the place', () => {
      expect(versionAfter(specVersion('UNNAMED', OTHER), 'freed')).toBe('create');
      expect(versionAfter(version('DEVELOPER_REJECTED', OTHER), 'freed')).toBe('create');
    });

    it('uses its own record again, whichever state the service leaves it in', () => {
      expect(versionAfter(specVersion('UNNAMED'), 'freed')).toBe('existing v1');
      expect(versionAfter(version('DEVELOPER_REJECTED'), 'reusable')).toBe('existing v1');
      expect(versionAfter(specVersion('DEVELOPER_REJECTED'), 'reusable')).toBe('existing v1');
    });
  });
});

describe('among several records with one number', () => {
  const found = (...versions: AppStoreVersion[]) => {
    const chosen = decideVersion({ versions, canceled: new Map() }, release());
    return chosen.kind === 'existing' ? chosen.record.id : null;
  };

  it('the one that is not over is meant', () => {
    expect(found(version('READY_FOR_SALE', { id: 'a' }), version('IN_REVIEW', { id: 'b' }))).toBe('b');
  });

  it('one that is out comes before one that was canceled: the number is used up', () => {
    const canceled = specVersion('DEVELOPER_REJECTED', { id: 'canceled', createdDate: '2026-03-01T00:00:00Z' });
    const out = specVersion('READY_FOR_SALE', { id: 'out', createdDate: '2026-02-01T00:00:00Z' });
    expect([found(canceled, out), found(out, canceled)]).toEqual(['out', 'out']);
  });

  it('else the newest is meant', () => {
    const old = specVersion('UNNAMED', { id: 'old', createdDate: '2026-02-01T00:00:00Z' });
    const young = specVersion('UNNAMED', { id: 'young', createdDate: '2026-03-01T00:00:00Z' });
    expect([found(old, young), found(young, old)]).toEqual(['young', 'young']);
  });

  it('none of another number is', () => {
    expect(found(version('IN_REVIEW', { versionString: '1.10' }))).toBeNull();
  });
});

it('no record is looked for in a check, nor for items alone', () => {
  const versions = [version('REJECTED', OTHER)];
  const canceled: Canceled = new Map();
  expect(decideVersion({ versions, canceled }, request(CANCEL))).toEqual({ kind: 'none' });
  expect(decideVersion({ versions, canceled }, itemsOnly([CPP], CANCEL))).toEqual({ kind: 'none' });
});

it('a check works on nothing, whatever there is', () => {
  const parts = { versions: [version('IN_REVIEW')], submissions: [draft('d1')] };
  expect(targetOf(CHECK, parts)).toEqual({
    version: { kind: 'none' },
    submission: { kind: 'none' },
    cancels: [],
    edits: NO_EDITS,
    locked: [],
    done: false,
    needs: { slot: true, review: true },
    items: [],
  });
});

it('where nothing was read but the lists, a release makes the version and finds no item ready', () => {
  const { target } = contextOf(snapshot({ versions: [ON_SALE] }), release(READY));
  expect([versionOf(target), submissionOf(target), target.items]).toEqual(['create', 'create', []]);
});

describe('build: latest', () => {
  const builds = [appBuild('8', { uploadedDate: '2026-03-08T09:00:00Z' }), appBuild('7')];
  const change = { build: 'latest', releaseType: 'MANUAL' } as const;
  const buildIn = (asked: ReleaseRequest, parts: Partial<SnapshotParts>) =>
    targetOf(asked, parts, { builds }).edits.build?.version ?? 'as it is';

  it('is the build that a version under review has, and the newest one when that is canceled first', () => {
    const versions = [version('IN_REVIEW', { build: appBuild('7') })];
    const submissions = [submission('IN_REVIEW', { items: [versionIn()] })];
    for (const ask of [prepare, release]) {
      expect(buildIn(ask(change), { versions, submissions })).toBe('as it is');
      expect(buildIn(ask({ ...change, ...CANCEL }), { versions, submissions })).toBe('8');
    }
  });

  it('is the build that a version that is out has, also when another version is canceled first', () => {
    const next = version('IN_REVIEW', { id: 'v2', versionString: '1.2' });
    const versions = [version('READY_FOR_SALE', { build: appBuild('7') }), next];
    const submissions = [submission('IN_REVIEW', { items: [versionIn('v2')] })];
    for (const ask of [prepare, release]) {
      const asked = ask({ ...change, ...CANCEL });
      expect(buildIn(asked, { versions, submissions })).toBe('as it is');
      const { cancels, locked } = targetOf(asked, { versions, submissions }, { builds });
      expect(cancels).toEqual([{ kind: 'submission', version: next, submission: submissions[0] }]);
      expect(locked).toEqual(['releaseType would become MANUAL']);
    }
  });
});

describe('what a run needs', () => {
  const OWN = version('PREPARE_FOR_SUBMISSION');

  it.each<[string, ReleaseRequest, Partial<SnapshotParts>, boolean, boolean]>([
    ['a check', CHECK, {}, true, true],
    ['a version that is prepared', prepare(), {}, true, true],
    ['a version that is prepared already', prepare(), { versions: [OWN] }, false, false],
    ['a submission that is made', release(), { versions: [OWN] }, true, true],
    ['a draft that is adopted', release(), { versions: [OWN], submissions: [draft('d1')] }, false, true],
    [
      'a submission that is sent again',
      release(RESUBMIT),
      { versions: [version('REJECTED')], submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn()] })] },
      false,
      true,
    ],
    [
      'everything there already',
      release(),
      { versions: [version('IN_REVIEW')], submissions: [submission('IN_REVIEW', { items: [versionIn()] })] },
      false,
      false,
    ],
  ])('by %s: slot and place in review', (_, asked, parts, slot, review) => {
    expect(targetOf(asked, parts).needs).toEqual({ slot, review });
  });

  it('is nothing where all is done, and only there', () => {
    expect(targetOf(prepare(), { versions: [OWN] }).done).toBe(true);
    expect(targetOf(prepare({ releaseType: 'MANUAL' }), { versions: [OWN] }).done).toBe(false);
    expect(targetOf(prepare()).done).toBe(false);
    expect(targetOf(release(), { versions: [version('READY_FOR_SALE')] }).done).toBe(true);
    expect(targetOf(CHECK).done).toBe(false);
  });
});

it.each(['release', 'rollout'] as const)('the mode %s works on no target of this kind', (mode) => {
  expect(() => targetOf(request({ mode, version: '1.1' }))).toThrow(mode);
});
