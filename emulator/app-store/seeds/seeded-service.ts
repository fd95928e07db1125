import { Service } from '../rules/service.ts';
import * as gaps from './gaps.ts';
import * as purchases from './purchases.ts';
import * as records from './records.ts';
import * as reshape from './reshape.ts';
import * as review from './review.ts';

/** Service that also takes records as a test or a scenario needs them. Seeds skip every rule. */
export class SeededService extends Service {
  readonly addApp = this.bind(records.seedApp);
  readonly addVersion = this.bind(records.seedVersion);
  readonly addBuild = this.bind(records.seedBuild);
  readonly addUpload = this.bind(records.seedUpload);
  readonly addLocalization = this.bind(records.seedLocalization);
  readonly addAttachment = this.bind(records.seedAttachment);
  readonly addPlacement = this.bind(records.seedPlacement);
  readonly addPhasedRelease = this.bind(records.seedPhasedRelease);
  readonly addCustomProductPage = this.bind(review.seedCustomProductPage);
  readonly addCustomProductPageVersion = this.bind(review.seedCustomProductPageVersion);
  readonly addExperiment = this.bind(review.seedExperiment);
  readonly addEvent = this.bind(review.seedEvent);
  readonly addOtherTarget = this.bind(purchases.seedOtherTarget);
  readonly addSubmission = this.bind(review.seedSubmission);
  readonly addItem = this.bind(review.seedItem);
  readonly addInAppPurchase = this.bind(purchases.seedInAppPurchase);
  readonly addSubscriptionGroup = this.bind(purchases.seedSubscriptionGroup);
  readonly addSubscription = this.bind(purchases.seedSubscription);
  readonly addEncryptionDeclaration = this.bind(records.seedEncryptionDeclaration);
  readonly setLanguages = this.bind(reshape.seedLanguages);
  readonly addPlatform = this.bind(reshape.seedPlatform);
  readonly leaveOut = this.bind(gaps.leaveOut);
  readonly addGap = this.bind(review.seedGap);
}
