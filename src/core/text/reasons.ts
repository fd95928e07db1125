/** The catalogue of reasons. `npm run docs` writes the heads of docs/troubleshooting.md from it. */
import { appInformationPage, appReviewPage, pricingPage, privacyPage, purchasesPage } from './pages.ts';

interface ReasonEntry {
  /** Title of the annotation, and heading in troubleshooting. */
  title: string;
  /** Sentences in Markdown that say what is wrong. */
  meaning: string;
  /** Advice in Markdown, for findings whose rule knows no better one. */
  remedy: string;
  /** Advice once this run has submitted the release, where the other one comes too late then. */
  afterSubmit?: string;
  /** Page of App Store Connect for it, by the app's id. Left out, the page of the versions; `null` where there is no page. */
  page?: ((appId: string) => string) | null;
  /** Time alone clears it, so `wait-minutes` keeps checking. Where only some findings pass, each says so itself. */
  clearedByTime?: true;
}

/** A public contract: reasons may be added, and keep their names. Each has words, hyphens and a dot, so that a comma can join them. */
const CATALOGUE = {
  'version.in-flight': {
    title: 'A version is in flight',
    meaning:
      'A version is being prepared, sits in a draft, or is under review. The app can have only one such version.',
    remedy:
      'Finish it, or wait for its review. To continue it, set `version` to its number. To give up one under review, set `on-version-in-flight: cancel`; one in a draft is taken out there by hand.',
  },
  'version.unfinished': {
    title: 'An unfinished version blocks a new one',
    meaning: 'A version was rejected, or is approved and not released yet. The service makes no new version beside it.',
    remedy:
      'Approved: release it with `mode: release` or on its page. Rejected: fix it and run with its number in `version`, or rename it to the new number with `on-version-in-flight: reuse`.',
  },
  'version.carried-over': {
    title: 'Settings of another version are carried over',
    meaning:
      'A record is used again under another number, and keeps what was made for that one: texts, images, App Review contact, and the release settings that no input gives.',
    remedy: 'Look through the page of the version, and set the release settings that are meant.',
    afterSubmit:
      'Look through the page of the version. If something on it must not go out, take it out of review (`mode: cancel`).',
  },
  'version.notarization': {
    title: 'The version is for notarization',
    meaning:
      'The record with that number, or the one that would get it, is for alternative distribution (review type NOTARIZATION), and not for the App Store. The app has one place for both.',
    remedy:
      'If it is meant for the App Store, change its review type on its page. Otherwise finish it there first, or choose another `version`.',
  },
  'version.released': {
    title: 'The version is approved or released already',
    meaning:
      'The version asked for is approved, on its way out, or out. It takes no other build, settings or items. Once it is out, its number is used up.',
    remedy: 'Choose a new `version`, or submit items alone (`mode: submit-items`).',
  },
  'version.not-higher': {
    title: 'The version number is not higher than the approved one',
    meaning:
      'The number asked for has no record, and is not higher than the highest one that was approved on the platform. The service takes no upload for it (errors 90062, 90186).',
    remedy: 'Choose a higher number for `version`.',
  },
  'version.not-in-review': {
    title: 'The version is not in review',
    meaning:
      'With `mode: cancel`: the version is approved, out, or does not exist, so it cannot be taken out of review.',
    remedy: 'Fix `version` or `platform`. An approved version can be rejected by the developer on its page.',
  },
  'version.rejected': {
    title: 'App Review rejected the version',
    meaning:
      'With `mode: release` and `wait-minutes`: App Review rejected the version while the run waited for its approval.',
    remedy: 'Fix what App Review found, and submit the version again (`mode: submit` with `on-unresolved: resubmit`).',
    page: appReviewPage,
  },
  'version.not-approved': {
    title: 'The version is not approved',
    meaning:
      'A release is asked for, and the version does not exist, or is neither approved nor out. The message names its state.',
    remedy: 'Wait for the approval (`wait-minutes` keeps checking), or fix `version` and `platform`.',
  },
  'phased-release.not-active': {
    title: 'No phased release is active',
    meaning:
      'The version has no phased release that can be paused, resumed or completed: there is none, it has not begun, or it is complete.',
    remedy:
      'Fix `version` or `platform`. A phased release is set up before the version is released (`mode: submit` with `phased-release: true`), and begins with its release.',
  },
  'submission.total-limit': {
    title: 'Too few submission slots are free',
    meaning:
      'Five submissions of the app are open, counted over all platforms, or fewer slots are free than `slots-needed`. The message names who holds each slot.',
    remedy:
      'Cancel a draft that nobody needs on the App Review page, or wait for a review to finish. A draft expires 7 days after it was made.',
    page: appReviewPage,
  },
  'submission.in-review-limit': {
    title: 'Two submissions are already in review',
    meaning: 'Two submissions are in review on the platform. A third cannot be submitted.',
    remedy: 'Wait for a review to finish (`wait-minutes`), or cancel one on the App Review page.',
    page: appReviewPage,
    clearedByTime: true,
  },
  'submission.orphans': {
    title: 'Unsubmitted drafts hold slots',
    meaning: 'A draft that nobody submitted holds a slot.',
    remedy:
      'Nothing has to be done if slots are free: a release uses a draft that holds nothing but what it was asked for. A person can cancel a draft on the App Review page; the API cannot.',
    page: appReviewPage,
  },
  'submission.nearly-full': {
    title: 'Four of five submission slots are taken',
    meaning: 'The next release fits, the one after it may not.',
    remedy: 'Before the slots are needed, cancel drafts on the App Review page that nobody needs.',
    page: appReviewPage,
  },
  'submission.unresolved': {
    title: 'A submission has unresolved issues',
    meaning:
      'App Review sent a submission back. It keeps its slot and its items until it is submitted again or canceled.',
    remedy:
      'Fix what App Review found and run with `on-unresolved: resubmit`, or submit it again or cancel it on the App Review page.',
    page: appReviewPage,
  },
  'item.not-ready': {
    title: 'An item cannot be submitted',
    meaning:
      'An item asked for does not exist, is in a state that cannot be submitted, or lacks something (a screenshot, a text). The message names it.',
    remedy: 'Fix it on the web page, or remove its line from `items`.',
  },
  'item.elsewhere': {
    title: 'An item is in another submission',
    meaning: 'An item asked for sits in another open submission.',
    remedy:
      'If it sits in a draft, take it out there on the App Review page; otherwise wait until that submission is over, or leave it out of `items`.',
    page: appReviewPage,
  },
  'item.left-out': {
    title: 'A ready item is left out',
    meaning:
      'With `items: ready` or `ready-purchases`: an item sits in another open submission, or became ready after the version went into review. Or in-app purchases and subscriptions that are ready do not go along, because only `ready-purchases`, or their names, take them.',
    remedy:
      'Nothing has to be done. To take it along, name it in `items`, or use `ready-purchases`; or submit it on the web page.',
    afterSubmit:
      'What is submitted takes nothing more. Send it with the next version; or alone, in a submission without a version, unless it is the first purchase of its type.',
    page: appReviewPage,
  },
  'item.first-purchase': {
    title: 'A first purchase needs a version',
    meaning:
      'The first in-app purchase of each type (consumable, non-consumable, subscription, non-renewing subscription) goes into review with a version. The first subscription of a group also needs the version of its group beside it.',
    remedy: 'Submit them in a run with a version, and a subscription together with its group.',
    page: purchasesPage,
  },
  'asset.processing': {
    title: 'An asset is still being processed',
    meaning: 'An image or another asset was uploaded moments ago. The run asked again within `timeout-minutes`.',
    remedy: 'Run again in some minutes, or give the run more time with `timeout-minutes`.',
  },
  'build.missing': {
    title: 'Build not found',
    meaning:
      'The service has no such build of this version on this platform; or the version has no build, and none is asked for.',
    remedy:
      'Upload a build whose CFBundleShortVersionString is the number of the version (it shows up after some minutes; `wait-minutes` waits for it), or fix `build`, `version` or `platform`.',
    clearedByTime: true,
  },
  'build.not-valid': {
    title: 'The build cannot be used',
    meaning:
      'The build expired, is for internal testing only, failed processing, or was still being processed when the time was up.',
    remedy:
      'Still being processed: run again, or raise `timeout-minutes` or `wait-minutes`. Otherwise upload a new build.',
  },
  'build.left-out': {
    title: 'A newer build is left out',
    meaning:
      'With `build: latest`: the version is under review, or out, with an older build than the newest that can be used.',
    remedy: 'Nothing has to be done. The message says how to send the newer build.',
  },
  'metadata.release-notes': {
    title: 'The release notes do not fit the version',
    meaning:
      'A language of the version has no release notes of its own number, the notes name a language that the version lacks, or they have a character that the service refuses. A first version takes no notes, and they are left out.',
    remedy: 'Set `release-notes` or `release-notes-path`, or write them on its page.',
  },
  'metadata.description': {
    title: 'The description is missing',
    meaning: 'The version has no description in a language.',
    remedy: 'Write the description on the page of the version.',
  },
  'metadata.keywords': {
    title: 'The keywords are missing',
    meaning: 'The version has no keywords in a language.',
    remedy: 'Enter the keywords on the page of the version.',
  },
  'metadata.support-url': {
    title: 'The support URL is missing',
    meaning: 'The version has no support URL in a language.',
    remedy: 'Enter the support URL on the page of the version.',
  },
  'metadata.copyright': {
    title: 'The copyright is missing',
    meaning: 'The version has no copyright, such as “2026 Example”.',
    remedy: 'Enter the copyright on the page of the version.',
  },
  'metadata.review-contact': {
    title: 'The contact for App Review is incomplete',
    meaning:
      'The contact is missing, lacks a name, the phone number or the email address, or its phone number does not begin with `+` and the country code.',
    remedy: 'Complete the contact under App Review Information; its phone number begins with +.',
  },
  'metadata.demo-account': {
    title: 'The demo account has no user name',
    meaning: 'The version says that App Review has to sign in, and gives no user name.',
    remedy: 'Enter the demo account under App Review Information on the page of the version, or turn off the sign-in.',
  },
  'metadata.name': {
    title: 'The app name is missing',
    meaning: 'The app has no name in a language.',
    remedy: 'Enter the name under App Information.',
    page: appInformationPage,
  },
  'metadata.privacy-policy': {
    title: 'The privacy policy is missing',
    meaning: 'The app has no privacy policy URL in a language; on Apple TV, no privacy policy text.',
    remedy: 'Enter the privacy policy under App Information or App Privacy.',
    page: appInformationPage,
  },
  'metadata.category': {
    title: 'The primary category is missing',
    meaning: 'The app has no primary category.',
    remedy: 'Choose a primary category under App Information.',
    page: appInformationPage,
  },
  'metadata.content-rights': {
    title: 'The content rights are not declared',
    meaning: 'The app does not say whether it shows content of third parties.',
    remedy: 'Set up Content Rights under App Information.',
    page: appInformationPage,
  },
  'metadata.age-rating': {
    title: 'The age rating is incomplete',
    meaning: 'The questions of the age rating are not all answered. Apple adds questions from time to time.',
    remedy: 'Answer the questions of Age Rating under App Information.',
    page: appInformationPage,
  },
  'metadata.screenshots': {
    title: 'Screenshots are missing or cannot be used',
    meaning:
      'The primary locale has no screenshot, neither in a set nor from the asset library, or one that is FAILED or ARCHIVED. Which sizes are required cannot be read.',
    remedy: 'Upload the missing screenshots on the page of the version; replace FAILED and ARCHIVED ones.',
  },
  'metadata.not-carried-over': {
    title: 'Attachments for App Review are missing',
    meaning: 'The version that is out has attachments for App Review, and the new version has none.',
    remedy: 'If App Review needs them, add them under App Review Information on the page of the version.',
  },
  'compliance.export': {
    title: 'The export compliance of the build is not settled',
    meaning:
      'Nobody has answered whether the build uses non-exempt encryption; or it does, and has no approved declaration; or its answer differs from the input.',
    remedy:
      'Answer with `uses-non-exempt-encryption`, or in the build itself: `ITSAppUsesNonExemptEncryption` in its Info.plist.',
  },
  'app.pricing': {
    title: 'The app has no price',
    meaning: 'The first release of an app needs a price, also when it is free.',
    remedy: 'Choose a price under Pricing and Availability; a free app needs one too.',
    page: pricingPage,
  },
  'app.availability': {
    title: 'The availability of the app is not set',
    meaning: 'The first release of an app needs countries or regions where it is available.',
    remedy: 'Set up App Availability under Pricing and Availability.',
    page: pricingPage,
  },
  'app.privacy': {
    title: 'The App Privacy answers are not published',
    meaning:
      'The service refuses the version: the App Privacy answers are not published. The API does not show them beforehand.',
    remedy: 'Answer the questions of App Privacy, publish the answers, and run again.',
    page: privacyPage,
  },
  'app.tracking': {
    title: 'The build tracks users, and App Privacy does not say so',
    meaning: 'The service refuses the version: the build says that it tracks users, and App Privacy does not.',
    remedy:
      'Declare the tracking under App Privacy, or upload a build without `NSUserTrackingUsageDescription` in its Info.plist.',
    page: privacyPage,
  },
  'app.game-center': {
    title: 'Build and version disagree about Game Center',
    meaning:
      'The service refuses the version: Game Center is on in the build and off in the version, or the other way round.',
    remedy: 'Turn Game Center on or off on the page of the version, or upload a build with or without its entitlement.',
  },
  'plan.changed': {
    title: 'The plan is not the one that was approved',
    meaning: 'With `expect-plan`: something else would go out than the dry run showed that was approved.',
    remedy:
      'Compare what would go out with the summary of the dry run that was approved. If the change is right, make a new dry run, and set `expect-plan` to its plan.',
  },
  'write.refused': {
    title: 'App Store Connect refused a step of the release',
    meaning: 'The service refuses a step, for a cause that has no reason of its own. The message quotes the service.',
    remedy: 'Fix what the service names, and run again.',
  },
  'state.unknown': {
    title: 'App Store Connect shows an unknown state',
    meaning: 'The service reports a state that this action does not know, so it cannot say whether it is harmless.',
    remedy: 'See on the web page what it means; then update this action, or report the state.',
    page: appReviewPage,
  },
  'service.unauthorized': {
    title: 'App Store Connect does not accept the key',
    page: null,
    meaning:
      'The service does not accept the key (401), and never says why. The message says how far the clock of the runner is off.',
    remedy:
      'Check that `key-id` and `issuer-id` belong to this `private-key`, that the key is not revoked, and that `issuer-id` is set for a team key and left out for an individual one.',
  },
  'service.forbidden': {
    title: 'The key lacks permission, or an agreement is missing',
    page: null,
    meaning:
      'The key is right, and lacks permission (403): submissions need the role App Manager or Admin even to be read. Or an agreement waits to be accepted.',
    remedy:
      'Use a key with the role App Manager or Admin: a key keeps its role, so make a new one. The user of an individual key needs access to this app. If all that is right, accept the agreements that wait under Business.',
  },
  'service.rate-limited': {
    title: 'The rate limit of App Store Connect is used up',
    page: null,
    meaning: 'The key has used up its requests (429).',
    remedy: 'Run again later; give each pipeline a key of its own if several share this one.',
    clearedByTime: true,
  },
  'service.unavailable': {
    title: 'App Store Connect cannot be reached',
    page: null,
    meaning: 'The service cannot be reached, or answers with an error of its own, several times.',
    remedy:
      "Run again in some minutes; if it stays, see https://developer.apple.com/system-status/ and the runner's proxy and firewall.",
    clearedByTime: true,
  },
  'service.unreadable': {
    title: 'The answer of App Store Connect cannot be read',
    page: null,
    meaning: 'Something answers, but not as the service does. Often a proxy, or a wrong `base-url`.',
    remedy:
      'Check `base-url`, and whether a proxy answers for the service; if neither is wrong, the service has changed: update this action or report it.',
  },
  'input.invalid': {
    title: 'Invalid input',
    page: null,
    meaning:
      'An input is missing or wrong. All such inputs are named at once. A `private-key` that is empty often means a fork or Dependabot: their runs get no secrets.',
    remedy: 'Fix it. A re-run keeps the old workflow file: start anew.',
  },
  'run.interrupted': {
    title: 'The run was interrupted',
    page: null,
    meaning: 'The job was canceled, or the process ended, before there was a verdict.',
    remedy: 'Run again. It continues from what is there.',
  },
  'run.timeout': {
    title: 'The run ran out of time',
    page: null,
    meaning: 'The time in `timeout-minutes` is used up.',
    remedy: 'Run again, with more time if the service is slow. It continues from what is there.',
  },
  'write.unconfirmed': {
    title: 'App Store Connect did not confirm a write',
    page: null,
    meaning:
      'A write was sent once and no answer says whether it took. Or the draft held something else than asked for.',
    remedy:
      'Run again: it reads what is there first, and sends nothing twice. Check the draft if the message names one.',
  },
  'status.not-written': {
    title: 'The verdict could not be set on GitHub',
    meaning: 'The commit status or the comment that was asked for could not be written.',
    remedy: 'Add the lines under `permissions:` that the message names.',
    page: null,
  },
  'status.other-app': {
    title: 'The status is required from another App',
    meaning:
      'A rule of the branch takes the status of that name from another App only. The one that this run sets never counts there, and pull requests wait for ever.',
    remedy:
      'Give a token of that App as `github-token`, or let the rule take the status from any source, or from GitHub Actions.',
    page: null,
  },
  'sweep.no-match': {
    title: 'No open pull request matches the sweep',
    meaning: 'Pull requests are open, and none of them goes into a branch that the glob in `sweep` matches.',
    remedy: 'Correct `sweep`: it takes names of base branches, without refs/heads/, and case counts.',
    page: null,
  },
} as const satisfies Record<string, ReasonEntry>;

export type Reason = keyof typeof CATALOGUE;

export const REASONS: Readonly<Record<Reason, ReasonEntry>> = CATALOGUE;

/** Returns the remedy as plain text, for annotations and the log, which show no Markdown. */
export function remedyOf(reason: Reason): string {
  return REASONS[reason].remedy.replaceAll('`', '');
}

/** Returns the advice for a release that is submitted; `null`: the one before still helps. */
export function remedyAfterSubmit(reason: Reason): string | null {
  return REASONS[reason].afterSubmit?.replaceAll('`', '') ?? null;
}
