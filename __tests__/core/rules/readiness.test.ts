import { describe, expect, it } from '@jest/globals';
import { ageRatingQuestions } from '../../../emulator/app-store/rules/infos.ts';
import { needsReadinessCheck } from '../../../src/core/decide/needs-readiness.ts';
import { OVERRIDE_HINT } from '../../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { appBuild, CPP, heldIn, OLDER, type Seen, submission, version, versionIn } from '../builders.ts';
import { contextOf, inWords } from '../cases.ts';
import { CANCEL, listed, MANUAL, prepare } from '../requests.ts';
import {
  BLOCK,
  CONTACT,
  COPYRIGHT,
  empty,
  INFO,
  known,
  OWN,
  of,
  prepared,
  ROWS,
  said,
  unmade,
  withContact,
  withInfo,
  withReview,
} from './readiness-rows.ts';

const inShort = (found: Seen, asked?: ReleaseRequest) => said(found, asked).map(inWords);

describe.each(ROWS.map((row) => [row.what, row] as const))('%s', (_, { reason, lacks, severity, subject }) => {
  it('is found, with the way to override it where it blocks', () => {
    const found = said(prepared(lacks));
    const id = subject === 'version' ? { type: 'appStoreVersion', id: 'v1' } : { type: 'app', id: '42' };
    expect(found).toMatchObject([{ reason, severity, subject: id }]);
    expect(found[0]?.remedy.endsWith(` ${OVERRIDE_HINT}`)).toBe(severity !== 'warning');
  });

  it('is a warning with readiness: warn, and nothing at all with off', () => {
    const warned = said(prepared(lacks), { ...BLOCK, readiness: 'warn' });
    expect(warned).toMatchObject([{ reason, severity: 'warning' }]);
    expect(warned[0]?.remedy).not.toContain(OVERRIDE_HINT);
    expect(said(prepared(lacks), { ...BLOCK, readiness: 'off' })).toEqual([]);
  });

  it('weighs as much in the version that a new one will be a copy of', () => {
    const found = said(unmade(lacks));
    const about = subject === 'app' ? { type: 'app' } : { type: 'appStoreVersion', id: '1.1' };
    expect(found).toMatchObject([{ reason, severity, subject: about }]);
    // Only what the new version copies is completed on its own page.
    const isCopied = subject === 'version' && severity !== 'warning';
    expect(found[0]?.remedy.startsWith('Run mode: prepare')).toBe(isCopied);
  });
});

const UNSHOWN_TEXTS = { name: undefined, privacyPolicyUrl: undefined, privacyPolicyText: undefined };
const UNSHOWN_CONTACT = { firstName: undefined, lastName: undefined, phone: undefined, email: undefined };
const television = (privacyPolicyText: string | null) => {
  const onTelevision = INFO.texts.map((one) => ({ ...one, privacyPolicyUrl: null, privacyPolicyText }));
  return prepared(withInfo({ texts: onTelevision }), OWN, { platform: 'TV_OS' });
};

// biome-ignore format: a row a line
it.each<[string, Seen, ReleaseRequest?]>([
  ['that is there and has all it needs', prepared()],
  ['that is yet to be made and has all it needs', unmade()],
  ['whose answer shows no copyright', prepared(withReview(undefined, CONTACT))],
  ['of an app whose answer shows no texts', prepared(withInfo({ contentRights: undefined, texts: INFO.texts.map(({ locale }) => ({ locale, ...UNSHOWN_TEXTS })) }))],
  ['whose answer shows nothing of the contact', prepared(withContact(UNSHOWN_CONTACT))],
  ['of which nothing was read', prepared({ readiness: null, localizations: null })],
  ['of which none of the facts were read', prepared({ ...of({ review: null, info: null, screenshots: null }), localizations: null })],
  ['that has a phone number with a space before its +', prepared(withContact({ phone: ' +1 555 0100' }))],
  ['that has the attachments for App Review that it needs', prepared(of({ lacksAttachments: known(false) }))],
  ['on Apple TV that has a text of the privacy policy, where no address is asked for', television('Nothing is collected.')],
])('says nothing of a version %s', (_, found, asked = BLOCK) => {
  expect(said(found, asked)).toEqual([]);
});

it.each([
  ['the contact', prepared(withReview(COPYRIGHT, undefined))],
  ['the contact that a new version would copy', unmade(withReview(COPYRIGHT, undefined))],
  ['the category', prepared(withInfo({ hasCategory: undefined }))],
  ['the age rating', prepared(withInfo({ ageRating: undefined }))],
  ['its declaration', prepared({ builds: [appBuild('7', { usesNonExemptEncryption: true })] })],
])('is not known where no answer shows what is behind the link to %s', (_, found) => {
  const id = found.snapshot.versions.some((one) => one.id === 'v1') ? 'v1' : '1.1';
  const about = { reason: 'service.unreadable', subject: { type: 'appStoreVersion', id } };
  expect(said(found, BLOCK)).toMatchObject([{ ...about, severity: 'unknown' }]);
  expect(said(found, { ...BLOCK, readiness: 'warn' })).toMatchObject([{ ...about, severity: 'warning' }]);
});

describe('the first version of a platform, yet to be made', () => {
  const onTheMac = version('READY_FOR_DISTRIBUTION', { id: 'v0', platform: 'MAC_OS' });
  const first = (elsewhere: AppStoreVersion[]) =>
    unmade({ localizations: null, ...withInfo({ hasCategory: false }) }, { versions: [], elsewhere });

  it('is judged by the app alone, on a service that its other platforms show', () => {
    expect(inShort(first([onTheMac]))).toEqual(['error metadata.category']);
    expect(said(first([{ ...onTheMac, isLive: false }]))).toEqual([]);
  });

  it('is a guess altogether where the app has no version', () => {
    expect(inShort(first([]))).toEqual(['warning metadata.category']);
  });
});

it('goes by what the version has of its own where its texts were not read', () => {
  const review = known({ copyright: '', contact: CONTACT });
  const lacks = {
    ...of({ review, screenshots: known([{ locale: 'en-US', images: [] }]) }),
    localizations: null,
  };
  expect(inShort(prepared(lacks))).toEqual(['error metadata.copyright', 'error metadata.screenshots']);
});

it.each(ageRatingQuestions())('asks the question %s of the age rating, as the service does', (name) => {
  const open = withInfo({ ageRating: [name] });
  expect(inShort(prepared(open))).toEqual(['error metadata.age-rating']);
});

it('asks for the text of the privacy policy on Apple TV', () => {
  expect(inShort(television(null))).toEqual(['error metadata.privacy-policy']);
});

it.each([
  ['en-US', 0, ['APPROVED', 'PREPARE_FOR_SUBMISSION', 'A_NEWER_STATE'], []],
  ['de-DE', 1, ['COMPLETE', 'FAILED'], ['error']],
  ['de-DE', 1, ['UPLOAD_COMPLETE'], ['warning']],
  ['de-DE', 0, [], []],
  ['de-DE', 0, null, []],
])('screenshots in %s, in %d sets, with %j', (locale, sets, images, expected) => {
  const found = said(prepared(of({ screenshots: known([{ locale, sets, images }]) })));
  expect(found.map(({ severity }) => severity)).toEqual(expected);
  expect(found.every(({ message }) => message.includes(locale))).toBe(true);
});

describe('App Review is asked nothing', () => {
  const lacks = { ...withInfo({ hasCategory: false }), ...empty('en-US', 'description') };
  const built = (state: string) => version(state, { build: appBuild('7') });
  const held = { submissions: [submission('IN_REVIEW', { items: [versionIn()] })] };
  const inReview = prepared(lacks, built('IN_REVIEW'), held);
  const out = built('READY_FOR_DISTRIBUTION');
  const next = heldIn('IN_REVIEW', [versionIn('v0')], version('IN_REVIEW', { ...OLDER, versionString: '1.2' }));
  const besideOut = { ...next, versions: [out, ...next.versions] };
  const spec = { ...OWN, isLive: false };

  // biome-ignore format: a row a line
  it.each([
    ['by a run that submits nothing', prepared(lacks), prepare({ readiness: 'block', build: '7' })],
    ['of a version that is approved', prepared(lacks, built('PENDING_DEVELOPER_RELEASE')), BLOCK],
    ['of a version that is under review as asked for', inReview, BLOCK],
    ['of a version that is under review and stays so', inReview, { ...BLOCK, ...listed(CPP) }],
    ['of a version that is out, though another one is canceled first', prepared(lacks, out, besideOut), { ...BLOCK, ...CANCEL, ...MANUAL }],
    ["on the specification's service", prepared(lacks, spec, { versions: [spec] }), BLOCK],
  ])('%s', (_, found, asked) => {
    expect(said(found, asked)).toEqual([]);
  });

  it('unless this run cancels the review first: then before anything is canceled', () => {
    const asked = { ...BLOCK, ...CANCEL, build: '8' };
    const builds = [appBuild('8', { usesNonExemptEncryption: false })];
    const found = prepared({ ...lacks, builds }, built('IN_REVIEW'), held);
    expect(needsReadinessCheck(contextOf(found, asked))).toBe(true);
    expect(inShort(found, asked)).toEqual(['error metadata.description', 'error metadata.category']);
  });
});
