/** Secrets taken out of text: whole ones, parts of them, and those that line ends, blanks or escapes break up. */

/** A shorter one is a part of words, and a text without it could not be read. */
export const MIN_SECRET = 8;
/** Longer than any key or token: it is taken out whole only. */
const MAX_PARTED = 4096;
/** For a longer text every run of every secret is listed first: a search for each half would take minutes. */
const MAX_SEARCHED = 32_768;
const STARS = '***';

/** A part of a text, from its first character to the one after its last. */
type Range = readonly [from: number, to: number];

export class Redaction {
  private readonly minPart: number;
  private readonly halfPart: number;
  private readonly secrets = new Set<string>();
  /** Every run of so many characters of every secret: made when a text is looked at, as a run has few texts at its start. */
  private readonly runs = new Map<number, ReadonlySet<string>>();
  /** All of which a part is looked for, one beside the other: `null` until a text is looked at. */
  private parted: string | null = null;

  /** @param minPart how many characters of a secret on end count as a part of it, from 8 */
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

  /** @returns the text with stars in the place of each secret and each part of one; in time that grows with its length alone */
  redact(text: string): string {
    let shown = '';
    let at = 0;
    for (const [from, to] of this.found(text)) {
      shown += text.slice(at, from) + STARS;
      at = to;
    }
    return shown + text.slice(at);
  }

  isIn(text: string): boolean {
    return this.found(text).length > 0;
  }

  /** In the order of the text, none of them touching another. */
  private found(text: string): Range[] {
    if (this.secrets.size === 0 || text.length < MIN_SECRET) return [];
    const whole = [...this.secrets].flatMap((secret) => occurrencesOf(secret, text));
    const joined = text.replace(BREAKS, '');
    return merged(this.mayHoldPart(joined) ? whole.concat(this.partsIn(joined, text)) : whole);
  }

  /** A part has a run of half its length at a multiple of that, wherever it begins: most of a text is passed over in steps. */
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

  /** @param joined the text without what breaks up a secret */
  private partsIn(joined: string, text: string): Range[] {
    const { minPart, halfPart } = this;
    const parts = this.runsOf(minPart);
    const halves = this.runsOf(halfPart);
    const places = placesIn(text);
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

  /** The secrets of which a part is looked for too, without those that are a part of another: one key has many forms. */
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

/** At most 4096 at a time, or a longer run overflows the stack. Blanks, line ends and what shows as nothing, as they are or as JSON escapes them: they hide a secret from a search only. */
const BREAKS =
  /(?:[\s\p{Cc}\p{Cf}]|\\{1,2}[nrtbf]|\\{1,2}u(?:00[01][\da-f]|0020|00a0|00ad|20[0-6][\da-f]|feff)){1,4096}/giu;

/** Where each character of a text stood before the breaks were taken out of it. */
function placesIn(text: string): Uint32Array {
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

function merged(ranges: Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [from, to] of ranges.sort(([left], [right]) => left - right)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
