/** Finds remedies that name an input at the value that it has, or one that the mode does not take. */
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { INPUT_NAMES, INPUTS, type InputName } from '../../src/inputs/definitions.ts';

/** Names that are plain words count where a value, or a word for an input, stands beside them. */
const NAMED = /(?:set|under|in|from|fix|out of) $/i;

/** @returns what is wrong with the remedy, in words */
export function wrongInputs(remedy: string, request: Partial<ReleaseRequest>): string[] {
  return remedy
    .split(/(?<=[.!?;])\s+/)
    .flatMap((sentence) => INPUT_NAMES.flatMap((name) => wrongIn(sentence, name, request)));
}

function wrongIn(sentence: string, name: InputName, request: Partial<ReleaseRequest>): string[] {
  const other = /\bmode: ([a-z-]+)/.exec(sentence)?.[1];
  const found = [...sentence.matchAll(new RegExp(`(?<![\\w-])${name}(?![\\w-])(?:: ([\\w.-]*\\w))?`, 'g'))];
  return found.flatMap(({ 1: value, index }) => {
    const before = sentence.slice(0, index);
    if (value !== undefined && value === inputValue(request, name)) return [`${name} is ${value} already: ${sentence}`];
    const isInput = name.includes('-') || value !== undefined || NAMED.test(before);
    // A check may advise about the release that comes after it.
    const isForRelease = request.mode === 'check' && /\brelease\b/i.test(before);
    if (!isInput || isForRelease || takes(name, other ?? request.mode ?? 'check', request)) return [];
    return [`mode: ${request.mode} does not take ${name}: ${sentence}`];
  });
}

function takes(name: InputName, mode: string, { version = null }: Partial<ReleaseRequest>): boolean {
  const { modes, inCheck } = INPUTS[name];
  if (mode === 'check' && inCheck !== undefined) return inCheck === (version === null ? 'without' : 'with');
  return modes === undefined || modes.some((one) => one === mode);
}

function inputValue(request: object, name: InputName): string {
  const key = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return String(Reflect.get(request, key));
}
