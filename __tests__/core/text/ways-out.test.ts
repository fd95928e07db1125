import { expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import { easiestWayToFree, type Remedy, renderRemedy, type Way, wayToFree } from '../../../src/core/text/ways-out.ts';
import { submission } from '../builders.ts';
import { CHECK, itemsOnly, prepare, release, SEVEN } from '../requests.ts';

const ANY = release({ version: '2.0' });

it.each<[way: Way, open: ReleaseRequest, closed: ReleaseRequest]>([
  ['build', ANY, release(SEVEN)],
  ['items', itemsOnly([]), prepare()],
  ['submit', itemsOnly([]), ANY],
  ['submit-items', CHECK, itemsOnly([])],
  ['in-release', CHECK, ANY],
  ['readiness', release({ readiness: 'block' }), release({ readiness: 'warn' })],
])('the way %s is named only where it is open', (way, open, closed) => {
  const remedy: Remedy = (when) => `Wait${when(way, ', or so', ', no more')}.`;
  expect([open, closed].map((request) => renderRemedy(request, remedy))).toEqual(['Wait, or so.', 'Wait, no more.']);
});

it('the version is called by its number, or else by its id', () => {
  const text: Remedy = (when, { number, toSet }) =>
    `Release ${number}${when('version', ` (version: ${toSet} continues it)`)}.`;
  const said = (versionString: string) => renderRemedy(ANY, text, { id: 'v1', versionString });
  expect(said('1.1')).toBe('Release 1.1 (version: 1.1 continues it).');
  expect(said('')).toBe('Release v1 (version: its number continues it).');
});

it('a version that canceling cannot free is neither canceled nor renamed', () => {
  const text: Remedy = (when) => `Wait${when('cancel', ', or cancel')}${when('reuse', ', or rename')}.`;
  const version = { id: 'v1', versionString: '1.1' };
  expect(renderRemedy(ANY, text, version)).toBe('Wait, or cancel, or rename.');
  expect(renderRemedy(ANY, text, { ...version, closed: ['reuse'] })).toBe('Wait, or cancel.');
  expect(renderRemedy(ANY, text, { ...version, closed: ['reuse', 'cancel'] })).toBe('Wait.');
});

it.each([
  ['READY_FOR_REVIEW', ['App Review page', '7 days after it was made']],
  ['WAITING_FOR_REVIEW', ['wait for its review', 'App Review page']],
  ['UNRESOLVED_ISSUES', ['on-unresolved: resubmit', 'App Review page']],
  ['CANCELING', ['wait']],
])('the slot of one in %s is freed by what helps in that state', (state, words) => {
  const version = { id: 'v1', versionString: '2.0' };
  for (const word of words) expect(wayToFree(submission(state), ANY, version)).toContain(word);
});

it('the easiest slot to free is one that frees itself in a minute, then a draft', () => {
  const slots = (['draft', 'unresolved', 'in-review', 'closing'] as const).map((phase) => ({
    phase,
    submission: submission('READY_FOR_REVIEW'),
  }));
  const without = (...phases: string[]) => slots.filter(({ phase }) => !phases.includes(phase));
  expect(easiestWayToFree(slots, ANY)).toContain('wait until the service has closed');
  expect(easiestWayToFree(without('closing'), ANY)).toContain('cancel a draft');
  expect(easiestWayToFree(without('closing', 'draft'), ANY)).toContain('fix what App Review found');
  expect(easiestWayToFree(without('closing', 'draft', 'unresolved'), ANY)).toContain('wait for a review');
});
