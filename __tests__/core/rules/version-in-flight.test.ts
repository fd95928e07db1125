import { describe, expect, it } from '@jest/globals';
import { versionInFlight } from '../../../src/core/rules/version-in-flight.ts';
import {
  appBuild,
  ask,
  CHECK,
  CPP,
  draft,
  EVENT,
  fact,
  facts,
  item,
  itemsOnly,
  judge,
  ofRecord,
  prepare,
  release,
  request,
  snapshot,
  submission,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';

const IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];

describe('a check', () => {
  it.each(IN_FLIGHT)('is blocked by a version in %s, which the message names with its id and state', (state) => {
    const [finding, ...more] = ask(versionInFlight, snapshot({ versions: [version(state)] }), CHECK);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      reason: 'version.in-flight',
      severity: 'error',
      subject: { type: 'appStoreVersion', id: 'v1' },
    });
    for (const word of ['1.1', 'v1', state]) expect(finding?.message).toContain(word);
    expect(finding?.remedy).not.toBe('');
  });

  it.each(['REJECTED', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE', 'SOMETHING_NEW', ''])(
    'leaves a version in "%s" to the other rules',
    (state) => {
      expect(ask(versionInFlight, snapshot({ versions: [version(state)] }), CHECK)).toEqual([]);
    },
  );

  it('passes when there is no version', () => {
    expect(ask(versionInFlight, snapshot(), CHECK)).toEqual([]);
  });

  it('names each of several versions', () => {
    const versions = [version('IN_REVIEW', { id: 'a' }), version('PREPARE_FOR_SUBMISSION', { id: 'b' })];
    const findings = ask(versionInFlight, snapshot({ versions }), CHECK);
    expect(findings.map(({ subject }) => subject?.id)).toEqual(['a', 'b']);
  });

  it('is blocked by the version under every policy but cancel', () => {
    const looked = snapshot({ versions: [version('IN_REVIEW')] });
    const blocked = (['resume', 'fail', 'cancel'] as const).map(
      (onVersionInFlight) => ask(versionInFlight, looked, request({ onVersionInFlight })).length,
    );
    expect(blocked).toEqual([1, 1, 0]);
  });
});

describe('since when', () => {
  it('is told by the submission that holds the version', () => {
    const looked = snapshot({
      versions: [version('WAITING_FOR_REVIEW', { createdDate: '2026-01-01T00:00:00Z' })],
      submissions: [
        submission('WAITING_FOR_REVIEW', { items: [versionIn()], submittedDate: '2026-03-04T05:06:07+02:00' }),
      ],
    });
    const [finding] = ask(versionInFlight, looked, CHECK);
    expect(finding?.message).toContain('2026-03-04 03:06 UTC');
    expect(finding?.message).not.toContain('2026-01-01');
  });

  it('is told by the version when nothing was submitted', () => {
    const looked = snapshot({ versions: [version('PREPARE_FOR_SUBMISSION', { createdDate: '2026-01-01T00:00:00Z' })] });
    expect(ask(versionInFlight, looked, CHECK)[0]?.message).toContain('2026-01-01 00:00 UTC');
  });

  it('is shown as it came when it is no date', () => {
    const looked = snapshot({ versions: [version('PREPARE_FOR_SUBMISSION', { createdDate: 'yesterday' })] });
    expect(ask(versionInFlight, looked, CHECK)[0]?.message).toContain('yesterday');
  });
});

describe('what to do', () => {
  it.each([
    ['PREPARE_FOR_SUBMISSION', ['version: 1.1', 'on-version-in-flight: cancel']],
    ['READY_FOR_REVIEW', ['draft', 'App Review page']],
    ['WAITING_FOR_REVIEW', ['wait-minutes', 'on-version-in-flight: cancel']],
    ['IN_REVIEW', ['wait-minutes', 'on-version-in-flight: cancel']],
  ])('in %s it names the inputs or the page that help', (state, words) => {
    const [finding] = ask(versionInFlight, snapshot({ versions: [version(state)] }), CHECK);
    for (const word of words) expect(finding?.remedy).toContain(word);
    expect(finding?.link).toContain('/apps/42/');
  });

  it('differs between a version in preparation and one under review', () => {
    const remedies = IN_FLIGHT.map(
      (state) => ask(versionInFlight, snapshot({ versions: [version(state)] }), CHECK)[0]?.remedy,
    );
    expect(new Set(remedies).size).toBe(4);
  });
});

describe('with on-version-in-flight: fail', () => {
  it.each(IN_FLIGHT)('the very version asked for blocks in %s', (state) => {
    const asked = release({ onVersionInFlight: 'fail' });
    const findings = ask(versionInFlight, ofRecord(version(state)), asked);
    expect(findings.map(({ reason }) => reason)).toEqual(['version.in-flight']);
  });

  it('a version blocks items that go alone', () => {
    const looked = snapshot({ versions: [version('IN_REVIEW')], release: facts({ items: [fact(CPP)] }) });
    expect(ask(versionInFlight, looked, itemsOnly([CPP], { onVersionInFlight: 'fail' }))).toHaveLength(1);
  });
});

describe('with on-version-in-flight: resume', () => {
  it('goes on with the very version asked for while it is in preparation', () => {
    expect(ask(versionInFlight, ofRecord(version('PREPARE_FOR_SUBMISSION')), release())).toEqual([]);
  });

  it('is blocked by any other version, which it names', () => {
    const looked = snapshot({ versions: [version('PREPARE_FOR_SUBMISSION')], release: facts() });
    const [finding] = ask(versionInFlight, looked, release({ version: '2.0' }));
    expect(finding?.message).toContain('1.1');
  });

  it('is blocked by another version beside its own', () => {
    const own = version('PREPARE_FOR_SUBMISSION');
    const other = version('IN_REVIEW', { id: 'v2', versionString: '1.0' });
    const looked = ofRecord(own, { versions: [own, other] });
    expect(ask(versionInFlight, looked, release()).map(({ subject }) => subject?.id)).toEqual(['v2']);
  });

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])('passes when the version is in %s with the same items', (state) => {
    const looked = ofRecord(
      version(state),
      { submissions: [submission(state, { items: [versionIn(), item(CPP)] })] },
      { items: [fact(CPP, 'WAITING_FOR_REVIEW')] },
    );
    expect(ask(versionInFlight, looked, release({ items: { kind: 'listed', targets: [CPP] } }))).toEqual([]);
  });

  it('is blocked when the version is under review with other items, and counts what is still held', () => {
    const items = [versionIn(), item(CPP), item(EVENT, 'REMOVED')];
    const looked = ofRecord(version('IN_REVIEW'), { submissions: [submission('IN_REVIEW', { items })] });
    const [finding] = ask(versionInFlight, looked, release());
    for (const word of ['s1', '2 item', 'not the items asked for']) expect(finding?.message).toContain(word);
  });

  it('is blocked when the submission of a version under review is nowhere to be found', () => {
    const [finding] = ask(versionInFlight, ofRecord(version('WAITING_FOR_REVIEW')), release());
    expect(finding?.message).toContain('could not be found');
  });

  it('leaves it to the unresolved submission to say why a version that sits in one blocks', () => {
    const looked = ofRecord(version('IN_REVIEW'), {
      submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn()] })],
    });
    expect(ask(versionInFlight, looked, release())).toEqual([]);
    expect(judge(looked, release()).reasons).toContain('error submission.unresolved');
  });

  it.each([
    ['release-type', { releaseType: 'MANUAL' as const }, 'MANUAL'],
    ['build', { build: '7' }, 'build 7'],
  ])('is blocked when the %s of a version under review would have to change, and says how', (_, changes, word) => {
    const looked = ofRecord(
      version('WAITING_FOR_REVIEW', { build: appBuild('6') }),
      { submissions: [submission('WAITING_FOR_REVIEW', { items: [versionIn()] })] },
      { builds: [appBuild('7'), appBuild('6')] },
    );
    for (const asked of [release(changes), prepare(changes)]) {
      const [finding] = ask(versionInFlight, looked, asked);
      expect(finding?.message).toContain('no longer be changed');
      expect(finding?.message).toContain(word);
    }
  });

  it('is not blocked by its own version when it only makes it ready', () => {
    for (const state of IN_FLIGHT) expect(ask(versionInFlight, ofRecord(version(state)), prepare())).toEqual([]);
  });

  it('does not stand in the way of items that go alone', () => {
    const looked = snapshot({ versions: [version('IN_REVIEW')], release: facts({ items: [fact(CPP)] }) });
    expect(ask(versionInFlight, looked, itemsOnly([CPP]))).toEqual([]);
  });
});

describe('a version that sits in a draft', () => {
  const staged = (id: string, items = [versionIn()]) =>
    ofRecord(version('READY_FOR_REVIEW'), { submissions: [draft(id, items)] });

  it('is gone on with when the draft can be adopted', () => {
    expect(ask(versionInFlight, staged('d1'), release())).toEqual([]);
  });

  it('is gone on with when no draft is known to hold it', () => {
    expect(ask(versionInFlight, ofRecord(version('READY_FOR_REVIEW')), release())).toEqual([]);
  });

  it('blocks when the draft holds something else, and names the draft', () => {
    const [finding] = ask(versionInFlight, staged('d1', [versionIn(), item(EVENT)]), release());
    expect(finding?.message).toContain('d1');
    expect(finding?.message).toContain('on-orphans: adopt');
  });

  it.each([
    ['release-type', { releaseType: 'MANUAL' as const }],
    ['release-notes', { releaseNotes: { kind: 'text' as const, text: 'New.' } }],
    ['phased-release', { phasedRelease: true }],
  ])('blocks when its %s is to be changed where no draft is known to hold it', (_, changes) => {
    const looked = ofRecord(version('READY_FOR_REVIEW'));
    for (const asked of [prepare(changes), release({ ...changes, onOrphans: 'ignore' })]) {
      const [finding] = ask(versionInFlight, looked, asked);
      expect(finding?.message).toContain('cannot be changed');
    }
  });

  it('blocks when drafts are left alone', () => {
    const [finding] = ask(versionInFlight, staged('d1'), release({ onOrphans: 'ignore' }));
    expect(finding?.message).toContain('on-orphans: ignore');
  });
});

describe('with on-version-in-flight: cancel', () => {
  const asked = release({ version: '2.0', onVersionInFlight: 'cancel' });

  it.each(['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'])(
    'a version in %s does not block, because it is canceled first',
    (state) => {
      const it = judge(snapshot({ versions: [version(state)], release: facts() }), asked);
      expect(it.verdict).toBe('clear');
      expect(it.kinds[0]).toBe('cancel-version');
    },
  );

  it('one that sits in a draft blocks, because only a person can take it out', () => {
    const looked = snapshot({
      versions: [version('READY_FOR_REVIEW')],
      submissions: [draft('d1', [versionIn()])],
      release: facts(),
    });
    const it = judge(looked, asked);
    expect(it.verdict).toBe('blocked');
    expect(it.kinds).not.toContain('cancel-version');
  });

  it('one that this run has canceled does not block while the service still shows its old state', () => {
    const looked = snapshot({
      versions: [version('IN_REVIEW')],
      canceled: new Map([['v1', 'freed']]),
      release: facts(),
    });
    expect(ask(versionInFlight, looked, asked)).toEqual([]);
  });
});

describe('what is not known for certain', () => {
  it('makes the verdict unknown, not blocked, when the items of the version under review could not be read', () => {
    const looked = ofRecord(version('IN_REVIEW'), {
      submissions: [submission('IN_REVIEW', { items: null, versionId: 'v1' })],
      itemFailures: new Map([['s1', unknownFinding('service.unavailable')]]),
    });
    expect(judge(looked, release()).verdict).toBe('unknown');
  });

  it('makes the verdict unknown, not blocked, when the submissions under review could not be read', () => {
    const looked = ofRecord(version('IN_REVIEW'), {
      known: { versions: true, drafts: true, others: false },
      failures: [unknownFinding('service.unavailable')],
    });
    expect(judge(looked, release()).verdict).toBe('unknown');
  });
});
