/**
 * S24: a version was sent back alone, and its companions sit in a draft. S25: what was sent back is canceled as a whole.
 * S28: what it holds is put into no other submission. S29: its cancellation shows in the submission, and the version stays
 * rejected, or in preparation where a build was attached since (S27).
 */
import { set } from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import { LIVE, type Scenario, scenario } from '../model/scenario.ts';
import { draft, ONLY, sentBack } from '../model/seeds.ts';

const CANCEL = { onVersionInFlight: 'cancel' } as const;
const PAGE = { ...ONLY, items: ['page'] };

const SCENARIOS: Scenario[] = [
  scenario('S24 the version leaves its submission, and goes into the draft of its companions', {
    seed: [sentBack(), draft('page')],
    ask: { ...PAGE, ...CANCEL },
    end: {
      writes: ['cancel submission', 'add 1.1', 'submit submission 2'],
      open: ['WAITING_FOR_REVIEW: 1.1, page'],
    },
  }),
  scenario('S24 names the policy that takes the version out, and not resubmit', {
    seed: [sentBack(), draft('page')],
    ask: PAGE,
    end: {
      errors: ['submission.unresolved'],
      says: ['Leave that out, or set on-version-in-flight: cancel.'],
    },
  }),
  scenario('S25 what was sent back is not canceled in part', {
    seed: sentBack({ along: ['page'] }),
    ask: { ...ONLY, ...CANCEL },
    end: { errors: ['submission.unresolved: submission'], writes: [], open: ['UNRESOLVED_ISSUES: 1.1, page'] },
  }),
  scenario('S28 a new submission takes nothing of what was sent back', {
    seed: sentBack(),
    ask: ONLY,
    end: { errors: ['submission.unresolved: submission'], writes: [], open: ['UNRESOLVED_ISSUES: 1.1'] },
  }),
  ...['PREPARE_FOR_SUBMISSION', 'REJECTED'].map<Scenario>((state) => ({
    name: `S29 the cancellation ends with the submission, whatever the version shows (${state})`,
    seed: [sentBack(), set('1.1', { state })],
    ask: { ...ONLY, ...CANCEL },
    end: { open: ['WAITING_FOR_REVIEW: 1.1'], submission: 'submission 2' },
  })),
];

playAll(SCENARIOS.map((one) => ({ ...one, dialects: LIVE, dry: null })));
