/** Release notes: which languages get which text, each once, the primary locale last. */
import { expect, it } from '@jest/globals';
import { inDocument, late, without } from '../model/answers.ts';
import { after, fault, refuse, unreadable } from '../model/during.ts';
import { type Asked, requestOf } from '../model/names.ts';
import { set } from '../model/others.ts';
import { observe, playAll } from '../model/play-scenarios.ts';
import { BOTH, begin, each, LIVE, once, type Scenario, scenario } from '../model/scenario.ts';
import { neverOnSale, OLD_NOTES, version } from '../model/seeds.ts';

const NEW = 'Better than before.';
const OWN = 'Was die Redaktion schrieb.';
const ASK: Asked = { mode: 'prepare', version: '1.1', notes: NEW };
const notes = (texts: Record<string, string | null>) => ({ versions: { '1.1': { notes: texts } } });

const UNCHANGED = JSON.stringify({
  data: { type: 'appStoreVersionLocalizations', id: 'l', attributes: { whatsNew: OLD_NOTES } },
});

/** Seven languages: the primary one and four more with its text, one with its own text, one without text. */
const SEVEN = Object.fromEntries(
  ['en-US', 'de-DE', 'fr-FR', 'it', 'ja', 'es-ES', 'nl-NL'].map((locale) => [locale, OLD_NOTES]),
);
const MANY: Scenario = {
  name: 'a text goes to locales with the primary text or none',
  dialects: LIVE,
  seed: version('1.1', { notes: { ...SEVEN, 'de-DE': OWN, 'fr-FR': null } }),
  end: {
    ...notes({ ...Object.fromEntries(Object.keys(SEVEN).map((locale) => [locale, NEW])), 'de-DE': OWN }),
    writes: ['fr-FR', 'it', 'ja', 'es-ES', 'nl-NL', 'en-US'].map((locale) => `notes ${locale}`),
  },
  columns: ['kill', 'every fault'],
};

/** The version links so many of its languages. */
const withLocales = (count: number) =>
  inDocument(({ data: { relationships } }) => {
    relationships.appStoreVersionLocalizations = {
      data: relationships.appStoreVersionLocalizations.data.slice(0, count),
    };
  });

const SCENARIOS: Scenario[] = [
  MANY,
  scenario('an answer that shows the old text is no proof', {
    seed: version('1.1', { notes: { 'de-DE': OWN, 'en-US': OLD_NOTES } }),
    ask: { ...ASK, notes: { 'en-US': NEW } },
    during: fault('notes en-US', 'body', { status: 200, body: UNCHANGED }),
    end: { stopped: 'set-release-notes unconfirmed' },
  }),
  scenario('a text goes into the languages that a new version takes over', {
    end: { ...notes({ 'en-US': NEW, 'de-DE': NEW }), writes: ['create 1.1', 'notes de-DE', 'notes en-US'] },
  }),
  scenario('a text waits for languages of a new version that show late', {
    ask: { ...ASK, build: '42', mode: 'submit' },
    during: late('create 1.1', /^\/v1\/appStoreVersions\/\d+$/, 2, withLocales(0)),
    end: { ...notes({ 'en-US': NEW, 'de-DE': NEW }), open: ['WAITING_FOR_REVIEW: 1.1'], seconds: 3 },
  }),
  ...(['prepare', 'block', 'off'] as const).map<Scenario>((mode) => ({
    name: `a text waits for the last language of a new version (${mode})`,
    dialects: mode === 'prepare' ? BOTH : LIVE,
    ask: { ...ASK, build: '42', ...(mode === 'prepare' ? {} : { mode: 'submit', readiness: mode }) },
    during: late('create 1.1', /^\/v1\/appStoreVersions\/\d+$/, 2, withLocales(1)),
    end: { ...notes({ 'en-US': NEW, 'de-DE': NEW }), seconds: 3 },
  })),
  scenario("a text follows the app's own primary locale", {
    seed: [set('app', { primaryLocale: 'de-DE' }), version('1.1', { notes: { 'en-US': 'Old.', 'de-DE': 'Gut.' } })],
    end: notes({ 'en-US': 'Old.', 'de-DE': NEW }),
  }),
  scenario('a text needs the primary locale of the app', {
    seed: version(),
    during: without('primaryLocale'),
    end: { errors: ['service.unreadable'], writes: [] },
  }),
  once('texts for a language that a new version lacks are refused', {
    service: { droppedLocales: ['de-DE'] },
    ask: { version: '1.1', build: '42', mode: 'submit', readiness: 'block', notes: { 'en-US': NEW, 'de-DE': OWN } },
    dry: { verdict: 'clear' },
    end: {
      errors: ['metadata.release-notes: 1.1'],
      stopped: 'set-release-notes refused',
      writes: ['create 1.1: build 42'],
      open: [],
    },
  }),
  scenario('texts by locale fill other languages with default, and add none', {
    ask: { mode: 'prepare', version: '1.1', notes: { 'en-US': 'Fixed.', 'fr-FR': 'Mieux.', default: 'Default.' } },
    end: { ...notes({ 'en-US': 'Fixed.', 'de-DE': 'Default.' }), warnings: ['metadata.release-notes'], writes: 3 },
  }),
  once('the first version of a platform takes none, with a warning', {
    seed: neverOnSale,
    end: { writes: ['create 1.1'], warnings: ['metadata.release-notes'] },
  }),
  ...each([
    ['two that are refused are each reported, and none follows them', refuse('notes it'), 'write.refused', 'refused'],
    [
      'one that is refused and one of which nothing is known are unknown together',
      fault('notes it', 'status-before', { status: 500 }),
      'write.unconfirmed',
      'unconfirmed',
    ],
    [
      'one that is refused and one whose answer shows the old text are unknown together',
      fault('notes it', 'body', { body: UNCHANGED }),
      'write.unconfirmed',
      'unconfirmed',
    ],
    [
      'one that is refused and one whose answer shows no text are unknown together',
      fault('notes it', 'body', { body: UNCHANGED.replace(/"whatsNew":"[^"]*"/, '') }),
      'write.unconfirmed',
      'unconfirmed',
    ],
  ])(([name, other, reason, outcome]) => ({
    name: `of texts in several languages, ${name}`,
    dialects: LIVE,
    seed: version('1.1', { notes: SEVEN }),
    during: [refuse('notes fr-FR'), other],
    end: {
      errors: ['write.refused: 1.1', `${reason}: 1.1`],
      stopped: `set-release-notes ${outcome}`,
      // The old text stays where the next run compares with it.
      versions: { '1.1': {} },
    },
    again: { end: notes(Object.fromEntries(Object.keys(SEVEN).map((locale) => [locale, NEW]))) },
  })),
  scenario('those of a new version with unreadable languages are not written', {
    during: after('create 1.1', unreadable()),
    end: { errors: ['service.forbidden'], stopped: 'set-release-notes refused', writes: ['create 1.1'] },
  }),
];

playAll(SCENARIOS, { ask: ASK });

it('are written four at a time, the primary locale last', async () => {
  const world = begin(MANY, 'live');
  let underWay = 0;
  const beside: number[] = [];
  await observe(world, requestOf(world, ASK), {
    around: async ({ method }, go) => {
      if (method !== 'PATCH') return go();
      beside.push(++underWay);
      await new Promise((resolve) => setImmediate(resolve));
      const answer = await go();
      underWay--;
      return answer;
    },
  });
  expect([Math.max(...beside), beside.at(-1)]).toEqual([4, 1]);
});
