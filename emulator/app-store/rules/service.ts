import type { Actor } from '../model/records.ts';
import { type Settings, settingsOf } from '../model/settings.ts';
import { Store } from '../model/store.ts';
import * as assets from './assets.ts';
import * as builds from './builds.ts';
import * as infos from './infos.ts';
import * as items from './items.ts';
import * as localizations from './localizations.ts';
import * as moves from './moves.ts';
import { settle } from './passing.ts';
import * as phasedReleases from './phased-releases.ts';
import * as resolutions from './resolutions.ts';
import * as submissions from './submissions.ts';
import * as versions from './versions.ts';
import * as webhooks from './webhooks.ts';

type After<F> = F extends (store: Store, ...rest: infer R) => infer T ? (...rest: R) => T : never;

/**
 * The release submission service without its transport. Each operation first applies what the clock brought. It then
 * does all that is asked, or throws a `Refusal` and leaves every record as it was.
 */
export class Service {
  readonly store: Store;

  // Acts of others: of reviewers, and of people on the web page.
  readonly startReview = this.bind(moves.startReview);
  readonly finishReview = this.bind(moves.finishReview);
  readonly approveSubmission = this.bind(moves.approveSubmission);
  readonly rejectSubmission = this.bind(moves.rejectSubmission);
  readonly cancelByHand = this.bind(moves.cancelByHand);
  readonly forgetSubmission = this.bind(moves.forgetSubmission);
  readonly releaseVersion = this.bind(moves.releaseVersion);

  // Writes of the interface.
  readonly createVersion = this.bind(versions.createVersion);
  readonly updateVersion = this.bind(versions.updateVersion);
  readonly deleteVersion = this.bind(versions.deleteVersion);
  readonly attachBuild = this.bind(builds.attachBuild);
  readonly updateBuild = this.bind(builds.updateBuild);
  readonly createLocalization = this.bind(localizations.createLocalization);
  readonly updateLocalization = this.bind(localizations.updateLocalization);
  readonly deleteLocalization = this.bind(localizations.deleteLocalization);
  readonly createPhasedRelease = this.bind(phasedReleases.createPhasedRelease);
  readonly updatePhasedRelease = this.bind(phasedReleases.updatePhasedRelease);
  readonly withdrawVersion = this.bind(versions.withdrawVersion);
  readonly deletePhasedRelease = this.bind(phasedReleases.deletePhasedRelease);
  readonly updateInfo = this.bind(infos.updateInfo);
  readonly createInfoLocalization = this.bind(infos.createInfoLocalization);
  readonly updateApp = this.bind(infos.updateApp);
  readonly createSet = this.bind(assets.createSet);
  readonly arrangeSet = this.bind(assets.arrangeSet);
  readonly reserveAsset = this.bind(assets.reserveAsset);
  readonly commitAsset = this.bind(assets.commitAsset);
  readonly deleteAsset = this.bind(assets.deleteAsset);
  readonly createDetail = this.bind(infos.createDetail);
  readonly updateDetail = this.bind(infos.updateDetail);
  readonly deleteDetail = this.bind(infos.deleteDetail);
  readonly createWebhook = this.bind(webhooks.createWebhook);
  readonly createSubmission = this.bind(submissions.createSubmission);
  readonly updateSubmission = this.bind(submissions.updateSubmission);
  readonly createItem = this.bind(items.createItem);
  readonly updateItem = this.bind(resolutions.updateItem);
  readonly deleteItem = this.bind(resolutions.deleteItem);

  constructor(settings: Partial<Settings> = {}) {
    this.store = new Store(settingsOf(settings));
  }

  /** Returns the actor of a key's writes. */
  actorOf(keyId: string): Actor {
    return {
      type: 'actors',
      id: keyId,
      actorType: 'API_KEY',
      userFirstName: null,
      userLastName: null,
      userEmail: null,
      apiKeyId: keyId,
    };
  }

  /** Applies what the clock brought, and announces every version with a new state. */
  pass(): void {
    settle(this.store);
    webhooks.announceVersionStates(this.store);
  }

  /** Makes an operation on the store a method of the service. */
  protected bind<F extends (store: Store, ...rest: never[]) => unknown>(operation: F): After<F> {
    const bound = (...rest: never[]): unknown => {
      this.pass();
      const result = operation(this.store, ...rest);
      // Time passes again with the next request only, so that the answer to this one shows its write.
      webhooks.announceVersionStates(this.store);
      return result;
    };
    return bound as After<F>;
  }
}
