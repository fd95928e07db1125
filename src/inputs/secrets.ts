/** Recognizes secrets among the inputs: in an input that is not theirs, and in a value that a message would quote. */
import { isOneOf } from '../core/model/resources.ts';
import { Redaction } from '../core/text/redaction.ts';
import { INPUT_NAMES, type Problem, type RawInputs, SECRET_INPUTS, type SecretInput } from './definitions.ts';
import { isLongEnough, keyIn, looksLikeKey, secretForms } from './private-key.ts';

/** Fewer characters of a secret may stand in another input by chance. */
const MIN_MISPLACED = 16;
/** Fewer characters of a key may be quoted. */
const MIN_QUOTED = 8;

export class Secrets {
  /** Inputs that hold the secret of another input. */
  readonly misplaced = new Map<Problem['input'], SecretInput>();
  private readonly key = new Redaction(MIN_MISPLACED);
  private readonly keyParts = new Redaction(MIN_QUOTED);
  private readonly token = new Redaction(MIN_MISPLACED);

  constructor(raw: RawInputs, mask: (secret: string) => void) {
    const { 'private-key': key, 'github-token': token, ...others } = raw;
    if (token !== '') mask(token);
    if (token.length >= MIN_MISPLACED) this.token.add(token);
    this.addKey(key, mask);
    for (const value of [token, ...Object.values(others)]) if (looksLikeKey(value)) this.addKey(value, mask);
    for (const name of INPUT_NAMES) {
      if (name !== 'private-key' && this.key.isIn(raw[name])) this.misplaced.set(name, 'private-key');
      else if (!isOneOf(SECRET_INPUTS, name) && this.token.isIn(raw[name])) this.misplaced.set(name, 'github-token');
    }
  }

  private addKey(value: string, mask: (secret: string) => void): void {
    const forms = secretForms(value, keyIn(value));
    for (const form of forms) mask(form);
    // A word that is given for the key by mistake, such as the name of the app, is no secret.
    if (!isLongEnough(value)) return;
    for (const form of forms) {
      this.key.add(form);
      this.keyParts.add(form);
    }
  }

  /** Finds a part of a secret in a value. */
  areIn(value: string): boolean {
    return this.keyParts.isIn(value) || this.token.isIn(value);
  }
}
