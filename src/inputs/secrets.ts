/** The secrets among the inputs: where else they stand, and kept from what is said of an input. */
import type { KeyObject } from 'node:crypto';
import { Redaction } from '../core/text/redaction.ts';
import { INPUT_NAMES, type InputName, type RawInputs, type SecretInput } from './definitions.ts';
import { isLongEnough, looksLikeKey, readPrivateKey, secretForms } from './private-key.ts';

/** Fewer characters in a row may be in both by chance. */
const MIN_MISPLACED = 16;
/** Fewer characters of a key than this may be shown. */
const MIN_SHOWN = 8;

export class Secrets {
  /** The inputs that hold a secret that belongs into another one. */
  readonly misplaced: ReadonlyMap<InputName, SecretInput>;
  private readonly keyForms: string[] = [];
  private readonly key = new Redaction(MIN_MISPLACED);
  private readonly token = new Redaction(MIN_MISPLACED);
  private shown: Redaction | null = null;

  /** @param mask gets every form of every secret, before anything is said */
  constructor(raw: RawInputs, mask: (secret: string) => void) {
    const { 'private-key': privateKey, 'github-token': token } = raw;
    if (token !== '') mask(token);
    if (token.length >= MIN_MISPLACED) this.token.add(token);
    const strayKeys = INPUT_NAMES.filter((name) => name !== 'private-key' && looksLikeKey(raw[name]));
    for (const value of [privateKey, ...strayKeys.map((name) => raw[name])].filter((given) => given !== '')) {
      const forms = secretForms(value, keyOf(value));
      for (const form of forms) mask(form);
      // Anything may be given for the key by mistake, such as the name of the app, which is no secret.
      if (isLongEnough(value)) this.keyForms.push(...forms);
    }
    for (const form of this.keyForms) this.key.add(form);
    this.misplaced = new Map(INPUT_NAMES.flatMap((name) => this.misplacedIn(name, raw[name])));
  }

  /** The text with stars in the place of each part of a secret. */
  redact(text: string): string {
    return this.parts.redact(this.token.redact(text));
  }

  areIn(text: string): boolean {
    return this.parts.isIn(text) || this.token.isIn(text);
  }

  private misplacedIn(name: InputName, value: string): [InputName, SecretInput][] {
    if (name === 'private-key') return [];
    if (this.key.isIn(value)) return [[name, 'private-key']];
    return name !== 'github-token' && this.token.isIn(value) ? [[name, 'github-token']] : [];
  }

  /** Made when it is needed: most runs have nothing to say of an input. */
  private get parts(): Redaction {
    if (this.shown === null) {
      this.shown = new Redaction(MIN_SHOWN);
      for (const form of this.keyForms) this.shown.add(form);
    }
    return this.shown;
  }
}

function keyOf(value: string): KeyObject | null {
  const reading = readPrivateKey(value);
  return reading.ok ? reading.key : null;
}
