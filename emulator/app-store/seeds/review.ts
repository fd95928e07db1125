import type { ItemKind } from '../model/item-kinds.ts';
import type {
  Actor,
  AppEvent,
  CustomProductPage,
  CustomProductPageVersion,
  Experiment,
  Item,
  Platform,
  Reviewable,
  Submission,
} from '../model/records.ts';
import { entry } from '../model/refusals.ts';
import { stagedState } from '../model/states.ts';
import { required, type Store } from '../model/store.ts';

/** Review submissions and their items as a test or a scenario needs them, placed past every rule. */

export interface SubmissionSeed {
  id?: string;
  appId: string;
  platform?: Platform | null;
  state?: string;
  createdAt?: number;
  submittedAt?: number | null;
  /** Creator: a person by name, or a key by its id. A person when left out. */
  actor?: Partial<Actor>;
}

export interface ItemSeed {
  id?: string;
  submissionId: string;
  kind: ItemKind;
  targetId: string;
  state?: string;
}

export function seedCustomProductPage(
  store: Store,
  seed: { id?: string; appId: string; name?: string; visible?: boolean },
): CustomProductPage {
  const id = seed.id ?? store.nextUuid();
  const { appId, name = 'Spring page', visible = true } = seed;
  const page: CustomProductPage = { type: 'appCustomProductPages', id, appId, name, visible };
  store.pages.set(id, page);
  return page;
}

export function seedCustomProductPageVersion(
  store: Store,
  seed: { id?: string; pageId: string; version?: string; state?: string },
): CustomProductPageVersion {
  const page = required(store.pages, 'appCustomProductPages', seed.pageId);
  const version: CustomProductPageVersion = {
    type: 'appCustomProductPageVersions',
    id: seed.id ?? store.nextUuid(),
    appId: page.appId,
    pageId: page.id,
    version: seed.version ?? '1',
    state: seed.state ?? 'PREPARE_FOR_SUBMISSION',
  };
  store.pageVersions.set(version.id, version);
  return version;
}

export function seedExperiment(
  store: Store,
  seed: { id?: string; appId: string; name?: string; platform?: Platform; state?: string; versionId?: string },
): Experiment {
  const experiment: Experiment = {
    type: 'appStoreVersionExperiments',
    id: seed.id ?? store.nextUuid(),
    appId: seed.appId,
    name: seed.name ?? 'Icon test',
    platform: seed.platform ?? 'IOS',
    trafficProportion: 30,
    state: seed.state ?? 'PREPARE_FOR_SUBMISSION',
    versionId: seed.versionId ?? null,
  };
  store.experiments.set(experiment.id, experiment);
  return experiment;
}

export function seedEvent(
  store: Store,
  seed: { id?: string; appId: string; referenceName?: string; state?: string },
): AppEvent {
  const event: AppEvent = {
    type: 'appEvents',
    id: seed.id ?? store.nextNumber(),
    appId: seed.appId,
    referenceName: seed.referenceName ?? 'Launch party',
    state: seed.state ?? 'READY_FOR_REVIEW',
  };
  store.events.set(event.id, event);
  return event;
}

export function seedSubmission(store: Store, seed: SubmissionSeed): Submission {
  required(store.apps, 'apps', seed.appId);
  const { appId, platform = 'IOS', state = 'READY_FOR_REVIEW', createdAt = store.now() } = seed;
  const actor = seedActor(store, seed.actor ?? {});
  const wasSubmitted = state !== 'READY_FOR_REVIEW';
  const submission: Submission = {
    type: 'reviewSubmissions',
    id: seed.id ?? store.nextUuid(),
    appId,
    platform,
    state,
    createdAt,
    submittedAt: seed.submittedAt ?? (wasSubmitted ? createdAt : null),
    submittedBy: wasSubmitted ? actor : null,
    lastUpdatedBy: actor,
  };
  store.submissions.set(submission.id, submission);
  return submission;
}

const PERSON = { actorType: 'USER', userFirstName: 'Ada', userLastName: 'Example' } as const;
const KEY = { actorType: 'API_KEY', userFirstName: null, userLastName: null } as const;

function seedActor(store: Store, seed: Partial<Actor>): Actor {
  const kind = (seed.apiKeyId ?? null) === null ? PERSON : KEY;
  return { type: 'actors', ...kind, userEmail: null, apiKeyId: null, ...seed, id: seed.id ?? store.nextUuid() };
}

/** Adds a target to a submission and gives it the state that fits the submission's. */
export function seedItem(store: Store, seed: ItemSeed): Item {
  const submission = required(store.submissions, 'reviewSubmissions', seed.submissionId);
  const item: Item = {
    type: 'reviewSubmissionItems',
    id: seed.id ?? store.nextUuid(),
    submissionId: seed.submissionId,
    kind: seed.kind,
    targetId: seed.targetId,
    state: seed.state ?? itemStateIn(submission.state),
    stateBefore: 'PREPARE_FOR_SUBMISSION',
  };
  const target = store.targetOf(item);
  if (target !== undefined) seedTarget(store, submission, item, target);
  store.items.set(item.id, item);
  return item;
}

function itemStateIn(submissionState: string): string {
  if (submissionState === 'UNRESOLVED_ISSUES') return 'REJECTED';
  return submissionState === 'COMPLETE' ? 'APPROVED' : 'READY_FOR_REVIEW';
}

function seedTarget(store: Store, submission: Submission, item: Item, target: Reviewable): void {
  if (target.type !== 'appStoreVersions') item.stateBefore = target.state;
  target.state = targetStateIn(store, submission, item, target);
  if (item.state === 'REJECTED') item.stateBefore = target.state;
}

function targetStateIn(store: Store, submission: Submission, item: Item, target: Reviewable): string {
  switch (submission.state) {
    case 'READY_FOR_REVIEW':
      return stagedState(store.dialect, target);
    case 'WAITING_FOR_REVIEW':
    case 'IN_REVIEW':
      return submission.state;
    case 'UNRESOLVED_ISSUES':
      return target.state === 'METADATA_REJECTED' ? target.state : item.state;
    default:
      return target.state;
  }
}

/** Lets the validator report a gap in a version. `path` names the resource at fault, as in `/v1/appScreenshots/`. */
export function seedGap(store: Store, versionId: string, gap: { path: string; code: string; title: string }): void {
  const gaps = store.gaps.get(versionId) ?? [];
  gaps.push({ path: gap.path, entry: entry(409, gap.code, gap.title) });
  store.gaps.set(versionId, gaps);
}
