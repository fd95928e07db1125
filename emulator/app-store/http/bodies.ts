import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { ITEM_TARGET_TYPES, newerKinds } from '../model/item-kinds.ts';
import { type ErrorEntry, entry, Refusal } from '../model/refusals.ts';
import { type Schema, schemaOf } from '../model/schemas.ts';
import type { Settings } from '../model/settings.ts';

/**
 * Request bodies are held against the schemas that the service publishes. A member that the schema does not name is
 * refused.
 */

/**
 * Closes each object of a schema. The published ones let unknown members pass, so a misspelt attribute would have no
 * effect and raise no error.
 */
function close(schema: Schema): Schema {
  const closed: Schema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword !== '$ref' && keyword !== 'properties') closed[keyword] = closeAny(value);
  }
  if (typeof schema.$ref === 'string') {
    Object.assign(closed, close(schemaOf(schema.$ref.split('/').at(-1) ?? '')));
  }
  if (schema.properties !== undefined) {
    const properties = Object.entries(schema.properties).map(([name, property]) => [name, close(property)]);
    closed.properties = Object.fromEntries(properties);
    closed.additionalProperties = false;
  }
  if (closed.nullable === true && Array.isArray(closed.enum)) closed.enum = [...closed.enum, null];
  return closed;
}

function closeAny(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeAny);
  return typeof value === 'object' && value !== null ? close(value as Schema) : value;
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

type Known = Pick<Settings, 'dialect' | 'apiVersion'>;

function validatorOf(name: string, { dialect, apiVersion }: Known): ValidateFunction {
  const key = `${dialect} ${apiVersion} ${name}`;
  let validator = validators.get(key);
  if (validator === undefined) {
    const schema = close(UNPUBLISHED[name] ?? schemaOf(name));
    const { attributes, relationships } = schema.properties?.data?.properties ?? {};
    if (dialect === 'specification' && name === 'AppStoreVersionUpdateRequest') {
      Object.assign(attributes?.properties ?? {}, { developerRejected: { type: 'boolean' } });
    }
    if (dialect === 'live' && name === 'AppInfoUpdateRequest') {
      // Other clients remove a category with null, which the schema does not say.
      for (const { properties } of Object.values(relationships?.properties ?? {})) {
        Object.assign(properties?.data ?? {}, { nullable: true });
      }
    }
    if (name === 'ReviewSubmissionItemCreateRequest') {
      // These kinds are younger than the published schemas.
      for (const kind of newerKinds(apiVersion)) {
        Object.assign(relationships?.properties ?? {}, { [kind]: linkageTo(ITEM_TARGET_TYPES[kind]) });
      }
    }
    validator = ajv.compile(schema);
    validators.set(key, validator);
  }
  return validator;
}

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
export function refuseBody(name: string, known: Known, body: unknown): void {
  const validator = validatorOf(name, known);
  if (validator(body)) return;
  const entries = (validator.errors ?? []).map(entryOf);
  throw new Refusal(409, entries);
}

function entryOf(error: ErrorObject): ErrorEntry {
  const params = error.params as Record<string, unknown>;
  const member = params.additionalProperty ?? params.missingProperty;
  const path = member === undefined ? error.instancePath : `${error.instancePath}/${member}`;
  const name = path.split('/').at(-1) ?? '';
  const [, family] = /^\/data\/(attributes|relationships)\/[^/]+/.exec(path) ?? [];
  const prefix =
    family === undefined ? 'ENTITY_ERROR' : `ENTITY_ERROR.${family === 'attributes' ? 'ATTRIBUTE' : 'RELATIONSHIP'}`;
  const noun = family === 'relationships' ? 'relationship' : 'attribute';
  switch (error.keyword) {
    case 'additionalProperties':
      return entry(
        409,
        `${prefix}.UNKNOWN`,
        `The provided entity includes an unknown ${noun}`,
        `'${name}' is not a known ${noun}.`,
        path,
      );
    case 'required':
      return entry(
        409,
        `${prefix}.REQUIRED`,
        `The provided entity is missing a required ${noun}`,
        `You must provide a value for the ${noun} '${name}' with this request`,
        path,
      );
    case 'type':
      return entry(
        409,
        `${prefix}.TYPE`,
        `An ${noun} in the provided entity has the wrong type`,
        `'${name}' ${error.message}.`,
        path,
      );
    default:
      return entry(409, `${prefix}.INVALID`, `An ${noun} value is invalid.`, `'${name}' ${error.message}.`, path);
  }
}
