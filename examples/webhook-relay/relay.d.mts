/** Header fields of node:http or of a Request. */
export type HeaderFields = Headers | Readonly<Record<string, string | string[] | undefined>>;

export type Judgement =
  | { kind: 'dispatch'; workflow: 'sweep' | 'release'; why: string }
  | { kind: 'ignore'; status: 200; why: string }
  | { kind: 'refuse'; status: 400 | 401; why: string };

export function judge(delivery: {
  headers: HeaderFields;
  rawBody: Uint8Array;
  secret: string;
  now?: number;
}): Judgement;

export interface Config {
  secret: string;
  token: string;
  /** owner/name */
  repository: string;
  /** File names under .github/workflows. */
  workflows: { sweep: string; release: string };
  ref: string;
  apiUrl: string;
  port: number;
  host: string | undefined;
  path: string;
}

/** Throws an Error that names every variable that is missing or wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config;

/** A request of node:http, or a Request. */
export interface IncomingRequest {
  method: string;
  /** Absolute, or a path. */
  url: string;
  headers: HeaderFields;
  body: AsyncIterable<Uint8Array> | null;
}

export interface Relay {
  /** Answers one request, for tests and for hosts with their own server. */
  handle(request: IncomingRequest): Promise<Response>;
  /** Resolves once connections are accepted. */
  listen(): Promise<{ url: string; close(): Promise<void> }>;
}

export function createRelay(options: {
  env: Readonly<Record<string, string | undefined>>;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** One line, without secrets. */
  log?: (line: string) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Resolves after that many milliseconds. */
  wait?: (ms: number) => Promise<unknown>;
}): Relay;

export const MAX_BODY_BYTES: number;
export const COALESCE_MS: number;
export const GITHUB_TIMEOUT_MS: number;
export const MAX_APPROVAL_AGE_MS: number;
export const MIN_SECRET_LENGTH: number;
