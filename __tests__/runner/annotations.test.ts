import { expect, it } from '@jest/globals';
import { failureFinding, forbiddenFailure, parseErrors } from '../../src/app-store/failure.ts';
import { annotationOf } from '../../src/runner/annotations.ts';

const STEP = 'Use the record of version 2026.11.21 for version 2026.12.1 with build 20261121.1: not sent, because';
const PATH = 'GET /v1/appStoreVersions/5e1ec7ed-0000-4000-8000-000000000010/appStoreVersionLocalizations';
const quoting = (...errors: object[]) => parseErrors(JSON.stringify({ errors }));

it.each([
  ['service.unavailable', 'read ECONNRESET, after 5 tries'],
  ['service.unreadable', '200 with a body that is not a JSON object'],
  ['service.unauthorized', "401, and the service never says why. The runner's clock is 4000 s ahead of the service's"],
  ['service.rate-limited', "429, the key's requests for now are used up. The service asks to come back in 61 s"],
] as const)('an annotation about %s has 300 characters, and all of the advice', (reason, why) => {
  const finding = failureFinding({ reason, message: `${STEP} ${PATH}: ${why}.`, request: '', status: 0, errors: [] });
  const text = annotationOf(finding);
  expect(text.length).toBeLessThanOrEqual(300);
  expect(text).toContain(finding.remedy);
});

it.each([
  ['with their code', { code: 'FORBIDDEN_ERROR', title: 'No.', detail: 'It is. '.repeat(60) }],
  ['also without a code', { title: 'No.', detail: 'It is. '.repeat(60) }],
])("an annotation holds the service's own words in full, %s", (_, error) => {
  const failure = forbiddenFailure(PATH, quoting(error));
  expect(annotationOf(failureFinding(failure))).toContain(failure.message);
});

it('what was written stands whole in an annotation, and what is wrong is cut instead', () => {
  const written =
    'Version 1.1 is out of review. The release notes are written in de-DE, en-US, fr-FR and ja. A draft is made.';
  const finding = failureFinding({
    ...{ reason: 'service.unavailable', request: '', status: 0, errors: [] },
    message: `${STEP} ${'read ECONNRESET, after 5 tries. '.repeat(20)}`,
  });
  const text = annotationOf(finding, 0, written);
  expect(text).toContain(written);
  expect(text).toContain(finding.remedy);
  expect(text.length).toBeLessThanOrEqual(300);
});
