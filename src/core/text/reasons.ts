/** The catalogue of reasons. `npm run docs` writes the heads of docs/troubleshooting.md from it. */
import type { Page } from './pages.ts';

interface ReasonEntry {
  /** Title of the annotation, and heading in troubleshooting. */
  title: string;
  /** Advice in Markdown, for findings whose rule knows no better one. */
  remedy: string;
  /** Advice once this run has submitted the release, where the other one comes too late then. */
  afterSubmit?: string;
  /** Page of App Store Connect for a finding about the app. Left out, the page of the versions; `null`: none. */
  page?: Page | null;
  /** Time alone clears it, so `wait-minutes` keeps checking. Where only some findings pass, each says so itself. */
  clearedByTime?: true;
}

/** A public contract: reasons may be added, and keep their names. Each has words, hyphens and a dot, so that a comma can join them. */
const CATALOGUE = {
  'version.in-flight': {
    title: 'A version is in flight',
    remedy:
      'Finish it, or wait for its review. To continue it, set `version` to its number. To give up one under review, set `on-version-in-flight: cancel`; one in a draft is taken out there by hand.',
  },
  'version.unfinished': {
    title: 'An unfinished version blocks a new one',
    remedy:
      'Approved: release it with `mode: release` or on its page. Rejected: fix it and run with its number in `version`, or rename it to the new number with `on-version-in-flight: reuse`.',
  },
  'version.carried-over': {
    title: 'Settings of another version are carried over',
    remedy: 'Look through the page of the version, and set the release settings that are meant.',
    afterSubmit:
      'Look through the page of the version. If something on it must not go out, take it out of review (`mode: cancel`).',
  },
  'version.notarization': {
    title: 'The version is for notarization',
    remedy:
      'If it is meant for the App Store, change its review type on its page. Otherwise finish it there first, or choose another `version`.',
  },
  'version.released': {
    title: 'The version is approved or released already',
    remedy: 'Choose a new `version`, or submit items alone (`mode: submit-items`).',
  },
  'version.not-higher': {
    title: 'The version number is not higher than the approved one',
    remedy: 'Choose a higher number for `version`.',
  },
  'version.not-in-review': {
    title: 'The version is not in review',
    remedy: 'Fix `version` or `platform`. An approved version can be rejected by the developer on its page.',
  },
  'version.rejected': {
    title: 'App Review rejected the version',
    remedy: 'Fix what App Review found, and submit the version again (`mode: submit` with `on-unresolved: resubmit`).',
    page: 'reviewsubmissions',
  },
  'version.not-approved': {
    title: 'The version is not approved',
    remedy: 'Wait for the approval (`wait-minutes` keeps checking), or fix `version` and `platform`.',
  },
  'phased-release.not-active': {
    title: 'No phased release is active',
    remedy:
      'Fix `version` or `platform`. A phased release is set up before the version is released (`mode: submit` with `phased-release: true`), and begins with its release.',
  },
  'submission.total-limit': {
    title: 'Too few submission slots are free',
    remedy:
      'Cancel a submission that nobody needs on the App Review page, or wait until one is over. A draft expires 7 days after it was made.',
    page: 'reviewsubmissions',
  },
  'submission.in-review-limit': {
    title: 'The places in review are taken',
    remedy: 'Wait for a review to finish (`wait-minutes`), or cancel one on the App Review page.',
    page: 'reviewsubmissions',
    clearedByTime: true,
  },
  'submission.orphans': {
    title: 'Unsubmitted drafts hold slots',
    remedy:
      'Nothing has to be done if slots are free: a release uses a draft that holds nothing but what it was asked for. A person can cancel a draft on the App Review page; the API cannot.',
    page: 'reviewsubmissions',
  },
  'submission.nearly-full': {
    title: 'Four of five submission slots are taken',
    remedy: 'Before the slots are needed, cancel drafts on the App Review page that nobody needs.',
    page: 'reviewsubmissions',
  },
  'submission.unresolved': {
    title: 'A submission has unresolved issues',
    remedy: 'Fix it and submit it again, or cancel it, on the App Review page.',
    page: 'reviewsubmissions',
  },
  'item.not-ready': {
    title: 'An item cannot be submitted',
    remedy: 'Remove its line from `items`, fix it on the web page, or make a new one there and name that.',
  },
  'item.elsewhere': {
    title: 'An item is in another submission',
    remedy: 'If that is a draft, take it out there; otherwise wait for it.',
    page: 'reviewsubmissions',
  },
  'item.left-out': {
    title: 'A ready item is left out',
    remedy:
      'Nothing has to be done. To take it along, name it in `items`, or use `ready-purchases`; or submit it on the web page.',
    afterSubmit:
      'What is submitted takes nothing more. Send it with the next version; or alone, in a submission without a version, unless it is the first purchase of its type.',
    page: 'reviewsubmissions',
  },
  'item.first-purchase': {
    title: 'A first purchase needs a version',
    remedy:
      'Submit it in one run with what it lacks (a version; a subscription its group), or leave it out. Free first what another submission holds.',
    page: 'iaps',
  },
  'asset.processing': {
    title: 'An asset is still being processed',
    remedy: 'Run again in some minutes, or give the run more time with `timeout-minutes`.',
  },
  'build.missing': {
    title: 'Build not found',
    remedy:
      'Upload a build whose CFBundleShortVersionString is the number of the version (it shows up after some minutes; `wait-minutes` waits for it), or fix `build`, `version` or `platform`.',
    clearedByTime: true,
  },
  'build.not-valid': {
    title: 'The build cannot be used',
    remedy:
      'Still being processed: run again, or raise `timeout-minutes` or `wait-minutes`. Otherwise upload a new build.',
  },
  'build.left-out': {
    title: 'A newer build is left out',
    remedy: 'Nothing has to be done. The message says how to send the newer build.',
  },
  'metadata.release-notes': {
    title: 'The release notes do not fit the version',
    remedy: 'Give notes for each language, or write them on the page.',
  },
  'metadata.description': {
    title: 'The description is missing',
    remedy: 'Write the description on the page of the version.',
  },
  'metadata.keywords': {
    title: 'The keywords are missing',
    remedy: 'Enter the keywords on the page of the version.',
  },
  'metadata.support-url': {
    title: 'The support URL is missing',
    remedy: 'Enter the support URL on the page of the version.',
  },
  'metadata.copyright': {
    title: 'The copyright is missing',
    remedy: 'Enter the copyright on the page of the version.',
  },
  'metadata.review-contact': {
    title: 'The contact for App Review is incomplete',
    remedy: 'Complete the contact under App Review Information; its phone number begins with +.',
  },
  'metadata.demo-account': {
    title: 'The demo account has no user name',
    remedy: 'Enter the demo account under App Review Information on the page of the version, or turn off the sign-in.',
  },
  'metadata.name': {
    title: 'The app name is missing',
    remedy: 'Enter the name under App Information.',
    page: 'info',
  },
  'metadata.privacy-policy': {
    title: 'The privacy policy is missing',
    remedy: 'Enter the privacy policy under App Information or App Privacy.',
    page: 'info',
  },
  'metadata.category': {
    title: 'The primary category is missing',
    remedy: 'Choose a primary category under App Information.',
    page: 'info',
  },
  'metadata.content-rights': {
    title: 'The content rights are not declared',
    remedy: 'Set up Content Rights under App Information.',
    page: 'info',
  },
  'metadata.age-rating': {
    title: 'The age rating is incomplete',
    remedy: 'Answer the questions of Age Rating under App Information.',
    page: 'info',
  },
  'metadata.screenshots': {
    title: 'Screenshots are missing or cannot be used',
    remedy: 'Upload the missing screenshots on the page of the version; replace FAILED and ARCHIVED ones.',
  },
  'metadata.not-carried-over': {
    title: 'Attachments for App Review are missing',
    remedy: 'If App Review needs them, add them under App Review Information on the page of the version.',
  },
  'compliance.export': {
    title: 'The export compliance of the build is not settled',
    remedy:
      'Without an answer, set `uses-non-exempt-encryption`; with true, attach an approved declaration (App Encryption Documentation).',
  },
  'app.pricing': {
    title: 'The app has no price',
    remedy: 'Choose a price under Pricing and Availability; a free app needs one too.',
    page: 'pricing',
  },
  'app.availability': {
    title: 'The availability of the app is not set',
    remedy: 'Set up App Availability under Pricing and Availability.',
    page: 'pricing',
  },
  'app.privacy': {
    title: 'The App Privacy answers are not published',
    remedy: 'Answer the questions of App Privacy, publish the answers, and run again.',
    page: 'privacy',
  },
  'app.tracking': {
    title: 'The build tracks users, and App Privacy does not say so',
    remedy:
      'Declare the tracking under App Privacy, or upload a build without `NSUserTrackingUsageDescription` in its Info.plist.',
    page: 'privacy',
  },
  'app.game-center': {
    title: 'Build and version disagree about Game Center',
    remedy: 'Turn Game Center on or off on the page of the version, or upload a build with or without its entitlement.',
  },
  'plan.changed': {
    title: 'The plan is not the one that was approved',
    remedy:
      'Compare what would go out with the summary of the dry run that was approved. If the change is right, make a new dry run, and set `expect-plan` to its plan.',
  },
  'write.refused': {
    title: 'App Store Connect refused a step of the release',
    remedy: 'Fix what the service names, and run again.',
  },
  'state.unknown': {
    title: 'App Store Connect shows an unknown state',
    remedy: 'See on the web page what it means; then update this action, or report the state.',
    page: 'reviewsubmissions',
  },
  'service.unauthorized': {
    title: 'App Store Connect does not accept the key',
    page: null,
    remedy:
      'Check that `key-id` and `issuer-id` belong to this `private-key`, that the key is not revoked, and that `issuer-id` is set for a team key and left out for an individual one.',
  },
  'service.forbidden': {
    title: 'The key lacks permission, or an agreement is missing',
    page: null,
    remedy:
      'Use a key with the role App Manager or Admin: a key keeps its role, so make a new one. The user of an individual key needs access to this app. If all that is right, accept the agreements that wait under Business.',
  },
  'service.rate-limited': {
    title: 'The rate limit of App Store Connect is used up',
    page: null,
    remedy: 'Run again later; give each pipeline a key of its own if several share this one.',
    clearedByTime: true,
  },
  'service.unavailable': {
    title: 'App Store Connect cannot be reached',
    page: null,
    remedy:
      "Run again in some minutes; if it stays, see https://developer.apple.com/system-status/ and the runner's proxy and firewall.",
    clearedByTime: true,
  },
  'service.unreadable': {
    title: 'The answer of App Store Connect cannot be read',
    page: null,
    remedy:
      'Check `base-url`, and whether a proxy answers for the service; if neither is wrong, the service has changed: update this action or report it.',
  },
  'input.invalid': {
    title: 'Invalid input',
    page: null,
    remedy: 'Fix it. A re-run keeps the old workflow file: start anew.',
  },
  'run.interrupted': {
    title: 'The run was interrupted',
    remedy: 'Run again. It continues from what is there.',
  },
  'run.timeout': {
    title: 'The run ran out of time',
    remedy: 'Run again, with more time if the service is slow. It continues from what is there.',
  },
  'write.unconfirmed': {
    title: 'App Store Connect did not confirm a write',
    page: null,
    remedy:
      'Run again: it reads what is there first, and sends nothing twice. Check the draft if the message names one.',
  },
  'status.not-written': {
    title: 'The verdict could not be set on GitHub',
    remedy: 'Add the lines under `permissions:` that the message names.',
  },
  'status.other-app': {
    title: 'The status is required from another App',
    remedy:
      'Give a token of that App as `github-token`, or let the rule take the status from any source, or from GitHub Actions.',
  },
  'sweep.no-match': {
    title: 'No open pull request matches the sweep',
    remedy: 'Correct `sweep`: it takes names of base branches, without refs/heads/, and case counts.',
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
