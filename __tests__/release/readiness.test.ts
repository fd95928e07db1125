/** What App Review would refuse: found before the first write, or, where it cannot be read, reported by the service's refusal. */
import { describe, expect, it } from '@jest/globals';
import type { ServiceError } from '../../src/app-store/errors.ts';
import type { Reason } from '../../src/core/text/reasons.ts';
import { explanationOf } from '../../src/release/refusals/explanations.ts';
import { after, fault, type Hook } from './during.ts';
import { type Asked, idOf, requestOf } from './names.ts';
import { begin, LIVE, observe, playAll, type Scenario, scenario, sharing } from './scenario.ts';
import { build, lacks, NOTES, type Seed, submission, version } from './seeds.ts';

const BLOCK: Asked = { version: '1.1', build: '42', mode: 'submit', readiness: 'block' };
const OFF: Asked = { ...BLOCK, readiness: 'off' };
const texts = { notes: { 'en-US': NOTES, 'de-DE': NOTES } };
/** Version 1.1 follows 1.0 in the store, in two languages, and lacks nothing. */
const update = version('1.1', texts);
const EMPTY = ['READY_FOR_REVIEW:'];
const DONE = ['WAITING_FOR_REVIEW: 1.1'];

/** Somebody writes the description on the web page. */
const writeDescription: Seed = ({ emulator: { service } }) => {
  for (const { attributes } of service.store.localizations.values()) attributes.description = 'Here.';
};

const FOUND = sharing({ dialects: LIVE }, [
  scenario('everything that is missing is named in one run', {
    seed: [update, lacks('support-url', 'copyright', 'category', 'encryption')],
    ask: BLOCK,
    end: { errors: ['metadata.support-url', 'metadata.copyright', 'metadata.category', 'compliance.export'] },
  }),
  scenario('the record that a new number is given to is judged by what it holds', {
    seed: [
      version(),
      submission('WAITING_FOR_REVIEW', ['1.1']),
      build('50', { versionString: '1.2' }),
      lacks('description'),
    ],
    ask: { ...BLOCK, version: '1.2', build: '50', notes: NOTES, onVersionInFlight: 'cancel' },
    end: { errors: ['metadata.description'] },
  }),
  scenario('nothing is looked for with readiness: off', {
    seed: [update, lacks('category')],
    ask: { ...OFF, dryRun: true },
    end: { warnings: [] },
  }),
  scenario('a warning stays beside what the service then says', {
    seed: [update, lacks('category')],
    ask: { ...BLOCK, readiness: 'warn' },
    dry: { warnings: ['metadata.category'] },
    end: { errors: ['metadata.category'], warnings: ['metadata.category'], writes: ['draft', 'add 1.1'] },
  }),
]);

const REFUSED = sharing({ dialects: LIVE }, [
  scenario('a release that is refused leaves an empty draft, which the next run adopts', {
    seed: [update, lacks('description')],
    ask: OFF,
    dry: {},
    end: { errors: ['metadata.description'], writes: ['draft', 'add 1.1'], open: EMPTY, submission: 'submission' },
    again: { seed: writeDescription, end: { open: DONE } },
  }),
  ...(
    [
      ['first-purchase', 'inAppPurchaseVersion', 'inAppPurchase'],
      ['first-consumable', 'inAppPurchaseVersion', 'inAppPurchase'],
      ['first-non-consumable', 'inAppPurchaseVersion', 'inAppPurchase'],
      ['first-subscription', 'subscriptionVersion', 'subscription'],
      ['subscription-group', 'subscriptionGroupVersion', 'subscriptionGroup'],
    ] as const
  ).map(([gap, kind, name]) => ({
    name: `a ${gap} without a version is refused as that, and goes with a version`,
    seed: [update, lacks(gap), ({ emulator, appId }) => emulator.service.addOtherTarget({ appId, kind })] as Seed[],
    ask: { mode: 'submit' as const, readiness: 'block' as const, items: [name] },
    dry: null,
    end: { errors: ['item.first-purchase'], writes: ['draft', `add ${name}`], open: EMPTY },
    again: { ask: { ...BLOCK, items: [name] }, end: { open: [`WAITING_FOR_REVIEW: 1.1, ${name}`] } },
  })),
  ...(['asset-processing', 'screenshot-processing'] as const).map((gap) => ({
    name: `an asset that is worked on passes by waiting: ${gap}`,
    seed: [update, lacks(gap)],
    ask: BLOCK,
    dry: null,
    end: {
      writes: ['draft', 'add 1.1', 'add 1.1', 'submit submission'],
      open: DONE,
      seconds: 60,
      warnings: gap === 'asset-processing' ? [] : ['metadata.screenshots'],
    },
    again: null,
  })),
  scenario('an asset that is worked on is waited for within the limit of the run, which cleans up then', {
    service: { assetMs: 3_600_000 },
    seed: [update, lacks('asset-processing')],
    ask: BLOCK,
    dry: {},
    // A minute a try; the last of the ten is kept, so that it can still clean up.
    end: { errors: ['asset.processing'], seconds: 540, writes: 11, open: EMPTY },
    again: {
      seed: ({ time }) => {
        time.nowMs += 3_600_000;
      },
      end: { open: DONE },
    },
  }),
  scenario('an asset that is worked on is not waited for beside what waiting does not clear', {
    seed: [update, lacks('asset-processing', 'app-privacy')],
    ask: BLOCK,
    dry: {},
    end: { errors: ['app.privacy', 'asset.processing'], writes: ['draft', 'add 1.1'] },
  }),
  scenario('a refusal is reported the same when it comes with the submit', {
    seed: update,
    ask: BLOCK,
    during: refusedSubmit(),
    end: { errors: ['metadata.screenshots', 'compliance.export'], open: EMPTY },
  }),
]);

function refusedSubmit(): Hook {
  return (world) => {
    const image = {
      status: '409',
      code: 'STATE_ERROR.SCREENSHOT_REQUIRED.APP_WATCH_SERIES_4',
      title: 'App screenshot missing.',
    };
    const source = { pointer: '/data/attributes/usesNonExemptEncryption' };
    const question = { status: '409', code: 'ENTITY_ERROR.ATTRIBUTE.REQUIRED', title: 'Missing', source };
    const path = `/v1/builds/${idOf(world, 'build 42 1.1 IOS')}`;
    const associatedErrors = { '/v1/appScreenshots/': [image], [path]: [question] };
    const errors = [
      { status: '409', code: 'STATE_ERROR', title: 'Submit for review errors found.', meta: { associatedErrors } },
    ];
    return fault('submit submission', 'status-before', { status: 409, body: JSON.stringify({ errors }) })(world);
  };
}

/** A version that is yet to be made takes over what the one before it holds: a guess until it is made. */
const MAKE: Asked = { ...BLOCK, notes: NOTES };
const UNMADE = sharing({ dialects: LIVE, ask: MAKE }, [
  scenario('a version that is made is blocked without notes for every language', {
    ask: { ...MAKE, notes: { 'en-US': 'Better.' } },
    dry: { warnings: ['metadata.release-notes'] },
    end: {
      errors: ['metadata.release-notes'],
      warnings: [],
      open: [],
      writes: ['create 1.1: build 42', 'notes en-US'],
    },
  }),
  scenario('a version that is made is judged by what it holds, which may lack less than the one before', {
    seed: lacks('description'),
    during: after('create 1.1', writeDescription),
    end: { open: DONE },
  }),
  ...([500, 403] as const).map((status) => ({
    name: `a version that is made, and whose images are answered ${status}, is ${status === 500 ? 'stopped' : 'submitted'}`,
    seed: lacks('screenshot-processing'),
    during: fault(/appScreenshotSets$/, 'status-before', { status, count: 5, skip: 1 }),
    end: status === 500 ? { errors: ['service.unavailable'], open: [] } : { open: DONE },
    again: null,
  })),
  scenario('a version that was made and found incomplete is released by the next run once it is complete', {
    seed: lacks('description'),
    dry: { warnings: ['metadata.description'] },
    end: { errors: ['metadata.description'], writes: 3, open: [] },
    again: { seed: writeDescription, end: { open: DONE } },
  }),
]);

playAll([...FOUND, ...REFUSED, ...UNMADE] as Scenario[]);

it('makes each associated error a finding of its own', async () => {
  const seed = [update, lacks('copyright', 'category', 'encryption', 'app-privacy', 'age-rating')];
  const world = begin({ name: '', seed, ask: OFF }, 'live');
  const { findings } = await observe(world, requestOf(world, OFF));
  expect(new Set(findings.map(({ reason }) => reason))).toEqual(
    new Set(['metadata.copyright', 'metadata.category', 'compliance.export', 'app.privacy', 'metadata.age-rating']),
  );
  // The questions of the age rating one by one.
  expect(findings.length).toBeGreaterThan(20);
  expect(new Set(findings.map(({ message }) => message)).size).toBe(findings.length);
});

describe('a code whose path decides', () => {
  const error = (it: Partial<ServiceError>): ServiceError => ({
    code: 'ENTITY_ERROR.RELATIONSHIP.REQUIRED',
    title: 'The provided entity is missing a required relationship',
    detail: '',
    source: '',
    about: '',
    ...it,
  });
  const REQUIRED = 'ENTITY_ERROR.ATTRIBUTE.REQUIRED';
  const named = (name: string) => `You must provide a value for the attribute '${name}' with this request`;

  it.each<[Reason, Partial<ServiceError>]>([
    ['metadata.category', { about: '/v1/appInfos/1', source: '/data/relationships/primaryCategory' }],
    ['build.missing', { about: '/v1/appStoreVersions/1', source: '/data/relationships/build' }],
    ['build.missing', { code: 'STATE_ERROR', about: '/v1/appStoreVersions/1', detail: 'The build 5 was not found' }],
    [
      'build.missing',
      { code: 'NOT_FOUND', about: '/v1/appStoreVersions/1', detail: "The resource 'build' was not found" },
    ],
    [
      'build.missing',
      {
        code: 'ENTITY_ERROR.RELATIONSHIP.INVALID',
        source: '/data/relationships/appStoreVersion',
        detail: "The required resource 'build' was not found",
      },
    ],
    [
      'metadata.review-contact',
      { code: 'NOT_FOUND', detail: 'The required resource appStoreReviewDetail was not found' },
    ],
    ['metadata.review-contact', { code: 'NOT_FOUND', detail: 'appStoreReviewDetail was not found' }],
    [
      'metadata.screenshots',
      {
        code: 'STATE_ERROR',
        about: '/v1/appScreenshots/',
        title: 'A screenshot for one of the following types is required',
      },
    ],
    [
      'metadata.screenshots',
      { code: 'STATE_ERROR.SCREENSHOT_REQUIRED.APP_WATCH_SERIES_4', about: '/v1/appScreenshots/' },
    ],
    [
      'compliance.export',
      { code: REQUIRED, about: '/v1/builds/1', source: '/data/attributes/usesNonExemptEncryption' },
    ],
    [
      'metadata.description',
      { code: REQUIRED, about: '/v1/appStoreVersionLocalizations/1', detail: named('description') },
    ],
    [
      'metadata.support-url',
      { code: REQUIRED, about: '/v1/appStoreVersionLocalizations/1', detail: named('supportUrl') },
    ],
    [
      'metadata.release-notes',
      { code: REQUIRED, about: '/v1/appStoreVersionLocalizations/1', detail: named('whatsNew') },
    ],
    [
      'metadata.privacy-policy',
      { code: REQUIRED, about: '/v1/appInfoLocalizations/1', detail: named('privacyPolicyText') },
    ],
    ['metadata.copyright', { code: REQUIRED, about: '/v1/appStoreVersions/1', detail: named('copyright') }],
    ['metadata.age-rating', { code: REQUIRED, about: '/v1/ageRatingDeclarations/1', detail: named('lootBox') }],
    ['item.not-ready', { code: REQUIRED, about: '/v1/appEventLocalizations/1', source: '/data/attributes/name' }],
  ])('means %s: %j', (reason, it) => {
    expect(explanationOf(error(it), 'add-version')?.reason).toBe(reason);
  });

  it('is the item that lacks a screenshot where it is an item that is added', () => {
    const it = { code: 'STATE_ERROR.SCREENSHOT_REQUIRED.APP_IPHONE_67', about: '/v1/appScreenshots/' };
    expect(explanationOf(error(it), 'add-item')?.reason).toBe('item.not-ready');
  });
});
