/** Takes secrets out of text: whole ones, parts of them, and secrets broken up by line ends, blanks or escapes. */

/** Minimum length of a secret. A shorter one may be part of a word, and a text without it could not be read. */
export const MIN_SECRET = 8;
/** Maximum length of a secret whose parts are looked for: no key or token is longer. */
const MAX_PARTED = 4096;
/** Maximum length of a text that is searched for each half of a secret: in a longer one that would take minutes. */
const MAX_SEARCHED = 32_768;
const STARS = '***';

/** Part of a text, from its first character to the one after its last. */
type Range = readonly [from: number, to: number];

export class Redaction {
  private readonly minPart: number;
  private readonly halfPart: number;
  private readonly secrets = new Set<string>();
  /** Every run of so many characters of every secret. Made with the first text, because a run has few texts at its start. */
  private readonly runs = new Map<number, ReadonlySet<string>>();
  /** Secrets of which parts are looked for, joined; `null` until the first text. */
  private parted: string | null = null;

  /** @param minPart minimum characters of a secret, one after the other, that count as a part of it; at least 8 */
  constructor(minPart: number) {
    this.minPart = minPart;
    this.halfPart = Math.floor((minPart + 1) / 2);
  }

  add(secret: string): void {
    if (secret.length < MIN_SECRET || this.secrets.has(secret)) return;
    this.secrets.add(secret);
    this.runs.clear();
    this.parted = null;
  }

  /** Puts stars in the place of each secret and each part of one. The time grows with the length of the text alone. */
  redact(text: string): string {
    let redacted = '';
    let at = 0;
    for (const [from, to] of this.rangesIn(text)) {
      redacted += text.slice(at, from) + STARS;
      at = to;
    }
    return redacted + text.slice(at);
  }

  isIn(text: string): boolean {
    return this.rangesIn(text).length > 0;
  }

  /** Returns the ranges of secrets, apart from each other, in the order of the text. */
  private rangesIn(text: string): Range[] {
    if (this.secrets.size === 0 || text.length < MIN_SECRET) return [];
    const whole = [...this.secrets].flatMap((secret) => occurrencesOf(secret, text));
    const joined = text.replace(BREAKS, '');
    return mergeRanges(this.mayHoldPart(joined) ? whole.concat(this.partsIn(joined, text)) : whole);
  }

  /** A part covers a run of half its length at a multiple of that length, so most of a text is passed over in steps. */
  private mayHoldPart(joined: string): boolean {
    const { minPart, halfPart } = this;
    if (joined.length < minPart) return false;
    this.parted ??= this.partedSecrets().join('\n');
    const { parted } = this;
    const halves = joined.length > MAX_SEARCHED ? this.runsOf(halfPart) : null;
    for (let at = 0; at + halfPart <= joined.length; at += halfPart) {
      const half = joined.slice(at, at + halfPart);
      if (halves === null ? parted.includes(half) : halves.has(half)) return true;
    }
    return false;
  }

  /** @param joined the text without the breaks */
  private partsIn(joined: string, text: string): Range[] {
    const { minPart, halfPart } = this;
    const parts = this.runsOf(minPart);
    const halves = this.runsOf(halfPart);
    const places = placesWithoutBreaks(text);
    const ranges: Range[] = [];
    for (let half = 0; half < joined.length; half += halfPart) {
      if (!halves.has(joined.slice(half, half + halfPart))) continue;
      for (let at = Math.max(0, half + halfPart - minPart); at <= half; at++) {
        if (!parts.has(joined.slice(at, at + minPart))) continue;
        ranges.push([places[at] ?? 0, (places[at + minPart - 1] ?? 0) + 1]);
      }
    }
    return ranges;
  }

  /** Returns the secrets of which parts are looked for. One key has many forms, so secrets inside others are left out. */
  private partedSecrets(): string[] {
    const secrets = [...this.secrets].filter((secret) => secret.length <= MAX_PARTED && /^[\x21-\x7e]+$/.test(secret));
    return secrets.filter((secret) => !secrets.some((other) => other !== secret && other.includes(secret)));
  }

  private runsOf(length: number): ReadonlySet<string> {
    const known = this.runs.get(length);
    if (known !== undefined) return known;
    const runs = new Set<string>();
    for (const secret of this.partedSecrets()) {
      for (let at = 0; at + length <= secret.length; at++) runs.add(secret.slice(at, at + length));
    }
    this.runs.set(length, runs);
    return runs;
  }
}

/**
 * Matches blanks, line ends and invisible characters, plain or as JSON escapes: they hide a secret from a search only.
 * It takes at most 4096 at a time, because a longer run overflows the stack.
 */
const BREAKS =
  /(?:[\s\p{Cc}\p{Cf}]|\\{1,2}[nrtbf]|\\{1,2}u(?:00[01][\da-f]|0020|00a0|00ad|20[0-6][\da-f]|feff)){1,4096}/giu;

/** Returns the place of each character in the text with its breaks. */
function placesWithoutBreaks(text: string): Uint32Array {
  const places = new Uint32Array(text.length);
  let count = 0;
  let at = 0;
  const keepTo = (end: number) => {
    while (at < end) places[count++] = at++;
  };
  for (const { index, 0: broken } of text.matchAll(BREAKS)) {
    keepTo(index);
    at += broken.length;
  }
  keepTo(text.length);
  return places;
}

function occurrencesOf(secret: string, text: string): Range[] {
  const ranges: Range[] = [];
  for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + secret.length))
    ranges.push([at, at + secret.length]);
  return ranges;
}

function mergeRanges(ranges: Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [from, to] of ranges.sort(([left], [right]) => left - right)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
