/** A refusal that comes all the same: what each code means, what can be done, and what is left behind. */
import { describe, expect, it } from '@jest/globals';
import type { ItemKind } from '../../emulator/app-store/model/item-kinds.ts';
import type { Gap } from '../../emulator/app-store/seeds/gaps.ts';
import type { ServiceError } from '../../src/app-store/errors.ts';
import type { Finding } from '../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { ATTACH_DECLARATION } from '../../src/core/rules/readiness/export-compliance.ts';
import { type Reason, remedyOf } from '../../src/core/text/reasons.ts';
import { explanationOf } from '../../src/release/refusals/explanations.ts';
import { errorsIn, listed, only, runOnce, stateOf, type World, writesOf } from './harness.ts';
import { BLOCK, lackingFor, withFirst, withUpdate } from './readiness-worlds.ts';

const OFF: Partial<ReleaseRequest> = { ...BLOCK, readiness: 'off' };
const SUBMITTED = [{ state: 'WAITING_FOR_REVIEW', holds: ['appStoreVersion'] }];
const EMPTY_DRAFT = [{ state: 'READY_FOR_REVIEW', holds: [] }];

interface Refused {
  gap: Gap;
  reason: Reason;
  /** How many associated errors it is. */
  count?: number;
  /** Where it is not the catalogue's. */
  remedy?: string;
  page: string;
  create?: () => World;
}

const VERSION = '';
const REFUSED: Refused[] = [
  { gap: 'release-notes', reason: 'metadata.release-notes', count: 2, page: VERSION },
  { gap: 'description', reason: 'metadata.description', page: VERSION },
  { gap: 'support-url', reason: 'metadata.support-url', page: VERSION },
  { gap: 'copyright', reason: 'metadata.copyright', page: VERSION },
  { gap: 'review-detail', reason: 'metadata.review-contact', page: VERSION },
  { gap: 'review-contact', reason: 'metadata.review-contact', count: 2, page: VERSION },
  { gap: 'phone-without-plus', reason: 'metadata.review-contact', page: VERSION },
  { gap: 'demo-account', reason: 'metadata.demo-account', page: VERSION },
  { gap: 'name', reason: 'metadata.name', page: '/info' },
  { gap: 'privacy-policy', reason: 'metadata.privacy-policy', page: '/info' },
  { gap: 'category', reason: 'metadata.category', page: '/info' },
  { gap: 'content-rights', reason: 'metadata.content-rights', page: '/info' },
  { gap: 'age-rating-declaration', reason: 'metadata.age-rating', page: '/info' },
  { gap: 'age-rating-question', reason: 'metadata.age-rating', page: '/info' },
  { gap: 'screenshots', reason: 'metadata.screenshots', page: VERSION },
  { gap: 'screenshot-failed', reason: 'metadata.screenshots', page: VERSION },
  { gap: 'encryption', reason: 'compliance.export', page: VERSION },
  { gap: 'encryption-declaration', reason: 'compliance.export', remedy: ATTACH_DECLARATION, page: '/info' },
  { gap: 'app-privacy', reason: 'app.privacy', page: '/privacy' },
  { gap: 'tracking', reason: 'app.tracking', page: '/privacy' },
  { gap: 'game-center', reason: 'app.game-center', page: VERSION },
  { gap: 'game-center-disabled', reason: 'app.game-center', page: VERSION },
  { gap: 'pricing', reason: 'app.pricing', page: '/pricing', create: withFirst },
  { gap: 'pricing-empty', reason: 'app.pricing', page: '/pricing', create: withFirst },
  { gap: 'availability', reason: 'app.availability', page: '/pricing', create: withFirst },
];

describe.each(REFUSED.map((row) => [row.gap, row] as const))('refused for %s', (_, row) => {
  const { gap, reason, count = 1, remedy = remedyOf(reason), page, create = withUpdate } = row;

  it('is reported as that, with what to do and where; the draft is left empty, and the next run adopts it', async () => {
    const world = create();
    const fix = lackingFor(world, [gap]);
    const { verdict, findings } = await runOnce(world, OFF);
    expect([verdict, findings.map((one) => one.reason)]).toEqual(['blocked', Array(count).fill(reason)]);
    for (const finding of findings) {
      expect(finding.severity).toBe('error');
      expect(finding.message).toContain('refused');
      expect(finding.remedy).toContain(remedy);
      expect(finding.link).toBe(`https://appstoreconnect.apple.com/apps/${world.appId}/distribution${page}`);
    }
    expect(stateOf(world).submissions).toEqual(EMPTY_DRAFT);
    fix();
    expect((await runOnce(world, OFF)).verdict).toBe('clear');
    expect(stateOf(world).submissions).toEqual(SUBMITTED);
  });
});

it('makes each associated error a finding of its own', async () => {
  const world = withUpdate(['copyright', 'category', 'encryption', 'app-privacy', 'age-rating']);
  const { findings } = await runOnce(world, OFF);
  expect(new Set(findings.map(({ reason }) => reason))).toEqual(
    new Set(['metadata.copyright', 'metadata.category', 'compliance.export', 'app.privacy', 'metadata.age-rating']),
  );
  // The questions of the age rating one by one.
  expect(findings.length).toBeGreaterThan(20);
  expect(new Set(findings.map(({ message }) => message)).size).toBe(findings.length);
});

describe('a first purchase without a version', () => {
  const PURCHASES: [Gap, ItemKind & keyof typeof TYPES][] = [
    ['first-purchase', 'inAppPurchaseVersion'],
    ['first-consumable', 'inAppPurchaseVersion'],
    ['first-non-consumable', 'inAppPurchaseVersion'],
    ['first-subscription', 'subscriptionVersion'],
    ['subscription-group', 'subscriptionGroupVersion'],
  ];
  const TYPES = { inAppPurchaseVersion: 1, subscriptionVersion: 1, subscriptionGroupVersion: 1 };

  it.each(PURCHASES)('%s is refused as that, and goes with a version', async (gap, relationship) => {
    const world = withUpdate([gap]);
    const { id } = world.emulator.service.addOtherTarget({ appId: world.appId, kind: relationship });
    const items = listed({ relationship, id });
    const alone = await runOnce(world, { items, mode: 'submit', readiness: 'block' });
    expect([alone.verdict, errorsIn(alone)]).toEqual(['blocked', ['item.first-purchase']]);
    expect(stateOf(world).submissions).toEqual(EMPTY_DRAFT);
    expect((await runOnce(world, { ...BLOCK, items })).verdict).toBe('clear');
    expect(stateOf(world).submissions).toMatchObject([{ holds: ['appStoreVersion', relationship].sort() }]);
  });
});

describe('an asset in processing', () => {
  const adds = (world: World) => writesOf(world).filter((write) => write === 'POST /v1/reviewSubmissionItems').length;

  it.each<Gap>(['asset-processing', 'screenshot-processing'])('passes by waiting: %s', async (gap) => {
    const world = withUpdate([gap]);
    const startedMs = world.time.nowMs;
    const { verdict } = await runOnce(world, BLOCK);
    expect([verdict, adds(world), stateOf(world).submissions]).toEqual(['clear', 2, SUBMITTED]);
    expect(world.time.nowMs - startedMs).toBeGreaterThanOrEqual(60_000);
  });

  it('is waited for within the limit of the run, which then says so, cleans up, and leaves the draft to the next', async () => {
    const world = withUpdate(['asset-processing'], { assetMs: 3_600_000 });
    const startedMs = world.time.nowMs;
    const result = await runOnce(world, BLOCK, { inputs: { timeoutMs: 600_000 } });
    expect([result.verdict, errorsIn(result)]).toEqual(['blocked', ['asset.processing']]);
    const tookMs = world.time.nowMs - startedMs;
    // A minute a try; the last of the ten is kept, so that it can still clean up.
    expect([tookMs, adds(world)]).toEqual([540_000, 10]);
    const said = 'An asset is still being processed by the service, which is asked again after a minute.';
    expect(result.log.filter((line) => line === said)).toHaveLength(8);
    expect(stateOf(world).submissions).toEqual(EMPTY_DRAFT);
    world.time.nowMs += 3_600_000;
    expect((await runOnce(world, BLOCK)).verdict).toBe('clear');
    expect(stateOf(world).submissions).toEqual(SUBMITTED);
  });

  it('is not waited for beside what waiting does not cure', async () => {
    const world = withUpdate(['asset-processing', 'app-privacy']);
    const result = await runOnce(world, BLOCK);
    expect(errorsIn(result).sort()).toEqual(['app.privacy', 'asset.processing']);
    expect(adds(world)).toBe(1);
  });
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

  it.each<[Finding['reason'], Partial<ServiceError>]>([
    ['metadata.category', { about: '/v1/appInfos/1', source: '/data/relationships/primaryCategory' }],
    ['build.missing', { about: '/v1/appStoreVersions/1', source: '/data/relationships/build' }],
    ['build.missing', { code: 'STATE_ERROR', about: '/v1/appStoreVersions/1', detail: 'The build 5 was not found' }],
    [
      'build.missing',
      { code: 'NOT_FOUND', about: '/v1/appStoreVersions/1', detail: "The resource 'build' was not found" },
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

it('is decoded the same when it comes with the submit', async () => {
  const world = withUpdate();
  const buildId = only(world.emulator.service.store.builds).id;
  const nested = {
    '/v1/appScreenshots/': [
      { status: '409', code: 'STATE_ERROR.SCREENSHOT_REQUIRED.APP_WATCH_SERIES_4', title: 'App screenshot missing.' },
    ],
    [`/v1/builds/${buildId}`]: [
      {
        status: '409',
        code: 'ENTITY_ERROR.ATTRIBUTE.REQUIRED',
        title: 'The provided entity is missing a required attribute',
        source: { pointer: '/data/attributes/usesNonExemptEncryption' },
      },
    ],
  };
  const body = JSON.stringify({
    errors: [
      {
        status: '409',
        code: 'STATE_ERROR',
        title: 'Submit for review errors found.',
        meta: { associatedErrors: nested },
      },
    ],
  });
  const match = { method: 'PATCH', path: /^\/v1\/reviewSubmissions\// };
  world.emulator.inject({ kind: 'status-before', status: 409, body, match });
  const result = await runOnce(world, BLOCK);
  expect(errorsIn(result)).toEqual(['metadata.screenshots', 'compliance.export']);
  expect(stateOf(world).submissions).toEqual(EMPTY_DRAFT);
});
