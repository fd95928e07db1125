/** A write meets a fault, whichever it is: two runs make one release. */
import { describe, expect, it } from '@jest/globals';
import type { Fault } from '../../emulator/app-store/http/server.ts';
import { errorsIn, type RunSettings, runOnce, writesOf } from './harness.ts';
import { appliedTwice, begin, endOf, expectedEnd } from './promises.ts';
import { CASES } from './situations.ts';

const FAULTS: [name: string, fault: Omit<Fault, 'match'>][] = [
  ['a reset before it is applied', { kind: 'reset-before' }],
  ['a reset after it was applied', { kind: 'reset-after' }],
  ['a 500 before it is applied', { kind: 'status-before', status: 500 }],
  ['a 500 after it was applied', { kind: 'status-after', status: 500 }],
  ['an answer cut short after it was applied', { kind: 'cut-after' }],
  ['a page of HTML in the place of the answer', { kind: 'html' }],
];

/** What is submitted again has a matrix of its own, and the random schedules take the rest. */
const NAMES = ['a release from nothing', 'a version that was sent back, started over'];

describe.each(CASES.filter(({ situation }) => NAMES.includes(situation.name)))('$title', ({ situation, dialect }) => {
  it.each(FAULTS)('is made once by two runs, whichever write meets %s', async (_name, fault) => {
    for (let at = 0; ; at++) {
      const begun = begin(situation, dialect);
      const { world, release } = begun;
      let writes = 0;
      const around: RunSettings['around'] = async ({ method }, go) => {
        if (method !== 'GET' && writes++ === at) world.emulator.inject({ ...fault, match: {} });
        return go();
      };
      const first = await runOnce(world, release.request, { around });
      if (writes <= at) break;
      const about = { at, write: writesOf(world)[at], first: first.verdict };
      if (first.verdict === 'clear') expect({ ...about, ...endOf(begun) }).toEqual({ ...about, ...expectedEnd(begun) });
      else expect({ ...about, errors: errorsIn(first) }).toEqual({ ...about, errors: ['write.unconfirmed'] });
      const second = await runOnce(world, release.request);
      expect({ ...about, verdict: second.verdict, errors: errorsIn(second) }).toEqual({
        ...about,
        verdict: 'clear',
        errors: [],
      });
      expect({ ...about, ...endOf(begun) }).toEqual({ ...about, ...expectedEnd(begun) });
      expect({ ...about, forbidden: begun.forbidden, twice: appliedTwice(begun) }).toEqual({
        ...about,
        forbidden: [],
        twice: [],
      });
    }
  });
});
