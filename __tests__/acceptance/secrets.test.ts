import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { RunnerOptions, RunnerResult } from '../../emulator/runner/runner.ts';
import { base64, runsOf } from '../inputs/raw.ts';
import { FULL_RELEASE, type Stage, setStage } from './harness.ts';
import { NO_PAUSES, whenConnecting } from './preloads.ts';

const escaped = (pem: string) => pem.replaceAll('\n', '\\n');

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
  /** Writes the key in another form, or with a mistake. */
  write?: (pem: string) => string;
}

/** With every form of the key once. Each form in each input, in process: ../inputs/secrets.test.ts. */
const ENDINGS: Record<string, Ending> = {
  ok: { inputs: FULL_RELEASE },
  401: { prepare: ({ emulator }) => emulator.keys.revoke(emulator.credentials.keyId), write: base64 },
  500: {
    prepare: ({ emulator }) => emulator.inject({ kind: 'status-before', status: 500, times: 3 }),
    options: { nodeOptions: NO_PAUSES },
    write: escaped,
  },
  'debug logging': {
    options: { env: { RUNNER_DEBUG: '1', ACTIONS_STEP_DEBUG: 'true', NODE_DEBUG: '' } },
    write: (pem) => pem.replaceAll('\n', '\r\n'),
  },
  'a connection that fails over the key': {
    options: { nodeOptions: failing('fail();') },
    write: (pem) => pem.replaceAll('\n', ' '),
  },
  'a crash over the key': {
    options: { nodeOptions: failing('setImmediate(fail); return this;') },
    write: (pem) => base64(escaped(pem)),
  },
  'a key that was cut on the way': { write: (pem) => pem.slice(0, -60) },
  'a key that was changed on the way': { write: (pem) => pem.slice(0, 100) + pem.slice(110) },
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
  return [body, base64(pem), der, d, bytes, ...tokens];
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
  it.each(Object.entries(ENDINGS))('%s', async (_ending, { prepare, inputs, options, write }) => {
    const stage = await setStage('release');
    prepare?.(stage);
    const pem = stage.emulator.credentials.privateKey;
    const result = await stage.play({ ...inputs, 'private-key': write?.(pem) ?? pem }, options);
    expect(result.outputs.verdict).toMatch(/^(clear|unknown)$/);
    expect(leakOf(visibleOf(result), secretsOf(stage))).toBeNull();
  });

  it('finds a leak when there is one', async () => {
    const stage = await setStage();
    const result = await stage.play();
    const [secret = ''] = secretsOf(stage);
    expect(leakOf(`${visibleOf(result)}${secret.slice(40, 48)}`, secretsOf(stage))).toBe(secret.slice(40, 48));
  });
});

it('a token that an answer echoes, as a name, in escapes, or where texts are cut, is shown nowhere', async () => {
  const stage = await setStage();
  stage.emulator.onRequest = ({ headers }) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const escaped = [...token].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    const below = { code: 'X', title: token, detail: `${'x'.repeat(500)}${token}` };
    const associatedErrors = { [`/v1/${token}`]: [below] };
    const error = { status: '403', code: 'FORBIDDEN_ERROR', detail: 'ESCAPED', meta: { associatedErrors } };
    const body = JSON.stringify({ errors: [error] }).replace('ESCAPED', escaped);
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
    const stage = await setStage();
    const result = await stage.play();
    const masked = /^(?:(?:::add-mask::.*)?\n)*/.exec(result.log)?.[0];
    const [body = ''] = secretsOf(stage);
    for (const form of [body, ...(body.match(/.{1,64}/g) ?? [])]) expect(masked).toContain(`::add-mask::${form}\n`);
  });

  // The key in another input, in process: ../inputs/secrets.test.ts.
  it('is not in the environment of a child, nor is the token', async () => {
    const stage = await setStage();
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
    const stage = await setStage('release');
    const home = mkdtempSync(join(folder, 'home-'));
    const env = { HOME: home, TMPDIR: home, RUNNER_TEMP: home, GITHUB_WORKSPACE: home };
    const result = await stage.play(FULL_RELEASE, { env: { ...env, GITHUB_ENV: '', GITHUB_PATH: '' } });
    expect(result.outputs.verdict).toBe('clear');
    expect(readdirSync(home)).toEqual([]);
  });
});
