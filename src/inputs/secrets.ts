/** The secrets among the inputs: where else they stand, and kept from what is said of an input. */
import { Redaction } from '../core/text/redaction.ts';
import { INPUT_NAMES, type Problem, type RawInputs, type SecretInput } from './definitions.ts';
import { isLongEnough, keyIn, looksLikeKey, secretForms } from './private-key.ts';

/** Fewer characters in a row may be in both by chance. */
const MIN_MISPLACED = 16;
/** Fewer characters of a key than this may be shown. */
const MIN_SHOWN = 8;

export class Secrets {
  /** The inputs that hold a secret that belongs in another one. */
  readonly misplaced = new Map<Problem['input'], SecretInput>();
  private readonly key = new Redaction(MIN_MISPLACED);
  private readonly token = new Redaction(MIN_MISPLACED);
  private readonly shown = new Redaction(MIN_SHOWN);

  constructor(raw: RawInputs, mask: (secret: string) => void) {
    const { 'github-token': token } = raw;
    if (token !== '') mask(token);
    if (token.length >= MIN_MISPLACED) this.token.add(token);
    for (const name of INPUT_NAMES) if (name === 'private-key' || looksLikeKey(raw[name])) this.addKey(raw[name], mask);
    for (const name of INPUT_NAMES) {
      if (name === 'private-key') continue;
      if (this.key.isIn(raw[name])) this.misplaced.set(name, 'private-key');
      else if (name !== 'github-token' && this.token.isIn(raw[name])) this.misplaced.set(name, 'github-token');
    }
  }

  private addKey(value: string, mask: (secret: string) => void): void {
    // Anything may be given for the key by mistake, such as the name of the app, which is no secret.
    const redactions = isLongEnough(value) ? [this.key, this.shown] : [];
    for (const form of secretForms(value, keyIn(value))) {
      mask(form);
      for (const redaction of redactions) redaction.add(form);
    }
  }

  /** The text with stars in the place of each part of a secret. */
  redact(text: string): string {
    return this.shown.redact(this.token.redact(text));
  }

  areIn(text: string): boolean {
    return this.shown.isIn(text) || this.token.isIn(text);
  }
}
