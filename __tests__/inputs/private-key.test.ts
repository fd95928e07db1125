import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { generate } from 'selfsigned';
import { readPrivateKey, secretForms } from '../../src/inputs/private-key.ts';
import { KEY, PEM } from './raw.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const escaped = (text: string) => text.replaceAll('\n', '\\n');
const BODY = PEM.replaceAll(/-----.*-----|\s/g, '');
const SEC1 = KEY.export({ format: 'pem', type: 'sec1' }).toString();

function bodyOf(pem: string): string {
  return pem.replaceAll(/-----[^-]*(-----|$)|\s/g, '');
}

function runsOf(body: string, length = 8): string[] {
  return Array.from({ length: Math.max(0, body.length - length + 1) }, (_, at) => body.slice(at, at + length));
}

describe('a key is read', () => {
  it.each([
    ['as the file has it', PEM],
    ['without the last line end', PEM.trim()],
    ['with blanks around it', `\n\n  ${PEM}  \n`],
    ['with CRLF', PEM.replaceAll('\n', '\r\n')],
    ['with lone CR', PEM.replaceAll('\n', '\r')],
    ['with blanks before each line', PEM.replaceAll('\n', '\n    ')],
    ['with blanks after each line', PEM.replaceAll('\n', '  \n')],
    ['with empty lines', PEM.replaceAll('\n', '\n\n')],
    ['with \\n for line ends', escaped(PEM)],
    ['with \\r\\n for line ends', PEM.replaceAll('\n', '\\r\\n')],
    ['in quotes', `"${escaped(PEM)}"`],
    ['flattened on one line', PEM.replaceAll('\n', ' ')],
    ['flattened without blanks', PEM.replaceAll('\n', '')],
    ['with a mark of byte order', `\ufeff${PEM}`],
    ['as base64', base64(PEM)],
    ['as base64 with line ends', base64(PEM).replaceAll(/(.{76})/g, '$1\n')],
    ['as base64 without padding', base64(PEM).replaceAll('=', '')],
    ['as base64 of the form with \\n', base64(escaped(PEM))],
    ['as base64 of the form with CRLF', base64(PEM.replaceAll('\n', '\r\n'))],
    ['as EC PRIVATE KEY', SEC1],
  ])('%s', (_, text) => {
    const reading = readPrivateKey(text);
    expect(reading).toMatchObject({ ok: true });
    expect(reading.ok && reading.key.export({ format: 'jwk' })).toEqual(KEY.export({ format: 'jwk' }));
  });
});

const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
const spki = { type: 'spki', format: 'pem' } as const;
const ec = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve, privateKeyEncoding: pkcs8, publicKeyEncoding: spki });
const P384 = ec('P-384').privateKey;
const K256 = ec('secp256k1').privateKey;
const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ED25519 = generateKeyPairSync('ed25519', { privateKeyEncoding: pkcs8, publicKeyEncoding: spki }).privateKey;
const PUBLIC = createPublicKey(PEM).export(spki).toString();
const ENCRYPTED = KEY.export({ ...pkcs8, cipher: 'aes-256-cbc', passphrase: 'secret' }).toString();
const ENCRYPTED_SEC1 = KEY.export({
  type: 'sec1',
  format: 'pem',
  cipher: 'aes-256-cbc',
  passphrase: 'secret',
}).toString();
const CERTIFICATE = (await generate([{ name: 'commonName', value: 'example' }])).cert;

const REFUSED: [string, string, RegExp][] = [
  ['a key on P-384', P384, /secp384r1.*P-256/],
  ['a key on secp256k1', K256, /secp256k1.*P-256/],
  ['an RSA key', RSA.export(pkcs8).toString(), /rsa.*ES256/i],
  ['an RSA key of the old form', RSA.export({ type: 'pkcs1', format: 'pem' }).toString(), /RSA.*ES256/],
  ['an Ed25519 key', ED25519, /ed25519.*ES256/],
  ['a public key', PUBLIC, /public key/],
  ['a certificate', CERTIFICATE, /certificate/],
  ['an encrypted key', ENCRYPTED, /passphrase/],
  ['an encrypted key of the old form', ENCRYPTED_SEC1, /passphrase|encrypted/i],
  ['a key that was cut', `${PEM.slice(0, 100)}\n-----END PRIVATE KEY-----\n`, /cut or changed/],
  ['a key whose letters were changed', PEM.replace(BODY.slice(0, 12), 'AAAAAAAAAAAA'), /cut or changed/],
  ['a key without its last line', PEM.replace('-----END PRIVATE KEY-----', ''), /no PEM block/],
  ['a key without its first line', PEM.replace('-----BEGIN PRIVATE KEY-----', ''), /no PEM block/],
  ['the beginning of a first line', '-----BEGIN PRIVATE KEY', /no PEM block/],
  ['the body alone', BODY, /no PEM block/],
  ['words', 'correct horse battery staple', /no PEM block/],
  ['a name of a file', 'AuthKey_ABC123DEFG.p8', /no PEM block/],
  ['an empty block', '-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n', /cut or changed/],
  ['another kind of block', PEM.replaceAll('PRIVATE KEY', 'OPENSSH PRIVATE KEY'), /another kind/],
  ['a whole novel', 'x'.repeat(30_000), /too long/],
];

describe('anything else is refused', () => {
  it.each(REFUSED)('%s, with its own reason and what to give', (_, text, reason) => {
    for (const form of [text, base64(text)]) {
      if (form.length > 20_000 && !reason.test('is far too long')) continue;
      const reading = readPrivateKey(form);
      expect(reading).toMatchObject({ ok: false, problem: expect.stringMatching(reason) });
      expect(!reading.ok && reading.problem).toContain('.p8');
    }
  });

  it.each(REFUSED)('%s, without a part of it', (_, text) => {
    const reading = readPrivateKey(text);
    const problem = reading.ok ? '' : reading.problem;
    const body = bodyOf(text).replaceAll(/x{8,}/g, '');
    // The words of a sentence are no secret, and neither is the ending of a file's name.
    for (const run of runsOf(body)) expect(problem).not.toContain(run);
  });

  it('whatever is done to it: no run of eight characters of the body is in the message', () => {
    const cutAndMixed = fc
      .record({
        from: fc.nat(BODY.length),
        to: fc.nat(BODY.length),
        label: fc.constantFrom(
          'PRIVATE KEY',
          'EC PRIVATE KEY',
          'PUBLIC KEY',
          'CERTIFICATE',
          BODY.slice(0, 40),
          'constructor',
          '',
        ),
        begin: fc.constantFrom('-----BEGIN ', '----BEGIN ', ''),
        end: fc.constantFrom('-----END ', ''),
        join: fc.constantFrom('\n', '\\n', ' ', '', '\r\n'),
        encode: fc.boolean(),
      })
      .map(({ from, to, label, begin, end, join, encode }) => {
        const parts = [`${begin}${label}-----`, BODY.slice(from, to), BODY.slice(to), `${end}${label}-----`];
        return encode ? base64(parts.join(join)) : parts.join(join);
      });
    const runs = runsOf(BODY);
    fc.assert(
      fc.property(cutAndMixed, (text) => {
        const reading = readPrivateKey(text);
        if (!reading.ok) for (const run of runs) expect(reading.problem).not.toContain(run);
      }),
      { numRuns: 300 },
    );
  });

  it('whatever it is, it never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.base64String()), (text) => {
        expect(readPrivateKey(text).ok).toBe(false);
        expect(readPrivateKey(`-----BEGIN ${text}-----${text}-----END ${text}-----`).ok).toBe(false);
      }),
    );
  });

  it('says the reason in words, whatever the block calls itself', () => {
    for (const label of ['constructor', '__proto__', 'toString']) {
      const reading = readPrivateKey(`-----BEGIN ${label}-----\nAAAA\n-----END ${label}-----`);
      expect(!reading.ok && reading.problem).toMatch(/another kind/);
    }
  });
});

describe('the forms to mask', () => {
  const der = KEY.export({ format: 'der', type: 'pkcs8' });
  const sec1Der = KEY.export({ format: 'der', type: 'sec1' });
  const d = KEY.export({ format: 'jwk' }).d ?? '';
  const ofText = (text: string) => secretForms(text, null);
  const ofKey = secretForms(PEM, KEY);

  it.each([
    ['the text as it came', PEM],
    ['the text without blanks around it', PEM.trim()],
    ['each line', PEM.split('\n')[1] ?? ''],
    ['the last line', PEM.trim().split('\n').at(-2) ?? ''],
    ['the body without line ends', BODY],
    ['the text with \\n', escaped(PEM)],
    ['base64 of the text', base64(PEM)],
    ['base64 of the text without blanks around it', base64(PEM.trim())],
  ])('have %s among them, before it is known whether it is a key', (_, form) => {
    expect(ofText(PEM)).toContain(form);
    expect(ofKey).toContain(form);
  });

  it.each([
    ['DER as hex', der.toString('hex')],
    ['DER as hex in capitals', der.toString('hex').toUpperCase()],
    ['DER as base64', der.toString('base64')],
    ['DER as base64url', der.toString('base64url')],
    ['the other DER as hex', sec1Der.toString('hex')],
    ['the body of the other PEM', bodyOf(SEC1)],
    ['d of the JWK', d],
    ['d as hex', Buffer.from(d, 'base64url').toString('hex')],
    ['d as base64', Buffer.from(d, 'base64url').toString('base64')],
  ])('have %s among them', (_, form) => {
    expect(form.length).toBeGreaterThan(20);
    expect(ofKey).toContain(form);
  });

  it.each([
    ['as base64', base64(PEM)],
    ['with \\n', escaped(PEM)],
    ['as base64 of that', base64(escaped(PEM))],
    ['with CRLF', PEM.replaceAll('\n', '\r\n')],
    ['flattened', PEM.replaceAll('\n', ' ')],
  ])('have the text, the body and each line when the key came %s', (_, text) => {
    const forms = ofText(text);
    expect(forms).toContain(text);
    expect(forms).toContain(BODY);
    for (const line of PEM.split('\n').filter((line) => line !== '' && !line.startsWith('-')))
      expect(forms).toContain(line);
  });

  it.each([
    ['its first and last line', PEM.replaceAll(/-----.*-----\n/g, '')],
    ['its first line', PEM.replace('-----BEGIN PRIVATE KEY-----\n', '')],
    ['its last line', PEM.replace('-----END PRIVATE KEY-----\n', '')],
  ])('have the body and each line when the key came without %s', (_, text) => {
    const forms = ofText(text);
    expect(forms).toContain(BODY);
    for (const line of PEM.split('\n').slice(1, -2)) expect(forms).toContain(line);
  });

  it('have base64 without its line ends, and each line of it', () => {
    const lines = base64(PEM.slice(0, 150)).match(/.{1,76}/g) ?? [];
    const forms = ofText(lines.join('\r\n'));
    for (const form of [...lines, lines.join('')]) expect(forms).toContain(form);
  });

  it('are few when the text is no key but a book', () => {
    expect(ofText(`-----BEGIN X-----${' 12345678'.repeat(100_000)}-----END X-----`)).toHaveLength(1);
  });

  it('are those of the key also when the text is not at hand', () => {
    const forms = secretForms('', createPrivateKey(PEM));
    for (const form of [BODY, d, der.toString('hex')]) expect(forms).toContain(form);
  });

  it('are not so short, nor so common, that a log would be blotted out', () => {
    for (const form of [...ofKey, ...ofText('abc'), ...ofText('')]) {
      expect(form.length).toBeGreaterThanOrEqual(8);
      expect(form).not.toMatch(/^-----(BEGIN|END) [A-Z ]*-----$/);
      expect(form.trim()).not.toBe('');
    }
  });

  it('are there for something that is no key as well', () => {
    expect(ofText('correct horse battery staple')).toContain('correct horse battery staple');
  });
});
