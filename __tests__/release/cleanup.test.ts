/** The post step takes out of the draft exactly what the run had put in, once, and reports what may be left. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Fault } from '../../emulator/emulator.ts';
import { startEmulator } from '../../emulator/emulator.ts';
import { systemClock } from '../../src/clock.ts';
import { Deadline, Interruption } from '../../src/deadline.ts';
import { cleanUpDraft as cleanUpInProcess } from '../../src/post-cleanup.ts';
import { inDocument, nameless } from '../model/answers.ts';
import { idOf, submissionsIn, targetOf } from '../model/names.ts';
import { cleanUpDraft, type RunSettings } from '../model/run.ts';
import { begin } from '../model/scenario.ts';
import { page, submission, times, version } from '../model/seeds.ts';
import { createWorld } from '../model/world.ts';

const [FIRST, SECOND] = ['take out page', 'take out page 2'];

interface Staged {
  state?: string;
  faults?: Fault[];
  around?: RunSettings['around'];
  isGone?: boolean;
}

/** A draft with two pages of this run and one of somebody else is cleaned up. */
async function cleaned({ state = 'READY_FOR_REVIEW', faults = [], around, isGone = false }: Staged = {}) {
  const seed = [times(2, page()), submission(state, ['page', 'page 2', 'page 3'])];
  const world = begin({ seed }, 'live');
  const [submissionId = ''] = world.emulator.service.store.submissions.keys();
  const keys = ['page', 'page 2'].map((name) => `appCustomProductPageVersions/${targetOf(world, name).id}`);
  const sent: string[] = [];
  world.before.push(({ word }) => void sent.push(word));
  for (const fault of faults) world.emulator.inject(fault);
  const settings = around === undefined ? {} : { around };
  const left = { submissionId: isGone ? 'gone' : submissionId, keys, takenOut: null };
  const became = await cleanUpDraft(world, left, settings);
  const open = submissionsIn(world, () => true).join();
  return {
    left:
      became.kind === 'draft' ? became.remaining.map(({ key }) => (key === keys[0] ? 'page' : 'page 2')) : became.kind,
    why: became.kind === 'unread' ? became.why : '',
    open,
    writes: sent.filter((word) => !word.startsWith('GET')),
    sent,
  };
}

const lost = (fault: Partial<Fault>): Fault => ({ kind: 'reset-after', match: { method: 'DELETE' }, ...fault });

describe('taking out', () => {
  it('takes its own items, the last one first, and no others', async () => {
    const { left, open, writes, sent } = await cleaned();
    expect([left, open, writes, sent.length]).toEqual([[], 'READY_FOR_REVIEW: page 3', [SECOND, FIRST], 4]);
  });

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW', 'COMPLETE'])('touches nothing that is %s', async (state) => {
    expect(await cleaned({ state })).toMatchObject({ left: 'moved-on', writes: [] });
  });

  it.each([
    ['SOMETHING_NEW', 'SOMETHING_NEW'],
    ['', 'not shown'],
  ])('touches nothing in an unknown state: "%s"', async (state, shown) => {
    const why = `The state of the draft is ${shown}.`;
    expect(await cleaned({ state })).toMatchObject({ left: 'unread', writes: [], why });
  });

  it('takes nothing for out that is gone', async () => {
    expect(await cleaned({ isGone: true })).toMatchObject({ left: 'gone', writes: [] });
  });

  it.each([/reviewSubmissions\/[^/]+$/, /\/items$/])('knows nothing without %s', async (path) => {
    const faults: Fault[] = [{ kind: 'status-before', status: 403, match: { method: 'GET', path }, times: 50 }];
    expect(await cleaned({ faults })).toMatchObject({ left: 'unread', writes: [] });
  });

  it.each([
    ['reads back an answer that is lost (reset)', { times: 2 }, []],
    ['reads back an answer that is lost (status)', { kind: 'status-after', status: 503, times: 2 }, []],
    ['reads back an answer that is lost (cut)', { kind: 'cut-after', times: 2 }, []],
    [
      'names what is still there, and goes on with the others',
      { kind: 'status-before', status: 503, times: 2 },
      ['page 2'],
    ],
    ['takes {} for no yes', { kind: 'body', status: 200, body: '{}', times: 2 }, ['page 2']],
    ['takes [] for no yes', { kind: 'body', status: 200, body: '[]', times: 2 }, ['page 2']],
    ['takes a 404 for gone', { kind: 'body', status: 404, body: '{"errors":[{"code":"X"}]}' }, []],
    ['takes a 409 for there', { kind: 'body', status: 409, body: '{"errors":[{"code":"X"}]}' }, ['page 2']],
  ] as [string, Partial<Fault>, string[]][])('%s, and sends again only what is there', async (_what, fault, there) => {
    const isSentAgain = there.length > 0 && fault.times === 2;
    const writes = [SECOND, ...(isSentAgain ? [SECOND] : []), FIRST];
    expect(await cleaned({ faults: [lost(fault)] })).toMatchObject({ left: there, writes });
  });

  it('leaves alone what the service does not name', async () => {
    const { around } = nameless(2)(createWorld()) ?? {};
    expect(await cleaned({ around })).toMatchObject({ left: [], open: 'READY_FOR_REVIEW: page 3' });
  });
});

interface LeftOut extends Pick<Staged, 'state' | 'faults'> {
  isIn?: boolean;
  /** What the first list of the draft's items shows, as one that lags. */
  late?: 'without it' | 'with it';
}

/** Version 1.1 was taken out of a draft that holds a page of somebody else. */
async function putBack({ state = 'READY_FOR_REVIEW', faults = [], isIn = false, late }: LeftOut = {}) {
  const world = begin({ seed: [version(), page(), submission(state, ['page'])] }, 'live');
  const { service } = world.emulator;
  const [submissionId = ''] = service.store.submissions.keys();
  const takenOut = { id: idOf(world, '1.1'), versionString: '1.1' };
  const item = isIn || late ? service.createItem(submissionId, 'appStoreVersion', takenOut.id) : null;
  const sent: string[] = [];
  world.before.push(({ word }) => void sent.push(word));
  for (const fault of faults) world.emulator.inject(fault);
  let lists = 0;
  const around: RunSettings['around'] = async ({ url }, go) => {
    const attempt = await go();
    if (!url.pathname.endsWith('/items') || lists++ > 0 || late === undefined || 'sent' in attempt) return attempt;
    if (late === 'without it') return { ...attempt, body: withoutVersions(attempt.body) };
    service.deleteItem(item?.id ?? '');
    return attempt;
  };
  const became = await cleanUpDraft(world, { submissionId, keys: [], takenOut }, { around });
  const back = became.kind === 'draft' ? (became.back?.kind ?? 'held') : became.kind;
  const writes = sent.filter((word) => !word.startsWith('GET'));
  return { back, open: submissionsIn(world, () => true).join(), writes };
}

const withoutVersions = inDocument((document) => {
  document.data = document.data.filter((row: object) => !/"appStoreVersions"/.test(JSON.stringify(row)));
  delete document.meta;
});

const WHOLE = 'READY_FOR_REVIEW: 1.1, page';
const ADD = 'add 1.1';

describe('putting back', () => {
  it.each<[string, LeftOut, back: string, writes: number]>([
    ['puts the version back, once', {}, 'applied', 1],
    ['sends nothing where the draft holds it', { isIn: true }, 'held', 0],
    ['looks again where a late list still shows it', { late: 'with it' }, 'applied', 1],
    ['finds it in the draft where a late list does not show it', { late: 'without it' }, 'applied', 1],
  ])('%s', async (_what, staged, back, writes) => {
    expect(await putBack(staged)).toEqual({ back, open: WHOLE, writes: Array(writes).fill(ADD) });
  });

  it.each(['WAITING_FOR_REVIEW', 'COMPLETE'])('puts nothing into what is %s', async (state) => {
    expect(await putBack({ state })).toMatchObject({ back: 'moved-on', writes: [] });
  });

  it.each([/reviewSubmissions\/[^/]+$/, /\/items$/])('sends nothing without %s', async (path) => {
    const faults: Fault[] = [{ kind: 'status-before', status: 403, match: { method: 'GET', path }, times: 50 }];
    expect(await putBack({ faults })).toMatchObject({ back: 'unread', writes: [] });
  });

  it.each<[string, Partial<Fault>, back: string, writes: number]>([
    ['finds by a read what was not answered', {}, 'applied', 1],
    ['sends again what did not arrive', { kind: 'reset-before' }, 'applied', 2],
    [
      'does not send again what is refused',
      { kind: 'body', status: 409, body: '{"errors":[{"code":"X"}]}' },
      'refused',
      1,
    ],
    ['does not know of what no read shows', { kind: 'status-before', status: 503, times: 2 }, 'unconfirmed', 2],
  ])('%s', async (_what, fault, back, writes) => {
    const faults = [{ ...lost(fault), match: { method: 'POST' } }];
    const open = back === 'applied' ? WHOLE : 'READY_FOR_REVIEW: page';
    expect(await putBack({ faults })).toEqual({ back, open, writes: Array(writes).fill(ADD) });
  });
});

describe('the step by itself, with the state that the runner hands over', () => {
  const environment = { ...process.env };
  afterEach(() => {
    jest.restoreAllMocks();
    process.env = { ...environment };
    process.exitCode = 0;
  });

  const submit = ({ service }: Emulator, id: string) =>
    service.updateSubmission(id, { submitted: true }, service.actorOf('X'));
  const refused: Fault = {
    ...{ kind: 'body', status: 409, body: '{"errors":[{"code":"TEAPOT"}]}', match: { method: 'DELETE' } },
  };
  const unAddable: Fault = { ...refused, match: { method: 'POST' } };
  const unread: Fault = { kind: 'status-before', status: 403, match: { method: 'GET' }, times: 9 };
  const isOver = () => {
    const deadline = new Deadline(systemClock, 60_000);
    deadline.end(new Interruption('run.timeout', 'The two minutes to clean up are used up.'));
    return deadline;
  };

  /** Plays the step with that state. @returns the lines that it says about the draft */
  async function playStep({ credentials, service, url }: Emulator, state: object, deadline?: unknown) {
    const [appId = ''] = service.store.apps.keys();
    const { keyId, issuerId, privateKey } = credentials;
    const names = ['KEY-ID', 'ISSUER-ID', 'PRIVATE-KEY', 'APP-ID', 'BASE-URL'];
    for (const [at, value] of [keyId, issuerId, privateKey, appId, url].entries())
      process.env[`INPUT_${names[at]}`] = value;
    process.env.STATE_cleanup = JSON.stringify(state);
    process.exitCode = 0;
    let printed = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    await cleanUpInProcess(...(deadline instanceof Deadline ? [deadline] : []));
    return printed.split('\n').filter((line) => /draft|submission/.test(line) && !/^(GET|DELETE|POST) /.test(line));
  }

  const isError = (line: string) => line.startsWith('::error');

  // Reads lag for a minute, unless it is said that they do not. Their state names no version, as that of an earlier release.
  it.each<[what: string, lags: boolean, act: (emulator: Emulator, id: string) => unknown, held: number, red: boolean]>([
    ['is green once it has taken out what the run has left', true, () => undefined, 0, false],
    ['is green where the draft was submitted meanwhile', false, submit, 1, false],
    ['is green where the draft is gone', false, ({ service }, id) => service.forgetSubmission(id), 0, false],
    ['believes the service that it was submitted, whatever reads still show', true, submit, 1, false],
    ['is red where the service does not take it out', true, (emulator) => emulator.inject(refused), 1, true],
    ['is red when its time is over', true, isOver, 1, true],
  ])('%s, and says so once', async (_what, lags, act, held, red) => {
    const emulator = await startEmulator({ scenario: 'release', readLagMs: 60_000 });
    const { service } = emulator;
    const [appId = ''] = service.store.apps.keys();
    const [pageId = ''] = service.store.pageVersions.keys();
    const { id } = service.addSubmission({ appId });
    service.createItem(id, 'appCustomProductPageVersion', pageId);
    const keys = [`appCustomProductPageVersions/${pageId}`];
    if (!lags) service.store.settings.readLagMs = 0;
    const said = await playStep(emulator, { submissionId: id, keys }, act(emulator, id));
    await emulator.close();
    const errors = said.filter(isError).length;
    expect([service.store.standingItemsOf(id).length, said.length, errors, process.exitCode]).toEqual([
      ...[held, 1, red ? 1 : 0, red ? 1 : 0],
    ]);
    expect(said.filter((line) => !isError(line))).toMatchSnapshot();
  });

  it.each<[what: string, act: (emulator: Emulator, id: string) => unknown, held: number, red: boolean]>([
    ['is green once the version is back', () => undefined, 1, false],
    ['is red where the service refuses it', (emulator) => emulator.inject(unAddable), 0, true],
    ['is red where the draft was submitted without it', submit, 0, true],
    ['is red where the draft is gone', ({ service }, id) => service.forgetSubmission(id), 0, true],
    ['is red where the draft cannot be read', (emulator) => emulator.inject(unread), 0, true],
    ['is red when its time is over', isOver, 0, true],
  ])('%s, and says so once of a version that was taken out', async (_what, act, held, red) => {
    const emulator = await startEmulator({ scenario: 'release' });
    const { service } = emulator;
    const [appId = ''] = service.store.apps.keys();
    const [pageId = ''] = service.store.pageVersions.keys();
    const versionString = '1.1';
    const buildId = [...service.store.builds.values()].find((one) => one.versionString === versionString)?.id ?? null;
    const version = service.addVersion({ appId, versionString, platform: 'IOS', buildId });
    service.addLocalization({ versionId: version.id, locale: 'en-US', whatsNew: 'New.' });
    const { id } = service.addSubmission({ appId });
    service.createItem(id, 'appCustomProductPageVersion', pageId);
    const takenOut = { id: version.id, versionString };
    const said = await playStep(emulator, { submissionId: id, keys: [], takenOut }, act(emulator, id));
    await emulator.close();
    const holds = service.store.standingItemsOf(id).filter(({ targetId }) => targetId === takenOut.id).length;
    expect([holds, said.map(isError), process.exitCode]).toEqual([held, [red], red ? 1 : 0]);
    expect(said.join().replace(/https:\S+|[0-9a-f-]{36}/g, '…')).toMatchSnapshot();
  });
});

type Emulator = Awaited<ReturnType<typeof startEmulator>>;
