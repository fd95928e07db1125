import type { Context, Hono } from 'hono';
import type { Resource } from '../model/records.ts';
import { entry, notFound, operationForbidden, Refusal, relatedNotFound, unusableParameter } from '../model/refusals.ts';
import { schemaNameOf } from '../model/schemas.ts';
import type { Service } from '../rules/service.ts';
import { refuseBody } from './bodies.ts';
import type { Environment } from './environment.ts';
import { renderResource, type View } from './render.ts';
import type { Operation, WriteRequest } from './resources/resource-type.ts';
import { RESOURCES } from './resources/table.ts';
import { operationsOn } from './routes.ts';

interface RequestData {
  type: string;
  id?: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, { data?: { type: string; id: string } | null }>;
}

/** Registers every write. Each body is checked against the service's schema first. */
export function registerWrites(app: Hono<Environment>): void {
  for (const type of Object.keys(RESOURCES) as Resource['type'][]) {
    const { address } = RESOURCES[type];
    if (address === undefined) continue;
    registerOperations(app, type, address);
    registerRefusals(app, type, address);
    registerLinkages(app, type, address);
  }
}

function registerOperations(app: Hono<Environment>, type: Resource['type'], address: string): void {
  const { create, update, remove } = RESOURCES[type];
  if (create !== undefined) {
    app.post(address, async (context) => {
      const request = await parseBody(context, bodySchemaName(type, 'CreateRequest'));
      return renderAnswer(context, create(context.env.service, request), 201);
    });
  }
  if (update !== undefined) {
    app.patch(`${address}/:id`, async (context) => {
      const request = await parseBody(context, bodySchemaName(type, 'UpdateRequest'));
      return renderAnswer(context, update(context.env.service, context.req.param('id'), request), 200);
    });
  }
  if (remove !== undefined) {
    app.delete(`${address}/:id`, (context) => {
      const { service } = context.env;
      remove(service, context.req.param('id'), service.actorOf(context.var.key.keyId));
      return context.body(null, 204);
    });
  }
}

/** Registers the operations that the service refuses with 403. */
function registerRefusals(app: Hono<Environment>, type: Resource['type'], address: string): void {
  for (const operation of RESOURCES[type].refuses ?? []) {
    app.on(METHODS[operation], operation === 'CREATE' ? address : `${address}/:id`, () => {
      throw operationForbidden(type, operation, operationsOn(type));
    });
  }
}

/** Registers the addresses that write a relationship's linkage. */
function registerLinkages(app: Hono<Environment>, type: Resource['type'], address: string): void {
  for (const [name, { assign, arrange }] of Object.entries(RESOURCES[type].relationships ?? {})) {
    if (assign === undefined && arrange === undefined) continue;
    const suffix = `${name.replace(/^./, (letter) => letter.toUpperCase())}Linkage${arrange ? 's' : ''}Request`;
    app.patch(`${address}/:id/relationships/${name}`, async (context) => {
      const { linkedIds } = await parseBody(context, bodySchemaName(type, suffix));
      const { service } = context.env;
      assign?.(service, context.req.param('id'), linkedIds[0] ?? '');
      arrange?.(service, context.req.param('id'), linkedIds);
      return context.body(null, 204);
    });
  }
}

/** Returns the name of a body's schema. Called by the first request that needs it, because that reads the schemas. */
function bodySchemaName(type: Resource['type'], suffix: string): string {
  return `${RESOURCES[type].unpublished ?? schemaNameOf(type)}${suffix}`;
}

const METHODS: Record<Operation, string> = {
  CREATE: 'POST',
  DELETE: 'DELETE',
  GET_COLLECTION: 'GET',
  GET_INSTANCE: 'GET',
  UPDATE: 'PATCH',
};

async function parseBody(
  context: Context<Environment>,
  schema: string,
): Promise<WriteRequest & { linkedIds: string[] }> {
  const { service } = context.env;
  const [parameter] = new URL(context.req.url).searchParams.keys();
  if (parameter !== undefined) throw unusableParameter(parameter);
  if (!/^application\/(vnd\.api\+)?json\b/.test(context.req.header('content-type') ?? '')) {
    const title = 'The request entity has an unsupported media type.';
    throw new Refusal(415, [entry(415, 'UNSUPPORTED_MEDIA_TYPE', title, 'Send application/json.')]);
  }
  const body = parseJson(await context.req.text());
  refuseBody(schema, service.store.settings, body);
  const { data } = body as { data: RequestData };
  const linkedIds = [data].flat().map((each) => each.id ?? '');
  const id = context.req.param('id');
  // Linkage names another resource than the one in the address.
  if (!/Linkages?Request$/.test(schema) && id !== undefined && data.id !== id) {
    const detail = `The id '${data.id}' is not the one in the address.`;
    throw new Refusal(409, [
      entry(409, 'ENTITY_ERROR.ID.INVALID', 'The id of the entity is invalid', detail, '/data/id'),
    ]);
  }
  const { attributes = {}, relationships = {} } = data;
  refuseHidden(service, context.req.path, relationships);
  return {
    attributes,
    links: Object.fromEntries(Object.entries(relationships).map(([name, { data: linked }]) => [name, linked?.id])),
    origin: new URL(context.req.url).origin,
    actor: service.actorOf(context.var.key.keyId),
    linkedIds,
  };
}

/** Answers for a version that was made a moment ago as if it were not there, where the settings say so (S7). */
function refuseHidden(
  { store }: Service,
  path: string,
  relationships: NonNullable<RequestData['relationships']>,
): void {
  const id = path.split('/')[3];
  if (id !== undefined && store.isHidden(id)) throw notFound(path.split('/')[2] ?? '', id);
  for (const [name, { data }] of Object.entries(relationships)) {
    if (data != null && store.isHidden(data.id)) throw relatedNotFound(name, data.id);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const title = 'The request entity is not a valid document.';
    throw new Refusal(422, [entry(422, 'ENTITY_UNPROCESSABLE', title, 'The body is not JSON.')]);
  }
}

function renderAnswer(context: Context<Environment>, record: Resource, status: 200 | 201): Response {
  const { service } = context.env;
  const query = { include: [], fields: new Map<string, string[]>(), relatedLimits: new Map<string, number>() };
  service.store.settings.afterWrite(record);
  const { origin } = new URL(context.req.url);
  const view: View = { store: service.store, origin, query, answers: 'write' };
  const data = renderResource(view, record, []);
  return context.json({ data, links: data.links ?? { self: context.req.url } }, status);
}
