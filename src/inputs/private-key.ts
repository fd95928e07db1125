/** The private key: every form in which people paste it → one key, and every form in which it could show up. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { MIN_SECRET } from '../core/text/redaction.ts';

export type KeyReading = { ok: true; key: KeyObject } | { ok: false; problem: string };

const ACCEPTED = 'Give the .p8 file as downloaded (PEM text), the same with \\n for line ends, or base64 of either.';
/** The file is about 260 bytes; anything near this is not a key. */
const MAX_LENGTH = 20_000;

/** @returns the key, or why it is none: never with a part of it */
export function readPrivateKey(raw: string): KeyReading {
  if (raw.length > MAX_LENGTH) return refuse('is far too long for a key');
  const block = findBlock(unescaped(raw)) ?? findBlock(unescaped(Buffer.from(raw, 'base64').toString('utf8')));
  if (block === null) return refuse('holds no PEM block of a private key, neither as it is nor after base64');
  // The older form says it inside the block, before the key.
  const isEncrypted = block.body.includes('ENCRYPTED');
  const wrong = WRONG_BLOCKS.get(isEncrypted ? 'ENCRYPTED PRIVATE KEY' : block.label);
  if (wrong !== undefined) return refuse(wrong);
  if (block.label !== 'PRIVATE KEY' && block.label !== 'EC PRIVATE KEY')
    return refuse('is a PEM block of another kind than PRIVATE KEY');
  try {
    return judge(createPrivateKey(toPem(block)));
  } catch {
    return refuse('is a PEM block whose contents are no key: it was cut or changed on the way');
  }
}

const WRONG_BLOCKS: ReadonlyMap<string, string> = new Map([
  ['PUBLIC KEY', 'is a public key; the private one is needed'],
  ['EC PUBLIC KEY', 'is a public key; the private one is needed'],
  ['CERTIFICATE', 'is a certificate; the private key (.p8) is needed'],
  ['CERTIFICATE REQUEST', 'is a certificate request; the private key (.p8) is needed'],
  ['RSA PRIVATE KEY', 'is an RSA key; the service signs with ES256, an EC key on P-256'],
  ['ENCRYPTED PRIVATE KEY', 'is encrypted with a passphrase; give it without one'],
]);

function judge(key: KeyObject): KeyReading {
  if (key.asymmetricKeyType !== 'ec')
    return refuse(`is a key of type ${key.asymmetricKeyType}; the service signs with ES256, an EC key on P-256`);
  const curve = key.asymmetricKeyDetails?.namedCurve;
  if (curve !== 'prime256v1') return refuse(`is an EC key on ${curve}; ES256 needs one on P-256 (prime256v1)`);
  return { ok: true, key };
}

function refuse(problem: string): KeyReading {
  return { ok: false, problem: `${problem}. ${ACCEPTED}` };
}

interface Block {
  label: string;
  body: string;
}

function unescaped(text: string): string {
  return text.replaceAll('\\r', '').replaceAll('\\n', '\n');
}

/** The first PEM block, whatever blanks and line ends got into it. */
function findBlock(text: string): Block | null {
  const begin = text.indexOf('-----BEGIN ');
  if (begin === -1) return null;
  const labelEnd = text.indexOf('-----', begin + 11);
  if (labelEnd === -1) return null;
  const label = text.slice(begin + 11, labelEnd).trim();
  const end = text.indexOf(`-----END ${label}-----`, labelEnd);
  if (end === -1) return null;
  return { label, body: withoutBlanks(text.slice(labelEnd + 5, end)) };
}

function toPem({ label, body }: Block): string {
  const lines = body.match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/** The key's own letters: nothing else in an input has so many in a row. */
const MIN_LETTERS = 40;
const LETTERS = new RegExp(`[\\w+/-]{${MIN_LETTERS},}`);
/** The curve P-256 as DER names it: it stands in every form of a key that the service takes. */
const CURVE = Buffer.from('06082a8648ce3d030107', 'hex');

/** Whether a text is a private key, whole or cut, in any form in which people paste one: PEM, base64, without its first and last line. */
export function looksLikeKey(text: string): boolean {
  const bounded = unescaped(text.slice(0, MAX_LENGTH));
  if (isArmored(bounded)) return true;
  if (bounded.length < MIN_LETTERS) return false;
  const runs = [...bounded.split(/[^\w+/=-]+/), withoutBlanks(bounded)].filter((run) => LETTERS.test(run));
  return runs
    .map((run) => Buffer.from(run, 'base64'))
    .some((bytes) => bytes.includes(CURVE) || isArmored(bytes.toString('latin1')));
}

/** Whether there is so much of it that it may be a key, or a part of one. */
export function isLongEnough(text: string): boolean {
  return LETTERS.test(withoutBlanks(unescaped(text)));
}

function isArmored(text: string): boolean {
  return /-----BEGIN (?:EC )?PRIVATE KEY-----/.test(text);
}

/**
 * Every form of the key that could show up somewhere. The runner masks exact texts only, so it gets each of them.
 * @param raw the input as it came, also when it turned out to be no key
 */
export function secretForms(raw: string, key: KeyObject | null): string[] {
  const text = unescaped(raw);
  const forms = new Set<string>([raw, raw.trim(), text]);
  if (raw.length <= MAX_LENGTH) {
    addPieces(forms, text);
    addPem(forms, text);
    addPem(forms, unescaped(Buffer.from(raw, 'base64').toString('utf8')));
  }
  if (key !== null) {
    for (const type of ['pkcs8', 'sec1'] as const) {
      addPem(forms, key.export({ format: 'pem', type }).toString());
      const der = key.export({ format: 'der', type });
      for (const encoding of ['hex', 'base64', 'base64url'] as const) forms.add(der.toString(encoding));
      forms.add(der.toString('hex').toUpperCase());
    }
    const { d } = key.export({ format: 'jwk' });
    if (typeof d === 'string') {
      const bytes = Buffer.from(d, 'base64url');
      for (const form of [d, bytes.toString('base64'), bytes.toString('hex'), bytes.toString('hex').toUpperCase()])
        forms.add(form);
    }
  }
  return [...forms].filter((form) => form.length >= MIN_SECRET);
}

/** Of a key that lost its first or last line, or came as base64 with line ends: all of it, and each line. */
function addPieces(forms: Set<string>, text: string): void {
  const body = text.replaceAll(/-----[^-]*-----/g, ' ');
  const joined = withoutBlanks(body);
  if (!/^[\w+/-]{40,}=*$/.test(joined)) return;
  for (const piece of [joined, ...body.split(/\s+/)]) forms.add(piece);
}

function addPem(forms: Set<string>, text: string): void {
  const block = findBlock(text);
  if (block === null) return;
  const pem = toPem(block);
  forms.add(block.body);
  for (const form of [pem, pem.trim(), text, text.trim()]) {
    forms.add(form);
    forms.add(Buffer.from(form).toString('base64'));
    forms.add(form.replaceAll('\n', '\\n'));
  }
  for (const piece of [...pem.split('\n'), ...text.split(/\s+/)]) if (!piece.includes('-----')) forms.add(piece);
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, '');
}
