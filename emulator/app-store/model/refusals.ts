import { randomUUID } from 'node:crypto';

export interface ErrorEntry {
  id: string;
  status: string;
  code: string;
  title: string;
  detail?: string;
  source?: { pointer: string } | { parameter: string };
  meta?: { associatedErrors: Record<string, ErrorEntry[]> };
}

/** Refusal of the service: an HTTP status and the entries of the error body. */
export class Refusal extends Error {
  readonly status: number;
  readonly entries: ErrorEntry[];

  constructor(status: number, entries: ErrorEntry[]) {
    super(entries.map((entry) => `${entry.code}: ${entry.detail ?? entry.title}`).join('; '));
    this.name = 'Refusal';
    this.status = status;
    this.entries = entries;
  }
}

/** Creates one entry of an error body. `where` is a JSON pointer if it begins with a slash, else a query parameter. */
export function entry(status: number, code: string, title: string, detail?: string, where?: string): ErrorEntry {
  return {
    id: randomUUID(),
    status: String(status),
    code,
    title,
    ...(detail === undefined ? {} : { detail }),
    ...(where === undefined ? {} : { source: where.startsWith('/') ? { pointer: where } : { parameter: where } }),
  };
}

function refusal(status: number, code: string, title: string, detail?: string, where?: string): Refusal {
  return new Refusal(status, [entry(status, code, title, detail, where)]);
}

export function badParameter(parameter: string, detail: string): Refusal {
  return refusal(400, 'PARAMETER_ERROR.INVALID', 'A parameter has an invalid value', detail, parameter);
}

export function unusableParameter(parameter: string): Refusal {
  return badParameter(parameter, `The parameter '${parameter}' can not be used with this request`);
}

export function missingParameter(parameter: string): Refusal {
  const detail = `The parameter '${parameter}' is required but was not provided`;
  return refusal(400, 'PARAMETER_ERROR.REQUIRED', 'A required parameter is missing', detail, parameter);
}

export function unauthorized(): Refusal {
  return refusal(
    401,
    'NOT_AUTHORIZED',
    'Authentication credentials are missing or invalid.',
    'Provide a properly configured and signed bearer token, and make sure that it has not expired.',
  );
}

export function operationForbidden(resource: string, operation: string, allowed: string[]): Refusal {
  const noun = allowed.length === 1 ? 'operation is' : 'operations are';
  const detail = `The resource '${resource}' does not allow '${operation}'. Allowed ${noun}: ${allowed.join(', ')}`;
  return refusal(403, 'FORBIDDEN_ERROR', 'The given operation is not allowed', detail);
}

export function notFound(type: string, id: string): Refusal {
  const detail = `There is no resource of type '${type}' with id '${id}'`;
  return refusal(404, 'NOT_FOUND', 'The specified resource does not exist', detail);
}

/** Refuses an address that the interface does not have. */
export function pathNotFound(path: string): Refusal {
  const title = 'The URL path is not valid';
  return refusal(
    404,
    'PATH_ERROR',
    title,
    `The URL path '${path}' does not match any of the resources of this service`,
  );
}

export function rateLimited(): Refusal {
  const title = 'The request rate limit has been reached.';
  return refusal(
    429,
    'RATE_LIMIT_EXCEEDED',
    title,
    "We've received too many requests for this API. Please wait and try again.",
  );
}

/** Refuses a write because of the state of its own resource or of another. */
export function stateError(detail: string, code = 'STATE_ERROR'): Refusal {
  return refusal(409, code, 'The request cannot be fulfilled because of the state of another resource.', detail);
}

export function entityStateInvalid(detail: string): Refusal {
  return refusal(409, 'STATE_ERROR.ENTITY_STATE_INVALID', 'The resource is not in a valid state.', detail);
}

/** Refuses with nested reasons. The outer entry says only that a resource cannot be reviewed. */
export function notReviewable(type: string, id: string, reasons: Record<string, ErrorEntry[]>): Refusal {
  const outer = entry(
    409,
    'STATE_ERROR.ENTITY_STATE_INVALID',
    `${type} with id '${id}' is not in valid state.`,
    'This resource cannot be reviewed, please check associated errors to see why.',
  );
  return new Refusal(409, [{ ...outer, meta: { associatedErrors: reasons } }]);
}

export function attributeError(kind: string, attribute: string, title: string, detail: string): Refusal {
  return refusal(409, `ENTITY_ERROR.ATTRIBUTE.${kind}`, title, detail, `/data/attributes/${attribute}`);
}

export function duplicateError(attribute: string, detail: string): Refusal {
  const title = 'The provided entity includes an attribute with a value that has already been used';
  return attributeError('INVALID.DUPLICATE', attribute, title, detail);
}

export function relationshipError(kind: string, relationship: string, detail: string): Refusal {
  const title = 'The provided entity includes a relationship with an invalid value';
  return refusal(409, `ENTITY_ERROR.RELATIONSHIP.${kind}`, title, detail, `/data/relationships/${relationship}`);
}

/** Refuses a relationship of a request body that names a missing resource. */
export function relatedNotFound(relationship: string, id: string): Refusal {
  return relationshipError('INVALID', relationship, `${relationship} with id ${id} cannot be found`);
}
