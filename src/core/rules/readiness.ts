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
  type Fact,
  factValue,
  isBlank,
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
import { pageOf } from '../text/pages.ts';
import { remedyOf } from '../text/reasons.ts';

/**
 * Each finds causes for which App Review would refuse the version. They are about the version asked for, unless they name
 * another subject, and their remedies stand without the override hint.
 */
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
  return READINESS.flatMap((rule) => rule(plan) ?? []).map((gap) => gapFinding(plan, gap));
}

/** A gap is a warning with `readiness: warn`, and as long as no answer shows that this service asks for it. */
function gapFinding(plan: Plan, gap: FindingWords): FindingWords {
  const { snapshot, request } = plan;
  const { severity = 'error' } = gap;
  const isBlocking = severity !== 'warning' && request.readiness === 'block';
  // A version that is out takes no changes, so the gap is closed in the new one.
  const isOfCopied = gap.subject === undefined && severity === 'error' && copiedVersion(plan) !== null;
  const remedy = isOfCopied ? MAKE_FIRST : (gap.remedy ?? remedyOf(gap.reason));
  return {
    subject: versionAsked(plan),
    ...gap,
    severity: isBlocking && snapshot.dialect === 'live' ? severity : 'warning',
    // A rule that is wrong about somebody's app must not keep them from releasing.
    remedy: isBlocking ? `${remedy} ${OVERRIDE_HINT}` : remedy,
  };
}

/** Its message goes on after the version or the app, as in `has no keywords in de-DE.` */
type Lack = Omit<FindingWords, 'subject'>;

/** @param elsewhere severity where the primary locale has the text, by how certain a refusal is */
function missingTexts(
  plan: Plan,
  texts: readonly ({ locale: string } & Record<string, Shown>)[],
  required: readonly RequiredText[],
  elsewhere: 'error' | 'warning',
): Lack[] {
  return required.flatMap(({ attribute, reason, words }) => {
    const empty = texts.filter((text) => isBlank(text[attribute])).map(({ locale }) => locale);
    if (empty.length === 0) return [];
    const severity = empty.includes(primaryLocaleOf(plan) ?? '') ? 'error' : elsewhere;
    return { reason, severity, ...listing(`has no ${words} in `, empty) };
  });
}

function gapsOfApp(plan: Plan, lacks: readonly Lack[]): FindingWords[] {
  return lacks.map((lack) => ({ ...lack, message: `The app ${lack.message}`, subject: appSubject(plan) }));
}

function appSubject({ snapshot: { app } }: Plan) {
  return { type: 'app', id: app.id };
}

function gapsOfVersion(plan: Plan, lacks: readonly Lack[]): FindingWords[] {
  const copied = copiedVersion(plan);
  const copies = copied === null ? '' : ` copies ${describeVersion(copied)}, which`;
  return lacks.map((lack) => ({ ...lack, message: `Version ${plan.request.version}${copies} ${lack.message}` }));
}

const MAKE_FIRST = 'Run mode: prepare, complete the version on its page, and run again.';

/** Leaves out the rows of what is there: they say `false`. */
function lacksOf(rows: readonly (readonly [FindingWords['reason'], string | false])[]): Lack[] {
  return rows.flatMap(([reason, what]) => (what === false ? [] : [{ reason, message: `${what}.` }]));
}

/** Reports what App Review wants on the page: the texts in each language, copyright, contact, account to sign in with. */
function reportVersionPage(plan: Plan): FindingWords[] {
  const review = factValue(plan.readiness?.review);
  const texts = missingTexts(plan, plan.facts.localizations ?? [], VERSION_TEXTS, 'error');
  return gapsOfVersion(plan, [...texts, ...(review === null ? [] : lacksOfReview(review))]);
}

function lacksOfReview({ copyright, contact }: ReviewFacts): Lack[] {
  const lacksAccount = contact?.demoAccountRequired === true && isBlank(contact.demoAccountName);
  return lacksOf([
    ['metadata.copyright', isBlank(copyright) && 'has no copyright'],
    ['metadata.review-contact', faultOfContact(contact)],
    ['metadata.demo-account', lacksAccount && 'needs App Review to sign in, and gives no user name'],
  ]);
}

/** Names the fields that are missing. Their values are between the team and App Review. */
function faultOfContact(contact: ReviewFacts['contact']): string | false {
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
function reportNotCarriedOver({ readiness, request }: Plan): FindingWords | null {
  if (factValue(readiness?.lacksAttachments) !== true) return null;
  return {
    reason: 'metadata.not-carried-over',
    severity: 'warning',
    message: `Version ${request.version} has no attachments for App Review; the version that is out has some.`,
  };
}

/**
 * Reports a primary locale without images, and images in any language that the service has not taken. Which sizes are
 * required cannot be read.
 */
function reportScreenshots(plan: Plan): FindingWords[] {
  const primaryLocale = primaryLocaleOf(plan);
  const found = (factValue(plan.readiness?.screenshots) ?? []).flatMap(({ locale, images }) => {
    // A language without images of its own shows those of the primary one.
    const fault = locale === primaryLocale || images?.length ? imageFaultOf(images) : null;
    return fault === null ? [] : { fault, locale };
  });
  const lacks = [...Map.groupBy(found, ({ fault }) => fault)].map(([fault, same]): Lack => {
    const locales = same.map(({ locale }) => locale);
    return { reason: 'metadata.screenshots', ...UNCERTAIN[fault], ...listing(`${fault} in `, locales) };
  });
  return gapsOfVersion(plan, lacks);
}

const UNREAD_LIBRARY = 'has no sets of screenshots, and an asset library that could not be read,';
const IN_PROCESSING = 'has a screenshot that is still being processed';
const UNCERTAIN: Partial<Record<string, Pick<FindingWords, 'severity' | 'remedy'>>> = {
  [UNREAD_LIBRARY]: {
    severity: 'warning',
    remedy: 'Ignore this if the version has images of the asset library; otherwise upload screenshots.',
  },
  [IN_PROCESSING]: { severity: 'warning', remedy: 'Wait a minute or two; the run waits as well.' },
};

/** @returns words that go on after the version */
function imageFaultOf(images: readonly string[] | null): string | null {
  if (images === null) return UNREAD_LIBRARY;
  if (images.length === 0) return 'has no screenshots';
  const failed = images.filter((state) => deliveryPhase(state) === 'failed');
  if (failed.length > 0) return `has screenshots that cannot be used (${[...new Set(failed)].join(', ')})`;
  return images.some((state) => deliveryPhase(state) === 'processing') ? IN_PROCESSING : null;
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
  const lacks = [...missingTexts(plan, info.texts, required, 'warning'), ...fields];
  return gapsOfApp(plan, lacks);
}

/** Reports an app without a price, which may be free, or without countries, before its first release. */
function reportFirstRelease(plan: Plan): FindingWords[] {
  const { readiness } = plan;
  const nowhere = 'has no countries or regions where it is available';
  const lacks = lacksOf([
    ['app.pricing', factValue(readiness?.pricing) === false && 'has no price'],
    ['app.availability', factValue(readiness?.availability) === false && nowhere],
  ]);
  return gapsOfApp(plan, lacks);
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
function reportAgeRating(plan: Plan): FindingWords | null {
  const rating = factValue(plan.readiness?.info)?.ageRating;
  if (rating === undefined) return null;
  const open = rating ?? ['all of them'];
  if (open.length === 0) return null;
  return {
    reason: 'metadata.age-rating',
    severity: rating === null || open.some((name) => ASKED.includes(name)) ? 'error' : 'warning',
    ...listing('The age rating has unanswered questions: ', open),
    subject: appSubject(plan),
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
    link: pageOf(plan.snapshot.app, 'info'),
  };
}

/**
 * Reports purchases that could be submitted and are left out: only `ready-purchases` takes them all. The first ones of an
 * app can go with a version only, so they are easily forgotten.
 */
function reportPurchases(plan: Plan): FindingWords | null {
  const { snapshot, facts, wanted, readiness } = plan;
  const found = factValue(readiness?.purchases);
  if (found === null) return null;
  // A named version that was not read may be that of any subscription.
  const isUnread = plan.items.some(
    (one) => one.relationship === 'subscriptionVersion' && findByKey(facts.items, targetKey(one)) === undefined,
  );
  const named = new Set(facts.items.map(({ standing }) => ('productId' in standing ? standing.productId : undefined)));
  const items = found.items
    .map(({ name, target: item }) => ({ name, ...item }))
    .filter((item) => !wanted.has(targetKey(item)) && holderOf(snapshot, item) === null);
  const subscriptions = found.subscriptions
    .filter(({ id }) => !isUnread && !named.has(id))
    .map((one) => ({ ...one, relationship: 'subscriptionVersion' as const }));
  const left = [...items, ...subscriptions];
  if (left.length === 0) return null;
  const kinds = Map.groupBy(left, ({ relationship }) => itemKind(relationship).words);
  const counts = [...kinds].map(([words, { length }]) => counted(length, words));
  const names = left.map(({ name, id }) => shortName(name ?? id));
  return {
    reason: 'item.left-out',
    severity: 'warning',
    message: `Left out: ${counts.join(', ')} (${enumerate(names, 40)}).`,
    // The versions of subscriptions were not read, so no line can name them.
    remedy: 'Use ready-purchases, or add those that are meant to items: a subscription by the id of its version.',
    subject: appSubject(plan),
    link: pageOf(snapshot.app, 'iaps'),
    ...linesFor(items.map(targetKey)),
  };
}

/** Reports what App Review asks, and no answer could be read of. */
function reportUnreadFacts({ readiness }: Plan): FindingWords[] {
  const facts: (Fact<unknown> | null)[] = Object.values(readiness ?? {});
  return facts.flatMap((fact) => {
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
  const unshown = plan.readiness === null ? [] : unshownIn(plan, plan.readiness);
  if (unshown.length === 0) return null;
  return {
    reason: 'service.unreadable',
    severity: 'unknown',
    ...listing('Whether App Review would take the version is not known. The answers do not show ', unshown),
  };
}

function unshownIn(plan: Plan, { build: own, review, info }: NonNullable<Plan['readiness']>): string[] {
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
  return facts.filter((what) => typeof what === 'string');
}
