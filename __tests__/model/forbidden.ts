/** Judges each write by what the service holds at the moment at which it is sent. */
import * as asked from './asked.ts';
import { nameOf, type Write as SentWrite, versionOf, writeOf } from './names.ts';
import { heldBy, holderOf, OVER, phasedReleaseOf } from './records.ts';
import type { Seen, World } from './world.ts';

interface Write extends SentWrite {
  world: World;
  store: World['emulator']['service']['store'];
  request: asked.RequestFields;
  /** Ids of the versions asked for. */
  own: string[];
  isOwn: (id: string) => boolean;
}

type Judge = (write: Write) => string | null;

/** Returns why no run with this request may send the write, or `null`. */
export function whyForbidden(world: World, request: asked.RequestFields, seen: Omit<Seen, 'word'>): string | null {
  world.emulator.service.pass();
  if (request.dryRun === true) return 'a dry run writes nothing';
  if ((request.mode ?? 'check') === 'check') return 'a check writes nothing';
  const { store } = world.emulator.service;
  const write = writeOf(seen);
  const own = asked.ownVersions(store, request).map((one) => one.id);
  const isOwn = (one: string) => own.includes(one) || asked.isOwnItem(store, request, one);
  const isSent = /^(POST|PATCH) reviewSubmission/.test(write.kind) && write.attributes.canceled !== true;
  if (isSent && !asked.isSubmit(request)) return `the mode ${request.mode} submits nothing`;
  const judge = JUDGES[write.kind] ?? (() => 'is no write of a release');
  return judge({ ...write, world, store, request, own, isOwn });
}

const unless = (isAllowed: boolean, why: string): string | null => (isAllowed ? null : why);

/** Of what somebody has deleted a moment before nothing is changed. */
function judgePart(write: Write, isAsked: boolean): string | null {
  const { store, request, own } = write;
  const versionId = versionOf(store, write);
  const isOwn = versionId === undefined || own.includes(versionId);
  return unless(asked.isEdit(request) && isAsked && isOwn, 'changes a part of a version that was not asked for');
}

const JUDGES: Record<string, Judge> = {
  'POST appStoreVersions'({ request, attributes }) {
    if (!asked.isEdit(request)) return `the mode ${request.mode} makes no version`;
    if (attributes.versionString !== request.version) return 'makes a version that was not asked for';
    return unless(attributes.platform === asked.platformOf(request), 'makes it on another platform');
  },

  'PATCH appStoreVersions': judgeVersion,

  'PATCH appStoreVersionLocalizations': (write) => judgePart(write, write.request.releaseNotes != null),

  'POST appStoreReviewDetails': (write) => judgePart(write, write.request.reviewNotes != null),

  'PATCH appStoreReviewDetails'(write) {
    const isAsked = write.request.reviewNotes != null && Object.keys(write.attributes).join() === 'notes';
    return judgePart(write, isAsked);
  },

  'POST appStoreVersionPhasedReleases'(write) {
    const version = write.store.versions.get(versionOf(write.store, write) ?? '');
    const isUpdate = version !== undefined && !write.store.isFirst(version);
    return judgePart(write, write.request.phasedRelease === true && isUpdate);
  },

  // The service itself keeps one that has begun.
  'DELETE appStoreVersionPhasedReleases': (write) => judgePart(write, write.request.phasedRelease === false),

  'PATCH appStoreVersionPhasedReleases'({ store, request, id, attributes, own }) {
    const isAsked = attributes.phasedReleaseState === asked.rolloutOf(request);
    const isNamed = own.some((one) => phasedReleaseOf(store, one)?.id === id);
    return unless(isAsked && isNamed, 'changes a rollout that was not named');
  },

  'PATCH builds'({ store, request, id }) {
    if (!asked.isEdit(request) || request.usesNonExemptEncryption == null) return 'no answer was asked for';
    return unless(store.builds.get(id)?.usesNonExemptEncryption === null, 'changes an answer that is there');
  },

  'POST reviewSubmissions': () => null,

  'POST reviewSubmissionItems'({ world, store, related, isOwn }) {
    const draft = related.get('reviewSubmission') ?? '';
    const ids = [...related.values()].filter((id) => id !== draft);
    // Others may have put something into it a moment before.
    const isOfOthers = world.acts.length === 0 && !heldBy(store, draft).every(isOwn);
    return unless(ids.every(isOwn) && !isOfOthers, 'adds what was not asked for, or to what others put together');
  },

  'DELETE reviewSubmissionItems'({ store, id, isOwn }) {
    const target = store.items.get(id)?.targetId;
    // An item that is gone was taken out by another run of the same release a moment before.
    return unless(target === undefined || isOwn(target), 'takes out what others put in');
  },

  'PATCH reviewSubmissionItems'({ store, request, id, attributes }) {
    if (attributes.resolved !== true || 'removed' in attributes) return 'takes out what review sent back';
    if (request.onUnresolved !== 'resubmit') return 'was not asked to submit it again';
    return unless(store.items.get(id)?.state === 'REJECTED', 'resolves what is not rejected');
  },

  'PATCH reviewSubmissions'(write) {
    const { world, store, id, attributes, isOwn } = write;
    if (attributes.canceled === true) return judgeCancellation(write, heldBy(store, id));
    const targets = heldBy(store, id);
    const isContinued = store.submissions.get(id)?.state !== 'READY_FOR_REVIEW';
    const isWhole = isContinued || wantedBy(write).every((one) => targets.includes(one));
    return unless(targets.every(isOwn) && isWhole, `submits ${targets.map((one) => nameOf(world, one)).join()}`);
  },

  'POST appStoreVersionReleaseRequests'({ request, related, own }) {
    const isNamed = own.includes(related.get('appStoreVersion') ?? '');
    return unless(request.mode === 'release' && isNamed, 'releases what was not named');
  },
};

function judgeVersion(write: Write): string | null {
  const { world, store, request, id, attributes, related, own } = write;
  const version = store.versions.get(id);
  if (version?.appId !== world.appId || version.platform !== asked.platformOf(request))
    return 'is about a version of another app or platform';
  if (attributes.developerRejected === true)
    return judgeCancellation(write, [id, ...heldBy(store, holderOf(store, id)?.id ?? '')]);
  if (!asked.isEdit(request)) return `the mode ${request.mode} changes no version`;
  if ('versionString' in attributes) return judgeRename(write, version.state);
  if (!own.includes(id)) return 'changes a version that was not asked for';
  // The service checks a build anew that is attached again, for ten minutes and more.
  const isSentBack = version.state.endsWith('REJECTED') && version.buildId !== null;
  return unless(!isSentBack || related.get('build') !== version.buildId, 'attaches the build that is attached');
}

function judgeRename({ store, request, id, attributes }: Write, state: string): string | null {
  if (!asked.mayRename(request) || attributes.versionString !== request.version) return 'renames a version that stays';
  const isFree = holderOf(store, id) === undefined;
  if (request.onVersionInFlight === 'reuse' && !isFree) return 'renames what sits in a submission';
  // It may lose its build, so that the build asked for is attached with the rename.
  return unless(!/_REVIEW$/.test(state) && !OVER.includes(state), `renames what is ${state}`);
}

/** Returns what a submission has to hold. Of ready things, the version alone is certain. */
function wantedBy({ request, own }: Write): string[] {
  return [...own.slice(-1), ...asked.listedIds(request)];
}

/** A cancellation takes everything out of review that stands in the submission, so all of it has to be asked for. */
function judgeCancellation({ store, request, id, own }: Write, targets: string[]): string | null {
  const { state } = store.versions.get(id) ?? store.submissions.get(id) ?? {};
  // Somebody has ended it a moment before: the cancellation has no effect.
  if (request.mode === 'cancel' && state === 'COMPLETE') return null;
  const isVersion = (one: string) =>
    request.mode === 'cancel' ? own.includes(one) : store.versions.get(one)?.platform === asked.platformOf(request);
  if (!asked.mayCancel(request) || !targets.some(isVersion)) return 'cancels what stays';
  if (state === undefined || ['READY_FOR_REVIEW', ...OVER].includes(state)) return `cancels what is ${state}`;
  const isAsked = targets.every((one) => asked.isOwnItem(store, request, one) || isVersion(one));
  return unless(isAsked, 'takes things of others out of review');
}
