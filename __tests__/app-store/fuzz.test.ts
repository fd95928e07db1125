import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseErrors } from '../../src/app-store/failure.ts';
import { decide } from '../../src/core/decide/decision.ts';
import { verdictOf } from '../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { fetchPreflight } from '../../src/preflight/preflight.ts';
import { NOTHING_CANCELED } from '../core/builders.ts';
import { CHECK, everywhere, READY, release } from '../core/requests.ts';
import { answer, clientWith } from './fixture.ts';

async function verdictFor(bodies: unknown[], request: ReleaseRequest) {
  const { client } = clientWith(bodies.map((body) => answer(200, body)));
  const asked = { client, app: { id: '1' }, request, canceled: NOTHING_CANCELED };
  return verdictOf(decide(await fetchPreflight(asked)).findings);
}

const RELEASE = release({ build: 'latest', ...READY, releaseNotes: everywhere('x') });

const attributes = fc.record(
  {
    state: fc.string(),
    appStoreState: fc.string(),
    versionString: fc.string(),
    platform: fc.constantFrom('IOS', null, 'TV_OS', 3),
  },
  { requiredKeys: [] },
);
/** A row that looks like the service's, with any of its parts gone wrong. */
const row = fc.record(
  {
    type: fc.constantFrom('appStoreVersions', 'reviewSubmissions', 'reviewSubmissionItems', 'apps', '__proto__', 7),
    id: fc.oneof(fc.string(), fc.constantFrom('1', '..', '.', '', '__proto__'), fc.integer()),
    attributes: fc.oneof(fc.jsonValue(), attributes),
    relationships: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
// All three reads get these rows, so at least two of them get rows of another type than they asked for.
const rows = fc.array(row, { minLength: 1, maxLength: 3 }).map((data) => [{ data, included: data }]);
const json = fc.jsonValue().filter((body) => (body as { data?: unknown[] } | null)?.data?.length !== 0);
const documents = fc.oneof(fc.jsonValue(), fc.record({ data: fc.oneof(row, fc.array(row)) }));

describe('whatever the service answers', () => {
  it.each([
    ['a check on rows that are not what was asked for', rows, CHECK, 300],
    ['a check on arbitrary JSON', json.map((body) => [JSON.stringify(body)]), CHECK, 300],
    ['a release on arbitrary JSON', fc.array(documents, { minLength: 1, maxLength: 8 }), RELEASE, 300],
  ])('%s neither crashes nor turns clear', async (_, bodies, request, numRuns) => {
    const play = async (given: unknown[]) => expect(await verdictFor(given, request)).not.toBe('clear');
    await fc.assert(fc.asyncProperty(bodies, play), { numRuns });
  });

  it('no key of an error body is taken for a method', () => {
    const nested = '{"code":"X"},"meta":{"associatedErrors":{"constructor":[{"code":"Y"}]}}';
    const errors = parseErrors(`{"errors":[{"__proto__":${nested}}]}`);
    expect(errors.map(({ code }) => code)).toEqual(['Y']);
  });
});
