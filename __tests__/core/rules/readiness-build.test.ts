import { describe, expect, it } from '@jest/globals';
import type { PurchaseFacts } from '../../../src/core/model/readiness.ts';
import type { Build, ItemTarget } from '../../../src/core/model/resources.ts';
import { releaseNotes } from '../../../src/core/rules/versions/release-notes.ts';
import {
  appBuild,
  ask,
  judge,
  localization,
  prepare,
  release,
  specVersion,
  submission,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';
import { BLOCK, BUILD, known, OWN, prepared, readiness, said, texts, unmade } from './readiness-cases.ts';

const NO_BUILD = release({ readiness: 'block' });

describe('the export question of the build', () => {
  const listed = (changes: Partial<Build>) => prepared({ builds: [appBuild('7', changes)] });
  const NULL = { usesNonExemptEncryption: null };
  const USES = { usesNonExemptEncryption: true };

  it('blocks when nobody answers it, and says both ways to', () => {
    const [finding, ...more] = said(listed(NULL));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      reason: 'compliance.export',
      severity: 'error',
      subject: { type: 'build', id: 'b7' },
      link: 'https://appstoreconnect.apple.com/apps/42/distribution',
    });
  });

  it('is settled by the answer that this run gives, for a version that is yet to be made too', () => {
    const asked = { ...BLOCK, usesNonExemptEncryption: false };
    expect(said(listed(NULL), asked)).toEqual([]);
    expect(said(unmade({ builds: [appBuild('7', NULL)] }), asked)).toEqual([]);
    expect(said(unmade({ builds: [appBuild('7', NULL)] }))).toMatchObject([{ severity: 'error' }]);
  });

  it('is not asked of a build that is PROCESSING: the service answers it then', () => {
    expect(said(listed({ ...NULL, processingState: 'PROCESSING' }))).toEqual([]);
  });

  it('is asked of the build that is attached where none is named', () => {
    const attached = version('PREPARE_FOR_SUBMISSION', { build: appBuild('7', NULL) });
    expect(said(prepared({ builds: null }, attached), NO_BUILD)).toMatchObject([{ reason: 'compliance.export' }]);
    expect(said(prepared({ builds: null }, { ...OWN, build: null }), NO_BUILD)).toEqual([]);
  });

  it('is content with the answer no', () => {
    expect(said(listed({ usesNonExemptEncryption: false }))).toEqual([]);
  });

  it.each([
    ['error', null],
    ['error', 'REJECTED'],
    ['error', 'INVALID'],
    ['error', 'EXPIRED'],
    ['warning', 'CREATED'],
    ['warning', 'IN_REVIEW'],
    ['warning', 'SOMETHING_NEW'],
    ['warning', ''],
  ])('is an %s where the answer is yes and the declaration is %s', (severity, encryptionDeclarationState) => {
    const about = { reason: 'compliance.export', severity, subject: { type: 'build', id: 'b7' } };
    expect(said(listed({ ...USES, encryptionDeclarationState }))).toMatchObject([about]);
    const byThisRun = listed({ ...NULL, encryptionDeclarationState });
    expect(said(byThisRun, { ...BLOCK, usesNonExemptEncryption: true })).toMatchObject([about]);
  });

  it('is content with an approved declaration', () => {
    expect(said(listed({ ...USES, encryptionDeclarationState: 'APPROVED' }))).toEqual([]);
  });

  it.each([true, false])('is content with an answer that is the same as the input gives: %s', (uses) => {
    const build = { usesNonExemptEncryption: uses, encryptionDeclarationState: 'APPROVED' };
    expect(said(listed(build), { ...BLOCK, usesNonExemptEncryption: uses })).toEqual([]);
  });

  it('goes by the build that was read by itself where no list shows it', () => {
    const of = (read: Partial<Build>, shown: Partial<Build> = USES) =>
      prepared(
        { builds: null, readiness: readiness({ build: known(appBuild('7', read)) }) },
        { ...OWN, build: appBuild('7', shown) },
      );
    const declared = { ...USES, encryptionDeclarationState: 'APPROVED' };
    expect(said(of(declared), NO_BUILD)).toEqual([]);
    expect(said(of({ ...USES, encryptionDeclarationState: null }), NO_BUILD)).toMatchObject([{ severity: 'error' }]);
    expect(said(of(NULL, {}), NO_BUILD)).toMatchObject([{ reason: 'compliance.export', severity: 'error' }]);
    const unread = prepared({ builds: null, readiness: null }, { ...OWN, build: appBuild('7', USES) });
    expect(said(unread, NO_BUILD)).toEqual([]);
  });

  it('warns where the build has another answer than the input, and leaves it', () => {
    const [finding, ...more] = said(listed({ usesNonExemptEncryption: false }), {
      ...BLOCK,
      usesNonExemptEncryption: true,
    });
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      reason: 'compliance.export',
      severity: 'warning',
    });
    expect(
      judge(listed({ usesNonExemptEncryption: false }), { ...BLOCK, usesNonExemptEncryption: true }).kinds,
    ).not.toContain('answer-export');
  });
});

describe('purchases that are ready', () => {
  const READY = { ...BLOCK, items: { kind: 'ready', items: true, purchases: false } as const };
  const COINS = { target: { relationship: 'inAppPurchaseVersion', id: 'i1' }, name: 'Coins' } as const;
  const MONTHLY = { id: 's9', name: 'Monthly' };
  const of = (items: PurchaseFacts['items'], subscriptions: PurchaseFacts['subscriptions'] = []) =>
    prepared({ readiness: readiness({ purchases: known({ items, subscriptions }) }) });

  it('are one warning about the app, on their page', () => {
    for (const found of [of([COINS, COINS], [MONTHLY]), of([COINS]), of([], [MONTHLY])]) {
      for (const asked of [READY, BLOCK])
        expect(said(found, asked)).toMatchObject([
          {
            reason: 'item.left-out',
            severity: 'warning',
            subject: { type: 'app', id: '42' },
            link: 'https://appstoreconnect.apple.com/apps/42/distribution/iaps',
          },
        ]);
    }
  });

  it('are left out no more where they are named, a subscription by its version', () => {
    const version = { relationship: 'subscriptionVersion', id: 'i9' } as const;
    const found = { kind: 'found', state: 'READY_FOR_REVIEW', name: 'Monthly', productId: 's9' } as const;
    const all = of([COINS], [MONTHLY]);
    const seen = { ...all, facts: { ...all.facts, items: [{ target: version, standing: found }] } };
    const left = (...targets: ItemTarget[]) =>
      said(seen, { ...BLOCK, items: { kind: 'listed', targets } }).map(({ message }) => message);
    expect(left(COINS.target, version)).toEqual([]);
    expect(left(version)).toEqual([expect.stringContaining('Coins')]);
  });

  it('are nothing to speak of when there are none, or nothing is asked of App Review', () => {
    expect(said(of([]), READY)).toEqual([]);
    expect(said(of([COINS]), { ...READY, readiness: 'off' })).toEqual([]);
  });
});

describe('what could not be read', () => {
  const failed = (severity: 'warning' | 'unknown') => ({
    ok: false as const,
    failure: { ...unknownFinding('service.forbidden', 'GET /v1/apps/42/appInfos: 403.'), severity },
  });

  it.each(['review', 'info', 'screenshots', 'pricing', 'availability', 'build', 'purchases'] as const)(
    'is said of %s, as grave as its cause',
    (name) => {
      for (const severity of ['warning', 'unknown'] as const) {
        const [finding, ...more] = said(prepared({ readiness: readiness({ [name]: failed(severity) }) }));
        expect(more).toEqual([]);
        expect(finding).toMatchObject({
          reason: 'service.forbidden',
          severity,
          subject: null,
        });
      }
    },
  );

  it('is a warning with readiness: warn, whatever its cause', () => {
    const found = prepared({ readiness: readiness({ info: failed('unknown') }) });
    const warn = { ...BLOCK, readiness: 'warn' } as const;
    expect(said(found, warn)).toMatchObject([{ severity: 'warning', remedy: 'Run again.' }]);
    expect(judge(found, warn).verdict).toBe('clear');
    expect(judge(found, BLOCK).verdict).toBe('unknown');
    expect(said(found, { ...BLOCK, readiness: 'off' })).toEqual([]);
  });
});

describe('release notes', () => {
  const without = (...locales: string[]) =>
    prepared({ localizations: texts(Object.fromEntries(locales.map((locale) => [locale, { whatsNew: null }]))) });
  const folder = (texts: Record<string, string>, fallback: string | null = null) => ({
    kind: 'by-locale' as const,
    texts: new Map(Object.entries(texts)),
    fallback,
  });

  it('block an update that would be left without them, by locale', () => {
    const [finding, ...more] = ask(releaseNotes, without('de-DE', 'fr-FR'), BLOCK);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      reason: 'metadata.release-notes',
      severity: 'error',
      subject: { type: 'appStoreVersion', id: 'v1' },
      link: 'https://appstoreconnect.apple.com/apps/42/distribution',
    });
  });

  it('are there when this run writes them', () => {
    expect(ask(releaseNotes, without('de-DE'), { ...BLOCK, releaseNotes: { kind: 'text', text: 'Better.' } })).toEqual(
      [],
    );
    expect(
      ask(releaseNotes, without('de-DE'), { ...BLOCK, releaseNotes: folder({ 'en-US': 'Better.' }, 'Besser.') }),
    ).toEqual([]);
  });

  it('block where a folder names a language that the version lacks', () => {
    const asked = { ...BLOCK, releaseNotes: folder({ 'ja-JP': 'Better.' }) };
    const [finding, ...more] = ask(releaseNotes, prepared(), asked);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      reason: 'metadata.release-notes',
      severity: 'error',
    });
    expect(ask(releaseNotes, prepared(), { ...asked, readiness: 'off' })).toMatchObject([{ severity: 'warning' }]);
  });

  it('block before a review is canceled for a version that lacks a language', () => {
    const inReview = version('IN_REVIEW', { build: BUILD });
    const holder = submission('IN_REVIEW', { items: [versionIn()] });
    const found = prepared({}, inReview, { submissions: [holder] });
    const asked = { ...BLOCK, releaseNotes: folder({ 'ja-JP': 'Better.', 'en-US': 'Better.' }) };
    expect(ask(releaseNotes, found, { ...asked, onVersionInFlight: 'cancel' })).toMatchObject([{ severity: 'error' }]);
    expect(ask(releaseNotes, found, asked)).toEqual([]);
  });

  it('are a warning for a run that submits nothing, which has no need of a way out', () => {
    const asked = prepare({ readiness: 'block', releaseNotes: folder({ 'ja-JP': 'Better.', 'en-US': 'Better.' }) });
    const [finding] = ask(releaseNotes, prepared(), asked);
    expect(finding?.severity).toBe('warning');
    expect(finding?.remedy).not.toContain('readiness');
  });

  it('are a guess, and so a warning, where the version is yet to be made', () => {
    const inherited = [localization('en-US'), localization('de-DE')];
    const asked = { ...BLOCK, releaseNotes: folder({ 'en-US': 'Better.' }) };
    const [finding, ...more] = ask(releaseNotes, unmade({ inherited }), asked);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      reason: 'metadata.release-notes',
      severity: 'warning',
      subject: { type: 'appStoreVersion', id: '1.1' },
    });
  });
});

describe('the plan', () => {
  it('checks a version that it makes once more, after all its texts and before there is a draft', () => {
    const asked = { ...BLOCK, releaseNotes: { kind: 'text', text: 'Better.' } as const, phasedRelease: true };
    const { kinds } = judge(unmade({ builds: [appBuild('7', { usesNonExemptEncryption: null })] }), {
      ...asked,
      usesNonExemptEncryption: false,
    });
    expect(kinds).toEqual([
      'create-version',
      'answer-export',
      'set-release-notes',
      'set-phased-release',
      'check-readiness',
      'create-submission',
      'add-version',
      'check-contents',
      'submit',
    ]);
  });

  it.each(['warn', 'off'] as const)('does so with readiness: %s for a folder of notes alone', (readiness) => {
    expect(judge(unmade(), { ...BLOCK, readiness }).kinds).not.toContain('check-readiness');
    const releaseNotes = { kind: 'by-locale', texts: new Map([['ja-JP', 'New.']]), fallback: null } as const;
    expect(judge(unmade(), { ...BLOCK, readiness, releaseNotes }).kinds).toContain('check-readiness');
  });

  it('does not where nothing is submitted', () => {
    expect(judge(unmade(), prepare({ readiness: 'block', build: '7' })).kinds).toEqual(['create-version']);
  });

  it("does not on the specification's service, where App Review is asked nothing", () => {
    const versions = [specVersion('UNNAMED', { id: 'v0', versionString: '1.0' })];
    expect(judge(unmade({}, { versions }), BLOCK).kinds).not.toContain('check-readiness');
  });

  it('does not where the version is there: it was judged as it is', () => {
    expect(judge(prepared(), BLOCK).kinds).not.toContain('check-readiness');
  });
});
