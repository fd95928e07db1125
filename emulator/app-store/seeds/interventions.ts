import type { Item, Submission, Version } from '../model/records.ts';
import { Refusal } from '../model/refusals.ts';
import { isEditable, isInFlight } from '../model/states.ts';
import type { SeededService } from './seeded-service.ts';

/**
 * Acts of somebody else while a run is under way: a person on the web page, another run, App Review. Each acts on the
 * newest record that fits, by the service's rules. It has no effect if no record fits or the service refuses.
 */

type Act = (service: SeededService) => void;

const OTHER_KEY = 'OTHERKEY01';

const ACTS = {
  /** Adds a product page that is ready to the newest draft. */
  'add-item': (service) => {
    const draft = submissionIn(service, 'READY_FOR_REVIEW');
    if (draft === undefined) return;
    const { id: pageId } = service.addCustomProductPage({ appId: draft.appId, name: 'Somebody’s page' });
    const { id } = service.addCustomProductPageVersion({ pageId });
    service.createItem(draft.id, 'appCustomProductPageVersion', id, service.actorOf(OTHER_KEY));
  },
  /** Removes the newest item of the newest submission: of a draft, or of one under review. */
  'remove-item': (service) => {
    const item = newestItem(service);
    if (item === undefined) return;
    const { state } = service.store.submissions.get(item.submissionId) ?? {};
    if (state === 'READY_FOR_REVIEW') service.deleteItem(item.id, service.actorOf(OTHER_KEY));
    else service.updateItem(item.id, { removed: true }, service.actorOf(OTHER_KEY));
  },
  'submit-draft': (service) => {
    const draft = submissionIn(service, 'READY_FOR_REVIEW');
    if (draft !== undefined) service.updateSubmission(draft.id, { submitted: true }, service.actorOf(OTHER_KEY));
  },
  /** Cancels the newest draft as a person does on the web page. */
  'cancel-draft': (service) => {
    const draft = submissionIn(service, 'READY_FOR_REVIEW');
    if (draft !== undefined) service.cancelByHand(draft.id);
  },
  /** Deletes the newest draft: its address answers 404. */
  'lose-draft': (service) => {
    const draft = submissionIn(service, 'READY_FOR_REVIEW');
    if (draft !== undefined) service.forgetSubmission(draft.id);
  },
  /** Cancels the submission under review. */
  'cancel-review': (service) => {
    const submission = submissionIn(service, 'WAITING_FOR_REVIEW', 'IN_REVIEW');
    if (submission !== undefined) {
      service.updateSubmission(submission.id, { canceled: true }, service.actorOf(OTHER_KEY));
    }
  },
  'start-review': (service) => {
    const submission = submissionIn(service, 'WAITING_FOR_REVIEW');
    if (submission !== undefined) service.startReview(submission.id);
  },
  'approve-review': (service) => {
    const submission = submissionIn(service, 'WAITING_FOR_REVIEW', 'IN_REVIEW');
    if (submission !== undefined) service.approveSubmission(submission.id);
  },
  'reject-review': (service) => {
    const submission = submissionIn(service, 'WAITING_FOR_REVIEW', 'IN_REVIEW');
    if (submission !== undefined) service.rejectSubmission(submission.id);
  },
  /** Gives the newest unfinished version another number. */
  'rename-version': (service) => {
    const version = openVersion(service);
    if (version !== undefined) service.updateVersion(version.id, { versionString: `${version.versionString}.9` });
  },
  'change-notes': (service) => {
    const version = openVersion(service);
    for (const { id } of version === undefined ? [] : service.store.localizationsOf(version.id)) {
      service.updateLocalization(id, { whatsNew: 'What somebody else wrote.' });
    }
  },
  'change-date': (service) => {
    const version = openVersion(service);
    if (version === undefined) return;
    service.updateVersion(version.id, { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-01T08:00:00Z' });
  },
  /** Adds a phased release to the newest unfinished version. */
  'phase-version': (service) => {
    const version = openVersion(service);
    if (version !== undefined) service.createPhasedRelease(version.id, 'INACTIVE');
  },
  /** Deletes its phased release. */
  'unphase-version': (service) => {
    const { id = '' } = openVersion(service) ?? {};
    const phased = service.store.phasedReleaseOf(id);
    if (phased !== undefined) service.deletePhasedRelease(phased.id);
  },
  /** Attaches another build of the same number. */
  'change-build': (service) => {
    const version = openVersion(service);
    const other = [...service.store.builds.values()].findLast(
      ({ id, appId, platform, versionString, processingState }) =>
        appId === version?.appId &&
        platform === version.platform &&
        versionString === version.versionString &&
        processingState === 'VALID' &&
        id !== version.buildId,
    );
    if (version !== undefined && other !== undefined) service.attachBuild(version.id, other.id);
  },
  /** Lets the attached build expire. */
  'expire-build': (service) => {
    const { buildId } = openVersion(service) ?? {};
    if (buildId != null) service.updateBuild(buildId, { expired: true });
  },
  /** Deletes the newest language of the newest unfinished version. */
  'delete-language': (service) => {
    const { id = '' } = openVersion(service) ?? {};
    const language = service.store.localizationsOf(id).at(-1);
    if (language !== undefined) service.deleteLocalization(language.id);
  },
  'add-language': (service) => {
    const version = openVersion(service);
    if (version !== undefined)
      service.createLocalization(version.id, 'it', { description: 'Che cosa è', keywords: 'uno' });
  },
  'set-manual': (service) => {
    const version = openVersion(service);
    if (version !== undefined) service.updateVersion(version.id, { releaseType: 'MANUAL', earliestReleaseDate: null });
  },
  /** Takes the build off the newest version in preparation, as the web page does. */
  'take-build-off': (service) => {
    const version = openVersion(service);
    if (version !== undefined && isEditable(version.state)) version.buildId = null;
  },
  'delete-version': (service) => {
    const version = openVersion(service);
    if (version !== undefined) service.deleteVersion(version.id);
  },
  /** Creates version 1.1, or the next number that is free. */
  'make-version': (service) => {
    const newest = newestVersion(service);
    if (newest !== undefined) service.createVersion(newest.appId, newest.platform, '1.1', {});
  },
  /** Submits what was canceled last once more, in a submission of its own. */
  'submit-again': (service) => {
    const version = [...service.store.versions.values()].findLast(({ state }) => state === 'DEVELOPER_REJECTED');
    if (version === undefined) return;
    const draft = service.createSubmission(version.appId, version.platform, service.actorOf(OTHER_KEY));
    service.createItem(draft.id, 'appStoreVersion', version.id, service.actorOf(OTHER_KEY));
    service.pass();
    service.updateSubmission(draft.id, { submitted: true }, service.actorOf(OTHER_KEY));
  },
  'change-primary': ({ store }) => {
    for (const app of store.apps.values()) app.primaryLocale = app.primaryLocale === 'de-DE' ? 'en-US' : 'de-DE';
  },
  'make-draft': (service) => {
    for (const { id } of service.store.apps.values()) {
      service.createSubmission(id, newestVersion(service)?.platform ?? 'IOS', service.actorOf(OTHER_KEY));
    }
  },
  /** Puts the newest unfinished version, or the newest open submission, into a state that is new. */
  'unknown-version': (service) => {
    const version = openVersion(service);
    if (version === undefined) return;
    // The specification names no state of a canceled version: one without a name has left its submission.
    if (service.store.dialect === 'specification' && isInFlight(version.state))
      service.updateVersion(version.id, { developerRejected: true });
    delete version.lag;
    version.state = 'AWAITING_NEW_RULES';
  },
  'unknown-submission': (service) => {
    const submission = submissionIn(service, 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'CANCELING');
    if (submission !== undefined) submission.state = 'AWAITING_NEW_RULES';
  },
  /** Releases the newest approved version. */
  'release-version': (service) => {
    const version = [...service.store.versions.values()].findLast(({ state }) => state === 'PENDING_DEVELOPER_RELEASE');
    if (version !== undefined) service.releaseVersion(version.id);
  },
  /** Answers every open export question. */
  'answer-export': (service) => {
    for (const { id, usesNonExemptEncryption } of service.store.builds.values()) {
      if (usesNonExemptEncryption === null) service.updateBuild(id, { usesNonExemptEncryption: false });
    }
  },
} satisfies Record<string, Act>;

export type Intervention = keyof typeof ACTS;

export const INTERVENTIONS = Object.fromEntries(
  Object.entries(ACTS).map(([name, act]) => [name, (service: SeededService) => attempt(() => act(service))]),
) as Record<Intervention, Act>;

function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

function submissionIn({ store }: SeededService, ...states: string[]): Submission | undefined {
  return [...store.submissions.values()].findLast(({ state }) => states.includes(state));
}

function newestItem({ store }: SeededService): Item | undefined {
  const states = ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
  return [...store.items.values()].findLast(
    ({ submissionId, state }) =>
      state !== 'REMOVED' && states.includes(store.submissions.get(submissionId)?.state ?? ''),
  );
}

function newestVersion({ store }: SeededService): Version | undefined {
  return [...store.versions.values()].at(-1);
}

function openVersion({ store }: SeededService): Version | undefined {
  return [...store.versions.values()].findLast(({ state }) => isInFlight(state) || isEditable(state));
}
