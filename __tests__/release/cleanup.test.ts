/** The post step takes out of the draft exactly what the run had put in, once, and reports what may be left. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Fault } from '../../emulator/emulator.ts';
import { startEmulator } from '../../emulator/emulator.ts';
import { systemClock } from '../../src/clock.ts';
import { Deadline, Interruption } from '../../src/deadline.ts';
import { cleanUpDraft as cleanUpInProcess } from '../../src/post-cleanup.ts';
import { nameless } from '../model/answers.ts';
import { submissionsIn, targetOf } from '../model/names.ts';
import { cleanUpDraft, type RunSettings } from '../model/run.ts';
import { begin } from '../model/scenario.ts';
import { page, submission, times } from '../model/seeds.ts';
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
  const became = await cleanUpDraft(world, { submissionId: isGone ? 'gone' : submissionId, keys }, settings);
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
  const isOver = () => {
    const deadline = new Deadline(systemClock, 60_000);
    deadline.end(new Interruption('run.timeout', 'The two minutes to clean up are used up.'));
    return deadline;
  };

  // Reads lag for a minute, unless it is said that they do not.
  it.each<[what: string, lags: boolean, act: (emulator: Emulator, id: string) => unknown, held: number, red: boolean]>([
    ['is green once it has taken out what the run has left', true, () => undefined, 0, false],
    ['is green where the draft was submitted meanwhile', false, submit, 1, false],
    ['is green where the draft is gone', false, ({ service }, id) => service.forgetSubmission(id), 0, false],
    ['believes the service that it was submitted, whatever reads still show', true, submit, 1, false],
    ['is red where the service does not take it out', true, (emulator) => emulator.inject(refused), 1, true],
    ['is red when its time is over', true, isOver, 1, true],
  ])('%s, and says so once', async (_what, lags, act, held, red) => {
    const emulator = await startEmulator({ scenario: 'release', readLagMs: 60_000 });
    const { service, credentials, url } = emulator;
    const [appId = ''] = service.store.apps.keys();
    const [pageId = ''] = service.store.pageVersions.keys();
    const { id } = service.addSubmission({ appId });
    service.createItem(id, 'appCustomProductPageVersion', pageId);
    const { keyId, issuerId, privateKey } = credentials;
    const names = ['KEY-ID', 'ISSUER-ID', 'PRIVATE-KEY', 'APP-ID', 'BASE-URL'];
    for (const [at, value] of [keyId, issuerId, privateKey, appId, url].entries())
      process.env[`INPUT_${names[at]}`] = value;
    const keys = [`appCustomProductPageVersions/${pageId}`];
    process.env.STATE_cleanup = JSON.stringify({ submissionId: id, keys });
    process.exitCode = 0;
    let printed = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    if (!lags) service.store.settings.readLagMs = 0;
    const deadline = act(emulator, id);
    await cleanUpInProcess(...(deadline instanceof Deadline ? [deadline] : []));
    await emulator.close();
    const said = printed.split('\n').filter((line) => /draft|submission/.test(line) && !/GET|DELETE/.test(line));
    const errors = said.filter((line) => line.startsWith('::error')).length;
    expect([service.store.standingItemsOf(id).length, said.length, errors, process.exitCode]).toEqual([
      ...[held, 1, red ? 1 : 0, red ? 1 : 0],
    ]);
    expect(said.filter((line) => !line.startsWith('::error'))).toMatchSnapshot();
  });
});

type Emulator = Awaited<ReturnType<typeof startEmulator>>;
