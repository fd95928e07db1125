/** A secret that stands where it does not belong: refused by name, and shown nowhere. */
import { describe, expect, it } from '@jest/globals';
import { INPUTS, type InputName, type RawInputs } from '../../src/inputs/definitions.ts';
import { parseInputs } from '../../src/inputs/inputs.ts';
import { ecKey, pemOf } from '../keys.ts';
import { around, BODY, base64, PEM, raw, runsOf } from './raw.ts';

const LINES = PEM.replaceAll(/-----.*-----\n/g, '');
const OTHER = pemOf(ecKey('other'));
const TOKEN = 'ghs_0123456789abcdefghijklmnopqrstuvwxyz';

const FORMS: [string, string][] = [
  ['as the file has it', PEM],
  ['with \\n for line ends', PEM.replaceAll('\n', '\\n')],
  ['on one line', PEM.replaceAll('\n', ' ')],
  ['as base64', base64(PEM)],
  ['without its first and last line', LINES],
  ['without its last line', PEM.replace('-----END PRIVATE KEY-----', '')],
  ['cut', PEM.slice(0, 120)],
  ['with words around it', `the key: ${BODY}, you see`],
];

function said(changes: Partial<RawInputs>) {
  const masked = new Set<string>();
  const { problems } = parseInputs(raw(changes), around({}, masked));
  const text = problems.map(({ message }) => message).join('\n');
  return { inputs: problems.map(({ input }) => input), text, masks: [...masked] };
}

/** Pieces of the key; the base64 of its first line begins the same in every key. */
const RUNS = [...runsOf(BODY, 8), ...runsOf(base64(PEM).slice(40), 8)];
const OTHERS = (Object.keys(INPUTS) as InputName[]).filter((name) => name !== 'private-key');

describe('the key in another input', () => {
  describe.each(FORMS)('%s', (_, key) => {
    it.each(OTHERS)('is refused as %s, and no eight characters of it are in a message', (input) => {
      for (const given of [PEM, '', key]) {
        const { inputs, text } = said({ 'private-key': given, [input]: key });
        expect(inputs.filter((name) => name === input)).toEqual([input]);
        expect(text).toContain(`${input} holds the private-key`);
        expect(RUNS.filter((run) => text.includes(run))).toEqual([]);
      }
    });

    it('is masked whatever else is given for the key', () => {
      for (const given of [OTHER, '', 'ABC123DEFG']) {
        const { masks } = said({ 'private-key': given, version: key });
        expect(masks).toContain(key);
      }
    });
  });

  it('is masked whole, in each line, and without its line ends', () => {
    for (const changes of [{ 'private-key': '', 'key-id': PEM }, { 'private-key': JSON.stringify({ key: PEM }) }])
      expect(said(changes).masks).toEqual(expect.arrayContaining([BODY, ...LINES.trim().split('\n')]));
  });
});

it('a value in the wrong input is quoted in forty characters, and only where words, numbers or dates belong', () => {
  const messages = OTHERS.map((input) => {
    const { text } = said({
      mode: 'submit',
      version: '1.1',
      'release-type': 'SCHEDULED',
      [input]: `${'1'.repeat(39)}ab${'x'.repeat(60)}`,
    });
    return [input, /1{9}.*?(?=")/.exec(text)?.[0]];
  });
  const quoted = messages.filter(([, value]) => value !== undefined);
  const words = OTHERS.filter((name) => 'choices' in INPUTS[name] && name !== 'slots-needed');
  const numbers = ['version', 'build', 'earliest-release-date', 'wait-minutes', 'timeout-minutes'];
  expect(quoted.map(([input]) => input).sort()).toEqual(
    [...words, ...numbers, 'platform', 'release-notes-path'].sort(),
  );
  for (const [input, value] of quoted) {
    const expected = { 'release-notes-path': `${'1'.repeat(39)}ab${'x'.repeat(60)}` };
    expect([input, value]).toEqual([input, expected[input as keyof typeof expected] ?? `${'1'.repeat(39)}a…`]);
  }
});

describe('the token in another input', () => {
  it.each(OTHERS.filter((name) => name !== 'github-token'))('is refused as %s, and not shown', (input) => {
    const { inputs, text } = said({ 'github-token': TOKEN, [input]: `x${TOKEN}` });
    expect(inputs).toContain(input);
    expect(text).toContain(`${input} holds the github-token`);
    for (const run of runsOf(TOKEN, 16)) expect(text).not.toContain(run);
  });

  it.each([TOKEN, 'a', 'version', 'a word of no more'])('is masked unless it is short: %s', (token) => {
    const { text, masks } = said({ 'github-token': token, version: 'v1' });
    // GitHub drops every output of a job that holds a mask.
    expect(masks.includes(token)).toBe(token.length >= 25);
    expect(text).toContain('version is "v1"');
  });
});

describe('what is no secret', () => {
  it('may stand in two inputs when it was given for the key by mistake', () => {
    const word = 'com.example.application';
    const { inputs, text } = said({ 'private-key': word, 'app-id': '', 'bundle-id': word });
    expect(inputs).toEqual(['private-key']);
    expect(text).toContain('no PEM block');
  });

  it.each([
    ['commit-status', 'A'.repeat(200)],
    ['release-notes', `You can keep a PRIVATE KEY now. ${'News '.repeat(500)}`],
    ['release-notes', 'Verbesserungsvorschlagssammelstellenbeauftragtenversammlung.'],
    ['github-token', `ghs_${'0123456789abcdef'.repeat(20)}`],
    ['items', Array.from({ length: 100 }, (_, index) => `event ${String(index).repeat(20)}`).join('\n')],
  ])('is taken as %s', (input, value) => {
    const changes: Partial<RawInputs> = { version: '1.1', mode: 'submit', 'github-token': TOKEN, [input]: value };
    expect(said(changes)).toMatchObject({ inputs: [], text: '' });
  });
});
