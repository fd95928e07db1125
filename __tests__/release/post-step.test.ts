/** The post step by itself, with the state that the runner hands over: what it says, and whether it is red. */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type Emulator, startEmulator } from '../../emulator/app-store/http/server.ts';
import { systemClock } from '../../src/clock.ts';
import { Deadline, Interruption } from '../../src/deadline.ts';
import { cleanUpDraft } from '../../src/post-cleanup.ts';

const READ_LAG_MS = 60_000;
let emulator: Emulator;
let printed = '';
const before = { ...process.env };

beforeEach(async () => {
  emulator = await startEmulator({ scenario: 'release', readLagMs: READ_LAG_MS });
  printed = '';
  process.exitCode = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  process.env = { ...before };
  process.exitCode = 0;
  await emulator.close();
});

/** A draft with a product page in it, and the state of the run that put it there. */
function leaveDraft() {
  const { service, credentials, url } = emulator;
  const [appId = ''] = service.store.apps.keys();
  const [pageId = ''] = service.store.pageVersions.keys();
  const draft = service.addSubmission({ appId });
  service.createItem(draft.id, 'appCustomProductPageVersion', pageId);
  const inputs = {
    'KEY-ID': credentials.keyId,
    'ISSUER-ID': credentials.issuerId,
    'PRIVATE-KEY': credentials.privateKey,
    'APP-ID': appId,
    'BASE-URL': url,
  };
  for (const [name, value] of Object.entries(inputs)) process.env[`INPUT_${name}`] = value;
  const keys = [`appCustomProductPageVersions/${pageId}`];
  process.env.STATE_cleanup = JSON.stringify({ submissionId: draft.id, keys });
  return { draft, pageId, appId };
}

const annotations = () => printed.split('\n').filter((line) => line.startsWith('::error'));

it('takes out what the run has left, and is green', async () => {
  const { draft } = leaveDraft();
  await cleanUpDraft();
  expect(emulator.service.store.standingItemsOf(draft.id)).toEqual([]);
  expect([annotations(), process.exitCode]).toEqual([[], 0]);
});

it('says in a sentence that its time is over, what may be left, and what to do', async () => {
  const { appId } = leaveDraft();
  const deadline = new Deadline(systemClock, READ_LAG_MS);
  deadline.end(new Interruption('run.timeout', 'The two minutes to clean up are used up.'));
  await cleanUpDraft(deadline);
  expect(annotations()).toEqual([
    `::error title=The cleanup of a draft is not complete::The draft may still hold what this run has put into it. The two minutes to clean up are used up. Run the job again: it adopts the draft and continues. Or take it out on the App Review page: https://appstoreconnect.apple.com/apps/${appId}/distribution/reviewsubmissions`,
  ]);
  expect([printed.includes('Interruption'), process.exitCode]).toEqual([false, 1]);
});

it('names what is left when the service does not take it out', async () => {
  leaveDraft();
  const body = '{"errors":[{"status":"409","code":"TEAPOT"}]}';
  emulator.inject({ kind: 'body', status: 409, body, match: { method: 'DELETE' } });
  await cleanUpDraft();
  expect(annotations().join()).toContain(
    'The draft may still hold product page, version 1. no reason given [TEAPOT]. Run the job again',
  );
  expect(process.exitCode).toBe(1);
});

it('believes the service that the draft was submitted meanwhile, whatever reads still show', async () => {
  const { draft } = leaveDraft();
  const { service } = emulator;
  service.updateSubmission(draft.id, { submitted: true }, service.actorOf('X'));
  await cleanUpDraft();
  expect(emulator.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'DELETE']);
  expect(service.store.standingItemsOf(draft.id)).toHaveLength(1);
  expect(printed).toContain('The submission was submitted meanwhile; its items stay in it.');
  expect([annotations(), process.exitCode]).toEqual([[], 0]);
});
