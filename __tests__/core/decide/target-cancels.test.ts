import { describe, expect, it } from '@jest/globals';
import { freedBy } from '../../../src/core/decide/target.ts';
import type { WantedItems } from '../../../src/core/model/request.ts';
import type { ItemTarget, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import type { Canceled } from '../../../src/core/model/snapshot.ts';
import {
  CANCEL,
  CPP,
  draft,
  EVENT,
  FAIL,
  fact,
  IAP,
  item,
  itemsOnly,
  listed,
  prepare,
  RESUBMIT,
  release,
  request,
  specVersion,
  submission,
  UNASKED,
  version,
  versionIn,
} from '../builders.ts';
import { cancelsOf, OTHER, OUT, PENDING, SENT_BACK, SPEC_IN_FLIGHT, targetOf, UNDER_REVIEW } from './targets.ts';

describe('what is canceled first', () => {
  const inReview = submission('IN_REVIEW', { items: [versionIn('v0')] });

  it('is nothing without cancel, and nothing for items alone', () => {
    for (const one of [version('IN_REVIEW', OTHER), specVersion('IN_REVIEW', OTHER)]) {
      const parts = { versions: [one], submissions: [inReview] };
      for (const policy of [{}, FAIL]) {
        for (const asked of [request(policy), prepare(policy), release(policy)]) {
          expect(targetOf(asked, parts).cancels).toEqual([]);
        }
      }
      expect(targetOf(itemsOnly([CPP], CANCEL), parts).cancels).toEqual([]);
    }
  });

  describe('in the words of the specification', () => {
    const every = { check: request(CANCEL), prepare: prepare(CANCEL), submit: release(CANCEL) };

    it.each(SPEC_IN_FLIGHT)('another version in %s, as the developer, with the submission that it ends', (state) => {
      const versions = [specVersion(state, OTHER)];
      for (const asked of Object.values(every)) {
        const target = targetOf(asked, { versions });
        expect([cancelsOf(target), [...freedBy(target)]]).toEqual([['version for v0'], []]);
      }
      const target = targetOf(every.check, { versions, submissions: [inReview] });
      expect([cancelsOf(target), [...freedBy(target)]]).toEqual([['version s1 for v0'], ['s1']]);
    });

    it('its own version under review that is not as asked for, and never one in preparation', () => {
      const change = { ...CANCEL, releaseType: 'MANUAL' } as const;
      for (const state of UNDER_REVIEW) {
        const versions = [specVersion(state)];
        for (const asked of [prepare(change), release(change)]) {
          expect(cancelsOf(targetOf(asked, { versions }))).toEqual(['version for v1']);
        }
      }
      const versions = [specVersion('PREPARE_FOR_SUBMISSION')];
      for (const asked of [prepare(change), release(change)]) expect(targetOf(asked, { versions }).cancels).toEqual([]);
    });

    it('its own version only where nothing else would be lost, with the submission that it ends', () => {
      const parts = {
        versions: [specVersion('IN_REVIEW')],
        submissions: [submission('IN_REVIEW', { items: [versionIn(), item(UNASKED)] })],
      };
      expect(cancelsOf(targetOf(release(CANCEL), parts))).toEqual([]);
      const more = { items: { kind: 'listed', targets: [UNASKED, EVENT] } } as const;
      expect(cancelsOf(targetOf(release({ ...CANCEL, ...more }), parts))).toEqual(['version s1 for v1']);
    });

    it.each(UNDER_REVIEW)(
      'never its own version in %s that is as asked for, although no list shows its submission yet',
      (state) => {
        for (const asked of [prepare(CANCEL), release(CANCEL)]) {
          expect(targetOf(asked, { versions: [specVersion(state)] }).cancels).toEqual([]);
        }
      },
    );

    it.each(SPEC_IN_FLIGHT)('another version in %s also where its own is out and not as asked for', (state) => {
      const versions = [specVersion('READY_FOR_SALE'), specVersion(state, { id: 'v2', versionString: '1.2' })];
      for (const ask of [prepare, release]) {
        const asked = ask({ ...CANCEL, releaseType: 'MANUAL' });
        expect(cancelsOf(targetOf(asked, { versions }))).toEqual(['version for v2']);
      }
    });

    it('nothing that is over there, whatever it is called', () => {
      const versions = ['REJECTED', 'PENDING_DEVELOPER_RELEASE', 'UNNAMED'].map((state, at) =>
        specVersion(state, { ...OTHER, id: `o${at}` }),
      );
      for (const asked of Object.values(every)) expect(targetOf(asked, { versions }).cancels).toEqual([]);
    });

    it("no version that sits in a draft, which may be somebody else's", () => {
      const parts = {
        versions: [specVersion('PREPARE_FOR_SUBMISSION', OTHER)],
        submissions: [draft('d1', [versionIn('v0')])],
      };
      for (const asked of Object.values(every)) expect(targetOf(asked, parts).cancels).toEqual([]);
    });
  });

  describe('on the live service', () => {
    it.each(UNDER_REVIEW)('the submission of another version in %s', (state) => {
      const parts = { versions: [version(state, OTHER)], submissions: [inReview] };
      for (const asked of [request(CANCEL), prepare(CANCEL), release(CANCEL)]) {
        const target = targetOf(asked, parts);
        expect([cancelsOf(target), [...freedBy(target)]]).toEqual([['submission s1 for v0'], ['s1']]);
      }
    });

    it('nothing where the submission of a version under review is nowhere to be found', () => {
      const parts = { versions: [version('IN_REVIEW', OTHER)] };
      for (const asked of [request(CANCEL), prepare(CANCEL), release(CANCEL)]) {
        expect(targetOf(asked, parts).cancels).toEqual([]);
      }
    });

    it.each(['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', ...SENT_BACK, ...PENDING, ...OUT, 'SOMETHING_NEW'])(
      'nothing about another version in %s, which no submission holds',
      (state) => {
        for (const asked of [request(CANCEL), prepare(CANCEL), release(CANCEL)]) {
          expect(targetOf(asked, { versions: [version(state, OTHER)] }).cancels).toEqual([]);
        }
      },
    );

    it('nothing about a version in a draft, of others or its own', () => {
      for (const state of ['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION']) {
        for (const items of [[versionIn()], [versionIn(), item(UNASKED)]]) {
          const parts = { versions: [version(state)], submissions: [draft('d1', items)] };
          for (const asked of [
            request(CANCEL),
            prepare(CANCEL),
            release(CANCEL),
            release({ ...CANCEL, version: '2.0' }),
          ]) {
            const target = targetOf(asked, parts);
            expect([target.cancels, freedBy(target).size]).toEqual([[], 0]);
          }
        }
      }
    });

    it.each(UNDER_REVIEW)('the submission of its own version in %s that is not as asked for', (state) => {
      const parts = { versions: [version(state)], submissions: [submission(state, { items: [versionIn()] })] };
      for (const ask of [prepare, release]) {
        expect(cancelsOf(targetOf(ask({ ...CANCEL, releaseType: 'MANUAL' }), parts))).toEqual(['submission s1 for v1']);
      }
    });

    it.each<[what: string, held: readonly ItemTarget[] | null, items: WantedItems, isCanceled: boolean]>([
      ['all that it holds is named', [CPP, IAP], { kind: 'listed', targets: [IAP, CPP, EVENT] }, true],
      ['one thing is not named', [CPP, IAP], { kind: 'listed', targets: [CPP] }, false],
      ['ready takes its kinds', [CPP, EVENT], { kind: 'ready', items: true, purchases: false }, true],
      ['ready takes no purchases', [CPP, IAP], { kind: 'ready', items: true, purchases: false }, false],
      ['ready-purchases takes no pages', [CPP, IAP], { kind: 'ready', items: false, purchases: true }, false],
      ['both are taken', [CPP, IAP], { kind: 'ready', items: true, purchases: true }, true],
      ['nobody read what it holds', null, { kind: 'ready', items: true, purchases: true }, false],
    ])('a submission with companions, or not: %s', (_what, held, items, isCanceled) => {
      for (const state of ['IN_REVIEW', 'UNRESOLVED_ISSUES']) {
        const parts = {
          versions: [version(state === 'IN_REVIEW' ? state : 'REJECTED')],
          submissions: [
            submission(state, { items: held && [versionIn(), ...held.map((one) => item(one))], versionId: 'v1' }),
          ],
        };
        const asked = release({ ...CANCEL, releaseType: 'MANUAL', items });
        expect(cancelsOf(targetOf(asked, parts))).toEqual(isCanceled ? ['submission s1 for v1'] : []);
      }
    });

    it('nothing where its own version is under review as it is asked for', () => {
      const parts = {
        versions: [version('IN_REVIEW')],
        submissions: [submission('IN_REVIEW', { items: [versionIn()] })],
      };
      expect(targetOf(release(CANCEL), parts)).toMatchObject({ cancels: [], done: true });
      expect(targetOf(prepare(CANCEL), parts)).toMatchObject({ cancels: [], done: true });
    });

    it('what is being canceled already, so that it is waited for', () => {
      const closing = { submissions: [submission('CANCELING', { items: [versionIn()] })] };
      for (const state of ['IN_REVIEW', 'DEVELOPER_REJECTED']) {
        const parts = { versions: [version(state)], ...closing };
        expect(cancelsOf(targetOf(release(CANCEL), parts))).toEqual(['submission s1 for v1']);
        expect(cancelsOf(targetOf(release({ ...CANCEL, version: '2.0' }), parts))).toEqual(['submission s1 for v1']);
      }
    });

    it('nothing in a check about a record that is canceled, while its submission is still being canceled', () => {
      const parts = {
        versions: [version('DEVELOPER_REJECTED')],
        submissions: [submission('CANCELING', { items: [versionIn()] })],
      };
      expect(targetOf(request(CANCEL), parts).cancels).toEqual([]);
    });

    it('never a submission that is completing: what it holds is approved', () => {
      const parts = {
        versions: [version('PENDING_DEVELOPER_RELEASE')],
        submissions: [submission('COMPLETING', { items: [versionIn('v1', 'APPROVED')] })],
      };
      const change = { ...CANCEL, releaseType: 'AFTER_APPROVAL' } as const;
      for (const asked of [prepare(change), release(change), request(CANCEL)]) {
        expect(targetOf(asked, parts).cancels).toEqual([]);
      }
    });

    describe('of a version that review sent back', () => {
      const parts = (...items: ReviewSubmissionItem[]) => ({
        versions: [version('REJECTED')],
        submissions: [submission('UNRESOLVED_ISSUES', { id: 'u1', items: [versionIn('v1', 'REJECTED'), ...items] })],
      });

      it.each([
        ['the same number', release(CANCEL)],
        ['a new number', release({ ...CANCEL, version: '2.0' })],
        ['a new number that is only prepared', prepare({ ...CANCEL, version: '2.0' })],
      ])('its submission, so that the record can be used under %s', (_, asked) => {
        expect(cancelsOf(targetOf(asked, parts()))).toEqual(['submission u1 for v1']);
      });

      it.each(['UNRESOLVED_ISSUES', 'CANCELING'])(
        'only the submission of the record that is used again, of two in %s',
        (state) => {
          const versions = ['1.0', '0.9'].map((versionString, at) =>
            version('REJECTED', { id: `v${at}`, versionString, createdDate: `2026-0${3 - at}-01T00:00:00Z` }),
          );
          const submissions = versions.map(({ id }) => submission(state, { id: `of-${id}`, items: [versionIn(id)] }));
          expect(cancelsOf(targetOf(release(CANCEL), { versions, submissions }))).toEqual(['submission of-v0 for v0']);
        },
      );

      it('its submission with the items that this run was asked for', () => {
        const asked = release({ ...CANCEL, ...listed(CPP) });
        expect(cancelsOf(targetOf(asked, parts(item(CPP, 'ACCEPTED')), { items: [fact(CPP)] }))).toEqual([
          'submission u1 for v1',
        ]);
      });

      it.each([
        ['an item that was not asked for', parts(item(UNASKED))],
        ['something that nobody can name', parts(item(null))],
        [
          'contents that could not be read',
          { ...parts(), submissions: [submission('UNRESOLVED_ISSUES', { id: 'u1', items: null, versionId: 'v1' })] },
        ],
      ])('never its submission with %s', (_, seen) => {
        for (const asked of [
          release(CANCEL),
          release({ ...CANCEL, version: '2.0' }),
          prepare({ ...CANCEL, version: '2.0' }),
        ]) {
          expect(targetOf(asked, seen).cancels).toEqual([]);
        }
      });

      it('never its submission in a check, nor where the version is prepared under its own number', () => {
        expect(targetOf(request(CANCEL), parts()).cancels).toEqual([]);
        expect(targetOf(prepare({ ...CANCEL, releaseType: 'MANUAL' }), parts()).cancels).toEqual([]);
      });

      it('never its submission when it is to be submitted again as it is', () => {
        expect(targetOf(release({ ...CANCEL, ...RESUBMIT }), parts()).cancels).toEqual([]);
      });
    });
  });

  it('is never what this run has canceled', () => {
    for (const left of ['freed', 'reusable'] as const) {
      const canceled: Canceled = new Map([['v0', left]]);
      for (const one of [version('IN_REVIEW', OTHER), specVersion('IN_REVIEW', OTHER)]) {
        const parts = { versions: [one], submissions: [inReview], canceled };
        for (const asked of [request(CANCEL), release(CANCEL)]) expect(targetOf(asked, parts).cancels).toEqual([]);
      }
    }
  });
});
