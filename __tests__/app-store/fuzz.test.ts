import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hasCode, parseRefusal } from '../../src/app-store/errors.ts';
import { fetchPreflight } from '../../src/app-store/preflight.ts';
import { decide } from '../../src/core/decide/decision.ts';
import { verdictOf } from '../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { request as requestOf } from '../core/requests.ts';
import { answer, clientWith } from './fixture.ts';

async function verdictFor(bodies: unknown[], request: Partial<ReleaseRequest> = {}) {
  const { client } = clientWith(
    bodies.map((body) => answer(200, typeof body === 'string' ? body : JSON.stringify(body))),
  );
  const full = requestOf(request);
  const context = await fetchPreflight(client, { id: '1' }, full, { canceled: new Map(), closed: new Map() });
  return verdictOf(decide(context).findings);
}

const RELEASE: Partial<ReleaseRequest> = {
  version: '1.1',
  build: 'latest',
  mode: 'submit',
  items: { kind: 'ready', items: true, purchases: false },
  releaseNotes: { kind: 'text', text: 'x' },
};

/** A row that looks like the service's, with any of its parts gone wrong. */
const row = fc.record(
  {
    type: fc.constantFrom('appStoreVersions', 'reviewSubmissions', 'reviewSubmissionItems', 'apps', '__proto__', 7),
    id: fc.oneof(fc.string(), fc.constantFrom('1', '..', '.', '', '__proto__'), fc.integer()),
    attributes: fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          state: fc.string(),
          appStoreState: fc.string(),
          versionString: fc.string(),
          platform: fc.constantFrom('IOS', null, 'TV_OS', 3),
        },
        { requiredKeys: [] },
      ),
    ),
    relationships: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

describe('whatever the service answers', () => {
  it('a check neither crashes nor turns clear on rows that are not what was asked for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 3 }), async (rows) => {
        // All three reads get these rows, so at least two of them get rows of another type than they asked for.
        expect(await verdictFor([{ data: rows, included: rows }])).not.toBe('clear');
      }),
      { numRuns: 300 },
    );
  });

  it.each(['apps', 'appStoreVersion', 'reviewSubmissions ', '', '__proto__', undefined, null, 7])(
    'a check does not turn clear on rows of the type %p, however harmless they look',
    async (type) => {
      const attributes = { appStoreState: 'READY_FOR_SALE', state: 'COMPLETE', versionString: '1.0', platform: 'IOS' };
      expect(await verdictFor([{ data: [{ type, id: '1', attributes }] }])).toBe('unknown');
    },
  );

  it('a check neither crashes nor turns clear on arbitrary JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const empty =
          typeof body === 'object' &&
          body !== null &&
          'data' in body &&
          Array.isArray(body.data) &&
          body.data.length === 0;
        if (!empty) expect(await verdictFor([body])).toBe('unknown');
      }),
      { numRuns: 300 },
    );
  });

  it('a check neither crashes nor turns clear on arbitrary bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 0 }), async (body) => {
        expect(await verdictFor([body])).toBe('unknown');
      }),
      { numRuns: 200 },
    );
  });

  it('a release neither crashes nor turns clear on arbitrary JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.jsonValue(), fc.record({ data: fc.oneof(row, fc.array(row)) })), {
          minLength: 1,
          maxLength: 8,
        }),
        async (bodies) => {
          expect(await verdictFor(bodies, RELEASE)).not.toBe('clear');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('an error body is read, however deep or long, and no key of it is taken for a method', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 12 }), (body) => {
        const refusal = parseRefusal(409, JSON.stringify({ errors: body }));
        expect(refusal.errors.length).toBeLessThanOrEqual(50);
        hasCode(refusal, 'STATE_ERROR');
      }),
    );
    expect(
      parseRefusal(
        409,
        '{"errors":[{"__proto__":{"code":"X"},"meta":{"associatedErrors":{"constructor":[{"code":"Y"}]}}}]}',
      ).errors.map(({ code }) => code),
    ).toEqual(['Y']);
  });
});
