/** Release notes and the note to App Review: which languages get which text, and what becomes of a run that is stopped. */
import { expect, it } from '@jest/globals';
import { inDocument, late, without } from '../model/answers.ts';
import { after, fault, refuse } from '../model/during.ts';
import { judge } from '../model/judge.ts';
import { type Asked, requestOf, submissionsIn, versionIn } from '../model/names.ts';
import { attach, cancelAsAnother, set, withNote, withNotes } from '../model/others.ts';
import { observe, playAll } from '../model/play-scenarios.ts';
import type { Death } from '../model/run.ts';
import { BOTH, begin, type End, each, LIVE, once, scenario, sharing } from '../model/scenario.ts';
import { build, neverOnSale, OLD_NOTES, ONLY, type Seed, submission, version } from '../model/seeds.ts';
import { calm, pass } from '../model/world.ts';

const NEW = 'Better than before.';
const FIXED = 'Better than ever.';
const ASK: Asked = { mode: 'prepare', version: '1.1', notes: NEW };
const FIVE = ['en-US', 'de-DE', 'fr-FR', 'ja', 'it'];
const inFive = (text: string | null) => Object.fromEntries(FIVE.map((locale) => [locale, text]));
const notes = (texts: Record<string, string | null>, number = '1.1') => ({ versions: { [number]: { notes: texts } } });

const UNCHANGED = JSON.stringify({
  data: { type: 'appStoreVersionLocalizations', id: 'l', attributes: { whatsNew: OLD_NOTES } },
});

/** Deletes a language of version 1.1, or adds one. */
const withoutLanguage =
  (wanted: string): Seed =>
  ({ emulator: { service } }) => {
    for (const { id, locale } of service.store.localizations.values())
      if (locale === wanted) service.store.localizations.delete(id);
  };
const withLanguage =
  (locale: string): Seed =>
  ({ emulator: { service } }) =>
    service.addLocalization({ versionId: [...service.store.versions.keys()].at(-1) ?? '', locale, whatsNew: null });

/** The version links so many of its languages. */
const withLocales = (count: number) =>
  inDocument(({ data: { relationships } }) => {
    relationships.appStoreVersionLocalizations = {
      data: relationships.appStoreVersionLocalizations.data.slice(0, count),
    };
  });
const BY_ID = /^\/v1\/appStoreVersions\/\d+$/;

const MANY = scenario('a text goes to every language, whatever is there', {
  dialects: LIVE,
  seed: version('1.1', { notes: { ...inFive(OLD_NOTES), 'de-DE': 'Eigenes.', 'fr-FR': null } }),
  end: { ...notes(inFive(NEW)), writes: FIVE.map((locale) => `notes ${locale}`) },
  columns: ['kill', 'every fault'],
});

const RENAME: Asked = { ...ASK, version: '1.2', build: '50', onVersionInFlight: 'reuse' };
const RENAMED = [build('50', { versionString: '1.2' }), version('1.1', { notes: inFive(OLD_NOTES) })];

const TEXTS = [
  MANY,
  scenario('a record gets its number before its notes, and a run that dies in between is continued', {
    dialects: LIVE,
    seed: RENAMED,
    ask: RENAME,
    end: {
      ...notes(inFive(NEW), '1.2'),
      writes: ['rename 1.1 to 1.2: build 50', ...FIVE.map((locale) => `notes ${locale} of 1.2`)],
      warnings: 'version.carried-over',
    },
    columns: ['kill', 'fault'],
  }),
  once('a record that got another number is told where it still has the notes of the other one', {
    dialects: LIVE,
    seed: RENAMED,
    ask: RENAME,
    during: refuse('notes fr-FR'),
    end: { errors: 'write.refused', says: ['The notes of 1.1 may still be in fr-FR'] },
  }),
  ...['INVALID_CHARACTERS', 'TOO_LONG'].map((code) =>
    once(`a note to App Review that is refused for ${code} is sent once`, {
      seed: version(),
      ask: { mode: 'prepare', version: '1.1', reviewNotes: 'News.', notes: NEW },
      during: refuse('note for', [`ENTITY_ERROR.ATTRIBUTE.INVALID.${code}`]),
      end: { errors: 'write.refused', stopped: 'set-review-notes refused', seconds: 0 },
    }),
  ),
  scenario('an answer that shows the old text is no proof', {
    seed: version('1.1', { notes: { 'de-DE': 'Eigenes.', 'en-US': OLD_NOTES } }),
    ask: { ...ASK, notes: { 'en-US': NEW } },
    during: fault('notes en-US', 'body', { status: 200, body: UNCHANGED }),
    end: { stopped: 'set-release-notes unconfirmed' },
  }),
  ...(['prepare', 'block', 'off'] as const).map((mode) =>
    scenario(`a text waits for the last language of a new version (${mode})`, {
      dialects: mode === 'prepare' ? BOTH : LIVE,
      ask: { ...ASK, build: '42', ...(mode === 'prepare' ? {} : { mode: 'submit', readiness: mode }) },
      during: late('create 1.1', BY_ID, 2, withLocales(1)),
      end: { ...notes({ 'en-US': NEW, 'de-DE': NEW }), seconds: 3 },
    }),
  ),
  once('texts for a language that a new version lacks stop the run before its draft', {
    service: { droppedLocales: ['de-DE'] },
    ask: { version: '1.1', build: '42', mode: 'submit', readiness: 'block', notes: { 'en-US': NEW, 'de-DE': NEW } },
    dry: { verdict: 'clear' },
    end: {
      errors: 'metadata.release-notes',
      stopped: 'set-release-notes refused',
      writes: 'create 1.1: build 42',
      open: [],
    },
  }),
  once('only the languages that the new version has are told as written', {
    dialects: LIVE,
    service: { droppedLocales: ['de-DE'] },
    end: { changes: 'Version 1.1 is made. The release notes are written in en-US.' },
  }),
  scenario('texts by locale fill other languages with default, and add none', {
    ask: { mode: 'prepare', version: '1.1', notes: { 'en-US': 'Fixed.', 'fr-FR': 'Mieux.', default: 'Default.' } },
    end: { ...notes({ 'en-US': 'Fixed.', 'de-DE': 'Default.' }), warnings: 'metadata.release-notes', writes: 3 },
  }),
  scenario('of texts in several languages, none follows one that is refused', {
    dialects: LIVE,
    seed: version('1.1', { notes: inFive(OLD_NOTES) }),
    during: refuse('notes fr-FR'),
    end: { errors: 'write.refused: 1.1', stopped: 'set-release-notes refused', versions: { '1.1': {} } },
    again: { end: notes(inFive(NEW)) },
  }),
];

const STOPPED = { errors: 'write.unconfirmed: 1.1', stopped: 'check-contents refused' };
const REVIEWED = (state: string): Seed[] => [version(), submission(state, ['1.1'])];
const SUBMIT: Asked = { ...ONLY, notes: NEW, readiness: 'off' };
const BESIDE = sharing({ dialects: LIVE, seed: version('1.1', { notes: inFive(OLD_NOTES) }), ask: SUBMIT }, [
  ...each<[string, Seed]>([
    ['deletes a language', withoutLanguage('ja')],
    ['adds a language', withLanguage('ko')],
  ])(([what, act]) =>
    scenario(`the run stops where somebody ${what} between its notes and the submit`, {
      during: after('add 1.1', act),
      end: STOPPED,
    }),
  ),
]);

const NOTE = 'Tap twice.';
const noted = (number = '1.1') => ({ versions: { [number]: { reviewNotes: NOTE } } });
const withoutDetail: Seed = ({ emulator: { service } }) => {
  for (const { id } of service.store.versions.values()) service.store.deleteDetails(id, 'appStoreReviewDetails');
};
const NOTED: Asked = { ...ONLY, reviewNotes: NOTE, readiness: 'off' };
/** A run that submits nothing looks at its version once more, because nobody does after a green. */
const AT_THE_END = [
  ...each<[string, Seed | Seed[]]>([
    ['attaches another build', attach('1.1', '41')],
    ['schedules it', set('1.1', { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-01T08:00:00Z' })],
    ['writes other notes', withNotes('Other.')],
  ])(([what, act]) =>
    scenario(`a version that was made ready is compared after the last write: somebody ${what}`, {
      seed: version('1.1', { build: '42' }),
      ask: { mode: 'prepare', version: '1.1', build: '42', notes: NEW, releaseType: 'MANUAL', phasedRelease: true },
      during: after('phase 1.1', act),
      end: { errors: 'write.unconfirmed: 1.1' },
    }),
  ),
  scenario('notes for a version that leaves the review meanwhile are no success', {
    dialects: LIVE,
    seed: REVIEWED('WAITING_FOR_REVIEW'),
    ask: { mode: 'submit', version: '1.1', notes: NEW, readiness: 'off' },
    during: after('notes', cancelAsAnother()),
    end: { errors: 'write.unconfirmed: 1.1' },
  }),
  once('notes for a version that leaves the review are no success while its submission shows late', {
    dialects: LIVE,
    seed: REVIEWED('WAITING_FOR_REVIEW'),
    ask: { mode: 'submit', version: '1.1', notes: NEW, readiness: 'off' },
    during: after('notes', set('1.1', { state: 'DEVELOPER_REJECTED' }), { skip: 1 }),
    end: { errors: 'write.unconfirmed', version: '1.1 DEVELOPER_REJECTED' },
  }),
];

const TO_REVIEW = sharing({ ask: NOTED }, [
  scenario('a note to App Review is written before the submit', {
    seed: version(),
    end: { ...noted(), writes: ['note for 1.1', 'draft', 'add 1.1', 'submit submission'] },
    columns: ['kill', 'every fault'],
  }),
  scenario('a note is made where a version has no information for App Review', {
    seed: [version(), withoutDetail],
    ask: { mode: 'prepare', version: '1.1', reviewNotes: NOTE },
    end: { ...noted(), writes: 'note for 1.1' },
    columns: ['kill', 'fault'],
  }),
  scenario('a note goes to a version that this run makes', { ask: { ...NOTED, notes: NEW }, end: noted() }),
  scenario('a note that a new version takes over is not written again', {
    seed: withNote(NOTE),
    ask: { ...NOTED, mode: 'prepare' },
    end: { ...noted(), writes: 'create 1.1: build 42, MANUAL', warnings: 'metadata.release-notes' },
  }),
  scenario('a note that somebody changes before the submit stops the run', {
    seed: version(),
    during: after('draft', withNote('Other.')),
    end: STOPPED,
    again: { end: noted() },
  }),
  ...each<[what: string, note: string, end: End]>([
    ['a note that a new version takes over is compared as seen', 'Other.', STOPPED],
    [
      'a service that does not take the note over to a new version keeps no release back',
      '',
      { open: 'WAITING_FOR_REVIEW: 1.1' },
    ],
  ])(([name, note, end]) => ({
    name,
    seed: withNote('Login: demo.'),
    ask: { ...NOTED, reviewNotes: null, notes: NEW },
    during: after('draft', withNote(note)),
    end,
  })),
  scenario('a note that no read shows is not taken for the note of somebody else', {
    seed: version(),
    during: without('notes', /^GET /),
    end: noted(),
  }),
  scenario('a version keeps its place in review where no read shows its note', {
    seed: [REVIEWED('IN_REVIEW'), withNote(NOTE)].flat(),
    ask: { ...NOTED, onVersionInFlight: 'cancel' },
    during: without('notes', /^GET /),
    end: { errors: 'service.unreadable: 1.1', verdict: 'unknown', writes: [] },
  }),
]);

playAll([...TEXTS, ...BESIDE, ...TO_REVIEW, ...AT_THE_END], { ask: ASK });

const DEATHS = Array.from({ length: 9 }, (_, at) => at).flatMap((at) =>
  (['before', 'after'] as const).map((when): Death => ({ at, of: 'writes', when })),
);
const OF_1_0: Seed = version('1.0', { state: 'READY_FOR_DISTRIBUTION', hoursAgo: 999, notes: inFive(OLD_NOTES) });

it.each<[string, Seed[], Asked]>([
  ['a version', [version('1.1', { notes: inFive(OLD_NOTES) })], SUBMIT],
  ['a new version', [neverOnSale, OF_1_0], SUBMIT],
  [
    'a record that gets another number',
    RENAMED,
    { ...SUBMIT, version: '1.2', build: '50', onVersionInFlight: 'reuse' },
  ],
])('a corrected text stands in all languages of %s, wherever the run before stopped', async (_what, seed, ask) => {
  for (const stop of [...DEATHS, ...FIVE]) {
    const world = begin({ seed }, 'live');
    const death = typeof stop === 'string' ? null : stop;
    if (death === null) refuse(`notes ${stop}`, ['ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_CHARACTERS'])(world);
    const { result, wrong } = await judge(world, requestOf(world, ask), { death, isTroubled: true });
    expect({ stop, wrong }).toEqual({ stop, wrong: [] });
    if (death === null) expect(result?.verdict).toBe('blocked');
    calm(world);
    pass(world);
    const { verdict } = await observe(world, requestOf(world, { ...ask, notes: FIXED }));
    const texts = versionIn(world, ask.version ?? '')?.notes;
    const open = submissionsIn(world);
    expect({ stop, verdict, texts, open }).toEqual({
      ...{ stop, verdict: 'clear', texts: inFive(FIXED) },
      open: [`WAITING_FOR_REVIEW: ${ask.version}`],
    });
  }
});

it('the other information for App Review stays beside a new note', async () => {
  const world = begin({ seed: version() }, 'live');
  const { store } = world.emulator.service;
  const detail = () => store.detailsOf([...store.versions.keys()].at(-1) ?? '', 'appStoreReviewDetails')[0]?.attributes;
  const earlier = { ...detail() };
  await observe(world, requestOf(world, { mode: 'prepare', version: '1.1', reviewNotes: NOTE }));
  expect(detail()).toEqual({ ...earlier, notes: NOTE });
});

it('texts that are replaced are logged in full', async () => {
  const long = `${'A word. '.repeat(480)}\nThe end.`;
  const world = begin({ seed: version('1.1', { notes: { ...inFive(OLD_NOTES), ja: long } }) }, 'live');
  const { log } = await observe(world, requestOf(world, ASK));
  expect(log).toEqual(expect.arrayContaining(['Release notes in ja that are replaced:', 'The end.', OLD_NOTES]));
  expect(log.join('')).toContain('A word. '.repeat(480));
});
