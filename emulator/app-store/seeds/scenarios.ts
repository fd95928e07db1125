import type { Actor, Platform } from '../model/records.ts';
import type { Gap } from './gaps.ts';
import type { SeededService } from './seeded-service.ts';

export interface Scenario {
  description: string;
  /** True if the service takes the emulator's own key. */
  acceptsKey: boolean;
  seed(service: SeededService): void;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const NOT_READY: Gap[] = ['release-notes', 'support-url', 'phone-without-plus', 'category', 'age-rating', 'encryption'];

export const SCENARIOS: Record<string, Scenario> = {
  clear: {
    description: 'An app on sale with nothing open: a release could start.',
    acceptsKey: true,
    seed: (service) => {
      seedAppOnSale(service);
    },
  },
  'version-in-flight': {
    description: 'Version 1.1 is in review, so no new version can be made.',
    acceptsKey: true,
    seed: (service) => {
      seedVersionInReview(service, seedAppOnSale(service));
    },
  },
  'drafts-fill-slots': {
    description: 'Three drafts and two submissions in review take all five places.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedAppOnSale(service);
      for (const state of ['IN_REVIEW', 'WAITING_FOR_REVIEW']) seedPageSubmission(service, appId, state);
      const now = service.store.now();
      for (const days of [6, 3, 1]) service.addSubmission({ appId, createdAt: now - days * DAY_MS });
    },
  },
  'two-in-review': {
    description: 'Two submissions are in review on the platform, which takes no third.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedAppOnSale(service);
      seedVersionInReview(service, appId);
      seedPageSubmission(service, appId, 'WAITING_FOR_REVIEW');
    },
  },
  orphan: {
    description: 'One draft was left behind three days ago with a product page in it; nothing else is open.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedAppOnSale(service);
      seedPageSubmission(service, appId, 'READY_FOR_REVIEW');
    },
  },
  release: {
    description: 'Everything is there for version 1.1: a build, a product page, an experiment, an event.',
    acceptsKey: true,
    seed: (service) => {
      seedRelease(service);
    },
  },
  platforms: {
    description: 'Everything is there for version 1.1 on two platforms, iOS and macOS.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedRelease(service);
      seedVersionOnSale(service, appId, 'MAC_OS');
      const uploadedAt = service.store.now() - DAY_MS;
      service.addBuild({ appId, version: '42', versionString: '1.1', platform: 'MAC_OS', uploadedAt });
    },
  },
  purchases: {
    description: 'As release, with a purchase and a group of two subscriptions that are ready, the first of the app.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedRelease(service);
      service.addInAppPurchase({ appId });
      const group = service.addSubscriptionGroup({ appId });
      service.addSubscription({ groupId: group.id });
      const productId = 'com.example.app.yearly';
      service.addSubscription({ groupId: group.id, name: 'Yearly', productId });
    },
  },
  'processing-build': {
    description: 'As release, with a newer build 43 that is still PROCESSING, and VALID a minute later.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedRelease(service);
      const now = service.store.now();
      const processedAt = now + service.store.settings.processingMs;
      const build = { appId, version: '43', versionString: '1.1', uploadedAt: now };
      service.addBuild({ ...build, processingState: 'PROCESSING', processedAt });
    },
  },
  'late-build': {
    description: 'As release, with a newer upload 43 that is PROCESSING, and whose build is listed a minute later.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedRelease(service);
      const visibleFrom = service.store.now() + service.store.settings.processingMs;
      service.addBuild({ appId, version: '43', versionString: '1.1', uploadedAt: service.store.now(), visibleFrom });
    },
  },
  canceled: {
    description: 'Version 2.0 was canceled: its record keeps notes, a release date in 2030 and a phased release.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedRelease(service);
      const build = service.addBuild({ appId, version: '60', versionString: '2.0' });
      const { id: versionId } = service.addVersion({
        appId,
        versionString: '2.0',
        state: 'DEVELOPER_REJECTED',
        buildId: build.id,
        releaseType: 'SCHEDULED',
        earliestReleaseDate: '2030-01-01T08:00:00Z',
      });
      seedTexts(service, versionId, 'New in 2.0');
      service.addPhasedRelease({ versionId });
    },
  },
  'unfinished-upload': {
    description: 'As release, with an upload of build 43 that was begun an hour ago and waits for its bytes.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedRelease(service);
      const createdAt = service.store.now() - HOUR_MS;
      service.addUpload({ appId, version: '43', versionString: '1.1', state: 'AWAITING_UPLOAD', createdAt });
    },
  },
  trains: {
    description:
      'Out are 1.10 on iOS, 1.9 before it, and 1.8 on macOS; builds of 1.9.5 (iOS) and 1.11 (both) are there.',
    acceptsKey: true,
    seed: (service) => {
      const { id: appId } = service.addApp();
      seedVersionOnSale(service, appId, 'IOS', { versionString: '1.9', state: 'REPLACED_WITH_NEW_VERSION', days: 90 });
      seedVersionOnSale(service, appId, 'IOS', { versionString: '1.10' });
      seedVersionOnSale(service, appId, 'MAC_OS', { versionString: '1.8' });
      service.addBuild({ appId, version: '195', versionString: '1.9.5' });
      service.addBuild({ appId, version: '211', versionString: '1.11' });
      service.addBuild({ appId, version: '211', versionString: '1.11', platform: 'MAC_OS' });
    },
  },
  hotfix: {
    description: 'Version 2.0 is in preparation with a page of its own, while 1.0.1 with build 42 has to go out first.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedAppOnSale(service);
      service.addBuild({ appId, version: '42', versionString: '1.0.1' });
      seedNextRelease(service, appId);
    },
  },
  'hotfix-in-review': {
    description: 'Version 2.0 is in review with a page of its own, while 1.0.1 with build 42 has to go out first.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedAppOnSale(service);
      service.addBuild({ appId, version: '42', versionString: '1.0.1' });
      seedInReview(service, appId, seedNextRelease(service, appId));
    },
  },
  supersede: {
    description: 'Version 1.1 is in review, and 1.2 with build 43 is to take its place.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedAppOnSale(service);
      seedVersionInReview(service, appId);
      service.addBuild({ appId, version: '43', versionString: '1.2' });
    },
  },
  renumber: {
    description: 'Version 1.1 is in preparation, and 1.2 with build 43 is to take its record.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedAppOnSale(service);
      seedPrepared(service, appId);
      service.addBuild({ appId, version: '43', versionString: '1.2' });
    },
  },
  'two-drafts': {
    description: 'As release, with two drafts of one product page each: a key changed one last, a person the other.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedRelease(service);
      seedPageSubmission(service, appId, 'READY_FOR_REVIEW', {
        name: 'Summer page',
        actor: { apiKeyId: 'OTHERKEY01' },
      });
      const person = { userFirstName: 'Grace', userLastName: 'Example', userEmail: 'grace@example.com' };
      seedPageSubmission(service, appId, 'READY_FOR_REVIEW', { name: 'Winter page', actor: person });
    },
  },
  attachments: {
    description: 'Version 1.1 is prepared with build 42, without the attachment for App Review that 1.0 has.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedAppOnSale(service);
      for (const { id } of service.store.versionsOf(appId)) service.addAttachment({ versionId: id });
      seedPrepared(service, appId);
    },
  },
  companions: {
    description: 'Version 1.1 is in review, together with a product page, an experiment and an event.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedAppOnSale(service);
      const { submissionId } = seedVersionInReview(service, appId);
      const page = service.addCustomProductPageVersion({ pageId: service.addCustomProductPage({ appId }).id });
      service.addItem({ submissionId, kind: 'appCustomProductPageVersion', targetId: page.id });
      const { id } = service.addExperiment({ appId });
      service.addItem({ submissionId, kind: 'appStoreVersionExperimentV2', targetId: id });
      service.addItem({ submissionId, kind: 'appEvent', targetId: service.addEvent({ appId }).id });
    },
  },
  rejected: {
    description: 'Version 1.1 was rejected and its product page accepted; a newer build 43 is there.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedAppOnSale(service);
      const { submissionId, versionId } = seedVersionInReview(service, appId);
      const page = service.addCustomProductPage({ appId });
      const { id } = service.addCustomProductPageVersion({ pageId: page.id });
      service.addItem({ submissionId, kind: 'appCustomProductPageVersion', targetId: id });
      service.rejectSubmission(submissionId, { rejected: [versionId] });
      service.addBuild({ appId, version: '43', versionString: '1.1' });
    },
  },
  approved: {
    description: 'Version 1.1 is approved and waits for the developer to release it.',
    acceptsKey: true,
    seed: (service) => {
      seedApproved(service, 'MANUAL');
    },
  },
  'rolling-out': {
    description: 'Version 1.1 is out, on the third day of its phased release.',
    acceptsKey: true,
    seed: (service) => {
      const versionId = seedApproved(service, 'AFTER_APPROVAL');
      const startedAt = service.store.now() - 2 * DAY_MS;
      service.addPhasedRelease({ versionId, state: 'ACTIVE', startedAt });
    },
  },
  'not-ready': {
    description: 'Version 1.1 is prepared with build 42, and App Review would refuse it for several reasons.',
    acceptsKey: true,
    seed: (service) => {
      const appId = seedAppOnSale(service);
      seedPrepared(service, appId);
      for (const gap of NOT_READY) service.leaveOut(appId, gap);
    },
  },
  'unknown-state': {
    description: 'A version is in a state that is in no list.',
    acceptsKey: true,
    seed: (service) => {
      service.addVersion({ appId: seedAppOnSale(service), versionString: '1.1', state: 'AWAITING_NEW_RULES' });
    },
  },
  'bad-key': {
    description: 'The service takes no token signed with the key: it was revoked.',
    acceptsKey: false,
    seed: (service) => {
      seedAppOnSale(service);
    },
  },
};

/** Fills a service with a scenario. Throws a RangeError that lists the names if the scenario is unknown. */
export function seedScenario(name: string, service: SeededService): Scenario {
  const scenario = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined;
  if (scenario === undefined) throw new RangeError(`There is no scenario '${name}'. ${listScenarios()}`);
  scenario.seed(service);
  return scenario;
}

export function listScenarios(): string {
  const lines = Object.entries(SCENARIOS).map(([name, { description }]) => `  ${name.padEnd(18)} ${description}`);
  return ['Scenarios:', ...lines].join('\n');
}

/** Adds an app with version 1.0 on sale, in two languages. Returns its id. */
function seedAppOnSale(service: SeededService): string {
  const { id } = service.addApp();
  seedVersionOnSale(service, id, 'IOS');
  return id;
}

function seedVersionOnSale(
  service: SeededService,
  appId: string,
  platform: Platform,
  { versionString = '1.0', state = 'READY_FOR_DISTRIBUTION', days = 60 } = {},
): void {
  const createdAt = service.store.now() - days * DAY_MS;
  const build = service.addBuild({ appId, version: '1', versionString, platform, uploadedAt: createdAt });
  const version = service.addVersion({ appId, versionString, platform, state, buildId: build.id, createdAt });
  seedTexts(service, version.id, null);
}

/** Adds version 1.1 in preparation, complete, with build 42. */
function seedPrepared(service: SeededService, appId: string): void {
  const build = service.addBuild({ appId, version: '42', versionString: '1.1' });
  const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
  seedTexts(service, version.id, 'New in 1.1');
}

/**
 * Adds version 2.0 in preparation. Its texts, languages, copyright, contact and notes differ from those of the released
 * version. Returns its id.
 */
function seedNextRelease(service: SeededService, appId: string): string {
  const build = service.addBuild({ appId, version: '60', versionString: '2.0' });
  const version = { appId, versionString: '2.0', buildId: build.id, copyright: '2027 Example', releaseType: 'MANUAL' };
  const { id: versionId } = service.addVersion(version);
  const texts = { description: 'Now with maps', keywords: 'notes,maps', promotionalText: 'Maps are here' };
  for (const locale of ['en-US', 'fr-FR']) {
    service.addLocalization({ versionId, locale, whatsNew: 'New in 2.0', ...texts });
  }
  service.addPhasedRelease({ versionId });
  const [contact] = service.store.detailsOf(versionId, 'appStoreReviewDetails');
  Object.assign(contact?.attributes ?? {}, { contactFirstName: 'Grace', notes: 'Tap the map twice.' });
  return versionId;
}

function seedTexts(service: SeededService, versionId: string, whatsNew: string | null): void {
  for (const locale of ['en-US', 'de-DE']) {
    service.addLocalization({ versionId, locale, description: `Description (${locale})`, whatsNew });
  }
}

/** Adds all that a release of 1.1 needs: two builds, and one of each other kind of item. */
function seedRelease(service: SeededService): string {
  const appId = seedAppOnSale(service);
  const now = service.store.now();
  service.addBuild({ appId, version: '41', versionString: '1.1', uploadedAt: now - 2 * DAY_MS });
  service.addBuild({ appId, version: '42', versionString: '1.1', uploadedAt: now - DAY_MS });
  const page = service.addCustomProductPage({ appId });
  service.addCustomProductPageVersion({ pageId: page.id });
  service.addExperiment({ appId });
  service.addEvent({ appId });
  return appId;
}

/** Adds version 1.1, approved. Returns its id. */
function seedApproved(service: SeededService, releaseType: string): string {
  const { submissionId, versionId } = seedVersionInReview(service, seedAppOnSale(service), releaseType);
  service.approveSubmission(submissionId);
  return versionId;
}

function seedVersionInReview(
  service: SeededService,
  appId: string,
  releaseType = 'AFTER_APPROVAL',
): { submissionId: string; versionId: string } {
  const createdAt = service.store.now() - DAY_MS;
  const build = service.addBuild({ appId, version: '42', versionString: '1.1', uploadedAt: createdAt });
  const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id, createdAt, releaseType });
  seedTexts(service, version.id, 'New in 1.1');
  return { submissionId: seedInReview(service, appId, version.id), versionId: version.id };
}

/** Puts a version into review. Returns the id of its submission. */
function seedInReview(service: SeededService, appId: string, versionId: string): string {
  const submission = service.addSubmission({ appId, state: 'IN_REVIEW', createdAt: service.store.now() - DAY_MS });
  service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: versionId });
  return submission.id;
}

function seedPageSubmission(
  service: SeededService,
  appId: string,
  state: string,
  { name = `Page ${state}`, actor = {} }: { name?: string; actor?: Partial<Actor> } = {},
): void {
  const createdAt = service.store.now() - 3 * DAY_MS;
  const page = service.addCustomProductPage({ appId, name });
  const version = service.addCustomProductPageVersion({ pageId: page.id });
  const submission = service.addSubmission({ appId, state, createdAt, actor });
  service.addItem({ submissionId: submission.id, kind: 'appCustomProductPageVersion', targetId: version.id });
}
