/** The release notes: which languages get which text, in a version that is there and in one that is made. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { addVersion, createWorld, reasonsIn, runKilled, runOnce, type World, writesOf } from './harness.ts';
import { settled } from './looking.ts';
import { BLOCK, withoutVersion } from './readiness-worlds.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const PREPARE: Partial<ReleaseRequest> = { version: '1.1' };

describe.each(DIALECTS)('release notes (%s)', (dialect) => {
  const createReleaseWorld = () => createWorld({ scenario: 'release', dialect });
  const made = (world: World) => [...settled(world).versions.values()].find((one) => one.versionString === '1.1');
  const notesIn = (world: World) =>
    Object.fromEntries(
      settled(world)
        .localizationsOf(made(world)?.id ?? '')
        .map(({ locale, attributes }) => [locale, attributes.whatsNew ?? null]),
    );
  const written = (world: World) => writesOf(world).filter((write) => write.includes('Localizations'));

  it('given as text go into the primary locale, and into each other locale without notes of its own', async () => {
    const world = createReleaseWorld();
    await runOnce(world, { ...PREPARE, releaseNotes: { kind: 'text', text: 'Fixed.' } });
    expect(notesIn(world)).toEqual({ 'en-US': 'Fixed.', 'de-DE': 'Fixed.' });
    expect(written(world)).toEqual([expect.stringMatching(/^PATCH /), expect.stringMatching(/^PATCH /)]);
  });

  it('given as text follow the primary locale where another has the same, and leave what others wrote', async () => {
    const world = createReleaseWorld();
    addVersion(world);
    const versionId = made(world)?.id ?? '';
    const { service } = world.emulator;
    const texts = { 'de-DE': 'Better than before.\r\n', 'fr-FR': 'Mieux.', ja: '' };
    for (const [locale, whatsNew] of Object.entries(texts)) service.addLocalization({ versionId, locale, whatsNew });
    const { verdict } = await runOnce(world, { ...PREPARE, releaseNotes: { kind: 'text', text: 'Fixed.' } });
    expect({ verdict, notes: notesIn(world) }).toEqual({
      verdict: 'clear',
      notes: { 'en-US': 'Fixed.', 'de-DE': 'Fixed.', 'fr-FR': 'Mieux.', ja: 'Fixed.' },
    });
    expect(written(world).length).toBe(3);
  });

  it('given as text are written to the primary locale last, so that a run that died half-way is continued', async () => {
    const world = createReleaseWorld();
    addVersion(world);
    const versionId = made(world)?.id ?? '';
    const { service } = world.emulator;
    service.addLocalization({ versionId, locale: 'de-DE', whatsNew: 'Better than before.' });
    const request: Partial<ReleaseRequest> = { ...PREPARE, releaseNotes: { kind: 'text', text: 'Fixed.' } };
    for (const write of [0, 1]) await runKilled(world, request, { write, when: 'before' });
    expect(notesIn(world)).toMatchObject({ 'en-US': 'Better than before.' });
    await runOnce(world, request);
    expect(notesIn(world)).toEqual({ 'en-US': 'Fixed.', 'de-DE': 'Fixed.' });
  });

  it("follow the app's primary locale", async () => {
    const world = createReleaseWorld();
    for (const app of settled(world).apps.values()) app.primaryLocale = 'de-DE';
    addVersion(world);
    const { service } = world.emulator;
    service.addLocalization({ versionId: made(world)?.id ?? '', locale: 'de-DE', whatsNew: 'Gut.' });
    await runOnce(world, { ...PREPARE, releaseNotes: { kind: 'text', text: 'Besser.' } });
    expect(notesIn(world)).toEqual({ 'en-US': 'Better than before.', 'de-DE': 'Besser.' });
  });

  it('given as text are sent to nobody where the app does not show its primary locale, and the remedy is a folder', async () => {
    const world = createReleaseWorld();
    addVersion(world);
    const request: Partial<ReleaseRequest> = { ...PREPARE, releaseNotes: { kind: 'text', text: 'Fixed.' } };
    const without = (name: string, value: unknown) => (name === 'primaryLocale' ? undefined : value);
    const result = await runOnce(world, request, {
      around: async (_, go) => {
        const answer = await go();
        return { ...answer, body: JSON.stringify(JSON.parse(answer.body), without) };
      },
    });
    expect(result).toMatchObject({
      verdict: 'unknown',
      findings: [
        {
          reason: 'service.unreadable',
          message: expect.stringContaining('the app shows no primary locale, and release-notes is a text for it.'),
          remedy: 'Give release-notes as a folder, with a text for each language.',
        },
      ],
    });
    expect(written(world)).toEqual([]);
  });

  it('given by locale change what is there, fill the others with default, and add no language', async () => {
    const world = createReleaseWorld();
    const texts = new Map([
      ['en-US', 'Fixed.'],
      ['fr-FR', 'Mieux.'],
    ]);
    const result = await runOnce(world, {
      ...PREPARE,
      releaseNotes: { kind: 'by-locale', texts, fallback: 'Default.' },
    });
    expect(notesIn(world)).toEqual({ 'en-US': 'Fixed.', 'de-DE': 'Default.' });
    expect(written(world).every((write) => write.startsWith('PATCH '))).toBe(true);
    const said = result.findings.map(({ reason, severity, message }) => [reason, severity, message]);
    expect(said).toEqual([['metadata.release-notes', 'warning', expect.stringContaining('fr-FR')]]);
  });

  it.each([
    ['block', 'blocked'],
    ['warn', 'clear'],
    ['off', 'clear'],
  ] as const)(
    'given for a locale that the version lacks are not sent: with readiness: %s a release is %s',
    async (readiness, verdict) => {
      const world = createReleaseWorld();
      addVersion(world);
      const releaseNotes = {
        kind: 'by-locale' as const,
        texts: new Map([
          ['en-US', 'Fixed.'],
          ['fr-FR', 'Mieux.'],
        ]),
        fallback: null,
      };
      const result = await runOnce(world, { ...PREPARE, releaseNotes, readiness, mode: 'submit' });
      const finding = result.findings.find(({ reason }) => reason === 'metadata.release-notes');
      expect({ verdict: result.verdict, severity: finding?.severity }).toEqual({
        verdict,
        severity: readiness === 'block' ? 'error' : 'warning',
      });
      expect(Object.keys(notesIn(world))).toEqual(['en-US']);
      if (verdict === 'blocked') expect(writesOf(world)).toEqual([]);
      else expect(notesIn(world)).toEqual({ 'en-US': 'Fixed.' });
    },
  );

  it("are left out of a platform's first version, with a warning", async () => {
    const world = createReleaseWorld();
    settled(world).versions.clear();
    const result = await runOnce(world, { ...PREPARE, releaseNotes: { kind: 'text', text: 'Fixed.' } });
    expect(result.findings.map(({ reason, severity }) => [reason, severity])).toEqual([
      ['metadata.release-notes', 'warning'],
    ]);
    expect({ verdict: result.verdict, writes: writesOf(world) }).toEqual({
      verdict: 'clear',
      writes: ['POST /v1/appStoreVersions'],
    });
  });

  it('given by locale without default leave the other locales alone', async () => {
    const world = createReleaseWorld();
    const texts = new Map([['de-DE', 'Besser.']]);
    await runOnce(world, { ...PREPARE, releaseNotes: { kind: 'by-locale', texts, fallback: null } });
    expect(notesIn(world)).toEqual({ 'en-US': null, 'de-DE': 'Besser.' });
  });

  it('that are there already are not written, and one locale that differs is written alone', async () => {
    const world = createReleaseWorld();
    addVersion(world);
    const { service } = world.emulator;
    service.addLocalization({
      versionId: made(world)?.id ?? '',
      locale: 'de-DE',
      whatsNew: 'Besser.\r\nSchneller.\n',
    });
    const notes = (german: string): Partial<ReleaseRequest> => ({
      ...PREPARE,
      releaseNotes: { kind: 'by-locale', texts: new Map([['de-DE', german]]), fallback: 'Better than before.' },
    });
    const same = await runOnce(world, notes('Besser.\nSchneller.'));
    expect({ verdict: same.verdict, writes: writesOf(world) }).toEqual({ verdict: 'clear', writes: [] });
    await runOnce(world, notes('Am besten.'));
    expect(notesIn(world)).toEqual({ 'en-US': 'Better than before.', 'de-DE': 'Am besten.' });
    expect(writesOf(world).length).toBe(1);
  });
});

describe('the release notes of a version that is made', () => {
  const idOf = ({ emulator }: World, wanted: string) => {
    const { store } = emulator.service;
    const version = [...store.versions.values()].find(({ versionString }) => versionString === '1.1');
    return store.localizationsOf(version?.id ?? '').find(({ locale }) => locale === wanted)?.id;
  };

  it('are known to what is looked for before the submission, without a further read', async () => {
    const world = withoutVersion();
    const result = await runOnce(world, { ...BLOCK, releaseNotes: { kind: 'text', text: 'Fixed.' } });
    expect([result.verdict, result.findings]).toEqual(['clear', []]);
    // Once for the languages and all that App Review asks, and once more right before the submit.
    const path = `/v1/appStoreVersions/${result.version?.id}`;
    expect(world.emulator.requests.filter((one) => one.method === 'GET' && one.path === path)).toHaveLength(2);
    const written = writesOf(world).filter((write) => write.includes('Localizations'));
    expect(written).toEqual(
      ['de-DE', 'en-US'].map((locale) => `PATCH /v1/appStoreVersionLocalizations/${idOf(world, locale)}`),
    );
  });

  it('are missed in the language that got none', async () => {
    const world = withoutVersion();
    const releaseNotes = { kind: 'by-locale', texts: new Map([['en-US', 'Fixed.']]), fallback: null } as const;
    const result = await runOnce(world, { ...BLOCK, releaseNotes });
    expect([result.verdict, reasonsIn(result)]).toEqual(['blocked', ['metadata.release-notes']]);
    expect(result.findings[0]?.message).toContain('de-DE');
    expect(result.findings[0]?.message).not.toContain('en-US');
  });

  it('are not written where they are for a language that it lacks', async () => {
    const world = createWorld({ scenario: 'release', dialect: 'live' });
    const releaseNotes = { kind: 'by-locale', texts: new Map([['pt-BR', 'Novo.']]), fallback: null } as const;
    const result = await runOnce(world, { version: '1.1', releaseNotes });
    expect([result.verdict, writesOf(world)]).toEqual(['clear', ['POST /v1/appStoreVersions']]);
  });
});

it('release notes of a version that is there are written without reading its languages once more', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  const { id } = addVersion(world);
  await runOnce(world, { version: '1.1', releaseNotes: { kind: 'text', text: 'Fixed.' } });
  const reads = world.emulator.requests.filter(({ method, path }) => method === 'GET' && path.includes(id));
  expect(reads.map(({ path }) => path)).toEqual([`/v1/appStoreVersions/${id}`]);
});
