import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/request.ts';
import { versionUnfinished } from '../../../src/core/rules/version-unfinished.ts';
import {
  appBuild,
  ask,
  CHECK,
  CPP,
  fact,
  facts,
  itemsOnly,
  judge,
  ofOldRecord,
  ofRecord,
  prepare,
  release,
  request,
  snapshot,
  version,
} from '../builders.ts';

const UNFINISHED = [
  'WAITING_FOR_EXPORT_COMPLIANCE',
  'PENDING_DEVELOPER_RELEASE',
  'PENDING_APPLE_RELEASE',
  'PENDING_CONTRACT',
  'ACCEPTED',
  'REJECTED',
  'METADATA_REJECTED',
  'DEVELOPER_REJECTED',
  'INVALID_BINARY',
];
const EDITABLE = ['REJECTED', 'METADATA_REJECTED', 'DEVELOPER_REJECTED', 'INVALID_BINARY'];
const LOCKED = UNFINISHED.filter((state) => !EDITABLE.includes(state));

describe('a check', () => {
  it.each(UNFINISHED)('is blocked by a record in %s, which the message names', (state) => {
    const findings = ask(versionUnfinished, snapshot({ versions: [version(state)] }), CHECK);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      reason: 'version.unfinished',
      severity: 'error',
      subject: { type: 'appStoreVersion', id: 'v1' },
    });
    for (const word of ['1.1', 'v1', state]) expect(findings[0]?.message).toContain(word);
  });

  it.each([
    'PREPARE_FOR_SUBMISSION',
    'IN_REVIEW',
    'READY_FOR_SALE',
    'READY_FOR_DISTRIBUTION',
    'REPLACED_WITH_NEW_VERSION',
    'SOMETHING_NEW',
  ])('is not blocked here by one in %s', (state) => {
    expect(ask(versionUnfinished, snapshot({ versions: [version(state)] }), CHECK)).toEqual([]);
  });

  it('is still blocked by one that was canceled where the service keeps the record in the way', () => {
    const look = (left: 'freed' | 'reusable') =>
      snapshot({ versions: [version('DEVELOPER_REJECTED')], canceled: new Map([['v1', left]]) });
    const asked = request({ onVersionInFlight: 'cancel' });
    expect(ask(versionUnfinished, look('reusable'), asked)).toHaveLength(1);
    expect(ask(versionUnfinished, look('freed'), asked)).toEqual([]);
  });
});

describe('what to do', () => {
  it.each([
    ['PENDING_DEVELOPER_RELEASE', 'Release 1.1'],
    ['PENDING_APPLE_RELEASE', 'Wait'],
    ['ACCEPTED', 'Wait'],
    ['WAITING_FOR_EXPORT_COMPLIANCE', 'Wait'],
    ['PENDING_CONTRACT', 'agreement'],
    ['REJECTED', 'version: 1.1'],
    ['DEVELOPER_REJECTED', 'on-version-in-flight: cancel'],
  ])('in %s it says "%s"', (state, words) => {
    expect(ask(versionUnfinished, snapshot({ versions: [version(state)] }), CHECK)[0]?.remedy).toContain(words);
  });
});

describe('a release of a new version', () => {
  const look = (state: string) => snapshot({ versions: [version(state)], release: facts() });
  const asked = (changes: Partial<ReleaseRequest> = {}) => release({ version: '2.0', ...changes });

  it.each(UNFINISHED)('is blocked by another record in %s', (state) => {
    expect(ask(versionUnfinished, look(state), asked())).toHaveLength(1);
    expect(ask(versionUnfinished, look(state), asked({ onVersionInFlight: 'fail' }))).toHaveLength(1);
  });

  it.each(EDITABLE)('takes the record in %s for the new version with on-version-in-flight: cancel', (state) => {
    const it = judge(look(state), asked({ onVersionInFlight: 'cancel' }));
    expect(it.verdict).toBe('clear');
    expect(it.plan.steps[0]).toMatchObject({ kind: 'create-version', versionString: '2.0', reusable: { id: 'v1' } });
  });

  it.each(LOCKED)('is blocked by one in %s even with on-version-in-flight: cancel', (state) => {
    expect(ask(versionUnfinished, look(state), asked({ onVersionInFlight: 'cancel' }))).toHaveLength(1);
  });

  it('does not concern items that go alone', () => {
    const looked = snapshot({ versions: [version('REJECTED')], release: facts({ items: [fact(CPP)] }) });
    expect(ask(versionUnfinished, looked, itemsOnly([CPP]))).toEqual([]);
  });

  it('is not blocked by another record once its own version is there', () => {
    const own = version('PREPARE_FOR_SUBMISSION');
    const looked = ofRecord(own, { versions: [own, version('REJECTED', { id: 'v0', versionString: '1.0' })] });
    expect(judge(looked, release()).verdict).toBe('clear');
  });
});

describe('the very version asked for', () => {
  it.each(EDITABLE)('is used again when it is %s', (state) => {
    const it = judge(ofRecord(version(state)), release());
    expect(it.verdict).toBe('clear');
    expect(it.kinds).toEqual(['create-submission', 'add-version', 'check-contents', 'submit']);
  });

  it.each(EDITABLE)('blocks with on-version-in-flight: fail while it is %s', (state) => {
    const looked = ofRecord(version(state));
    expect(ask(versionUnfinished, looked, release({ onVersionInFlight: 'fail' }))).toHaveLength(1);
  });

  it('does not block with on-version-in-flight: fail when there is nothing to do', () => {
    const looked = ofRecord(version('PENDING_DEVELOPER_RELEASE'));
    expect(ask(versionUnfinished, looked, release({ onVersionInFlight: 'fail' }))).toEqual([]);
  });

  it.each(['PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', 'ACCEPTED'])(
    'is done when it is %s as asked',
    (state) => {
      const it = judge(ofRecord(version(state)), release());
      expect(it.verdict).toBe('clear');
      expect(it.kinds).toEqual([]);
    },
  );

  it('blocks when it is through review and something else is to go along', () => {
    const looked = ofRecord(version('PENDING_DEVELOPER_RELEASE'), {}, { items: [fact(CPP)] });
    expect(ask(versionUnfinished, looked, release({ items: { kind: 'listed', targets: [CPP] } }))).toHaveLength(1);
  });

  it('blocks when it is through review and would have to change, and says how', () => {
    const looked = ofRecord(
      version('PENDING_DEVELOPER_RELEASE', { build: appBuild('6') }),
      {},
      { builds: [appBuild('7')] },
    );
    for (const asked of [prepare({ build: '7' }), release({ build: '7' })]) {
      const [finding] = ask(versionUnfinished, looked, asked);
      expect(finding?.message).toContain('build 7 would be attached in place of build 6');
    }
  });

  it('does not lend its words to another record, nor has any when nothing would have to change', () => {
    const own = version('PENDING_DEVELOPER_RELEASE', { build: appBuild('6') });
    const other = version('REJECTED', { id: 'v0', versionString: '1.0' });
    const looked = ofRecord(own, { versions: [own, other] }, { builds: [appBuild('7')], items: [fact(CPP)] });
    const told = ask(versionUnfinished, looked, prepare({ build: '7' }));
    expect(told.map(({ message }) => message.includes('would be attached'))).toEqual([true, false]);
    const [finding] = ask(versionUnfinished, looked, release({ items: { kind: 'listed', targets: [CPP] } }));
    expect(finding?.message).not.toContain('not what was asked for');
  });

  it('does not block a run that only makes it ready', () => {
    for (const state of UNFINISHED) expect(judge(ofRecord(version(state)), prepare()).verdict).toBe('clear');
  });
});

describe('a run that only makes a version ready', () => {
  it('is judged like a check: another unfinished record blocks it', () => {
    const own = version('PREPARE_FOR_SUBMISSION');
    const looked = ofRecord(own, { versions: [own, version('REJECTED', { id: 'v0', versionString: '1.0' })] });
    const findings = ask(versionUnfinished, looked, prepare({ releaseType: 'MANUAL' }));
    expect(findings.map(({ subject }) => subject?.id)).toEqual(['v0']);
  });
});

describe('a version that is over, yet not what was asked for', () => {
  const sold = version('READY_FOR_SALE', { build: appBuild('6'), releaseType: 'MANUAL' });

  it.each([
    ['make it ready', prepare({ build: '7' })],
    ['submit it', release({ build: '7' })],
  ])('is never clear when a run is to %s with another build', (_, asked) => {
    expect(judge(ofOldRecord(sold, {}, { builds: [appBuild('7')] }), asked).verdict).not.toBe('clear');
  });

  it('is never clear when another item is to go along with it', () => {
    const looked = ofOldRecord(sold, {}, { items: [fact(CPP)] });
    expect(judge(looked, release({ items: { kind: 'listed', targets: [CPP] } })).verdict).not.toBe('clear');
  });
});

it('a canceled version whose new state nobody knows is never clear while its build is not the one asked for', () => {
  const looked = ofRecord(
    version('CANCELED_BY_SOMEBODY', { build: appBuild('6') }),
    { canceled: new Map([['v1', 'freed']]) },
    { builds: [appBuild('7')] },
  );
  const it = judge(looked, prepare({ build: '7', onVersionInFlight: 'cancel' }));
  const attaches = it.plan.steps.some((step) => 'build' in step && step.build?.version === '7');
  expect(it.verdict !== 'clear' || attaches).toBe(true);
});
