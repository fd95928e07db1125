import { createPrivateKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { RunnerResult } from '../../emulator/runner.ts';
import { FULL_RELEASE, play, type Stage, setStage } from './harness.ts';

const FORMS: Record<string, (pem: string) => string> = {
  PEM: (pem) => pem,
  'PEM with literal \\n': (pem) => pem.replaceAll('\n', '\\n'),
  'PEM on one line': (pem) => pem.replaceAll('\n', ' '),
  'PEM with CRLF': (pem) => pem.replaceAll('\n', '\r\n'),
  'base64 of the PEM': (pem) => Buffer.from(pem).toString('base64'),
  'base64 of the PEM with literal \\n': (pem) => Buffer.from(pem.replaceAll('\n', '\\n')).toString('base64'),
};

const ENDINGS: Record<
  string,
  {
    prepare?: (stage: Stage) => void;
    inputs?: Record<string, string>;
    env?: Record<string, string>;
    change?: (form: string) => string;
  }
> = {
  ok: { inputs: FULL_RELEASE },
  401: { prepare: ({ emulator }) => emulator.keys.revoke(emulator.credentials.keyId) },
  500: { prepare: ({ emulator }) => emulator.inject({ kind: 'status-before', status: 500, times: 3 }) },
  'debug logging': { env: { RUNNER_DEBUG: '1', ACTIONS_STEP_DEBUG: 'true', NODE_DEBUG: '' } },
  'a key that was cut on the way': { change: (form) => form.slice(0, -60) },
  'an answer that makes no sense': {
    prepare: ({ emulator }) => emulator.inject({ kind: 'body', body: '{"data":[{"type":"apps"}]}', times: 9 }),
  },
};

/** Every form of the key, and every token that the service saw. */
function secretsOf({ emulator }: Stage): string[] {
  const pem = emulator.credentials.privateKey;
  const body = pem.replaceAll(/-----[^-]+-----|\s/g, '');
  const key = createPrivateKey(pem);
  const { d = '' } = key.export({ format: 'jwk' }) as { d?: string };
  const der = key.export({ format: 'der', type: 'pkcs8' });
  const tokens = emulator.requests.map(({ headers }) => headers.authorization?.replace('Bearer ', '') ?? '');
  return [
    body,
    Buffer.from(pem).toString('base64'),
    der.toString('hex'),
    d,
    Buffer.from(d, 'base64url').toString('hex'),
    ...tokens,
  ];
}

/** What a person or a later step can see, after the runner has masked what it was told to. */
function visibleOf(result: RunnerResult): string {
  const texts = [
    ...result.shown,
    ...result.annotations.flatMap(({ title, message }) => [title, message]),
    result.summary,
    ...Object.values(result.outputs),
    ...Object.values(result.state),
  ];
  const masks = result.masks.flatMap((mask) => [mask, ...mask.split(/[\r\n]+/)]).filter((mask) => mask.trim() !== '');
  return masks
    .toSorted((left, right) => right.length - left.length)
    .reduce((text, mask) => text.replaceAll(mask, '***'), texts.join('\n'));
}

const RUN = 8;

function leakOf(visible: string, secrets: readonly string[]): string | null {
  const seen = new Set<string>();
  for (let at = 0; at + RUN <= visible.length; at++) seen.add(visible.slice(at, at + RUN));
  for (const secret of secrets) {
    for (let at = 0; at + RUN <= secret.length; at++)
      if (seen.has(secret.slice(at, at + RUN))) return secret.slice(at, at + RUN);
  }
  return null;
}

describe('no run of eight characters of the key, or of a token, is visible', () => {
  const cases = Object.entries(FORMS).flatMap(([form, write]) =>
    Object.entries(ENDINGS).map(([ending, it]) => [form, ending, write, it] as const),
  );

  it.each(cases)('%s, %s', async (_form, _ending, write, { prepare, inputs, env, change }) => {
    const stage = await setStage({ scenario: 'release' });
    prepare?.(stage);
    const form = write(stage.emulator.credentials.privateKey);
    const result = await play(
      stage,
      { ...inputs, 'private-key': change?.(form) ?? form },
      env === undefined ? {} : { env },
    );
    expect(result.outputs.verdict).toMatch(/^(clear|unknown)$/);
    expect(leakOf(visibleOf(result), secretsOf(stage))).toBeNull();
  });

  it('finds a leak when there is one, so that the cases above mean something', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const result = await play(stage);
    const [secret = ''] = secretsOf(stage);
    expect(leakOf(`${visibleOf(result)}${secret.slice(40, 48)}`, secretsOf(stage))).toBe(secret.slice(40, 48));
  });
});

describe('the key', () => {
  it('is masked in every form before anything else is printed', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const result = await play(stage);
    const [first = ''] = result.log
      .split('\n')
      .filter((line) => !line.startsWith('::add-mask::') && line.trim() !== '');
    const masked = result.log.slice(0, result.log.indexOf(first));
    const [body = '', base64 = '', hex = '', d = ''] = secretsOf(stage);
    for (const form of [body, base64, hex, d, body.slice(0, 64)]) expect(masked).toContain(`::add-mask::${form}\n`);
  });

  it('is no longer in the environment once it was read', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const spy =
      "process.on('exit', () => console.log('left:', Object.keys(process.env).filter((name) => /KEY$|TOKEN$/.test(name)).join()));";
    const result = await play(
      stage,
      { 'github-token': 'ghs_0123456789' },
      { nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(spy)}`] },
    );
    expect(result.shown).toContain('left: ');
    expect(result.masks).toContain('ghs_0123456789');
  });
});
