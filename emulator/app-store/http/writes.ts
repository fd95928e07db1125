import type { Context, Hono } from 'hono';
import { ITEM_TARGET_TYPES, type ItemKind } from '../model/item-kinds.ts';
import type { Platform, Resource } from '../model/records.ts';
import type { Service } from '../model/service.ts';
import { badParameter, entry, operationForbidden, Refusal, relationshipError } from '../rules/refusals.ts';
import type { SubmissionAttributes } from '../rules/submissions.ts';
import type { VersionAttributes } from '../rules/versions.ts';
import { refuseBody } from './bodies.ts';
import type { Key } from './keys.ts';
import { renderResource, type View } from './render.ts';

export type Environment = { Variables: { key: Key } };

interface RequestData {
  type: string;
  id?: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, { data?: { type: string; id: string } | null }>;
}

/** Everything that can be written. Each body is held against the service's schema before the service sees it. */
export function registerWrites(app: Hono<Environment>, service: Service): void {
  registerVersionWrites(app, service);
  registerReleaseWrites(app, service);
  registerTextWrites(app, service);
  registerInfoWrites(app, service);
  registerSubmissionWrites(app, service);
  registerWebhookWrites(app, service);
}

function registerVersionWrites(app: Hono<Environment>, service: Service): void {
  app.post('/v1/appStoreVersions', async (context) => {
    const data = await parseBody(context, service, 'AppStoreVersionCreateRequest');
    const { platform, versionString, ...rest } = data.attributes ?? {};
    const build = relatedId(data, 'build');
    const version = service.createVersion(
      relatedId(data, 'app') ?? '',
      platform as Platform,
      String(versionString),
      rest as VersionAttributes,
      build,
    );
    return answer(context, service, version, 201);
  });
  app.patch('/v1/appStoreVersions/:id', async (context) => {
    const data = await parseBody(context, service, 'AppStoreVersionUpdateRequest');
    const attributes = (data.attributes ?? {}) as VersionAttributes;
    const version = service.updateVersion(context.req.param('id'), attributes, relatedId(data, 'build'));
    return answer(context, service, version, 200);
  });
  app.delete('/v1/appStoreVersions/:id', (context) => {
    service.deleteVersion(context.req.param('id'));
    return context.body(null, 204);
  });
  app.patch('/v1/appStoreVersions/:id/relationships/build', async (context) => {
    const data = await parseBody(context, service, 'AppStoreVersionBuildLinkageRequest');
    service.attachBuild(context.req.param('id'), data.id ?? '');
    return context.body(null, 204);
  });
}

function registerReleaseWrites(app: Hono<Environment>, service: Service): void {
  app.post('/v1/appStoreVersionReleaseRequests', async (context) => {
    const data = await parseBody(context, service, 'AppStoreVersionReleaseRequestCreateRequest');
    const version = service.releaseVersion(relatedId(data, 'appStoreVersion') ?? '');
    const links = { self: `${new URL(context.req.url).origin}/v1/appStoreVersionReleaseRequests/${version.id}` };
    return context.json({ data: { type: 'appStoreVersionReleaseRequests', id: version.id, links }, links }, 201);
  });
  app.post('/v1/appStoreVersionSubmissions', () => {
    throw operationForbidden('appStoreVersionSubmissions', 'CREATE', ['DELETE']);
  });
  app.delete('/v1/appStoreVersionSubmissions/:id', (context) => {
    service.withdrawVersion(context.req.param('id'));
    return context.body(null, 204);
  });
  app.patch('/v1/builds/:id', async (context) => {
    const data = await parseBody(context, service, 'BuildUpdateRequest');
    const declaration = relatedId(data, 'appEncryptionDeclaration');
    const build = service.updateBuild(context.req.param('id'), data.attributes ?? {}, declaration);
    return answer(context, service, build, 200);
  });
}

function registerTextWrites(app: Hono<Environment>, service: Service): void {
  app.post('/v1/appStoreVersionLocalizations', async (context) => {
    const data = await parseBody(context, service, 'AppStoreVersionLocalizationCreateRequest');
    const { locale, ...texts } = (data.attributes ?? {}) as { locale: string } & Record<string, string | null>;
    const localization = service.createLocalization(relatedId(data, 'appStoreVersion') ?? '', locale, texts);
    return answer(context, service, localization, 201);
  });
  app.patch('/v1/appStoreVersionLocalizations/:id', async (context) => {
    const data = await parseBody(context, service, 'AppStoreVersionLocalizationUpdateRequest');
    const texts = (data.attributes ?? {}) as Record<string, string | null>;
    return answer(context, service, service.updateLocalization(context.req.param('id'), texts), 200);
  });
  app.delete('/v1/appStoreVersionLocalizations/:id', (context) => {
    service.deleteLocalization(context.req.param('id'));
    return context.body(null, 204);
  });
  app.post('/v1/appStoreVersionPhasedReleases', async (context) => {
    const data = await parseBody(context, service, 'AppStoreVersionPhasedReleaseCreateRequest');
    const state = data.attributes?.phasedReleaseState ?? 'INACTIVE';
    const release = service.createPhasedRelease(relatedId(data, 'appStoreVersion') ?? '', String(state));
    return answer(context, service, release, 201);
  });
  app.patch('/v1/appStoreVersionPhasedReleases/:id', async (context) => {
    const data = await parseBody(context, service, 'AppStoreVersionPhasedReleaseUpdateRequest');
    const state = data.attributes?.phasedReleaseState as string | null | undefined;
    return answer(context, service, service.updatePhasedRelease(context.req.param('id'), state), 200);
  });
  app.delete('/v1/appStoreVersionPhasedReleases/:id', (context) => {
    service.deletePhasedRelease(context.req.param('id'));
    return context.body(null, 204);
  });
}

/** What is changed beside a version, by the schema of each. */
const EDITABLE = {
  ageRatingDeclarations: 'AgeRatingDeclarationUpdateRequest',
  appInfoLocalizations: 'AppInfoLocalizationUpdateRequest',
  appStoreReviewDetails: 'AppStoreReviewDetailUpdateRequest',
} as const;

function registerInfoWrites(app: Hono<Environment>, service: Service): void {
  app.patch('/v1/appInfos/:id', async (context) => {
    const { relationships = {} } = await parseBody(context, service, 'AppInfoUpdateRequest');
    const links = Object.fromEntries(Object.entries(relationships).map(([name, { data }]) => [name, data?.id]));
    return answer(context, service, service.updateInfo(context.req.param('id'), links), 200);
  });
  for (const type of Object.keys(EDITABLE) as (keyof typeof EDITABLE)[]) {
    app.patch(`/v1/${type}/:id`, async (context) => {
      const { attributes = {} } = await parseBody(context, service, EDITABLE[type]);
      return answer(context, service, service.updateDetail(type, context.req.param('id') ?? '', attributes), 200);
    });
  }
  app.post('/v1/appStoreReviewDetails', async (context) => {
    const data = await parseBody(context, service, 'AppStoreReviewDetailCreateRequest');
    const versionId = relatedId(data, 'appStoreVersion') ?? '';
    return answer(context, service, service.createDetail('appStoreReviewDetails', versionId, data.attributes), 201);
  });
  app.post('/v1/resetRatingsRequests', async (context) => {
    const data = await parseBody(context, service, 'ResetRatingsRequestCreateRequest');
    const versionId = relatedId(data, 'appStoreVersion') ?? '';
    return answer(context, service, service.createDetail('resetRatingsRequests', versionId), 201);
  });
  app.delete('/v1/resetRatingsRequests/:id', (context) => {
    service.deleteDetail('resetRatingsRequests', context.req.param('id'));
    return context.body(null, 204);
  });
}

function registerSubmissionWrites(app: Hono<Environment>, service: Service): void {
  app.post('/v1/reviewSubmissions', async (context) => {
    const data = await parseBody(context, service, 'ReviewSubmissionCreateRequest');
    const platform = (data.attributes?.platform ?? null) as Platform | null;
    const actor = service.actorOf(context.var.key.keyId);
    const submission = service.createSubmission(relatedId(data, 'app') ?? '', platform, actor);
    return answer(context, service, submission, 201);
  });
  app.patch('/v1/reviewSubmissions/:id', async (context) => {
    const data = await parseBody(context, service, 'ReviewSubmissionUpdateRequest');
    const attributes = (data.attributes ?? {}) as SubmissionAttributes;
    const actor = service.actorOf(context.var.key.keyId);
    return answer(context, service, service.updateSubmission(context.req.param('id'), attributes, actor), 200);
  });
  app.delete('/v1/reviewSubmissions/:id', () => {
    throw operationForbidden('reviewSubmissions', 'DELETE', ['CREATE', 'GET_COLLECTION', 'GET_INSTANCE', 'UPDATE']);
  });
  app.post('/v1/reviewSubmissionItems', async (context) => {
    const data = await parseBody(context, service, 'ReviewSubmissionItemCreateRequest');
    const { kind, id } = targetOf(data);
    const item = service.createItem(relatedId(data, 'reviewSubmission') ?? '', kind, id);
    return answer(context, service, item, 201);
  });
  app.patch('/v1/reviewSubmissionItems/:id', async (context) => {
    const data = await parseBody(context, service, 'ReviewSubmissionItemUpdateRequest');
    return answer(context, service, service.updateItem(context.req.param('id'), data.attributes ?? {}), 200);
  });
  app.delete('/v1/reviewSubmissionItems/:id', (context) => {
    service.deleteItem(context.req.param('id'));
    return context.body(null, 204);
  });
}

function registerWebhookWrites(app: Hono<Environment>, service: Service): void {
  app.post('/v1/webhooks', async (context) => {
    const data = await parseBody(context, service, 'WebhookCreateRequest');
    const webhook = service.createWebhook(relatedId(data, 'app') ?? '', data.attributes ?? {});
    return answer(context, service, webhook, 201);
  });
  app.patch('/v1/webhooks/:id', async (context) => {
    const data = await parseBody(context, service, 'WebhookUpdateRequest');
    return answer(context, service, service.updateWebhook(context.req.param('id'), data.attributes ?? {}), 200);
  });
  app.delete('/v1/webhooks/:id', (context) => {
    service.deleteWebhook(context.req.param('id'));
    return context.body(null, 204);
  });
  app.post('/v1/webhookPings', async (context) => {
    const data = await parseBody(context, service, 'WebhookPingCreateRequest');
    return answer(context, service, service.createPing(relatedId(data, 'webhook') ?? ''), 201);
  });
  app.post('/v1/webhookDeliveries', async (context) => {
    const data = await parseBody(context, service, 'WebhookDeliveryCreateRequest');
    return answer(context, service, service.redeliver(relatedId(data, 'template') ?? ''), 201);
  });
}

/** The one thing an item is made for. */
function targetOf(data: RequestData): { kind: ItemKind; id: string } {
  const kinds = (Object.keys(ITEM_TARGET_TYPES) as ItemKind[]).filter((kind) => relatedId(data, kind) !== undefined);
  const [kind] = kinds;
  if (kind === undefined)
    throw relationshipError('REQUIRED', 'appStoreVersion', 'An item needs one resource to review.');
  if (kinds.length > 1)
    throw relationshipError('INVALID', kind, `An item takes one resource, not ${kinds.join(', ')}.`);
  return { kind, id: relatedId(data, kind) ?? '' };
}

function relatedId(data: RequestData, relationship: string): string | undefined {
  return data.relationships?.[relationship]?.data?.id;
}

async function parseBody(context: Context<Environment>, service: Service, schema: string): Promise<RequestData> {
  const [parameter] = new URL(context.req.url).searchParams.keys();
  if (parameter !== undefined)
    throw badParameter(parameter, `The parameter '${parameter}' can not be used with this request`);
  if (!/^application\/(vnd\.api\+)?json\b/.test(context.req.header('content-type') ?? '')) {
    const title = 'The request entity has an unsupported media type.';
    throw new Refusal(415, [entry(415, 'UNSUPPORTED_MEDIA_TYPE', title, 'Send application/json.')]);
  }
  const body = parseJson(await context.req.text());
  refuseBody(schema, service.store.settings, body);
  const { data } = body as { data: RequestData };
  const id = context.req.param('id');
  // The linkage of a relationship names another resource than the one in the address.
  if (!schema.endsWith('LinkageRequest') && id !== undefined && data.id !== id) {
    const detail = `The id '${data.id}' is not the one in the address.`;
    throw new Refusal(409, [
      entry(409, 'ENTITY_ERROR.ID.INVALID', 'The id of the entity is invalid', detail, '/data/id'),
    ]);
  }
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const title = 'The request entity is not a valid document.';
    throw new Refusal(422, [entry(422, 'ENTITY_UNPROCESSABLE', title, 'The body is not JSON.')]);
  }
}

function answer(context: Context<Environment>, service: Service, record: Resource, status: 200 | 201): Response {
  const query = { include: [], fields: new Map<string, string[]>(), relatedLimit: () => 10 };
  const { origin } = new URL(context.req.url);
  const view: View = { store: service.store, origin, query, answers: 'write' };
  const data = renderResource(view, record, []);
  return context.json({ data, links: data.links ?? { self: context.req.url } }, status);
}
