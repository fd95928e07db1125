/** The secrets among the inputs: parses the private key, and recognizes secrets in other inputs. */
import { createPrivateKey } from 'node:crypto';
import { isOneOf } from '../core/model/resources.ts';
import { INPUT_NAMES, type RawInputs, SECRET_INPUTS } from './definitions.ts';

const ACCEPTED_FORMS =
  'Give the .p8 file as downloaded (PEM text), the same with \\n for line ends, or base64 of either.';
/** The file is about 260 bytes; anything near this is not a key. */
const MAX_KEY_LENGTH = 20_000;

/**
 * Finds a key with any text around it, so that its forms are masked even if it is refused.
 * @returns the key, or what is wrong, which quotes no part of it
 */
export function readPrivateKey(raw: string) {
  const texts = textsOf(raw);
  const [block] = texts.flatMap(findBlock);
  const key = block === undefined ? whyNoBlock(texts) : keyOf(block);
  return typeof key === 'string' ? `${key}. ${ACCEPTED_FORMS}` : key;
}

function whyNoBlock(texts: readonly string[]) {
  if (texts.length === 0) return 'is far too long for a key';
  const [, why] = NO_BLOCKS.find(([pattern]) => texts.some((text) => pattern.test(text))) ?? [];
  const other = texts.some(looksLikeKey)
    ? ': its first and last line are missing'
    : ', neither as it is nor after base64';
  return `holds no PEM block of a private key${why ?? other}`;
}

const NO_BLOCKS: readonly [text: RegExp, problem: string][] = [
  [/-BEGIN|-END/, ': its first or last line is missing, or lacks one of its five dashes'],
  [/^\s*[{["']/, ', but JSON or quotes'],
  [/B\0E\0G\0I\0N/, ', but one in UTF-16, as PowerShell writes it: save the text as UTF-8'],
  [/^LS0tLS1CRUdJTi/, ': it was encoded with base64 twice'],
  [/^[^\r\n]{1,1000}\.(?:p8|pem|key)\s*$/i, ', but the name of a file: give what is in the file'],
];

/** @returns the key, or what is wrong with it */
function keyOf({ label, body, isAlone }: ReturnType<typeof findBlock>[number]) {
  if (body.includes('\\')) return 'has line ends that were escaped twice';
  // Windows' certutil -encode calls whatever it encodes a certificate.
  if (label === 'CERTIFICATE' && findBlock(Buffer.from(body, 'base64').toString('latin1')).length > 0)
    return 'is what certutil wrote: the base64 of the key, between the lines of a certificate. Leave these two lines out';
  if (!/^(?:EC )?PRIVATE KEY$/.test(label))
    return 'is a PEM block of another kind than PRIVATE KEY, such as a certificate, a public key, an RSA key, or a key with a passphrase';
  if (!isAlone) return 'has something around its PEM block, such as quotes, JSON or another block';
  try {
    const type = label === 'PRIVATE KEY' ? 'pkcs8' : 'sec1';
    const key = createPrivateKey({ key: body, encoding: 'base64', format: 'der', type });
    const kind = key.asymmetricKeyDetails?.namedCurve ?? key.asymmetricKeyType;
    return kind === 'prime256v1' ? key : `is a key of type ${kind}; the service signs with ES256, an EC key on P-256`;
  } catch {
    return 'is a PEM block whose contents are no key: it was cut or changed on the way, or has a passphrase';
  }
}

/** Returns the text as it is, and decoded from base64. A text that is too long for a key has no forms. */
function textsOf(raw: string) {
  return raw.length > MAX_KEY_LENGTH ? [] : [raw, Buffer.from(raw, 'base64').toString('utf8')].map(unescapeLineEnds);
}

function unescapeLineEnds(text: string) {
  return text.replaceAll('\\r', '').replaceAll('\\n', '\n');
}

const BLOCK = /-----BEGIN([^-]*)-----((?:(?!-----).)*)-----END([^-]*)-----/s;

/** Finds the first PEM block, with blanks and line ends anywhere in it. @returns an empty list where there is none */
function findBlock(text: string) {
  const [whole = '', begin = '', body = '', end] = BLOCK.exec(text) ?? [];
  const label = begin.trim();
  if (label !== end?.trim()) return [];
  // Alone, it has only blanks beside it.
  return [{ label, body: withoutBlanks(body), isAlone: text.replace(whole, '').trim() === '' }];
}

const FIRST_LINE = /-----BEGIN (?:EC )?PRIVATE KEY-----/;
/** Name of the curve P-256 in DER: part of every key that the service takes. */
const CURVE = Buffer.from('06082a8648ce3d030107', 'hex');

/** Recognizes a private key, whole or cut, in every form that people paste: PEM, base64, without its first and last line. */
function looksLikeKey(text: string) {
  const bounded = unescapeLineEnds(text.slice(0, MAX_KEY_LENGTH));
  if (FIRST_LINE.test(bounded)) return true;
  return [...bounded.split(/[^\w+/=-]+/), withoutBlanks(bounded)]
    .map((run) => Buffer.from(run, 'base64'))
    .some((bytes) => bytes.includes(CURVE) || FIRST_LINE.test(bytes.toString('latin1')));
}

/** Lists what to mask of a key: the text whole, each of its lines, and its body without line ends. @param raw may be no key */
export function secretForms(raw: string) {
  const forms = [raw, ...textsOf(raw).flatMap(formsOfText)];
  return [...new Set(forms)].filter((form) => form.length >= MIN_SECRET);
}

/** Lists none of a text that is neither a key nor base64, also for a key without its first or last line. */
function formsOfText(text: string) {
  const [block] = findBlock(text);
  const bare = text.replaceAll(/-----[^-]*-----/g, ' ');
  const joined = withoutBlanks(bare);
  if (block === undefined && !/^[\w+/-]{40,}=*$/.test(joined)) return [];
  const body = block?.body ?? '';
  return [text, joined, ...bare.split(/\s+/), body, ...(body.match(/.{1,64}/g) ?? [])];
}

function withoutBlanks(text: string) {
  return text.replaceAll(/\s/g, '');
}

/** A shorter secret is not masked: GitHub drops every output of a job that holds a mask (actions/runner#2109). */
const MIN_SECRET = 25;

/** Masks every form of every secret. @returns the inputs that hold the secret of another input, and which */
export function maskSecrets(raw: RawInputs, mask: (secret: string) => void) {
  const { 'private-key': key, 'github-token': token } = raw;
  const ofKey = [key, ...Object.values(raw).filter(looksLikeKey)].flatMap(secretForms);
  const ofToken = token.length < MIN_SECRET ? [] : [token];
  for (const form of [...ofKey, ...ofToken]) mask(form);
  // A word that is given for the key by mistake, such as the name of the app, is no secret. It has no such run of letters.
  const parts = ofKey.filter((form) => /[\w+/-]{40}/.test(form));
  return INPUT_NAMES.flatMap((input) => {
    const isPartIn = (part: string) => raw[input].includes(part);
    if (input !== 'private-key' && parts.some(isPartIn)) return { input, secret: 'private-key' };
    return !isOneOf(SECRET_INPUTS, input) && ofToken.some(isPartIn) ? { input, secret: 'github-token' } : [];
  });
}
