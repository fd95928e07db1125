/** Release notes are written side by side, each text once, and the primary locale last. */
import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { createWorld, errorsIn, Killed, type RunResult, type RunSettings, runOnce, type World } from './harness.ts';
import { outcomesOf } from './stages.ts';

const OLD = 'What was new then.';
const NEW = 'Better than before.';
const OWN = 'Was die Redaktion schrieb.';
const LOCALES = ['en-US', 'de-DE', 'fr-FR', 'it', 'ja', 'es-ES', 'nl-NL'];
const REQUEST: Partial<ReleaseRequest> = { version: '1.1', releaseNotes: { kind: 'text', text: NEW } };
const wordsOf = ({ findings }: RunResult) => findings.map(({ message }) => message).join('\n');

/** Seven languages: the primary one and four more with its text, one with its own, one with none. */
function createNotesWorld() {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  const { service } = world.emulator;
  const { id } = service.addVersion({ appId: world.appId, versionString: '1.1' });
  const texts: Record<string, string | null> = { 'de-DE': OWN, 'fr-FR': null };
  for (const locale of LOCALES) {
    service.addLocalization({ versionId: id, locale, whatsNew: locale in texts ? (texts[locale] ?? null) : OLD });
  }
  return world;
}

const localizationsOf = ({ emulator }: World) => {
  const { store } = emulator.service;
  const version = [...store.versions.values()].find(({ versionString }) => versionString === '1.1');
  return store.localizationsOf(version?.id ?? '');
};
const textsIn = (world: World) =>
  Object.fromEntries(localizationsOf(world).map(({ locale, attributes }) => [locale, attributes.whatsNew]));
const idOf = (world: World, locale: string) => localizationsOf(world).find((one) => one.locale === locale)?.id ?? '';

/** The locales that were written, in their order. */
const writtenIn = (world: World) =>
  world.emulator.requests
    .filter(({ method }) => method === 'PATCH')
    .map(({ path }) => localizationsOf(world).find(({ id }) => path.endsWith(id))?.locale);

const WRITTEN = LOCALES.filter((locale) => locale !== 'de-DE');
const DONE = { ...Object.fromEntries(WRITTEN.map((locale) => [locale, NEW])), 'de-DE': OWN };

describe('release notes in several languages', () => {
  it('are written once each, the primary locale last and after all others were answered', async () => {
    const world = createNotesWorld();
    let underWay = 0;
    const beside: number[] = [];
    const around: RunSettings['around'] = async ({ method }, go) => {
      if (method !== 'PATCH') return go();
      beside.push(++underWay);
      await new Promise((resolve) => setImmediate(resolve));
      const answer = await go();
      underWay--;
      return answer;
    };
    const result = await runOnce(world, REQUEST, { around });
    expect([result.verdict, textsIn(world)]).toEqual(['clear', DONE]);
    expect(writtenIn(world).toSorted()).toEqual(WRITTEN.toSorted());
    expect([writtenIn(world).at(-1), beside.at(-1)]).toEqual(['en-US', 1]);
    expect(Math.max(...beside)).toBe(4);
  });

  it.each(['before', 'after'] as const)(
    'are completed by the next run when the process dies %s any of them',
    async (when) => {
      for (let at = 0; at < WRITTEN.length; at++) {
        const world = createNotesWorld();
        let writes = 0;
        const around: RunSettings['around'] = async ({ method }, go) => {
          const dies = method === 'PATCH' && writes++ >= at;
          if (dies && when === 'before') throw new Killed();
          const answer = await go();
          if (dies) throw new Killed();
          return answer;
        };
        await expect(runOnce(world, REQUEST, { around })).rejects.toThrow(Killed);
        // What was on its way beside the one that died arrives, or does not.
        await new Promise((resolve) => setImmediate(resolve));
        const died = textsIn(world);
        const { verdict } = await runOnce(world, REQUEST);
        expect({ at, died, verdict, texts: textsIn(world) }).toEqual({ at, died, verdict: 'clear', texts: DONE });
      }
    },
  );

  it.each(
    WRITTEN.flatMap((locale) =>
      (['reset-after', 'status-after', 'cut-after'] as const).map((kind) => ({ locale, kind })),
    ),
  )('are found in $locale when the answer is lost ($kind), and are written once', async ({ locale, kind }) => {
    const world = createNotesWorld();
    world.emulator.inject({ kind, status: 503, match: { method: 'PATCH', path: new RegExp(idOf(world, locale)) } });
    const result = await runOnce(world, REQUEST);
    expect([result.verdict, textsIn(world)]).toEqual(['clear', DONE]);
    expect(writtenIn(world).toSorted()).toEqual(WRITTEN.toSorted());
  });

  it.each(WRITTEN)('are unknown in %s when they were not applied, whatever another language has', async (locale) => {
    const world = createNotesWorld();
    const match = { method: 'PATCH', path: new RegExp(idOf(world, locale)) };
    world.emulator.inject({ kind: 'status-before', status: 500, match });
    const result = await runOnce(world, REQUEST);
    expect(outcomesOf(result)['set-release-notes']).toEqual(['unconfirmed']);
    expect(wordsOf(result)).toContain(`Set the release notes (${locale}): sent once`);
    // The old text stays where the next run compares with it.
    expect([textsIn(world)['en-US'], result.findings[0]?.remedy]).toEqual([OLD, expect.not.stringContaining('Leave')]);
    expect([(await runOnce(world, REQUEST)).verdict, textsIn(world)]).toEqual(['clear', DONE]);
  });

  it('that are refused are each reported with what may help, and none follows them', async () => {
    const world = createNotesWorld();
    const refused = ['fr-FR', 'it'];
    for (const locale of refused) {
      const match = { method: 'PATCH', path: new RegExp(idOf(world, locale)) };
      world.emulator.inject({ kind: 'body', status: 409, body: '{"errors":[{"code":"X","title":"No"}]}', match });
    }
    const result = await runOnce(world, REQUEST);
    expect(outcomesOf(result)['set-release-notes']).toEqual(['refused']);
    expect(errorsIn(result)).toEqual(['write.refused', 'write.refused']);
    for (const locale of refused) expect(wordsOf(result)).toContain(`Set the release notes (${locale}): refused.`);
    expect(result.findings[0]?.remedy).toMatch(/ Leave release-notes out for the platform's first version: /);
    expect(textsIn(world)['en-US']).toBe(OLD);
  });

  it('of which one is refused and of another nothing is known are unknown, and both are reported', async () => {
    const world = createNotesWorld();
    const pathOf = (locale: string) => ({ method: 'PATCH', path: new RegExp(idOf(world, locale)) });
    world.emulator.inject({ kind: 'body', status: 409, body: '{"errors":[{"code":"X"}]}', match: pathOf('fr-FR') });
    world.emulator.inject({ kind: 'status-before', status: 500, match: pathOf('it') });
    const result = await runOnce(world, REQUEST);
    expect(outcomesOf(result)['set-release-notes']).toEqual(['unconfirmed']);
    expect(errorsIn(result).toSorted()).toEqual(['write.refused', 'write.unconfirmed']);
  });

  it('name no language that the version lacks, and write none for it', async () => {
    const world = createNotesWorld();
    const texts = new Map([
      ['en-US', NEW],
      ['pt-BR', NEW],
    ]);
    const request: Partial<ReleaseRequest> = { ...REQUEST, releaseNotes: { kind: 'by-locale', texts, fallback: null } };
    const result = await runOnce(world, request);
    expect(writtenIn(world)).toEqual(['en-US']);
    expect(wordsOf(result)).toContain('release-notes names pt-BR, which version 1.1 does not have');
  });

  it('of a new version are not written where its languages cannot be read', async () => {
    const world = createWorld({ scenario: 'release', dialect: 'live' });
    world.emulator.onApplied = ({ path }) => {
      if (!path.endsWith('/appStoreVersions')) return;
      world.emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET' }, times: 9 });
    };
    const result = await runOnce(world, REQUEST);
    expect([result.verdict, errorsIn(result)]).toEqual(['unknown', ['service.forbidden']]);
    expect(outcomesOf(result)).toEqual({ 'create-version': ['done'], 'set-release-notes': ['refused'] });
  });
});
