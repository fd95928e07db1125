import { expect, it } from '@jest/globals';
import { needsReadinessCheck, primaryLocaleOf, readinessQuestions } from '../../../src/core/decide/needs-readiness.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { Build } from '../../../src/core/model/resources.ts';
import { appBuild, ON_SALE, type Parts, submission, UNKNOWN_VERSIONS, version, versionIn } from '../builders.ts';
import { contextOf, seenFor } from '../cases.ts';
import { READY, release, SOLD } from '../requests.ts';
import { INFO, known, readiness } from '../rules/readiness-rows.ts';

const contextWith = (asked: ReleaseRequest, parts: Parts) => contextOf(seenFor(asked, parts), asked);

// biome-ignore format: a row a line
it.each([
  [true, 'is one without any version', {}],
  [true, 'may be in preparation itself', { versions: [version('PREPARE_FOR_SUBMISSION')] }],
  [false, 'is none after one in the store', { versions: [version('PREPARE_FOR_SUBMISSION'), ON_SALE] }],
  [false, 'is not assumed where the versions could not be read', UNKNOWN_VERSIONS],
])('the first release of an app on its platform %s: %s', (is, _, parts) => {
  expect(readinessQuestions(contextWith(release({ readiness: 'block' }), parts))?.price === true).toBe(is);
});

it.each([
  ['the lists', 'de-DE', INFO, 'de-DE'],
  ["the app's information", null, INFO, 'en-US'],
  ['nothing', null, null, null],
])('the primary locale is known by %s', (_, primaryLocale, info, locale) => {
  const app = primaryLocale === null ? { id: '42' } : { id: '42', primaryLocale };
  const more = { readiness: info && readiness({ info: known(info) }) };
  expect(primaryLocaleOf(contextOf(seenFor(release(), { app }, more), release()))).toBe(locale);
});

const ANSWERED: Partial<Build> = { usesNonExemptEncryption: false };

// biome-ignore format: a row a line
it.each([
  ['one that shows no answer', appBuild('7'), null, 'b7'],
  ['one that shows its answer', appBuild('7', ANSWERED), null, null],
  ['one that uses encryption and shows no declaration', appBuild('7', { usesNonExemptEncryption: true }), null, 'b7'],
  ['one that uses encryption and shows its declaration', appBuild('7', { usesNonExemptEncryption: true, encryptionDeclarationState: null }), null, null],
  ['an unanswered one that this run answers for', appBuild('7', { usesNonExemptEncryption: null }), true, 'b7'],
  ['an unanswered one', appBuild('7', { usesNonExemptEncryption: null }), null, null],
])('asks for a build by its own address, or not: %s', (_, build, usesNonExemptEncryption, id) => {
  const asked = release({ readiness: 'block', usesNonExemptEncryption });
  const context = contextWith(asked, { versions: [version('PREPARE_FOR_SUBMISSION', { build }), ON_SALE] });
  expect(readinessQuestions(context)?.build?.id ?? null).toBe(id);
});

// The list of versions lags behind that of submissions (docs/service.md#lags).
it.each([
  ['in its draft', true, 'READY_FOR_REVIEW'],
  ['under review', false, 'WAITING_FOR_REVIEW'],
])('a version that its list still shows as in preparation is judged %s: %s', (_, is, state) => {
  const asked = release({ readiness: 'block' });
  const submissions = [submission(state, { items: [versionIn()] })];
  const parts = { versions: [version('PREPARE_FOR_SUBMISSION'), ON_SALE], submissions };
  expect(needsReadinessCheck(contextWith(asked, parts))).toBe(is);
});

it('asks for purchases unless the run takes them along', () => {
  const asked = [{}, READY, SOLD].map((items) => release({ readiness: 'block', ...items }));
  const questions = asked.map((one) => readinessQuestions(contextWith(one, { versions: [ON_SALE] }))?.purchases);
  expect(questions).toEqual([true, true, false]);
});

it.each([
  ['none on sale', { versions: [version('PREPARE_FOR_SUBMISSION')] }, undefined],
  ['before the record is made', { versions: [ON_SALE] }, 'v0'],
])('asks for the attachments of the version on sale: %s', (_, parts, expected) => {
  expect(readinessQuestions(contextWith(release({ readiness: 'block' }), parts))?.live?.id).toBe(expected);
});
