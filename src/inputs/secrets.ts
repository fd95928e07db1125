/** The secrets among the inputs: parses the private key, and recognizes secrets in other inputs and in quoted values. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { isOneOf } from '../core/model/resources.ts';
import { MIN_SECRET, Redaction } from '../core/text/redaction.ts';
import { INPUT_NAMES, type InputName, type RawInputs, SECRET_INPUTS } from './definitions.ts';

const ACCEPTED = 'Give the .p8 file as downloaded (PEM text), the same with \\n for line ends, or base64 of either.';
/** The file is about 260 bytes; anything near this is not a key. */
const MAX_LENGTH = 20_000;

const WRONG_BLOCKS: readonly [label: RegExp, problem: string][] = [
  [/ENCRYPTED/, 'is encrypted with a passphrase; give it without one'],
  [/PUBLIC KEY/, 'is a public key; the private one is needed'],
  [/CERTIFICATE/, 'is a certificate, or the request for one; the private key (.p8) is needed'],
  [/RSA/, 'is an RSA key; the service signs with ES256, an EC key on P-256'],
  [/^(?!(?:EC )?PRIVATE KEY$)/, 'is a PEM block of another kind than PRIVATE KEY'],
];

/** Finds a key with any text around it, so that its forms are masked even if it is refused. A problem quotes no part of it. */
export function readPrivateKey(raw: string): { key: KeyObject | null; problem: string | null } {
  const block = textsOf(raw).flatMap((text) => findBlock(text) ?? [])[0] ?? null;
  const key = block && keyOf(block);
  const problem = raw.length > MAX_LENGTH ? 'is far too long for a key' : problemOf(block, key);
  return { key, problem: problem && `${problem}. ${ACCEPTED}` };
}

function problemOf(block: Block | null, key: KeyObject | null): string | null {
  if (block === null) return 'holds no PEM block of a private key, neither as it is nor after base64';
  // The older form of encryption is named inside the block, before the key.
  const kind = block.body.includes('ENCRYPTED') ? 'ENCRYPTED' : block.label;
  const [, wrong] = WRONG_BLOCKS.find(([pattern]) => pattern.test(kind)) ?? [];
  if (wrong !== undefined) return wrong;
  if (!block.isAlone) return 'has something around its PEM block, such as quotes, JSON or another block';
  if (key === null) return 'is a PEM block whose contents are no key: it was cut or changed on the way';
  if (key.asymmetricKeyType !== 'ec')
    return `is a key of type ${key.asymmetricKeyType}; the service signs with ES256, an EC key on P-256`;
  const curve = key.asymmetricKeyDetails?.namedCurve;
  return curve === 'prime256v1' ? null : `is an EC key on ${curve}; ES256 needs one on P-256 (prime256v1)`;
}

function keyOf(block: Block): KeyObject | null {
  try {
    return createPrivateKey(toPem(block));
  } catch {
    return null;
  }
}

/** Returns the text as it is, and decoded from base64. A text that is too long for a key has no forms. */
function textsOf(raw: string): string[] {
  return raw.length > MAX_LENGTH ? [] : [raw, Buffer.from(raw, 'base64').toString('utf8')].map(unescapeLineEnds);
}

function unescapeLineEnds(text: string): string {
  return text.replaceAll('\\r', '').replaceAll('\\n', '\n');
}

interface Block {
  label: string;
  body: string;
  /** The text holds the block and only blanks beside it. */
  isAlone: boolean;
}

/** Finds the first PEM block, with blanks and line ends anywhere in it. */
function findBlock(text: string): Block | null {
  const [, before = '', label = '', rest = ''] = /^(.*?)-----BEGIN\s+([^-]*?)\s*-----(.*)/s.exec(text) ?? [];
  const [body = '', ...after] = rest.split(`-----END ${label}-----`);
  if (after.length === 0) return null;
  return { label, body: withoutBlanks(body), isAlone: withoutBlanks(before + after.join('')) === '' };
}

function toPem({ label, body }: Block): string {
  return [`-----BEGIN ${label}-----`, ...linesOf(body), `-----END ${label}-----`, ''].join('\n');
}

const FIRST_LINE = /-----BEGIN (?:EC )?PRIVATE KEY-----/;
/** Name of the curve P-256 in DER: part of every key that the service takes. */
const CURVE = Buffer.from('06082a8648ce3d030107', 'hex');

/** Recognizes a private key, whole or cut, in every form that people paste: PEM, base64, without its first and last line. */
function looksLikeKey(text: string): boolean {
  const bounded = unescapeLineEnds(text.slice(0, MAX_LENGTH));
  if (FIRST_LINE.test(bounded)) return true;
  return [...bounded.split(/[^\w+/=-]+/), withoutBlanks(bounded)]
    .map((run) => Buffer.from(run, 'base64'))
    .some((bytes) => bytes.includes(CURVE) || FIRST_LINE.test(bytes.toString('latin1')));
}

/** Lists every form that a text could show: the runner masks exact texts only. @param raw may be no key */
export function secretForms(raw: string): string[] {
  const forms = [raw, raw.trim(), unescapeLineEnds(raw), ...textsOf(raw).flatMap(formsOfText)];
  const { key } = readPrivateKey(raw);
  if (key?.asymmetricKeyType === 'ec') {
    for (const type of ['pkcs8', 'sec1'] as const) {
      forms.push(...formsOfText(key.export({ format: 'pem', type }).toString()));
      forms.push(...formsOfBytes(key.export({ format: 'der', type })));
    }
    forms.push(...formsOfBytes(Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url')));
  }
  return [...new Set(forms)].filter((form) => form.length >= MIN_SECRET);
}

function formsOfBytes(bytes: Buffer): string[] {
  const hex = bytes.toString('hex');
  return [hex, hex.toUpperCase(), bytes.toString('base64'), bytes.toString('base64url')];
}

/** Lists the whole text and each line, also for a key without its first or last line, or as base64 with line ends. */
function formsOfText(text: string): string[] {
  const block = findBlock(text);
  const bare = text.replaceAll(/-----[^-]*-----/g, ' ');
  const joined = withoutBlanks(bare);
  if (block === null && !/^[\w+/-]{40,}=*$/.test(joined)) return [];
  const body = block?.body ?? joined;
  const whole = [text, block === null ? '' : toPem(block)].flatMap((form) => [form, form.trim()]);
  return [
    ...whole.flatMap((form) => [form, form.replaceAll('\n', '\\n'), Buffer.from(form).toString('base64')]),
    ...[joined, body, ...linesOf(body), ...bare.split(/\s+/)],
  ];
}

function linesOf(body: string): string[] {
  return body.match(/.{1,64}/g) ?? [];
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** Fewer characters of a secret may stand in another input by chance. */
const MIN_MISPLACED = 16;
/** Fewer characters of a key may be quoted. */
const MIN_QUOTED = 8;

export class Secrets {
  /** Inputs that hold the secret of another input. */
  readonly misplaced = new Map<InputName, string>();
  private readonly key = new Redaction(MIN_MISPLACED);
  private readonly keyParts = new Redaction(MIN_QUOTED);
  private readonly token = new Redaction(MIN_MISPLACED);

  constructor(raw: RawInputs, mask: (secret: string) => void) {
    const { 'private-key': key, 'github-token': token } = raw;
    if (token !== '') mask(token);
    if (token.length >= MIN_MISPLACED) this.token.add(token);
    for (const value of new Set([key, ...Object.values(raw).filter(looksLikeKey)])) {
      // A word that is given for the key by mistake, such as the name of the app, is no secret. It has no such run of letters.
      const redactions = /[\w+/-]{40}/.test(withoutBlanks(unescapeLineEnds(value))) ? [this.key, this.keyParts] : [];
      for (const form of secretForms(value)) {
        mask(form);
        for (const redaction of redactions) redaction.add(form);
      }
    }
    for (const name of INPUT_NAMES) {
      if (name !== 'private-key' && this.key.isIn(raw[name])) this.misplaced.set(name, 'private-key');
      else if (!isOneOf(SECRET_INPUTS, name) && this.token.isIn(raw[name])) this.misplaced.set(name, 'github-token');
    }
  }

  /** Finds a part of a secret in a value. */
  areIn(value: string): boolean {
    return this.keyParts.isIn(value) || this.token.isIn(value);
  }
}
