/** The table of what App Review asks, as far as it can be read beforehand, and its rules. */
import {
  copiedVersion,
  isExportUnshown,
  judgedBuild,
  needsReadinessCheck,
  primaryLocaleOf,
  usesEncryption,
  versionAsked,
} from '../decide/needs-readiness.ts';
import {
  APP_TEXTS,
  factValue,
  isBlank,
  productIdOf,
  type RequiredText,
  type ReviewFacts,
  type Shown,
  VERSION_TEXTS,
} from '../model/facts.ts';
import { type FindingWords, OVERRIDE_HINT } from '../model/finding.ts';
import { itemKind } from '../model/item-kinds.ts';
import { findByKey, targetKey } from '../model/resources.ts';
import { holderOf } from '../model/snapshot.ts';
import { declarationPhase, deliveryPhase } from '../model/states.ts';
import type { Plan } from '../plan/plan.ts';
import { counted, describeVersion, enumerate, linesFor, listing, shortName } from '../text/describe.ts';
import { remedyOf } from '../text/reasons.ts';

/** Each finds causes for which App Review would refuse the version. Their remedies stand without the override hint. */
const READINESS: readonly ((plan: Plan) => FindingWords | FindingWords[] | null)[] = [
  reportVersionPage,
  reportAppInformation,
  reportAgeRating,
  reportScreenshots,
  reportNotCarriedOver,
  reportExportCompliance,
  reportFirstRelease,
  reportPurchases,
  reportUnreadFacts,
  reportUnshownFacts,
];

/** Reports each gap, where something is submitted that App Review asks about. */
export function reportReadiness(plan: Plan): FindingWords[] {
  if (!needsReadinessCheck(plan)) return [];
  const { snapshot, request } = plan;
  return READINESS.flatMap((rule) => rule(plan) ?? []).map((gap) => {
    const { severity = 'error', remedy = remedyOf(gap.reason) } = gap;
    const isBlocking = severity !== 'warning' && request.readiness === 'block';
    return {
      ...gap,
      // A gap is a warning also as long as no answer shows that this service asks for it.
      severity: isBlocking && snapshot.dialect === 'live' ? severity : 'warning',
      // A rule that is wrong about somebody's app must not keep them from releasing.
      remedy: isBlocking ? `${remedy} ${OVERRIDE_HINT}` : remedy,
    };
  });
}

/**
 * The messages of what is returned go on after the version or the app, as in `has no keywords in de-DE.`
 * @param elsewhere severity where the primary locale has the text, by how certain a refusal is
 */
function missingTexts(
  plan: Plan,
  texts: readonly ({ locale: string } & Record<string, Shown>)[],
  required: readonly RequiredText[],
  elsewhere: 'error' | 'warning',
): FindingWords[] {
  return required.flatMap(({ attribute, reason, words }) => {
    const empty = texts.filter((text) => isBlank(text[attribute])).map(({ locale }) => locale);
    if (empty.length === 0) return [];
    const severity = empty.includes(primaryLocaleOf(plan) ?? '') ? 'error' : elsewhere;
    return { reason, severity, ...listing(`has no ${words} in `, empty) };
  });
}

function gapsOfApp(lacks: readonly FindingWords[]): FindingWords[] {
  return lacks.map((lack) => ({ ...lack, message: `The app ${lack.message}` }));
}

function gapsOfVersion(plan: Plan, lacks: readonly FindingWords[]): FindingWords[] {
  const copied = copiedVersion(plan);
  const copies = copied === null ? '' : ` copies ${describeVersion(copied)}, which`;
  return lacks.map(({ message, ...lack }) => ({
    // A version that is out takes no changes, so the gap is closed in the new one.
    ...(copied !== null && { remedy: MAKE_FIRST }),
    ...lack,
    message: `Version ${plan.request.version}${copies} ${message}`,
    subject: versionAsked(plan),
  }));
}

const MAKE_FIRST = 'Run mode: prepare, complete the version on its page, and run again.';

/** Leaves out the rows of what is there: they say `false`. */
function lacksOf(rows: readonly (readonly [FindingWords['reason'], string | false])[]): FindingWords[] {
  return rows.flatMap(([reason, what]) => (what === false ? [] : [{ reason, message: `${what}.` }]));
}

/** Reports what App Review wants on the page: the texts in each language, copyright, contact, account to sign in with. */
function reportVersionPage(plan: Plan): FindingWords[] {
  const { copyright, contact }: Partial<ReviewFacts> = factValue(plan.readiness?.review) ?? {};
  const lacksAccount = contact?.demoAccountRequired === true && isBlank(contact.demoAccountName);
  const texts = missingTexts(plan, plan.facts.localizations ?? [], VERSION_TEXTS, 'error');
  const others = lacksOf([
    ['metadata.copyright', isBlank(copyright) && 'has no copyright'],
    ['metadata.review-contact', faultOfContact(contact)],
    ['metadata.demo-account', lacksAccount && 'needs App Review to sign in, and gives no user name'],
  ]);
  return gapsOfVersion(plan, [...texts, ...others]);
}

/** Names the fields that are missing. Their values are between the team and App Review. */
function faultOfContact(contact: ReviewFacts['contact']) {
  if (contact === undefined) return false;
  if (contact === null) return 'has no App Review contact';
  const { firstName, lastName, phone, email } = contact;
  const number = /^\s*[^\s+]/.test(phone ?? '') ? null : phone;
  const fields = { 'first name': firstName, 'last name': lastName, 'phone number with +': number, email };
  const empty = Object.entries(fields).flatMap(([name, value]) => (isBlank(value) ? name : []));
  return empty.length > 0 && `has an App Review contact without ${empty.join(', ')}`;
}

/**
 * Reports attachments for App Review that a new version did not bring along. Reports differ on whether the service copies
 * them.
 */
function reportNotCarriedOver(plan: Plan): FindingWords | null {
  if (factValue(plan.readiness?.lacksAttachments) !== true) return null;
  return {
    reason: 'metadata.not-carried-over',
    severity: 'warning',
    message: `Version ${plan.request.version} has no attachments for App Review; the version that is out has some.`,
    subject: versionAsked(plan),
  };
}

/**
 * Reports a primary locale without images, and images in any language that the service has not taken. Which sizes are
 * required cannot be read.
 */
function reportScreenshots(plan: Plan): FindingWords[] {
  const primaryLocale = primaryLocaleOf(plan);
  // A language without images of its own shows those of the primary one.
  const judged = factValue(plan.readiness?.screenshots)?.filter(
    ({ locale, images }) => locale === primaryLocale || images?.length,
  );
  const lacks = [...Map.groupBy(judged ?? [], ({ images }) => imageFaultOf(images))].flatMap(
    ([fault, same]): FindingWords | [] => {
      if (fault === null) return [];
      const locales = same.map(({ locale }) => locale);
      return { reason: 'metadata.screenshots', ...UNCERTAIN[fault], ...listing(`${fault} in `, locales) };
    },
  );
  return gapsOfVersion(plan, lacks);
}

const UNREAD_LIBRARY = 'has no sets of screenshots, and an asset library that could not be read,';
const IN_PROCESSING = 'has a screenshot that is still being processed';
const UNCERTAIN: Partial<Record<string, Partial<FindingWords>>> = {
  [UNREAD_LIBRARY]: {
    severity: 'warning',
    remedy: 'Ignore this if the version has images of the asset library; otherwise upload screenshots.',
  },
  [IN_PROCESSING]: { severity: 'warning', remedy: 'Wait a minute or two; the run waits as well.' },
};

/** @returns words that go on after the version */
function imageFaultOf(images: readonly string[] | null) {
  if (images === null) return UNREAD_LIBRARY;
  if (images.length === 0) return 'has no screenshots';
  const { failed, processing } = Object.groupBy(images, deliveryPhase);
  if (failed) return `has screenshots that cannot be used (${[...new Set(failed)].join(', ')})`;
  return processing ? IN_PROCESSING : null;
}

/** Reports an app without name, privacy policy, primary category or declaration of content rights. */
function reportAppInformation(plan: Plan): FindingWords[] {
  const { snapshot, readiness } = plan;
  const info = factValue(readiness?.info);
  if (info === null) return [];
  // An app on Apple TV has no browser to open an address in.
  const unused = snapshot.platform === 'TV_OS' ? 'privacyPolicyUrl' : 'privacyPolicyText';
  const rights = 'does not say whether it shows content of third parties (Content Rights)';
  const required = APP_TEXTS.filter(({ attribute }) => attribute !== unused);
  const fields = lacksOf([
    ['metadata.category', info.hasCategory === false && 'has no primary category'],
    ['metadata.content-rights', isBlank(info.contentRights) && rights],
  ]);
  return gapsOfApp([...missingTexts(plan, info.texts, required, 'warning'), ...fields]);
}

/** Reports an app without a price, which may be free, or without countries, before its first release. */
function reportFirstRelease({ readiness }: Plan): FindingWords[] {
  const nowhere = 'has no countries or regions where it is available';
  const lacks = lacksOf([
    ['app.pricing', factValue(readiness?.pricing) === false && 'has no price'],
    ['app.availability', factValue(readiness?.availability) === false && nowhere],
  ]);
  return gapsOfApp(lacks);
}

/** The questions that the service asks of every app (docs/service.md#readiness). Apple adds others from time to time. */
const ASKED: readonly string[] = [
  'advertising',
  'ageAssurance',
  'alcoholTobaccoOrDrugUseOrReferences',
  'contests',
  'gambling',
  'gamblingSimulated',
  'gunsOrOtherWeapons',
  'healthOrWellnessTopics',
  'horrorOrFearThemes',
  'lootBox',
  'matureOrSuggestiveThemes',
  'medicalOrTreatmentInformation',
  'messagingAndChat',
  'parentalControls',
  'profanityOrCrudeHumor',
  'sexualContentGraphicAndNudity',
  'sexualContentOrNudity',
  'socialMedia',
  'socialMediaAgeRestricted',
  'unrestrictedWebAccess',
  'userGeneratedContent',
  'violenceCartoonOrFantasy',
  'violenceRealistic',
  'violenceRealisticProlongedGraphicOrSadistic',
];

/** Reports questions of the age rating without an answer: the service refuses each that is open. */
function reportAgeRating({ readiness }: Plan): FindingWords | null {
  const rating = factValue(readiness?.info)?.ageRating;
  if (rating === undefined) return null;
  const open = rating ?? ['all of them'];
  if (open.length === 0) return null;
  return {
    reason: 'metadata.age-rating',
    severity: rating === null || open.some((name) => ASKED.includes(name)) ? 'error' : 'warning',
    ...listing('The age rating has unanswered questions: ', open),
  };
}

/**
 * Reports a build without an answer to the export question, or without the declaration that it needs. A declaration is a
 * legal statement, so the run does not make it.
 */
function reportExportCompliance(plan: Plan): FindingWords | null {
  const build = judgedBuild(plan);
  if (build === null) return null;
  const { usesNonExemptEncryption: uses, encryptionDeclarationState: declaration } = build;
  const gap = { reason: 'compliance.export', subject: { type: 'build', id: build.id } } as const;
  if (uses === null && plan.edits.exportAnswer === null)
    return { ...gap, message: `Build ${build.version} does not say whether it uses non-exempt encryption.` };
  if (declaration === undefined || !usesEncryption(plan, build)) return null;
  const phase = declaration === null ? 'not-valid' : declarationPhase(declaration);
  if (phase === 'approved') return null;
  return {
    ...gap,
    severity: phase === 'not-valid' ? 'error' : 'warning',
    message: `The export declaration of build ${build.version} is ${declaration || 'missing or not shown'}.`,
    remedy: 'Attach an approved one under App Information (App Encryption Documentation).',
    page: 'info',
  };
}

/**
 * Reports purchases that could be submitted and are left out: only `ready-purchases` takes them all. The first ones of an
 * app can go with a version only, so they are easily forgotten.
 */
function reportPurchases({ snapshot, facts, items, wanted, readiness }: Plan): FindingWords | null {
  const found = factValue(readiness?.purchases);
  if (found === null) return null;
  // A named version that was not read may be that of any subscription.
  const isUnread = items.some(
    (one) => one.relationship === 'subscriptionVersion' && findByKey(facts.items, targetKey(one)) === undefined,
  );
  const named = facts.items.map(productIdOf);
  const versions = found.items.filter(
    ({ target }) => !wanted.has(targetKey(target)) && holderOf(snapshot, target) === null,
  );
  const subscriptions = found.subscriptions
    .filter(({ id }) => !isUnread && !named.includes(id))
    .map(({ id, name }) => ({ name, target: { relationship: 'subscriptionVersion' as const, id } }));
  const left = [...versions, ...subscriptions];
  if (left.length === 0) return null;
  const kinds = Map.groupBy(left, ({ target }) => itemKind(target.relationship).words);
  const counts = [...kinds].map(([words, { length }]) => counted(length, words));
  const names = left.map(({ name, target }) => shortName(name ?? target.id));
  return {
    reason: 'item.left-out',
    severity: 'warning',
    message: `Left out: ${counts.join(', ')} (${enumerate(names, 40)}).`,
    // The versions of subscriptions were not read, so no line can name them.
    remedy: 'Use ready-purchases, or add those that are meant to items: a subscription by the id of its version.',
    page: 'iaps',
    ...linesFor(versions.map(({ target }) => targetKey(target))),
  };
}

/** Reports what App Review asks, and no answer could be read of. */
function reportUnreadFacts({ readiness }: Plan): FindingWords[] {
  if (readiness === null) return [];
  return Object.values(readiness).flatMap((fact) => {
    if (fact === null || fact.ok) return [];
    const { reason, message, remedy } = fact.failure;
    return {
      ...fact.failure,
      message: `Not all that App Review asks is known. ${message}`,
      // The other reads came through, so neither proxy nor firewall is at fault.
      remedy: reason === 'service.unavailable' ? 'Run again in some minutes.' : remedy,
    };
  });
}

/** Reports links that an answer should include, and leaves out without saying that they are empty. */
function reportUnshownFacts(plan: Plan): FindingWords | null {
  if (plan.readiness === null) return null;
  const { build: own, review, info } = plan.readiness;
  // reportUnreadFacts reports a build that could not be read.
  const build = own?.ok === false ? null : judgedBuild(plan);
  const { contact } = factValue(review) ?? { contact: null };
  const { hasCategory, ageRating } = factValue(info) ?? { hasCategory: false, ageRating: null };
  const facts = [
    build && isExportUnshown(plan, build) && `the export answer of build ${build.version}`,
    contact === undefined && 'the contact for App Review',
    hasCategory === undefined && 'the primary category',
    ageRating === undefined && 'the age rating',
  ];
  const unshown = facts.filter((what) => typeof what === 'string');
  if (unshown.length === 0) return null;
  return {
    reason: 'service.unreadable',
    severity: 'unknown',
    ...listing('Whether App Review would take the version is not known. The answers do not show ', unshown),
    subject: versionAsked(plan),
  };
}
