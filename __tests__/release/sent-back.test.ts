/**
 * Versions that review sent back. A run that prepares one leaves it in its submission. On request it is submitted
 * again.
 */

import { after, before, fault, refuse } from '../model/during.ts';
import type { Asked } from '../model/names.ts';
import { attach, itemsBecome } from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import { each, LIVE, once, scenario, sharing } from '../model/scenario.ts';
import { build, lacks, ONLY, sentBack } from '../model/seeds.ts';

const RESUBMIT: Asked = { ...ONLY, onUnresolved: 'resubmit' };
const WITH_PAGE: Asked = { ...RESUBMIT, items: ['page'] };
const alone = sentBack();
const withPage = sentBack({ along: ['page'] });
const UNRESOLVED = 'submission.unresolved: submission';

const SCENARIOS = [
  ...(['REJECTED', 'METADATA_REJECTED'] as const).map((versionState) =>
    scenario(`is edited in its submission by prepare (${versionState})`, {
      seed: [build('43'), sentBack({ versionState })],
      ask: { mode: 'prepare', version: '1.1', build: '43', notes: 'Fixed.', onVersionInFlight: 'cancel' },
      end: {
        ...{ writes: 3, warnings: UNRESOLVED, open: 'UNRESOLVED_ISSUES: 1.1' },
        // A build that is attached opens it again.
        versions: { '1.1': { build: '43', state: 'PREPARE_FOR_SUBMISSION' } },
      },
    }),
  ),
  once('is left when somebody attaches another build before it is resolved', {
    seed: [alone, build('43')],
    ask: { ...RESUBMIT, notes: 'Fixed.' },
    during: before('notes en-US', attach('1.1', '43')),
    end: {
      errors: 'write.unconfirmed: 1.1',
      stopped: 'reopen-submission refused',
      writes: ['notes en-US', 'notes de-DE'],
      open: 'UNRESOLVED_ISSUES: 1.1',
      reads: 'submission UNRESOLVED_ISSUES',
    },
  }),
  once('is sent again for a page, and leaves the version its state', {
    seed: sentBack({ along: ['page'], rejected: ['page'] }),
    dialects: LIVE,
    ask: { ...ONLY, items: ['page'], onUnresolved: 'resubmit' },
    end: {
      warnings: UNRESOLVED,
      open: 'WAITING_FOR_REVIEW: 1.1, page',
      version: '1.1 ACCEPTED',
      reads: 'submission WAITING_FOR_REVIEW',
    },
  }),
  ...each(['asset-processing-at-resolve', 'asset-processing-at-submit'] as const)((gap) =>
    scenario(`waits for an asset that is worked on: ${gap}`, {
      seed: [alone, lacks(gap)],
      end: { seconds: 65, warnings: UNRESOLVED, log: ['Submit for review: done'] },
      dry: null,
    }),
  ),
  ...sharing({ seed: alone }, [
    scenario('is submitted when somebody has resolved it a moment before', {
      during: before('resolve 1.1', itemsBecome('READY_FOR_REVIEW')),
      end: { open: 'WAITING_FOR_REVIEW: 1.1' },
    }),
    scenario('is resolved once when the answer to that is lost', {
      during: fault('resolve 1.1', 'reset-after'),
      end: { writes: ['resolve 1.1', 'submit submission'], open: 'WAITING_FOR_REVIEW: 1.1' },
    }),
    scenario('is no draft when its submit is refused', {
      during: refuse('submit submission'),
      end: { errors: 'write.refused: submission', open: 'UNRESOLVED_ISSUES: 1.1' },
    }),
  ]),
  ...sharing({ seed: withPage, ask: WITH_PAGE }, [
    once('takes no item when somebody took one out', {
      during: after('resolve 1.1', itemsBecome('REMOVED')),
      end: { errors: 'write.unconfirmed', stopped: 'check-contents refused', writes: 'resolve 1.1' },
    }),
    once('stays when somebody takes the item out before it is resolved', {
      during: before('resolve 1.1', itemsBecome('REMOVED')),
      end: { errors: 'item.not-ready: 1.1', stopped: 'resolve-item refused', writes: 'resolve 1.1' },
    }),
    scenario('is not submitted when nothing shows that its item is resolved', {
      during: fault('resolve 1.1', 'reset-before'),
      end: {
        stopped: 'resolve-item unconfirmed',
        writes: ['resolve 1.1', 'resolve 1.1'],
        open: 'UNRESOLVED_ISSUES: 1.1, page',
      },
    }),
  ]),
];

playAll(
  SCENARIOS.map((one) => ({ ...one, name: `what review sent back ${one.name}`, dialects: LIVE })),
  { ask: RESUBMIT },
);
