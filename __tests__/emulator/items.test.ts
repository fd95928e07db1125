import { describe, expect, it } from '@jest/globals';
import { type Setup, setUp, writesOf } from './app-store/client.ts';

type Target = [kind: string, type: string, id: string];

function seedTargets({ appId, service }: Setup): Record<string, Target> {
  service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
  const build = service.addBuild({ appId, version: '7', versionString: '1.1' });
  const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
  const page = service.addCustomProductPage({ appId });
  const pageVersion = service.addCustomProductPageVersion({ pageId: page.id });
  return {
    version: ['appStoreVersion', 'appStoreVersions', version.id],
    page: ['appCustomProductPageVersion', 'appCustomProductPageVersions', pageVersion.id],
    experiment: ['appStoreVersionExperimentV2', 'appStoreVersionExperiments', service.addExperiment({ appId }).id],
    event: ['appEvent', 'appEvents', service.addEvent({ appId }).id],
  };
}

function seedDraft({ appId, service }: Setup, seed: object = {}): string {
  return service.addSubmission({ appId, ...seed }).id;
}

const KINDS =
  'appStoreVersion,appCustomProductPageVersion,appStoreVersionExperiment,appStoreVersionExperimentV2,appEvent';

describe('adding items', () => {
  it('puts all four types into one submission, which takes one place', async () => {
    const setup = setUp();
    const draft = seedDraft(setup);
    const targets = Object.values(seedTargets(setup));
    for (const target of targets) expect((await writesOf(setup).addItem(draft, ...target)).status).toBe(201);
    const { rows } = await setup.get(`/v1/reviewSubmissions/${draft}/items?include=${KINDS}`);
    const held = rows.map((row) => Object.values(row.relationships).find((each) => each.data !== null)?.data);
    expect(held).toEqual(targets.map(([, type, id]) => ({ type, id })));
    const all = await setup.get(`/v1/reviewSubmissions?filter[app]=${setup.appId}`);
    expect(all.rows).toHaveLength(1);
    expect((await writesOf(setup).submit(draft)).status).toBe(200);
    for (const [, type, id] of targets) {
      expect(setup.service.store.reviewable(type, id)?.state).toBe('WAITING_FOR_REVIEW');
    }
  });

  it.each(['version', 'page', 'experiment', 'event'])('stages the %s', async (name) => {
    const setup = setUp();
    const target = seedTargets(setup)[name] as Target;
    await writesOf(setup).addItem(seedDraft(setup), ...target);
    expect(setup.service.store.reviewable(target[1], target[2])?.state).toBe('READY_FOR_REVIEW');
  });

  it('takes an experiment by its old relationship as well, for it is the same one', async () => {
    const setup = setUp();
    const [, type, id] = seedTargets(setup).experiment as Target;
    const draft = seedDraft(setup);
    expect((await writesOf(setup).addItem(draft, 'appStoreVersionExperiment', type, id)).status).toBe(201);
    const again = await writesOf(setup).addItem(draft, 'appStoreVersionExperimentV2', type, id);
    expect(again.code).toBe('ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED');
  });

  it("gives a draft without a platform the version's", async () => {
    const setup = setUp();
    const draft = seedDraft(setup, { platform: null });
    await writesOf(setup).addItem(draft, ...(seedTargets(setup).version as Target));
    expect(setup.service.store.submissions.get(draft)?.platform).toBe('IOS');
  });
});

describe('items that are refused', () => {
  it('need a target', async () => {
    const setup = setUp();
    const answer = await setup.post(
      'reviewSubmissionItems',
      {},
      { reviewSubmission: ['reviewSubmissions', seedDraft(setup)] },
    );
    expect([answer.status, answer.code]).toEqual([409, 'ENTITY_ERROR.RELATIONSHIP.REQUIRED']);
  });

  it('have one target only', async () => {
    const setup = setUp();
    const { event, page } = seedTargets(setup) as Record<string, Target>;
    const answer = await setup.post(
      'reviewSubmissionItems',
      {},
      {
        reviewSubmission: ['reviewSubmissions', seedDraft(setup)],
        appEvent: ['appEvents', event?.[2] ?? ''],
        appCustomProductPageVersion: ['appCustomProductPageVersions', page?.[2] ?? ''],
      },
    );
    expect([answer.status, answer.code]).toEqual([409, 'ENTITY_ERROR.RELATIONSHIP.INVALID']);
  });

  it.each<Target>([
    ['appStoreVersion', 'appStoreVersions', '1'],
    ['appEvent', 'appEvents', '1'],
    ['inAppPurchaseVersion', 'inAppPurchaseVersions', '1'],
  ])('name an %s that exists', async (kind, type, id) => {
    const setup = setUp();
    const { status, body } = await writesOf(setup).addItem(seedDraft(setup), kind, type, id);
    expect(status).toBe(409);
    expect(body.errors[0]).toMatchObject({
      code: 'ENTITY_ERROR.RELATIONSHIP.INVALID',
      source: { pointer: `/data/relationships/${kind}` },
    });
  });

  it("name a target of the submission's own app and platform", async () => {
    const setup = setUp();
    const other = setup.service.addApp({ bundleId: 'com.example.other' });
    const event = setup.service.addEvent({ appId: other.id });
    const draft = seedDraft(setup);
    expect((await writesOf(setup).addItem(draft, 'appEvent', 'appEvents', event.id)).status).toBe(409);
    const experiment = setup.service.addExperiment({ appId: setup.appId, platform: 'MAC_OS' });
    const answer = await writesOf(setup).addItem(
      draft,
      'appStoreVersionExperimentV2',
      'appStoreVersionExperiments',
      experiment.id,
    );
    expect(answer.status).toBe(409);
  });

  it('sit in another open submission, which the error names', async () => {
    const setup = setUp();
    const target = seedTargets(setup).page as Target;
    const holder = seedDraft(setup);
    await writesOf(setup).addItem(holder, ...target);
    const { status, code, nestedCodes, body } = await writesOf(setup).addItem(seedDraft(setup), ...target);
    expect([status, code]).toEqual([409, 'STATE_ERROR.ENTITY_STATE_INVALID']);
    expect(nestedCodes).toEqual(['STATE_ERROR.ITEM_PART_OF_ANOTHER_SUBMISSION']);
    expect(JSON.stringify(body)).toContain(holder);
  });

  it('are in the submission already', async () => {
    const setup = setUp();
    const target = seedTargets(setup).version as Target;
    const draft = seedDraft(setup);
    await writesOf(setup).addItem(draft, ...target);
    const { status, code } = await writesOf(setup).addItem(draft, ...target);
    expect([status, code]).toEqual([409, 'ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED']);
  });

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW', 'COMPLETE'])('come to a submission in %s', async (state) => {
    const setup = setUp();
    const target = seedTargets(setup).event as Target;
    const { status, code } = await writesOf(setup).addItem(seedDraft(setup, { state }), ...target);
    expect([status, code]).toEqual([409, 'STATE_ERROR.ENTITY_STATE_INVALID']);
  });

  it('are versions without a build', async () => {
    const setup = setUp();
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
    const answer = await writesOf(setup).addItem(seedDraft(setup), 'appStoreVersion', 'appStoreVersions', version.id);
    expect(answer.nestedCodes).toEqual(['NOT_FOUND']);
    expect(version.state).toBe('PREPARE_FOR_SUBMISSION');
  });

  it('get everything that they lack, one error for each', async () => {
    const setup = setUp();
    const { appId, service } = setup;
    service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    const build = service.addBuild({ appId, version: '7', versionString: '1.1', usesNonExemptEncryption: null });
    const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
    const notes = service.addLocalization({ versionId: version.id, locale: 'en-US' });
    const code = 'STATE_ERROR.SCREENSHOT_REQUIRED.APP_IPHONE_65';
    service.addGap(version.id, { path: '/v1/appScreenshots/', code, title: 'App screenshot missing.' });
    const { body } = await writesOf(setup).addItem(seedDraft(setup), 'appStoreVersion', 'appStoreVersions', version.id);
    const associated = body.errors[0]?.meta?.associatedErrors ?? {};
    expect(Object.entries(associated).map(([path, errors]) => [path, errors.map((error) => error.code)])).toEqual([
      [`/v1/builds/${build.id}`, ['ENTITY_ERROR.ATTRIBUTE.REQUIRED']],
      [`/v1/appStoreVersionLocalizations/${notes.id}`, ['ENTITY_ERROR.ATTRIBUTE.REQUIRED']],
      ['/v1/appScreenshots/', [code]],
    ]);
  });

  it.each(['APPROVED', 'REPLACED_WITH_NEW_VERSION'])('are page versions in %s', async (state) => {
    const setup = setUp();
    const page = setup.service.addCustomProductPage({ appId: setup.appId });
    const version = setup.service.addCustomProductPageVersion({ pageId: page.id, state });
    const answer = await writesOf(setup).addItem(
      seedDraft(setup),
      'appCustomProductPageVersion',
      'appCustomProductPageVersions',
      version.id,
    );
    expect(answer.nestedCodes).toEqual(['STATE_ERROR.ENTITY_STATE_INVALID']);
  });

  it('are a second version', async () => {
    const setup = setUp({ dialect: 'specification' });
    const draft = seedDraft(setup);
    await writesOf(setup).addItem(draft, ...(seedTargets(setup).version as Target));
    const second = setup.service.addVersion({ appId: setup.appId, versionString: '1.2' });
    const answer = await writesOf(setup).addItem(draft, 'appStoreVersion', 'appStoreVersions', second.id);
    expect(answer.status).toBe(409);
  });
});

describe('reading items', () => {
  it('shows what an item holds only for the relationships that are asked for', async () => {
    const setup = setUp();
    const draft = seedDraft(setup);
    const { page, event } = seedTargets(setup) as Record<string, Target>;
    for (const target of [page, event]) await writesOf(setup).addItem(draft, ...(target as Target));
    const path = `/v1/reviewSubmissions/${draft}/items`;
    const anonymous = await setup.get(path);
    expect(anonymous.rows.map((row) => row.relationships)).toEqual([undefined, undefined]);
    const events = await setup.get(`${path}?include=appEvent`);
    expect(events.rows.map((row) => row.relationships)).toEqual([
      { appEvent: { data: null } },
      { appEvent: { data: { type: 'appEvents', id: event?.[2] } } },
    ]);
    expect(events.body.included?.map((each) => each.id)).toEqual([event?.[2]]);
  });
});

describe('taking items out', () => {
  it('deletes one from a draft and puts the target back', async () => {
    const setup = setUp();
    const draft = seedDraft(setup);
    for (const target of Object.values(seedTargets(setup))) {
      const before = setup.service.store.reviewable(target[1], target[2])?.state;
      const item = await writesOf(setup).addItem(draft, ...target);
      expect((await setup.delete(`/v1/reviewSubmissionItems/${item.body.data.id}`)).status).toBe(204);
      expect(setup.service.store.reviewable(target[1], target[2])?.state).toBe(before);
    }
    expect((await setup.get(`/v1/reviewSubmissions/${draft}/items`)).rows).toEqual([]);
  });

  it('is refused after the submission', async () => {
    const setup = setUp();
    const draft = seedDraft(setup);
    const item = await writesOf(setup).addItem(draft, ...(seedTargets(setup).event as Target));
    await writesOf(setup).submit(draft);
    const { status, code } = await setup.delete(`/v1/reviewSubmissionItems/${item.body.data.id}`);
    expect([status, code]).toEqual([409, 'STATE_ERROR.ENTITY_STATE_INVALID']);
  });

  it('removes one from a submission under review, which is over with its last item', async () => {
    const setup = setUp();
    const draft = seedDraft(setup);
    const targets = seedTargets(setup);
    const ids: string[] = [];
    for (const name of ['version', 'event']) {
      ids.push((await writesOf(setup).addItem(draft, ...(targets[name] as Target))).body.data.id);
    }
    await writesOf(setup).submit(draft);
    const remove = (id: string | undefined) => setup.patch('reviewSubmissionItems', id ?? '', { removed: true });
    expect((await remove(ids[1])).body.data.attributes.state).toBe('REMOVED');
    expect(setup.service.store.submissions.get(draft)?.state).toBe('WAITING_FOR_REVIEW');
    await remove(ids[0]);
    expect(setup.service.store.submissions.get(draft)?.state).toBe('COMPLETE');
    expect((await remove(ids[0])).status).toBe(409);
  });

  it('resolves nothing that was not rejected', async () => {
    const setup = setUp();
    const item = await writesOf(setup).addItem(seedDraft(setup), ...(seedTargets(setup).event as Target));
    expect((await setup.patch('reviewSubmissionItems', item.body.data.id, { resolved: true })).status).toBe(409);
  });
});

describe('the outcome of a review', () => {
  it('approves every item', async () => {
    const setup = setUp();
    const draft = seedDraft(setup);
    const targets = seedTargets(setup);
    for (const target of Object.values(targets)) await writesOf(setup).addItem(draft, ...target);
    await writesOf(setup).submit(draft);
    setup.service.startReview(draft);
    setup.service.finishReview(draft, 'approved');
    const { rows } = await setup.get(`/v1/reviewSubmissions/${draft}/items`);
    expect(new Set(rows.map((row) => row.attributes.state))).toEqual(new Set(['APPROVED']));
    expect(setup.service.store.submissions.get(draft)?.state).toBe('COMPLETE');
    expect(setup.service.store.events.get(targets.event?.[2] ?? '')?.state).toBe('APPROVED');
  });

  it('rejects the items named and accepts the rest', async () => {
    const setup = setUp();
    const draft = seedDraft(setup);
    const targets = seedTargets(setup);
    const version = await writesOf(setup).addItem(draft, ...(targets.version as Target));
    const event = await writesOf(setup).addItem(draft, ...(targets.event as Target));
    await writesOf(setup).submit(draft);
    setup.service.finishReview(draft, 'rejected', [event.body.data.id]);
    const { items, submissions } = setup.service.store;
    expect(items.get(version.body.data.id)?.state).toBe('ACCEPTED');
    expect(items.get(event.body.data.id)?.state).toBe('REJECTED');
    expect(submissions.get(draft)?.state).toBe('UNRESOLVED_ISSUES');
  });
});
