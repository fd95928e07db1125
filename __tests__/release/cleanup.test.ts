/** The post step: takes out of the draft what the run had put in, never more, never twice, and says what may be left. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Fault } from '../../emulator/app-store/http/server.ts';
import { startEmulator } from '../../emulator/app-store/http/server.ts';
import { systemClock } from '../../src/clock.ts';
import { Deadline, Interruption } from '../../src/deadline.ts';
import { cleanUpDraft as cleanUpInProcess } from '../../src/post-cleanup.ts';
import { submissionsIn, targetOf } from './names.ts';
import { begin } from './scenario.ts';
import { page, submission, times } from './seeds.ts';
import { cleanUpDraft, type RunSettings } from './world.ts';

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
  const world = begin({ name: '', seed, ask: {} }, 'live');
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
    open,
    writes: sent.filter((word) => !word.startsWith('GET')),
    sent,
  };
}

const lost = (fault: Partial<Fault>): Fault => ({ kind: 'reset-after', match: { method: 'DELETE' }, ...fault });

describe('taking out', () => {
  it('takes its own items, the last one first, leaves those of others, and reads nothing back', async () => {
    const { left, open, writes, sent } = await cleaned();
    expect([left, open, writes, sent.length]).toEqual([[], 'READY_FOR_REVIEW: page 3', [SECOND, FIRST], 4]);
  });

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW', 'COMPLETE'])(
    'touches nothing once the submission is %s',
    async (state) => {
      expect(await cleaned({ state })).toMatchObject({ left: 'moved-on', writes: [] });
    },
  );

  it('takes nothing for out that is gone', async () => {
    expect(await cleaned({ isGone: true })).toMatchObject({ left: 'gone', writes: [] });
  });

  it.each([/reviewSubmissions\/[^/]+$/, /\/items$/])(
    'knows nothing of the draft when %s cannot be read',
    async (path) => {
      const faults: Fault[] = [{ kind: 'status-before', status: 403, match: { method: 'GET', path }, times: 50 }];
      expect(await cleaned({ faults })).toMatchObject({ left: 'unread', writes: [] });
    },
  );

  it.each([
    ['reads back an answer that is lost (reset)', { times: 2 }, []],
    ['reads back an answer that is lost (status)', { kind: 'status-after', status: 503, times: 2 }, []],
    ['reads back an answer that is lost (cut)', { kind: 'cut-after', times: 2 }, []],
    ['names what is still there, and goes on with the others', { kind: 'status-before', status: 503 }, ['page 2']],
    ['takes {} for no yes', { kind: 'body', status: 200, body: '{}' }, ['page 2']],
    ['takes [] for no yes', { kind: 'body', status: 200, body: '[]' }, ['page 2']],
    ['takes a 404 for gone', { kind: 'body', status: 404, body: '{"errors":[{"code":"X"}]}' }, []],
    ['takes a 409 for there', { kind: 'body', status: 409, body: '{"errors":[{"code":"X"}]}' }, ['page 2']],
  ] as [string, Partial<Fault>, string[]][])('%s, and sends nothing twice', async (_what, fault, there) => {
    expect(await cleaned({ faults: [lost(fault)] })).toMatchObject({ left: there, writes: [SECOND, FIRST] });
  });

  it('leaves alone what the service does not name', async () => {
    const around: RunSettings['around'] = async ({ url }, go) => {
      const answer = await go();
      if (!url.pathname.endsWith('/items')) return answer;
      const document = JSON.parse(answer.body) as { data: { relationships?: unknown }[] };
      for (const row of document.data.slice(2)) delete row.relationships;
      return { ...answer, body: JSON.stringify(document) };
    };
    expect(await cleaned({ around })).toMatchObject({ left: [], open: 'READY_FOR_REVIEW: page 3' });
  });
});

describe('the step by itself, with the state that the runner hands over', () => {
  const environment = { ...process.env };
  let close = async () => {};
  afterEach(async () => {
    jest.restoreAllMocks();
    process.env = { ...environment };
    process.exitCode = 0;
    await close();
  });

  /** A draft with a product page in it, and the state of the run that put it there. @returns what the step prints */
  async function leaveDraft() {
    const emulator = await startEmulator({ scenario: 'release', readLagMs: 60_000 });
    close = emulator.close;
    const { service, credentials, url } = emulator;
    const [appId = ''] = service.store.apps.keys();
    const [pageId = ''] = service.store.pageVersions.keys();
    const draft = service.addSubmission({ appId });
    service.createItem(draft.id, 'appCustomProductPageVersion', pageId);
    const { keyId, issuerId, privateKey } = credentials;
    const inputs = {
      'KEY-ID': keyId,
      'ISSUER-ID': issuerId,
      'PRIVATE-KEY': privateKey,
      'APP-ID': appId,
      'BASE-URL': url,
    };
    for (const [name, value] of Object.entries(inputs)) process.env[`INPUT_${name}`] = value;
    process.env.STATE_cleanup = JSON.stringify({
      submissionId: draft.id,
      keys: [`appCustomProductPageVersions/${pageId}`],
    });
    process.exitCode = 0;
    let printed = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    const says = () => printed.split('\n').filter((line) => /draft|submission/.test(line) && !/GET|DELETE/.test(line));
    const errors = () => printed.split('\n').filter((line) => line.startsWith('::error')).length;
    return { emulator, draft, errors, says, held: () => service.store.standingItemsOf(draft.id).length };
  }

  it('takes out what the run has left, and is green', async () => {
    const { errors, held } = await leaveDraft();
    await cleanUpInProcess();
    expect([held(), errors(), process.exitCode]).toEqual([0, 0, 0]);
  });

  it.each([
    ['was submitted', 'The submission is WAITING_FOR_REVIEW by now; nothing was taken out of it.'],
    ['is gone', 'The draft is gone: the service does not find it any more, and nothing was taken out of it.'],
  ])('says what became of a draft that %s meanwhile', async (how, words) => {
    const { emulator, draft, errors, says } = await leaveDraft();
    emulator.service.store.settings.readLagMs = 0;
    if (how === 'is gone') emulator.service.forgetSubmission(draft.id);
    else emulator.service.updateSubmission(draft.id, { submitted: true }, emulator.service.actorOf('X'));
    await cleanUpInProcess();
    expect([says(), errors(), process.exitCode]).toEqual([[words], 0, 0]);
  });

  it('is red with one sentence when its time is over', async () => {
    const { errors } = await leaveDraft();
    const deadline = new Deadline(systemClock, 60_000);
    deadline.end(new Interruption('run.timeout', 'The two minutes to clean up are used up.'));
    await cleanUpInProcess(deadline);
    expect([errors(), process.exitCode]).toEqual([1, 1]);
  });

  it('is red when the service does not take it out', async () => {
    const { emulator, errors } = await leaveDraft();
    emulator.inject({ kind: 'body', status: 409, body: '{"errors":[{"code":"TEAPOT"}]}', match: { method: 'DELETE' } });
    await cleanUpInProcess();
    expect([errors(), process.exitCode]).toEqual([1, 1]);
  });

  it('believes the service that the draft was submitted meanwhile, whatever reads still show', async () => {
    const { emulator, draft, errors, held } = await leaveDraft();
    emulator.service.updateSubmission(draft.id, { submitted: true }, emulator.service.actorOf('X'));
    await cleanUpInProcess();
    expect(emulator.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'DELETE']);
    expect([held(), errors(), process.exitCode]).toEqual([1, 0, 0]);
  });
});
