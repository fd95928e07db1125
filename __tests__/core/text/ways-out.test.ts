import { expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import { renderRemedy } from '../../../src/core/text/ways-out.ts';
import { CANCEL, CHECK, check, itemsOnly, prepare, RESUBMIT, REUSE, release } from '../requests.ts';

const ANY = release({ version: '2.0' });

it.each<[way: string, open: ReleaseRequest[], closed: ReleaseRequest[]]>([
  ['version', [ANY, CHECK], [release(), itemsOnly([])]],
  ['reuse', [ANY, CHECK], [release(REUSE), release(CANCEL), itemsOnly([])]],
  ['cancel', [ANY, release(REUSE), CHECK], [release(CANCEL), itemsOnly([])]],
  ['resubmit', [ANY, itemsOnly([]), check('1.1')], [release(RESUBMIT), CHECK, prepare()]],
  ['adopt', [release({ onOrphans: 'ignore' })], [ANY, prepare()]],
  ['name-all', [ANY, itemsOnly([])], [release({ onOrphans: 'ignore' }), prepare(), CHECK]],
  ['items', [ANY, itemsOnly([])], [prepare(), CHECK]],
  ['submit-items', [ANY, prepare(), CHECK], [itemsOnly([])]],
])('the way %s is named only where it is open', (way, open, closed) => {
  const said = (request: ReleaseRequest) =>
    renderRemedy(request, `Wait[${way}:, or so][!${way}:, no more].`, { id: 'v1', versionString: '1.1' });
  expect(open.map(said)).toEqual(open.map(() => 'Wait, or so.'));
  expect(closed.map(said)).toEqual(closed.map(() => 'Wait, no more.'));
});

it('the version is called by its number, or else by its id', () => {
  const text = 'Release %[version:_(version: % continues it)].';
  expect(renderRemedy(ANY, text, { id: 'v1', versionString: '1.1' })).toBe('Release 1.1 (version: 1.1 continues it).');
  expect(renderRemedy(ANY, text, { id: 'v1', versionString: '' })).toBe(
    'Release v1 (version: its number continues it).',
  );
});
