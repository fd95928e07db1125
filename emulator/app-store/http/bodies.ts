import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { ITEM_TARGET_TYPES, newerKinds } from '../model/item-kinds.ts';
import { type ErrorEntry, entry, Refusal } from '../model/refusals.ts';
import { type Schema, schemaOf } from '../model/schemas.ts';
import type { InterfaceVersion } from '../model/settings.ts';

/**
 * Request bodies are held against the schemas that the service publishes. A member that the schema does not name is
 * refused.
 */

/**
 * Closes each object of a schema. The published ones let unknown members pass, so a misspelt attribute would have no
 * effect and raise no error.
 */
function closeSchema(schema: Schema): Schema {
  const closed: Schema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword !== '$ref' && keyword !== 'properties') closed[keyword] = closeValue(value);
  }
  if (typeof schema.$ref === 'string') {
    Object.assign(closed, closeSchema(schemaOf(schema.$ref.split('/').at(-1) ?? '')));
  }
  if (schema.properties !== undefined) {
    const properties = Object.entries(schema.properties).map(([name, property]) => [name, closeSchema(property)]);
    closed.properties = Object.fromEntries(properties);
    closed.additionalProperties = false;
  }
  if (closed.nullable === true && Array.isArray(closed.enum)) closed.enum = [...closed.enum, null];
  return closed;
}

function closeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeValue);
  return typeof value === 'object' && value !== null ? closeSchema(value as Schema) : value;
}

const ajv = new Ajv({
  strict: false,
  allErrors: true,
  formats: {
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i,
    uri: (text: string) => URL.canParse(text),
  },
});
const validators = new Map<string, ValidateFunction>();

function validatorOf(name: string, version: InterfaceVersion): ValidateFunction {
  const key = `${version.dialect} ${version.apiVersion} ${name}`;
  const validator = validators.get(key) ?? ajv.compile(bodySchema(name, version));
  validators.set(key, validator);
  return validator;
}

function bodySchema(name: string, version: InterfaceVersion): Schema {
  const schema = closeSchema(UNPUBLISHED[name] ?? schemaOf(name));
  const { attributes, relationships } = schema.properties?.data?.properties ?? {};
  AMENDMENTS[name]?.(version, attributes?.properties ?? {}, relationships?.properties ?? {});
  return schema;
}

type Amend = (
  version: InterfaceVersion,
  attributes: Record<string, Schema>,
  relationships: Record<string, Schema>,
) => void;

/** Differences between the service and its published schemas, by the name of the schema. */
const AMENDMENTS: Record<string, Amend> = {
  AppStoreVersionUpdateRequest: ({ dialect }, attributes) => {
    if (dialect === 'specification') attributes.developerRejected = { type: 'boolean' };
  },
  // Other clients remove a category with null, which the schema does not say.
  AppInfoUpdateRequest: ({ dialect }, _, relationships) => {
    if (dialect !== 'live') return;
    for (const { properties } of Object.values(relationships))
      Object.assign(properties?.data ?? {}, { nullable: true });
  },
  // These kinds are younger than the published schemas.
  ReviewSubmissionItemCreateRequest: ({ apiVersion }, _, relationships) => {
    for (const kind of newerKinds(apiVersion)) relationships[kind] = linkageTo(ITEM_TARGET_TYPES[kind]);
  },
};

function linkageTo(type: string): Schema {
  const data = { type: 'object', properties: { type: { type: 'string', enum: [type] }, id: { type: 'string' } } };
  return { type: 'object', properties: { data: { ...data, required: ['id', 'type'] } }, additionalProperties: false };
}

/** Bodies that clients send although no schema of them is published. */
const UNPUBLISHED: Record<string, Schema> = {
  ResetRatingsRequestCreateRequest: {
    properties: {
      data: {
        properties: {
          type: { enum: ['resetRatingsRequests'] },
          relationships: {
            properties: { appStoreVersion: linkageTo('appStoreVersions') },
            required: ['appStoreVersion'],
          },
        },
        required: ['type', 'relationships'],
      },
    },
    required: ['data'],
  },
};

/** Throws a refusal with one entry for each thing in the body that the named schema does not take. */
export function refuseBody(name: string, version: InterfaceVersion, body: unknown): void {
  const validator = validatorOf(name, version);
  if (validator(body)) return;
  const entries = (validator.errors ?? []).map(entryOf);
  throw new Refusal(409, entries);
}

function entryOf(error: ErrorObject): ErrorEntry {
  const { additionalProperty, missingProperty } = error.params as Record<string, unknown>;
  const member = additionalProperty ?? missingProperty;
  const path = member === undefined ? error.instancePath : `${error.instancePath}/${member}`;
  const name = path.split('/').at(-1) ?? '';
  const { family, noun } = memberAt(path);
  const [kind, title, detail] = wordsOf(error, noun, name);
  return entry(409, `${family}.${kind}`, title, detail, path);
}

/** Returns the part of a body that a path leads to, in the words of the service. */
function memberAt(path: string): { family: string; noun: string } {
  if (/^\/data\/attributes\/./.test(path)) return { family: 'ENTITY_ERROR.ATTRIBUTE', noun: 'attribute' };
  if (/^\/data\/relationships\/./.test(path)) return { family: 'ENTITY_ERROR.RELATIONSHIP', noun: 'relationship' };
  return { family: 'ENTITY_ERROR', noun: 'attribute' };
}

function wordsOf(error: ErrorObject, noun: string, name: string): [kind: string, title: string, detail: string] {
  switch (error.keyword) {
    case 'additionalProperties':
      return ['UNKNOWN', `The provided entity includes an unknown ${noun}`, `'${name}' is not a known ${noun}.`];
    case 'required': {
      const detail = `You must provide a value for the ${noun} '${name}' with this request`;
      return ['REQUIRED', `The provided entity is missing a required ${noun}`, detail];
    }
    case 'type':
      return ['TYPE', `An ${noun} in the provided entity has the wrong type`, `'${name}' ${error.message}.`];
    default:
      return ['INVALID', `An ${noun} value is invalid.`, `'${name}' ${error.message}.`];
  }
}
