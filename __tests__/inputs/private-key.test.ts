import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readPrivateKey, secretForms } from '../../src/inputs/secrets.ts';
import { ecKey, pemOf } from '../keys.ts';
import { BODY, base64, KEY, PEM, runsOf } from './raw.ts';

const escaped = (text: string) => text.replaceAll('\n', '\\n');
const SEC1 = KEY.export({ format: 'pem', type: 'sec1' }).toString();

function bodyOf(pem: string) {
  return pem.replaceAll(/-----[^-]*(-----|$)|\s/g, '');
}

it.each([
  ['as the file has it', PEM],
  ['with blanks around it', `\n\n  ${PEM}  \n`],
  ['with blanks in its first line', PEM.replace('BEGIN PRIVATE KEY', 'BEGIN  PRIVATE KEY ')],
  ['with CRLF', PEM.replaceAll('\n', '\r\n')],
  ['with blanks before each line', PEM.replaceAll('\n', '\n    ')],
  ['with \\n for line ends', escaped(PEM)],
  ['with \\r\\n for line ends', PEM.replaceAll('\n', '\\r\\n')],
  ['flattened on one line', PEM.replaceAll('\n', ' ')],
  ['flattened without blanks', PEM.replaceAll('\n', '')],
  ['with a mark of byte order', `\ufeff${PEM}`],
  ['as base64', base64(PEM)],
  ['as base64 without padding', base64(PEM).replaceAll('=', '')],
  ['as base64 of the form with \\n', base64(escaped(PEM))],
  ['as EC PRIVATE KEY', SEC1],
])('a key is read %s', (_, text) => {
  const key = readPrivateKey(text) as KeyObject;
  expect(key.export({ format: 'jwk' })).toEqual(KEY.export({ format: 'jwk' }));
});

const RSA = createPrivateKey({
  key: Buffer.from(
    'MIIBVQIBADANBgkqhkiG9w0BAQEFAASCAT8wggE7AgEAAkEAz0nSPrM5lJjRfppOSblJoyzvK6QgwCfo6FGJQruaJPF6VGA0hybqyxOKJR0DztWzXlLG+EpEl7lc' +
      'XdBx4nnkFQIDAQABAkEAte2VgAAu5jNlkpb9ZQkhDvzOAOBw+hVM/jEppg8fD5HoKhYW+4jwZ+EMq82Zq/vMHs+0LEe9lD5c8IV7nlWUdQIhAOhuS+3Twjx2N8zI' +
      'hUMTWzNvkCQJ40Br5PxVvWX8kPsTAiEA5E7Y/hSOk2Ieks4CQ9WH5VkemfVuMibIYlVD+PF/oTcCIBOSzkQd9BqBXhuZu1c1txVyzLGsP336WBND6SpAhbkPAiEA' +
      'p//BOw4jcB52gu5mykW5bzHqC76HLQ5Oy9UUZH5IvXcCIDV7aPRvMSfAxhDPGRfXUAS86rth451BEmRVgVHkEW7X',
    'base64',
  ),
  ...{ format: 'der', type: 'pkcs8' },
});
/** The rest does not matter where the first line says enough. */
const blockOf = (label: string, head = '') => `-----BEGIN ${label}-----\n${head}${BODY}\n-----END ${label}-----\n`;

// biome-ignore format: a row a line
const REFUSED: [string, string, RegExp][] = [
  ['a key on P-384', pemOf(ecKey('x', 'P-384')), /secp384r1.*P-256/],
  ['an RSA key', pemOf(RSA), /rsa.*ES256/i],
  ['an RSA key of the old form', RSA.export({ type: 'pkcs1', format: 'pem' }).toString(), /an RSA key/],
  ['a public key', createPublicKey(PEM).export({ type: 'spki', format: 'pem' }).toString(), /public key/],
  ['a certificate', blockOf('CERTIFICATE'), /certificate/],
  ['an encrypted key', blockOf('ENCRYPTED PRIVATE KEY'), /passphrase/],
  ['an encrypted key of the old form', blockOf('EC PRIVATE KEY', 'Proc-Type: 4,ENCRYPTED\n\n'), /passphrase|encrypted/i],
  ['a key in quotes', `"${escaped(PEM)}"`, /around its PEM block/],
  ['a key behind words', `The key: ${PEM}`, /around its PEM block/],
  ['a key with another block after it', `${PEM}${blockOf('CERTIFICATE')}`, /around its PEM block/],
  ['a key that was cut', `${PEM.slice(0, 100)}\n-----END PRIVATE KEY-----\n`, /cut or changed/],
  ['a key without its last line', PEM.replace('-----END PRIVATE KEY-----', ''), /last line is missing/],
  ['a key without its first line', PEM.replace('-----BEGIN PRIVATE KEY-----', ''), /first or last line is missing/],
  ['the beginning of a first line', '-----BEGIN PRIVATE KEY', /no PEM block/],
  ['words', 'correct horse battery staple', /no PEM block/],
  ['a key without both', PEM.replaceAll(/-----[A-Z ]+-----/g, ''), /its first and last line are missing/],
  ['a key in UTF-16', [...PEM].join('\0'), /in UTF-16, as PowerShell writes it/],
  ['a path of Windows', 'C:\\keys\\key.PEM', /the name of a file/],
  ['a key in JSON as base64', JSON.stringify({ key: base64(PEM) }), /no PEM block of a private key, but JSON/],
  ['a key whose last line lacks a dash', PEM.trim().slice(0, -1), /lacks one of its five dashes/],
  ['what certutil -encode writes', blockOf('CERTIFICATE').replace(BODY, base64(PEM)), /certutil/],
  ['another kind of block', blockOf('OPENSSH PRIVATE KEY'), /another kind/],
  ['a block that is named by the key', blockOf(BODY.slice(0, 40)), /another kind/],
  ['a whole novel', 'x'.repeat(30_000), /too long/],
];

it.each(REFUSED)(
  'anything else is refused: %s, with its own reason and what to give, and without a part of it',
  (_, text, reason) => {
    const forms = text.length > 20_000 ? [text] : [text, base64(text)];
    for (const form of forms) {
      const problem = readPrivateKey(form);
      expect(problem).toMatch(reason);
      expect(problem).toContain('.p8');
      // The words of a sentence are no secret, and neither is the ending of a file's name.
      expect(runsOf(bodyOf(text).replaceAll(/x{8,}/g, ''), 8).filter((run) => String(problem).includes(run))).toEqual(
        [],
      );
    }
  },
);

describe('the forms to mask', () => {
  const lines = PEM.split('\n').slice(1, -2);

  it('are those of the text as it is given', () => {
    expect(secretForms(PEM).toSorted()).toEqual([PEM, ...lines, BODY].toSorted());
  });

  it.each([
    ['as base64', base64(PEM)],
    ['with \\n', escaped(PEM)],
    ['flattened', PEM.replaceAll('\n', ' ')],
    ['with its body on one line', PEM.replace(/(?<=----\n)[^-]+/, `${BODY}\n`)],
    ['without its first and last line', PEM.replaceAll(/-----.*-----\n/g, '')],
  ])('have the text, the body and each line when the key came %s', (_, text) => {
    expect(secretForms(text)).toEqual(expect.arrayContaining([text, BODY, ...lines]));
  });

  it('have base64 without its line ends, and each line of it', () => {
    const pieces = base64(PEM.slice(0, 150)).match(/.{1,70}/g) ?? [];
    expect(secretForms(pieces.join('\r\n'))).toEqual(expect.arrayContaining([...pieces, pieces.join('')]));
  });

  it('have each line of a key behind a certificate', () => {
    const certificate = `-----BEGIN CERTIFICATE-----\n${base64('x'.repeat(100))}\n-----END CERTIFICATE-----\n`;
    expect(secretForms((certificate + PEM).replaceAll('\n', ' '))).toEqual(expect.arrayContaining(lines));
  });

  it('are there for what is no key as well, and few when it is a book', () => {
    expect(secretForms('correct horse battery staple')).toContain('correct horse battery staple');
    expect(secretForms('-----BEGIN X----------END X-----')).toHaveLength(1);
    expect(secretForms(`-----BEGIN X-----${' 12345678'.repeat(100_000)}-----END X-----`)).toHaveLength(1);
  });

  it('are not so short, nor so common, that a log would be blotted out', () => {
    for (const form of [...secretForms(PEM), ...secretForms('abc'), ...secretForms('')]) {
      expect(form.length).toBeGreaterThanOrEqual(25);
      expect(form).not.toMatch(/^-----(BEGIN|END) [A-Z ]*-----$/);
      expect(form.trim()).not.toBe('');
    }
  });
});

it('a key that was encoded twice is told as that', () => {
  expect(readPrivateKey(base64(base64(PEM)))).toMatch(/with base64 twice/);
});
