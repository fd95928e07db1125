/**
 * Things for which App Review would refuse a version. They are found before the first write. If they cannot be read,
 * the service's refusal reports them.
 */
import { expect, it } from '@jest/globals';
import type { ServiceError } from '../../src/app-store/failure.ts';
import type { Step } from '../../src/core/model/step.ts';
import type { Reason } from '../../src/core/text/reasons.ts';
import { explanationOf } from '../../src/release/refusals.ts';
import { TEXT_REASONS } from '../core/required-texts.ts';
import { before, fault, refuse } from '../model/during.ts';
import { type Asked, requestOf } from '../model/names.ts';
import { attach } from '../model/others.ts';
import { observe, playAll } from '../model/play-scenarios.ts';
import { BOTH, begin, each, LIVE, once, type Scenario, scenario, sharing } from '../model/scenario.ts';
import { build, lacks, NOTES, neverOnSale, type Seed, submission, version } from '../model/seeds.ts';

const BLOCK: Asked = { version: '1.1', build: '42', mode: 'submit', readiness: 'block' };
const OFF: Asked = { ...BLOCK, readiness: 'off' };
const texts = { notes: { 'en-US': NOTES, 'de-DE': NOTES } };
/** Version 1.1 follows 1.0 in the store, in two languages, and is complete. */
const update = version('1.1', texts);
const EMPTY = ['READY_FOR_REVIEW:'];
const DONE = ['WAITING_FOR_REVIEW: 1.1'];
const OTHERS = ['copyright', 'review-contact', 'screenshots'].map((gap) => `metadata.${gap}`);
const LACKED_AT_FIRST = [...Object.values(TEXT_REASONS), ...OTHERS].sort();

/** Somebody writes the description on the web page. */
const writeDescription: Seed = ({ emulator: { service } }) => {
  for (const { attributes } of service.store.localizations.values()) attributes.description = 'Here.';
};

const FOUND = sharing({ dialects: LIVE, ask: BLOCK }, [
  scenario('a record to be renamed is judged by its contents', {
    seed: [
      version(),
      submission('WAITING_FOR_REVIEW', ['1.1']),
      build('50', { versionString: '1.2' }),
      lacks('description'),
    ],
    ask: { ...BLOCK, version: '1.2', build: '50', notes: NOTES, onVersionInFlight: 'cancel' },
    end: { errors: 'metadata.description' },
  }),
  ...[true, false].map((quotesNames) =>
    once(`a version that loses its build is refused (with quotes: ${quotesNames})`, {
      service: { quotesNames },
      seed: update,
      during: before('add 1.1', attach('1.1', null)),
      end: { errors: 'build.missing: 1.1', stopped: 'add-version refused', open: EMPTY },
    }),
  ),
  scenario('a warning stays beside what the service then says', {
    seed: [update, lacks('category')],
    ask: { ...BLOCK, readiness: 'warn' },
    dry: { warnings: 'metadata.category' },
    end: { errors: 'metadata.category', warnings: 'metadata.category', writes: ['draft', 'add 1.1'] },
  }),
]);

const REFUSED = sharing({ dialects: LIVE, ask: BLOCK }, [
  ...each([
    ['first-purchase', 'inAppPurchaseVersion', 'inAppPurchase'],
    ['first-consumable', 'inAppPurchaseVersion', 'inAppPurchase'],
    ['first-non-consumable', 'inAppPurchaseVersion', 'inAppPurchase'],
    ['first-subscription', 'subscriptionVersion', 'subscription'],
    ['subscription-group', 'subscriptionGroupVersion', 'subscriptionGroup'],
  ])(([gap, kind, name]) => ({
    name: `a ${gap} is refused alone, and goes with a version`,
    seed: [update, lacks(gap), ({ emulator, appId }) => emulator.service.addOtherTarget({ appId, kind })] as Seed[],
    ask: { mode: 'submit-items' as const, readiness: 'block' as const, items: [name] },
    dry: null,
    end: { errors: 'item.first-purchase', writes: ['draft', `add ${name}`], open: EMPTY },
    again: { ask: { ...BLOCK, items: [name] }, end: { open: `WAITING_FOR_REVIEW: 1.1, ${name}` } },
  })),
  ...(['asset-processing', 'screenshot-processing'] as const).map((gap) =>
    once(`an asset that is worked on passes by waiting: ${gap}`, {
      seed: [update, lacks(gap)],
      dry: null,
      end: {
        open: DONE,
        seconds: 65,
        warnings: gap === 'asset-processing' ? [] : 'metadata.screenshots',
      },
    }),
  ),
  scenario('an asset in work is waited for within the limit', {
    service: { assetMs: 3_600_000 },
    seed: [update, lacks('asset-processing')],
    dry: {},
    // Every ten seconds; the last minute is kept, so that it can still clean up.
    end: { errors: 'asset.processing', seconds: 540, writes: 59, open: EMPTY },
    again: {
      seed: ({ time }) => {
        time.nowMs += 3_600_000;
      },
      end: { open: DONE },
    },
  }),
  scenario('an asset in work is not waited for beside other gaps', {
    seed: [update, lacks('asset-processing', 'app-privacy')],
    dry: {},
    end: { errors: ['app.privacy', 'asset.processing'], writes: ['draft', 'add 1.1'] },
  }),
  scenario('a refusal is reported the same when it comes with the submit', {
    seed: update,
    during: refuse('submit submission', ['STATE_ERROR.SCREENSHOT_REQUIRED.APP_WATCH_SERIES_4']),
    end: { errors: 'metadata.screenshots', open: EMPTY },
  }),
]);

/** A new version is a copy of the one that is out, which is judged in its place. */
const MAKE: Asked = { ...BLOCK, notes: NOTES };
const UNMADE = sharing({ dialects: LIVE, ask: MAKE }, [
  ...([500, 403] as const).map((status) =>
    once(`a new version whose images are answered ${status} is ${status === 500 ? 'stopped' : 'submitted'}`, {
      seed: lacks('screenshot-processing'),
      during: fault(/appScreenshotSets$/, 'status-before', { status, count: 5, skip: 1 }),
      end: status === 500 ? { errors: 'service.unavailable', open: [] } : { open: DONE },
    }),
  ),
  scenario('a warning before and after a version is made is reported once', {
    seed: lacks('screenshots-placed'),
    during: fault(/placements$/, 'status-before', { status: 403, count: 5 }),
    end: { open: DONE, warnings: 'metadata.screenshots' },
  }),
  once('the texts of a first version that is not there yet are judged by the service alone', {
    seed: neverOnSale,
    ask: { ...BLOCK, notes: null },
    dry: { verdict: 'clear' },
    end: {
      errors: LACKED_AT_FIRST,
      writes: ['create 1.1: build 42', 'draft', 'add 1.1'],
      stopped: 'add-version refused',
      open: EMPTY,
    },
  }),
  scenario('a version is not made as a copy of an incomplete one', {
    seed: lacks('description'),
    dry: { errors: 'metadata.description' },
    end: { errors: 'metadata.description', writes: 0, open: [] },
    again: { seed: [version('1.1'), writeDescription], end: { open: DONE } },
  }),
  once('notes that do not fit the languages stop a new version', {
    dialects: BOTH,
    ask: { ...BLOCK, notes: { 'en-US': 'Better.', 'de-DE': 'Besser.', ja: '改善' } },
    dry: { errors: 'metadata.release-notes' },
    end: { errors: 'metadata.release-notes', writes: 0, open: [] },
  }),
]);

playAll([...FOUND, ...REFUSED, ...UNMADE] as Scenario[]);

it('makes each associated error a finding of its own', async () => {
  const seed = [update, lacks('copyright', 'category', 'encryption', 'app-privacy', 'age-rating')];
  const world = begin({ seed }, 'live');
  const { findings } = await observe(world, requestOf(world, OFF));
  expect(new Set(findings.map(({ reason }) => reason))).toEqual(
    new Set(['metadata.copyright', 'metadata.category', 'compliance.export', 'app.privacy', 'metadata.age-rating']),
  );
  // The questions of the age rating one by one.
  expect(findings.length).toBeGreaterThan(20);
  expect(new Set(findings.map(({ message }) => message)).size).toBe(findings.length);
});

/** Beside the codes of the gaps that the emulator has (readiness-gaps.test.ts). */
const MISSING = "The required resource 'build' was not found";
const POINTER = '/data/relationships/appStoreVersion';
it.each<[Reason | undefined, Partial<ServiceError>, Step['kind']?]>([
  ['build.missing', { code: 'STATE_ERROR', about: '/v1/appStoreVersions/1', detail: 'The build 5 was not found' }],
  ['build.missing', { code: 'NOT_FOUND', about: '/v1/appStoreVersions/1', detail: MISSING }],
  ['build.missing', { code: 'ENTITY_ERROR.RELATIONSHIP.INVALID', source: POINTER, detail: MISSING }],
  ['metadata.review-contact', { code: 'NOT_FOUND', detail: 'appStoreReviewDetail was not found' }],
  ['metadata.screenshots', { code: 'STATE_ERROR', about: '/v1/appScreenshots/', title: 'A screenshot is required' }],
  ['metadata.privacy-policy', { about: '/v1/appInfoLocalizations/1', detail: "attribute 'privacyPolicyText'" }],
  ['item.not-ready', { about: '/v1/appEventLocalizations/1', source: '/data/attributes/name' }],
  ['item.not-ready', { code: 'STATE_ERROR.SCREENSHOT_REQUIRED.WATCH', about: '/v1/appScreenshots/' }, 'add-item'],
  ['version.in-flight', { code: 'STATE_NOT_SUITABLE' }, 'create-version'],
  ['version.in-flight', { code: 'STATE_NOT_SUITABLE' }, 'update-version'],
  ['phased-release.not-active', { code: 'STATE_NOT_SUITABLE' }, 'set-phased-release'],
  ['write.refused', { code: 'STATE_ERROR' }, 'set-release-notes'],
  ['metadata.screenshots', { code: 'STATE_ERROR.SCREENSHOTS_REQUIRED', source: '/data/relationships/build' }],
  ['metadata.release-notes', { code: 'ENTITY_ERROR.ATTRIBUTE.INVALID.TOO_SHORT', source: '/data/attributes/whatsNew' }],
  ['item.not-ready', { code: 'STATE_ERROR.IAP_SUBMISSION_NOT_ALLOWED_MISSING_PRICING_DATA' }, 'add-item'],
])('means %s: %j, in answer to %s', (reason, one, step = 'add-version') => {
  expect(explanationOf(errorOf(one), { kind: step })?.reason).toBe(reason);
});

function errorOf(one: Partial<ServiceError>): ServiceError {
  return { code: 'ENTITY_ERROR.ATTRIBUTE.REQUIRED', title: '', detail: '', source: '', about: '', ...one };
}
