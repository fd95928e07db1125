import type { ItemKind } from '../model/item-kinds.ts';
import type {
  Actor,
  AppEvent,
  CustomProductPage,
  CustomProductPageVersion,
  Experiment,
  Item,
  Platform,
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
  const state = seed.state ?? 'READY_FOR_REVIEW';
  const createdAt = seed.createdAt ?? store.now();
  const actor = seedActor(store, seed.actor ?? {});
  const wasSubmitted = state !== 'READY_FOR_REVIEW';
  const submission: Submission = {
    type: 'reviewSubmissions',
    id: seed.id ?? store.nextUuid(),
    appId: seed.appId,
    platform: seed.platform === undefined ? 'IOS' : seed.platform,
    state,
    createdAt,
    submittedAt: seed.submittedAt ?? (wasSubmitted ? createdAt : null),
    submittedBy: wasSubmitted ? actor : null,
    lastUpdatedBy: actor,
  };
  store.submissions.set(submission.id, submission);
  return submission;
}

function seedActor(store: Store, seed: Partial<Actor>): Actor {
  const isKey = seed.apiKeyId != null;
  return {
    type: 'actors',
    id: seed.id ?? store.nextUuid(),
    actorType: seed.actorType ?? (isKey ? 'API_KEY' : 'USER'),
    userFirstName: seed.userFirstName ?? (isKey ? null : 'Ada'),
    userLastName: seed.userLastName ?? (isKey ? null : 'Example'),
    userEmail: seed.userEmail ?? null,
    apiKeyId: seed.apiKeyId ?? null,
  };
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
  if (target !== undefined) {
    item.stateBefore = target.type === 'appStoreVersions' ? 'PREPARE_FOR_SUBMISSION' : target.state;
    const follows = ['WAITING_FOR_REVIEW', 'IN_REVIEW'].includes(submission.state);
    if (submission.state === 'READY_FOR_REVIEW') target.state = stagedState(store.dialect, target);
    else if (follows) target.state = submission.state;
    else if (submission.state === 'UNRESOLVED_ISSUES' && target.state !== 'METADATA_REJECTED')
      target.state = item.state;
    if (item.state === 'REJECTED') item.stateBefore = target.state;
  }
  store.items.set(item.id, item);
  return item;
}

function itemStateIn(submissionState: string): string {
  if (submissionState === 'UNRESOLVED_ISSUES') return 'REJECTED';
  return submissionState === 'COMPLETE' ? 'APPROVED' : 'READY_FOR_REVIEW';
}

/** Lets the validator report a gap in a version. `path` names the resource at fault, as in `/v1/appScreenshots/`. */
export function seedGap(store: Store, versionId: string, gap: { path: string; code: string; title: string }): void {
  const gaps = store.gaps.get(versionId) ?? [];
  gaps.push({ path: gap.path, entry: entry(409, gap.code, gap.title) });
  store.gaps.set(versionId, gaps);
}
