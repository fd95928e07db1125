/** What each reason means and how to clear it, for the table in the README. A reason without a text does not compile. */
import type { Reason } from '../src/core/model/finding.ts';

export interface ReasonText {
  /** Which verdict it makes. */
  makes: string;
  means: string;
  clear: string;
}

export const REASON_TEXTS: Record<Reason, ReasonText> = {
  'version.in-flight': {
    makes: 'blocked',
    means: 'A version is being prepared, sits in a draft, or is under review. The app can have only one such version.',
    clear:
      'Finish it, or wait for its review. To continue it, set `version` to its number. To give it up, set `on-version-in-flight: cancel`.',
  },
  'version.unfinished': {
    makes: 'blocked',
    means: 'A version was rejected, or is approved and not released yet. No new version can be made beside it.',
    clear:
      'Approved: release it with `release-approved: true`, or on its page. Rejected: fix it and run with its number in `version`, or use its record for the new version with `on-version-in-flight: cancel`.',
  },
  'version.released': {
    makes: 'blocked',
    means: 'The version asked for is out already. Its number is used up, and nothing can be changed or added.',
    clear: 'Choose a new number for `version`. To submit items alone, leave `version` out.',
  },
  'version.rejected': {
    makes: 'blocked',
    means:
      'With `release-approved` and `wait-minutes`: App Review sent the version back while the run waited for its approval.',
    clear: 'Fix what App Review found, and submit the version again (`submit`, with `on-unresolved: resubmit`).',
  },
  'version.not-approved': {
    makes: 'blocked',
    means:
      '`release-approved` is asked for, and the version does not exist, or is neither approved nor out. The message names its state.',
    clear: 'Wait for the approval (`wait-minutes` keeps checking), or correct `version` and `platform`.',
  },
  'phased-release.not-active': {
    makes: 'blocked',
    means:
      'The version has no phased release that could be paused, resumed or completed: it has none, or it has not begun, or it is complete.',
    clear:
      'Correct `version`. A phased release is set up with `phased-release: true` before the version is released, and begins with its release.',
  },
  'submission.total-limit': {
    makes: 'blocked',
    means:
      'Five submissions of the app are open, counted over all platforms, or fewer slots are free than `slots-needed`. The message names who holds each slot.',
    clear:
      'Cancel one that nobody needs on the App Review page, or wait for a review to end. A draft expires 7 days after it was made.',
  },
  'submission.in-review-limit': {
    makes: 'blocked',
    means: 'Two submissions are in review on this platform. A third cannot be submitted.',
    clear:
      'Wait for one review to end (with `wait-minutes` the run keeps checking), or cancel one on the App Review page.',
  },
  'submission.orphans': {
    makes: 'clear, with a warning; blocked with `on-orphans: fail`',
    means: 'A draft that nobody submitted holds a slot. Or: this run stopped and left its draft behind.',
    clear:
      'Nothing has to be done if slots are left. A release uses a draft that holds nothing but what it was asked for. A person can cancel a draft on the App Review page; the API cannot.',
  },
  'submission.nearly-full': {
    makes: 'clear, with a warning',
    means: 'Four of the five slots are taken. The next release fits, the one after it may not.',
    clear: 'Cancel drafts that nobody works on. Let version, pages, experiments and events share one submission.',
  },
  'submission.unresolved': {
    makes: 'blocked if the release wants what it holds, otherwise clear with a warning',
    means: 'Review sent a submission back. It keeps its slot and its items until somebody answers.',
    clear:
      'Fix the issues and run with `on-unresolved: resubmit`, or submit it again or cancel it on the App Review page.',
  },
  'item.not-ready': {
    makes: 'blocked',
    means:
      'Something asked for does not exist, is in a state that cannot be submitted, or lacks something (a screenshot, a text).',
    clear: 'The message says which and what. Fix it on the web page, or take the line out of `items`.',
  },
  'item.elsewhere': {
    makes: 'blocked',
    means: 'Something asked for sits in another open submission.',
    clear: 'Take it out there, or wait until that submission is over, or leave it out of `items`.',
  },
  'item.left-out': {
    makes: 'clear, with a warning',
    means:
      'With `items: ready`: something is left out, because it sits in another open submission, or became ready after the version went into review; or purchases that are ready would not be submitted.',
    clear: 'Nothing has to be done. Name it in `items` of a later run, or submit it on the web page.',
  },
  'item.first-purchase': {
    makes: 'blocked',
    means: 'The first in-app purchases or subscriptions of an app go with a version, and none is in this submission.',
    clear: 'Set `version` as well.',
  },
  'asset.processing': {
    makes: 'blocked',
    means: 'An image or another asset was uploaded a moment ago. The run has waited for it as long as it could.',
    clear: 'Run again in some minutes, or raise `timeout-minutes`.',
  },
  'metadata.description': {
    makes: 'blocked in the primary locale, otherwise clear with a warning',
    means: 'The version has no description in a language.',
    clear: 'Write it on the page of the version.',
  },
  'metadata.support-url': {
    makes: 'blocked in the primary locale, otherwise clear with a warning',
    means: 'The version has no support URL in a language.',
    clear: 'Enter it on the page of the version.',
  },
  'metadata.copyright': {
    makes: 'blocked',
    means: 'The version has no copyright.',
    clear: 'Fill in Copyright on the page of the version.',
  },
  'metadata.review-contact': {
    makes: 'blocked',
    means:
      'App Review has nobody to ask: the contact is missing, or lacks a name, the phone number or the email address, or the phone number does not begin with `+`.',
    clear: 'Complete the contact under App Review Information on the page of the version.',
  },
  'metadata.demo-account': {
    makes: 'blocked',
    means: 'The version says that App Review has to sign in, and gives no user name.',
    clear: 'Enter the account under App Review Information, or turn off that signing in is needed.',
  },
  'metadata.name': {
    makes: 'blocked in the primary locale, otherwise clear with a warning',
    means: 'The app has no name in a language.',
    clear: 'Enter it under App Information.',
  },
  'metadata.privacy-policy': {
    makes: 'blocked in the primary locale, otherwise clear with a warning',
    means: 'The app has no privacy policy URL in a language; on Apple TV, no privacy policy text.',
    clear: 'Enter it under App Information or App Privacy.',
  },
  'metadata.category': {
    makes: 'blocked',
    means: 'The app has no primary category.',
    clear: 'Choose one under App Information.',
  },
  'metadata.content-rights': {
    makes: 'blocked',
    means: 'The app does not say whether it shows content of third parties.',
    clear: 'Set up Content Rights under App Information.',
  },
  'metadata.age-rating': {
    makes: 'blocked when nothing is answered, clear with a warning when a question is open',
    means: 'The questions of the age rating are not all answered. Apple adds questions from time to time.',
    clear: 'Answer them under App Information, Age Rating.',
  },
  'metadata.screenshots': {
    makes: 'blocked; a warning where there are no sets at all, or an image is still being processed',
    means:
      'The primary locale has no screenshot, or one that was not delivered. Which sizes are required cannot be read.',
    clear: 'Upload them on the page of the version. Delete one that is marked as failed, and upload it again.',
  },
  'compliance.export': {
    makes: 'blocked when the question is open, otherwise clear with a warning',
    means:
      'Nobody has answered whether the build uses non-exempt encryption; or it does, and has no approved declaration; or its answer is not the one of the input.',
    clear:
      'Set `uses-non-exempt-encryption`, or `ITSAppUsesNonExemptEncryption` in the Info.plist of the build. Declarations are made under App Information.',
  },
  'app.pricing': {
    makes: 'blocked',
    means: 'The first release of an app needs a price, also when it is free.',
    clear: 'Choose one under Pricing and Availability.',
  },
  'app.availability': {
    makes: 'blocked',
    means: 'The first release of an app needs countries or regions where it is available.',
    clear: 'Set them up under Pricing and Availability.',
  },
  'app.privacy': {
    makes: 'blocked',
    means:
      'The service refused the version because the App Privacy answers are not published. The API cannot show that before.',
    clear: 'Answer the questions of App Privacy and publish them.',
  },
  'app.tracking': {
    makes: 'blocked',
    means: 'The service refused the version because the build says that it tracks users, and App Privacy does not.',
    clear: 'Declare it under App Privacy, or upload a build without `NSUserTrackingUsageDescription`.',
  },
  'app.game-center': {
    makes: 'blocked',
    means:
      'The service refused the version because Game Center is on in the build and off in the version, or the other way round.',
    clear: 'Change it on the page of the version, or upload another build.',
  },
  'build.missing': {
    makes: 'blocked',
    means: 'The service has no such build of this version on this platform.',
    clear: 'Upload it; its CFBundleShortVersionString must be `version`. Or correct `build`, `version` or `platform`.',
  },
  'build.not-valid': {
    makes: 'blocked',
    means: 'The build expired, failed processing, or was still processing when the time was up.',
    clear: 'Still processing: run again, or raise `timeout-minutes`. Otherwise upload a new build.',
  },
  'metadata.release-notes': {
    makes: 'blocked; clear with a warning where `readiness` is not `block`, and for the first version of a platform',
    means:
      'A language of the version would have no release notes, or the folder names a language that the version lacks. A first version takes no notes, and they are left out.',
    clear:
      'Write the missing text, add `default/release_notes.txt`, or add the language to the version on the web page; for a first version leave `release-notes` out.',
  },
  'write.refused': {
    makes: 'blocked',
    means: 'The service refused a step of the release, for a cause that has no reason of its own here.',
    clear: 'The message quotes the service. Fix that and run again; the run continues from there.',
  },
  'state.unknown': {
    makes: 'unknown',
    means: 'The service reports a state that this action does not know, so it cannot say whether it is harmless.',
    clear: 'Check the version or submission on the web page. Then update this action, or report the state.',
  },
  'service.unauthorized': {
    makes: 'unknown',
    means: 'The service does not accept the key (401), and never says why.',
    clear:
      'Check that `key-id` and `issuer-id` belong to this key, that it is not revoked, that `issuer-id` is left out for an individual key only. The message says how far the clock of the runner is off.',
  },
  'service.forbidden': {
    makes: 'unknown',
    means: 'The key is right, but may not do this (403). Or an agreement waits to be accepted.',
    clear: 'Give the key the role App Manager or Admin and access to this app. Accept agreements under Business.',
  },
  'service.rate-limited': {
    makes: 'unknown',
    means: 'The key has used up its requests (429).',
    clear: 'Run again later. Give each pipeline a key of its own.',
  },
  'service.unavailable': {
    makes: 'unknown',
    means: 'The service could not be reached, or answered with an error of its own, several times.',
    clear: 'Run again in some minutes. If it stays, check Apple’s system status, the proxy and the firewall.',
  },
  'service.unreadable': {
    makes: 'unknown',
    means: 'Something answered, but not as the service does. Often a proxy, or a wrong `base-url`.',
    clear: 'Check both. If they are right, the service has changed: update this action, or report it.',
  },
  'input.invalid': {
    makes: 'unknown',
    means: 'An input is missing or wrong. All such inputs are named at once.',
    clear:
      'Fix them in the workflow. A `private-key` that is empty often means a fork or Dependabot: their runs get no secrets.',
  },
  'run.interrupted': {
    makes: 'unknown',
    means: 'The job was canceled, or the process ended, before there was a verdict.',
    clear: 'Run again. It continues from what is there.',
  },
  'run.timeout': {
    makes: 'unknown',
    means: 'The time in `timeout-minutes` was used up.',
    clear: 'Run again, with more time if the service is slow.',
  },
  'write.unconfirmed': {
    makes: 'unknown',
    means: 'A write was sent once and no answer says whether it took. Or the draft held something else than asked for.',
    clear:
      'Run again: it reads what is there first, and sends nothing twice. Check the draft if the message names one.',
  },
  'status.not-written': {
    makes: 'stays as it is; a missing status makes the step red, a missing comment is a warning',
    means: 'The commit status or the comment that was asked for could not be written.',
    clear: 'Add the lines under `permissions:` that the message names. Run again.',
  },
};
