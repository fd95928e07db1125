/** Error bodies, nested or not, in both dialects → one list of errors, and what they mean. */
import { member, objectOf, parseJson } from '../core/model/json.ts';

export interface ServiceError {
  code: string;
  title: string;
  detail: string;
  /** `source.pointer`, or `?parameter`. */
  source: string;
  /** The resource that an associated error is about, as the service names it. */
  about: string;
}

export interface Refusal {
  status: number;
  /** Leaves only: an error that has associated errors is represented by them. Empty when the body said nothing readable. */
  errors: ServiceError[];
}

/** A body nests at most this deep; deeper is nonsense. */
const MAX_DEPTH = 4;
const MAX_ERRORS = 50;
const MAX_TEXT = 600;

export function parseRefusal(status: number, body: string): Refusal {
  return { status, errors: leavesOf(member(parseJson(body), 'errors'), '', 0) };
}

function leavesOf(list: unknown, about: string, depth: number): ServiceError[] {
  if (!Array.isArray(list) || depth > MAX_DEPTH) return [];
  const leaves = list.slice(0, MAX_ERRORS).flatMap((entry) => {
    const associated = objectOf(member(entry, 'meta', 'associatedErrors')) ?? {};
    const nested = Object.entries(associated).flatMap(([path, below]) => leavesOf(below, path, depth + 1));
    // The decisive code often stands nested, under one that only says "look below".
    return nested.length > 0 ? nested : [parseError(entry, about)];
  });
  return leaves.slice(0, MAX_ERRORS);
}

function parseError(entry: unknown, about: string): ServiceError {
  const source = member(entry, 'source');
  const parameter = text(member(source, 'parameter'));
  return {
    code: text(member(entry, 'code')),
    title: text(member(entry, 'title')),
    detail: text(member(entry, 'detail')),
    source: text(member(source, 'pointer')) || (parameter === '' ? '' : `?${parameter}`),
    about: about.slice(0, MAX_TEXT),
  };
}

/** True when the wanted code stands in an error's dotted code, whatever comes before or after it. */
export function hasCode(refusal: Refusal, wanted: string): boolean {
  return refusal.errors.some(({ code }) => `.${code}.`.includes(`.${wanted}.`));
}

/** What the service said, as one sentence without a full stop. */
export function describeError(error: ServiceError): string {
  const words = [error.title, error.detail].filter((part) => part !== '').map((part) => part.replace(/\.$/, ''));
  const where = [error.about, error.source].filter((part) => part !== '').join(' ');
  return `${words.join(': ') || 'no reason given'} [${error.code || 'no code'}${where === '' ? '' : ` at ${where}`}]`;
}

export function describeRefusal(refusal: Refusal): string {
  if (refusal.errors.length === 0) return `status ${refusal.status}, and no reason that could be read`;
  return refusal.errors.map(describeError).join('; ');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}
