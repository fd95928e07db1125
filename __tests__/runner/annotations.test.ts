import { expect, it } from '@jest/globals';
import { failureFinding, failureOf } from '../../src/app-store/failure.ts';
import type { Finding } from '../../src/core/model/finding.ts';
import { annotationOf } from '../../src/runner/annotations.ts';
import { answer } from '../app-store/fixture.ts';
import { finding } from './outcomes.ts';

const STEP = 'Use the record of version 2026.11.21 for version 2026.12.1 with build 20261121.1: not sent, because';
const PATH = 'GET /v1/appStoreVersions/5e1ec7ed-0000-4000-8000-000000000010/appStoreVersionLocalizations';
const notSent = { status: 0, errors: [] };

function annotated(found: Finding, written = ''): string {
  const text = annotationOf(found, 0, written);
  expect(text.length).toBeLessThanOrEqual(300);
  return text;
}

it.each([
  ['service.unavailable', 'read ECONNRESET, after 5 tries'],
  ['service.unreadable', '200 with a body that is not a JSON object'],
  ['service.unauthorized', "401. Clock skew of the runner, by the answer's Date: 4000 s"],
  ['service.rate-limited', "429, the key's requests for now are used up"],
] as const)('an annotation about %s has 300 characters, and all of the advice', (reason, why) => {
  const found = failureFinding({ ...notSent, reason, why, message: `${STEP} ${PATH}: ${why}.` });
  expect(annotated(found)).toContain(found.remedy);
});

it.each([
  ['with their code', { code: 'FORBIDDEN_ERROR', title: 'No.', detail: 'It is. '.repeat(60) }],
  ['also without a code', { title: 'No.', detail: 'It is. '.repeat(60) }],
])("an annotation holds the service's own words in full, %s", (_, error) => {
  const failure = failureOf(PATH, answer(403, { errors: [error] }), 0);
  expect(annotationOf(failureFinding(failure))).toContain(failure.message);
});

it('an annotation says what is wrong and, by its first sentence, what was written', () => {
  const written =
    'Version 1.1 was taken out of review. The release notes are written in de-DE, en-US, fr-FR and ja. A draft is made.';
  const message = `${STEP} ${'read ECONNRESET, after 5 tries. '.repeat(20)}`;
  const found = failureFinding({ ...notSent, reason: 'service.unavailable', why: '', message });
  const text = annotated(found, written);
  expect(text).toMatch(
    /^Use the record of version .* Version 1\.1 was taken out of review\. The summary has the rest\. /,
  );
  expect(text).toContain(found.remedy);
});

it('what somebody has added is not cut off for what was written', () => {
  const problem = 'The submission also holds event "Launch party", which this run was not asked for.';
  const written =
    'Version 1.1 is made with build 42. The release notes are written in de-DE and fr-FR. A draft is made.';
  const message = `${problem} So it is not what was asked for, and this run submitted nothing.`;
  const remedy =
    'Somebody else works on it. Name what is in it under items, or, if it is a draft, take it out on the App Review page; and run again.';
  const text = annotated(finding('unknown', 'write.unconfirmed', { message, remedy }), written);
  expect(text.startsWith(`${problem} Version 1.1 is made with build 42. `)).toBe(true);
});

it('a write that was not confirmed keeps its cause beside what was written, in whole sentences', () => {
  const written =
    'Version 4.7.0 is made. The release notes are written in en-US, de-DE. The phased release is on. A draft is made. Not submitted yet.';
  const sentences = [
    'Add version 4.7.0 to the submission: sent, but not confirmed.',
    'Status 503. It was sent twice.',
    'The draft may hold version 4.7.0 (240).',
    'The draft stays for the next run to adopt.',
  ];
  const remedy = 'Run again in some minutes: the next run goes on, and makes nothing twice.';
  const found = finding('unknown', 'write.unconfirmed', { message: sentences.join(' '), remedy });
  expect(annotated(found, written)).toBe(`${sentences.slice(0, 2).join(' ')} ${written} ${remedy}`);
});

it('the second sentence of a problem stands beside much that was written', () => {
  const message = 'Version 1.1 is not as this run left it. Its notes in en-US are others.';
  const found = finding('unknown', 'write.unconfirmed', { message, remedy: 'Run again.' });
  const written = 'The release notes are written in de-DE, en-US, fr-FR, it, ja, ko, pt-BR and pt-PT. '.repeat(3);
  expect(annotated(found, written)).toContain(message);
});

it('a sentence that does not fit is cut where it alone says what is wrong', () => {
  const message = `Version 1.1 (42) is WAITING_FOR_REVIEW. It is under review together with ${'product page "Spring", '.repeat(9)}not asked for.`;
  const remedy = 'Name that under items too (lines in the summary).';
  const found = finding('error', 'version.in-flight', { message, remedy });
  const text = annotated(found, 'Nothing was written.');
  expect(text).toContain('It is under review together with product page "Spring"');
  expect(text.endsWith(`Nothing was written. ${remedy}`)).toBe(true);
});

it('a sentence that does not fit is left out where two that do stand before it', () => {
  const whole = 'Version 1.1 (42) is WAITING_FOR_REVIEW. It is under review together with others.';
  const message = `${whole} They are ${'product page "Spring", '.repeat(12)}not asked for.`;
  const found = finding('error', 'version.in-flight', { message, remedy: 'Run again.' });
  expect(annotated(found, 'Nothing was written.')).toBe(`${whole} Nothing was written. Run again.`);
});

it('a long remedy is cut at the end of a sentence, and what was written is never cut within one', () => {
  const message = 'Version 1.0.1 is not as this run left it: other release notes in en-US. Nothing was submitted.';
  const remedy = `${'Look at it on its page: somebody may work on it. '.repeat(4)}Or cancel it on the App Review page.`;
  const written = `Version 1.0.1 is made, ${'and its notes are written, '.repeat(4)}all of them.`;
  const found = finding('unknown', 'write.unconfirmed', { message, remedy, link: 'https://example.com' });
  expect(annotationOf(found, 0, written)).toBe(
    `Version 1.0.1 is not as this run left it: other release notes in en-US. The summary has the rest. ${'Look at it on its page: somebody may work on it. '.repeat(4)}https://example.com`,
  );
});
