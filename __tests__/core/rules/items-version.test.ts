import { describe, expect, it } from '@jest/globals';
import type { ItemFact } from '../../../src/core/model/facts.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import { items } from '../../../src/core/rules/items/items.ts';
import {
  ask,
  CANCEL,
  CPP,
  draft,
  fact,
  item,
  itemsOnly,
  judge,
  listed,
  release,
  seenFor,
  specVersion,
  submission,
  UNASKED,
  version,
  versionIn,
} from '../builders.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');

function findingsFor(asked: ReleaseRequest, facts: ItemFact[], parts: Partial<SnapshotParts>) {
  return ask(items, seenFor(asked, parts, { items: facts }), asked);
}

describe('the version asked for', () => {
  const rejectedIn = (held: SnapshotParts['submissions'][number]) => ({
    versions: [version('REJECTED')],
    submissions: [held],
  });

  it('blocks when it was sent back and sits in a draft that is not adopted', () => {
    const parts = rejectedIn(draft('d1', [{ ...versionIn(), name: { name: '1.1', number: null } }, item(UNASKED)]));
    const [finding] = findingsFor(release(), [], parts);
    expect(finding).toMatchObject({
      reason: 'item.elsewhere',
      message: 'Version 1.1 sits in a draft (author not shown).',
      subject: { type: 'appStoreVersion', id: 'v1' },
    });
  });

  it('passes in the draft that is adopted', () => {
    expect(findingsFor(release(), [], rejectedIn(draft('d1', [versionIn()])))).toEqual([]);
  });

  it.each(['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'])(
    'is left to the rule for versions in flight in %s',
    (state) => {
      const parts = { versions: [version(state)], submissions: [draft('d1', [versionIn(), item(UNASKED)])] };
      expect(findingsFor(release(), [], parts)).toEqual([]);
      const asked = release({ build: '7' });
      expect(judge(seenFor(asked, parts), asked).reasons).toContain('error version.in-flight');
    },
  );

  it('blocks while the submission that it sits in is being canceled, and is waited for with cancel', () => {
    const parts = {
      versions: [version('DEVELOPER_REJECTED')],
      submissions: [submission('CANCELING', { items: [versionIn()] })],
    };
    expect(findingsFor(release(), [], parts)[0]?.reason).toBe('item.elsewhere');
    expect(findingsFor(release(CANCEL), [], parts)).toEqual([]);
  });

  it('blocks when the record that is to get its number sits in a draft', () => {
    const parts = {
      versions: [version('REJECTED', { versionString: '1.0' })],
      submissions: [draft('d1', [versionIn()])],
    };
    expect(findingsFor(release(CANCEL), [], parts)[0]?.reason).toBe('item.elsewhere');
  });
});

describe('items without a version', () => {
  const alone = (versions: SnapshotParts['versions'], parts: Partial<SnapshotParts> = {}) =>
    findingsFor(itemsOnly([CPP]), [fact(CPP)], { versions, ...parts });

  it.each(['READY_FOR_SALE', 'READY_FOR_DISTRIBUTION', 'PENDING_DEVELOPER_RELEASE', 'REPLACED_WITH_NEW_VERSION'])(
    'lean on a version of the platform in %s',
    (state) => {
      expect(alone([version(state)])).toEqual([]);
      expect(alone([specVersion('READY_FOR_SALE')])).toEqual([]);
    },
  );

  it.each([
    ['there is no version', []],
    ['one is in preparation', [OWN]],
    ['one was sent back', [version('REJECTED')]],
    ['one was canceled, which is over in the words of the specification', [specVersion('DEVELOPER_REJECTED')]],
  ])('are blocked where nothing was ever approved: %s', (_, versions) => {
    expect(alone(versions)).toEqual([
      {
        reason: 'item.not-ready',
        severity: 'error',
        message: 'The app has no approved version on IOS, so items need a version beside them.',
        remedy: 'Set version as well: items go with the first version.',
        subject: { type: 'app', id: '42' },
        link: 'https://appstoreconnect.apple.com/apps/42/distribution',
      },
    ]);
  });

  it('are tried where the one that is over is in a state that the specification does not name', () => {
    expect(alone([specVersion('UNNAMED')])).toEqual([]);
  });

  it('are left to the rule on unknown states where the only version is in one', () => {
    expect(alone([version('UNNAMED')])).toEqual([]);
  });

  it('are not judged by a list that could not be read', () => {
    expect(alone([], { known: { versions: false, drafts: true, others: true } })).toEqual([]);
  });

  it('lean on nothing when a version goes with them', () => {
    expect(findingsFor(release(listed(CPP)), [fact(CPP)], { versions: [] })).toEqual([]);
  });
});
