import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { RunnerOptions, RunnerResult } from '../../emulator/runner/runner.ts';
import { runsOf } from '../inputs/raw.ts';
import { FULL_RELEASE, type Stage, setStage } from './harness.ts';
import { NO_PAUSES, whenConnecting } from './preloads.ts';

const FORMS: Record<string, (pem: string) => string> = {
  PEM: (pem) => pem,
  'PEM with literal \\n': (pem) => pem.replaceAll('\n', '\\n'),
  'PEM on one line': (pem) => pem.replaceAll('\n', ' '),
  'PEM with CRLF': (pem) => pem.replaceAll('\n', '\r\n'),
  'base64 of the PEM': (pem) => Buffer.from(pem).toString('base64'),
  'base64 of the PEM with literal \\n': (pem) => Buffer.from(pem.replaceAll('\n', '\\n')).toString('base64'),
};

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Every connection fails with a long message. Wherever it is cut, it is cut in the middle of the key. */
const failing = (code: string) => [
  ...NO_PAUSES,
  ...whenConnecting(
    code,
    "const key = process.env['INPUT_PRIVATE-KEY']; const fail = () => { throw new Error('no socket for ' + key.repeat(40)); };",
  ),
];

interface Ending {
  prepare?: (stage: Stage) => void;
  inputs?: Record<string, string>;
  options?: Partial<RunnerOptions>;
  /** Changes the key before it is written in its form. */
  change?: (pem: string) => string;
}

const ENDINGS: Record<string, Ending> = {
  ok: { inputs: FULL_RELEASE },
  401: { prepare: ({ emulator }) => emulator.keys.revoke(emulator.credentials.keyId) },
  500: {
    prepare: ({ emulator }) => emulator.inject({ kind: 'status-before', status: 500, times: 3 }),
    options: { nodeOptions: NO_PAUSES },
  },
  'debug logging': { options: { env: { RUNNER_DEBUG: '1', ACTIONS_STEP_DEBUG: 'true', NODE_DEBUG: '' } } },
  'a connection that fails over the key': { options: { nodeOptions: failing('fail();') } },
  'a crash over the key': { options: { nodeOptions: failing('setImmediate(fail); return this;') } },
  'a key that was cut on the way': { change: (pem) => pem.slice(0, -60) },
  'a key that was changed on the way': { change: (pem) => pem.slice(0, 100) + pem.slice(110) },
  'an answer that makes no sense': {
    prepare: ({ emulator }) => emulator.inject({ kind: 'body', body: '{"data":[{"type":"apps"}]}', times: 9 }),
  },
};

/** Returns every form of the key, and every token that the service saw. */
function secretsOf({ emulator }: Stage) {
  const pem = emulator.credentials.privateKey;
  const body = pem.replaceAll(/-----[^-]+-----|\s/g, '');
  const key = createPrivateKey(pem);
  const { d = '' } = key.export({ format: 'jwk' });
  const der = key.export({ format: 'der', type: 'pkcs8' }).toString('hex');
  const tokens = emulator.requests.map(({ headers }) => headers.authorization?.replace('Bearer ', '') ?? '');
  const bytes = Buffer.from(d, 'base64url').toString('hex');
  return [body, Buffer.from(pem).toString('base64'), der, d, bytes, ...tokens];
}

/** Returns the texts that the action shows to a person or a later step. */
function textsOf(result: RunnerResult) {
  return [
    ...result.shown,
    ...result.annotations.flatMap(({ title, message }) => [title, message]),
    result.summary,
    ...Object.values(result.outputs),
  ].join('\n');
}

/** Returns the same texts after the runner has masked them. */
function visibleOf(result: RunnerResult) {
  const masks = result.masks.flatMap((mask) => [mask, ...mask.split(/[\r\n]+/)]).filter((mask) => mask.trim() !== '');
  return masks
    .toSorted((left, right) => right.length - left.length)
    .reduce((text, mask) => text.replaceAll(mask, '***'), textsOf(result));
}

const RUN = 8;

function leakOf(visible: string, secrets: readonly string[]) {
  const seen = new Set(runsOf(visible, RUN));
  return secrets.flatMap((secret) => runsOf(secret, RUN)).find((run) => seen.has(run)) ?? null;
}

describe('no eight characters of the key or a token are visible', () => {
  // Every ending with one of the forms, in turn; each form in each input, in process: ../inputs/secrets.test.ts.
  const forms = Object.entries(FORMS);
  const cases = Object.entries(ENDINGS).map(([ending, it], at) => {
    const [form = '', write = (pem: string) => pem] = forms[at % forms.length] ?? [];
    return [form, ending, write, it] as const;
  });

  it.each(cases)('%s, %s', async (_form, _ending, write, { prepare, inputs, options, change }) => {
    const stage = await setStage({ scenario: 'release' });
    prepare?.(stage);
    const pem = stage.emulator.credentials.privateKey;
    const result = await stage.play({ ...inputs, 'private-key': write(change?.(pem) ?? pem) }, options);
    expect(result.outputs.verdict).toMatch(/^(clear|unknown)$/);
    expect(leakOf(visibleOf(result), secretsOf(stage))).toBeNull();
  });

  it('finds a leak when there is one', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const result = await stage.play();
    const [secret = ''] = secretsOf(stage);
    expect(leakOf(`${visibleOf(result)}${secret.slice(40, 48)}`, secretsOf(stage))).toBe(secret.slice(40, 48));
  });
});

it.each<[what: string, write: (token: string) => object]>([
  ['as a name', (token) => ({ meta: { associatedErrors: { [`/v1/${token}`]: [{ code: 'X', detail: 'No.' }] } } })],
  ['where texts are cut, and in a title', (token) => ({ title: token, detail: `${'x'.repeat(500)}${token}` })],
])('a token that an answer echoes %s is shown nowhere', async (_what, write) => {
  const stage = await setStage({ scenario: 'clear' });
  stage.emulator.onRequest = ({ headers }) => {
    const error = { title: 'X', ...write(headers.authorization?.replace('Bearer ', '') ?? '') };
    const body = JSON.stringify({ errors: [{ status: '403', code: 'FORBIDDEN_ERROR', ...error }] });
    stage.emulator.inject({ kind: 'body', status: 403, body });
  };
  const result = await stage.play();
  expect(result.outputs.reasons).toBe('service.forbidden');
  const shown = textsOf(result).replaceAll(/\s|&#8203;/g, '');
  expect(shown).toContain('***');
  expect(leakOf(shown, secretsOf(stage))).toBeNull();
});

describe('the key', () => {
  it('is masked before anything else is printed, with each of its lines', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const result = await stage.play();
    const masked = /^(?:(?:::add-mask::.*)?\n)*/.exec(result.log)?.[0];
    const [body = ''] = secretsOf(stage);
    for (const form of [body, ...(body.match(/.{1,64}/g) ?? [])]) expect(masked).toContain(`::add-mask::${form}\n`);
  });

  // The runner's masks are not counted on: they do not reach what a later step makes of an output.
  it('in another input is refused by name, and not shown', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const result = await stage.play({ 'private-key': '', version: stage.emulator.credentials.privateKey });
    expect([result.exitCode, result.outputs.reasons]).toEqual([1, 'input.invalid']);
    expect(result.annotations.map(({ message }) => message).join()).toContain('version holds the private-key');
    expect(leakOf(textsOf(result), secretsOf(stage))).toBeNull();
    expect(result.masks).toContain(secretsOf(stage)[0]);
    expect(stage.requests()).toEqual([]);
  });

  it('is not in the environment of a child, nor is the token', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const file = join(folder, 'environments');
    const spy = whenConnecting(
      "appendFileSync(process.env.SPIED, execFileSync(process.execPath, ['-p', 'JSON.stringify(process.env)'])); return connect.apply(this, all);",
      "import { execFileSync } from 'node:child_process'; import { appendFileSync } from 'node:fs';",
    );
    const token = 'ghs_0123456789abcdefghijklmnopqrstuvwxyz';
    const result = await stage.play({ 'github-token': token }, { env: { SPIED: file }, nodeOptions: spy });
    expect(result.outputs.verdict).toBe('clear');
    const seen = readFileSync(file, 'utf8');
    expect(seen).toContain('INPUT_KEY-ID');
    expect(leakOf(seen, [...secretsOf(stage), token])).toBeNull();
    expect(result.masks).toContain(token);
  });

  it('is in no file: the action writes only those of the runner', async () => {
    const stage = await setStage({ scenario: 'release' });
    const home = mkdtempSync(join(folder, 'home-'));
    const env = { HOME: home, TMPDIR: home, RUNNER_TEMP: home, GITHUB_WORKSPACE: home };
    const result = await stage.play(FULL_RELEASE, { env: { ...env, GITHUB_ENV: '', GITHUB_PATH: '' } });
    expect(result.outputs.verdict).toBe('clear');
    expect(readdirSync(home)).toEqual([]);
  });
});
