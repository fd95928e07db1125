import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { needsReadinessCheck } from '../../../src/core/decide/needs-readiness.ts';
import { adviceOf, briefOf, type Finding, OVERRIDE_HINT } from '../../../src/core/model/finding.ts';
import type { AppInfoFacts } from '../../../src/core/model/readiness.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { areComplete } from '../../../src/core/rules/readiness/screenshots.ts';
import { readiness as evaluate, READINESS } from '../../../src/core/rules/readiness/table.ts';
import { RULES } from '../../../src/core/rules/table.ts';
import {
  appBuild,
  CANCEL,
  CPP,
  contextOf,
  fact,
  itemsOnly,
  judge,
  localization,
  ON_SALE,
  prepare,
  release,
  type Seen,
  snapshot,
  submission,
  version,
  versionIn,
} from '../builders.ts';
import {
  BLOCK,
  CONTACT,
  INFO,
  known,
  OWN,
  prepared,
  readiness,
  said,
  texts,
  unmade,
  withContact,
  withInfo,
} from './readiness-cases.ts';
import { empty, of, ROWS } from './readiness-rows.ts';

const OTHER = { id: 'v0', versionString: '1.2' };

/** Of the annotation, for an app whose id is as long as they are now. */
function lengthOf(finding: Finding | undefined): number {
  if (finding === undefined) return Number.NaN;
  return `${briefOf(finding)} ${adviceOf(finding)}`.replace('/apps/42/', '/apps/6700000001/').length;
}

it('says nothing of a version that has all it needs, made or not', () => {
  expect(said(prepared())).toEqual([]);
  expect(said(unmade())).toEqual([]);
  expect(judge(prepared(), BLOCK).verdict).toBe('clear');
});

describe.each(ROWS.map((row) => [row.what, row] as const))('%s', (_, { reason, lacks, severity, subject }) => {
  it('is found, with the way to override it', () => {
    const found = said(prepared(lacks));
    const id = subject === 'version' ? { type: 'appStoreVersion', id: 'v1' } : { type: 'app', id: '42' };
    expect(found).toMatchObject([{ reason, severity, subject: id }]);
    expect(found[0]?.remedy.endsWith(` ${OVERRIDE_HINT}`)).toBe(true);
  });

  it('is a warning with readiness: warn, and nothing at all with off', () => {
    const warned = said(prepared(lacks), { ...BLOCK, readiness: 'warn' });
    expect(warned).toMatchObject([{ reason, severity: 'warning' }]);
    expect(warned[0]?.remedy).not.toContain(OVERRIDE_HINT);
    expect(said(prepared(lacks), { ...BLOCK, readiness: 'off' })).toEqual([]);
  });

  it('of a version that is yet to be made is a guess where it is taken over, and certain where it is of the app', () => {
    const { localizations, ...rest } = lacks;
    const found = said(unmade(localizations === undefined ? rest : { inherited: localizations }));
    if (subject === 'app') expect(found).toMatchObject([{ reason, severity, subject: { type: 'app' } }]);
    else
      expect(found).toMatchObject([{ reason, severity: 'warning', subject: { type: 'appStoreVersion', id: '1.1' } }]);
  });
});

it('names the few locales of many that an annotation has room for', () => {
  const many = Array.from({ length: 40 }, (_, index) => `l${index}`);
  const localizations = [...texts(), ...many.map((locale) => ({ ...localization(locale), description: '' }))];
  const [finding] = said(prepared({ localizations }));
  expect(finding?.message).toMatch(/ l0, l1, l2, .* and \d+ more\.$/);
  expect(lengthOf(finding)).toBeLessThanOrEqual(300);
});

it('says nothing of a text that an answer does not show', () => {
  const unshown = {
    contentRights: undefined,
    texts: INFO.texts.map(({ locale }) => ({
      locale,
      name: undefined,
      privacyPolicyUrl: undefined,
      privacyPolicyText: undefined,
    })),
  };
  const review = known({ copyright: undefined, contact: CONTACT });
  expect(said(prepared({ readiness: readiness({ review, info: known({ ...INFO, ...unshown }) }) }))).toEqual([]);
  const contact = { firstName: undefined, lastName: undefined, phone: undefined, email: undefined };
  expect(said(prepared(of(withContact(contact))))).toEqual([]);
});

it.each<[string, Seen]>([
  ['the contact', prepared(of(readiness({ review: known({ copyright: '2026 Example', contact: undefined }) })))],
  ['the category', prepared(of(withInfo({ hasCategory: undefined })))],
  ['the age rating', prepared(of(withInfo({ ageRating: undefined })))],
  ['the build', prepared({ builds: null }, version('PREPARE_FOR_SUBMISSION', { build: undefined as never }))],
  ['the answer of the build', prepared({ builds: [appBuild('7', {})] })],
  ['its declaration', prepared({ builds: [appBuild('7', { usesNonExemptEncryption: true })] })],
])('is not known where no answer shows what is behind the link to %s', (what, found) => {
  const asked = what === 'the build' ? { ...BLOCK, build: null } : BLOCK;
  const about = { reason: 'service.unreadable', subject: { type: 'appStoreVersion', id: 'v1' } };
  expect(said(found, asked)).toMatchObject([{ ...about, severity: 'unknown' }]);
  expect(said(found, { ...asked, readiness: 'warn' })).toMatchObject([{ ...about, severity: 'warning' }]);
});

describe('the first version of a platform, yet to be made', () => {
  const onTheMac = version('READY_FOR_DISTRIBUTION', { id: 'v0', platform: 'MAC_OS' });
  const EMPTY = ['description', 'keywords', 'support-url', 'copyright', 'review-contact'].map(
    (name) => `metadata.${name}`,
  );
  const of = (elsewhere: AppStoreVersion[], lacks: Partial<AppInfoFacts>) =>
    unmade({ inherited: null, readiness: withInfo(lacks) }, { versions: [], elsewhere });

  it('begins without texts and contact, which is a guess, on a service that its other platforms show', () => {
    const found = said(of([onTheMac], { hasCategory: false }));
    expect(found.filter(({ severity }) => severity === 'warning').map(({ reason }) => reason)).toEqual(EMPTY);
    expect(found.filter(({ severity }) => severity === 'error').map(({ reason }) => reason)).toEqual([
      'metadata.category',
    ]);
    expect(said(of([{ ...onTheMac, isLive: false }], { hasCategory: false }))).toEqual([]);
  });

  it('is a guess altogether where the app has no version, and judged again before a draft', () => {
    const found = of([], { hasCategory: false });
    expect(said(found).map(({ severity, reason }) => `${severity} ${reason}`)).toEqual(
      [...EMPTY, 'metadata.category'].map((reason) => `warning ${reason}`),
    );
    expect(judge(found, BLOCK).kinds).toContain('check-readiness');
  });
});

it('says nothing of what was not read', () => {
  expect(said(prepared({ readiness: null, localizations: null }))).toEqual([]);
  const none = { review: null, info: null, screenshots: null };
  expect(said(prepared({ readiness: readiness(none), localizations: null }))).toEqual([]);
});

it('goes by what the version has of its own where its texts were not read', () => {
  const review = known({ copyright: '', contact: CONTACT });
  const screenshots = known({ sets: 1, images: [] });
  const lacks = { readiness: readiness({ review, screenshots }), localizations: null };
  expect(said(prepared(lacks)).map(({ severity, reason }) => `${severity} ${reason}`)).toEqual([
    'error metadata.copyright',
    'error metadata.screenshots',
  ]);
});

it.each([
  ['a phone number with a space before its +', { phone: ' +1 555 0100' }],
  ['a demo account with its name', { demoAccountRequired: true, demoAccountName: 'ada' }],
])('is content with %s', (_, contact) => {
  expect(said(prepared(of(withContact(contact))))).toEqual([]);
});

it.each([
  [0, [], false],
  [1, [], false],
  [1, ['COMPLETE', 'UPLOAD_COMPLETE'], false],
  [1, ['COMPLETE', 'FAILED'], false],
  [2, ['COMPLETE'], true],
])('screenshots in %i sets, %j, are complete: %s', (sets, images, expected) => {
  expect(areComplete({ sets, images })).toBe(expected);
});

it('is content with a price, and with countries to be sold in', () => {
  expect(said(prepared(of(readiness({ pricing: known(true), availability: known(true) }))))).toEqual([]);
});

it('says nothing of texts that could not be read', () => {
  const unread = readiness({ review: null, screenshots: null });
  expect(said(prepared({ localizations: null, readiness: unread }))).toEqual([]);
});

it('says nothing of a build where none is asked for, and the version is yet to be made', () => {
  expect(said(unmade({ builds: null }), { ...BLOCK, build: null })).toEqual([]);
});

it('goes by the text of the privacy policy on Apple TV, where no address is asked for', () => {
  const television = (text: string | null) =>
    prepared(
      of(
        withInfo({
          texts: INFO.texts.map((one) => ({ ...one, privacyPolicyUrl: null, privacyPolicyText: text })),
        }),
      ),
      OWN,
      { platform: 'TV_OS' },
    );
  expect(said(television('Nothing is collected.'))).toEqual([]);
  expect(said(television(null))).toMatchObject([
    { reason: 'metadata.privacy-policy', severity: 'error' },
    { reason: 'metadata.privacy-policy', severity: 'warning' },
  ]);
});

describe('App Review is asked nothing', () => {
  const lacks = { ...of(withInfo({ hasCategory: false })), ...empty('en-US', 'description') };
  const approved = version('PENDING_DEVELOPER_RELEASE', { build: appBuild('7') });
  const inReview = version('IN_REVIEW', { build: appBuild('7') });
  const holds = submission('IN_REVIEW', { items: [versionIn()] });

  // biome-ignore format: a row a line
  it.each([
    ['by a run that submits nothing', prepared(lacks), prepare({ readiness: 'block', build: '7' })],
    ['of a version that is approved', prepared(lacks, approved), BLOCK],
    ['of a version that is under review as asked for', prepared(lacks, inReview, { submissions: [holds] }), BLOCK],
    ['of a version that is under review and stays so', prepared(lacks, inReview, { submissions: [holds] }), { ...BLOCK, items: { kind: 'listed', targets: [CPP] } as const }],
    [
      'of a version that is out, though another one is canceled first',
      prepared(lacks, version('READY_FOR_DISTRIBUTION', { build: appBuild('7') }), {
        versions: [version('READY_FOR_DISTRIBUTION', { build: appBuild('7') }), version('IN_REVIEW', OTHER)],
        submissions: [submission('IN_REVIEW', { items: [versionIn('v0')] })],
      }),
      { ...BLOCK, ...CANCEL, releaseType: 'MANUAL' as const },
    ],
    ["on the specification's service", prepared(lacks, { ...OWN, isLive: false }, { versions: [{ ...OWN, isLive: false }] }), BLOCK],
    [
      'of a version by a run that submits items alone',
      { ...prepared({ ...lacks, record: null, items: [fact(CPP)] }), snapshot: snapshot({ versions: [ON_SALE] }) },
      itemsOnly([CPP], { readiness: 'block' }),
    ],
  ])('%s', (_, found, asked) => {
    expect(said(found, asked)).toEqual([]);
  });

  it('unless this run cancels the review first: then before anything is canceled', () => {
    const found = prepared(lacks, inReview, { submissions: [holds] });
    const asked = release({ ...BLOCK, build: '8', onVersionInFlight: 'cancel' });
    const builds = [appBuild('8', { usesNonExemptEncryption: false })];
    const other = { ...found, facts: { ...found.facts, builds } };
    expect(needsReadinessCheck(contextOf(other, asked))).toBe(true);
    expect(said(other, asked).map(({ reason }) => reason)).toEqual(['metadata.description', 'metadata.category']);
  });
});

it('has the rule of every file once, and all of them among the rules', async () => {
  const folder = new URL('../../../src/core/rules/readiness/', import.meta.url);
  const files = readdirSync(folder).filter((file) => !['table.ts', 'gap.ts'].includes(file));
  for (const file of files) {
    const module = (await import(new URL(file, folder).href)) as Record<string, unknown>;
    const mounted = Object.values(module).filter((value) => READINESS.some((rule) => rule === value));
    expect([file, mounted.length]).toEqual([file, 1]);
  }
  expect(READINESS).toHaveLength(files.length);
  expect(RULES).toContain(evaluate);
});
