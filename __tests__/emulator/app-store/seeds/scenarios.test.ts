/** Contents of the scenarios. The releases that begin from them show the rest. */
import { describe, expect, it } from '@jest/globals';
import { INTERVENTIONS, type Intervention } from '../../../../emulator/app-store/seeds/interventions.ts';
import { SCENARIOS } from '../../../../emulator/app-store/seeds/scenarios.ts';
import { setUp, setUpRelease } from '../client.ts';

/** Creates a scenario's app, with a look at its builds as a client reads them. */
function withScenario(scenario: string, options: Parameters<typeof setUp>[0] = {}) {
  const setup = setUp({ scenario, processingMs: 5000, ...options });
  const { get, service } = setup;
  const appId = [...service.store.apps.keys()][0] ?? '';
  const version = [...service.store.versions.values()].at(-1);
  const builds = async () => {
    const every = 'filter[processingState]=PROCESSING,FAILED,INVALID,VALID&sort=-uploadedDate';
    const { rows } = await get(`/v1/builds?filter[app]=${appId}&${every}&filter[preReleaseVersion.version]=1.1`);
    return rows.map(({ attributes }) => `${attributes.version} ${attributes.processingState}`);
  };
  return { ...setup, appId, version, builds };
}

const ON_SALE = '1.0 READY_FOR_SALE';
const DRAFT = 'READY_FOR_REVIEW';
const VALID = ['42 VALID', '41 VALID'];

describe('the scenario', () => {
  it.each<[name: string, versions: string[], submissions: string[], builds: string[]]>([
    ['clear', [ON_SALE], [], []],
    ['version-in-flight', ['1.1 IN_REVIEW', ON_SALE], ['IN_REVIEW'], ['42 VALID']],
    ['drafts-fill-slots', [ON_SALE], ['IN_REVIEW', 'WAITING_FOR_REVIEW', DRAFT, DRAFT, DRAFT], []],
    ['two-in-review', ['1.1 IN_REVIEW', ON_SALE], ['IN_REVIEW', 'WAITING_FOR_REVIEW'], ['42 VALID']],
    ['orphan', [ON_SALE], [DRAFT], []],
    ['release', [ON_SALE], [], VALID],
    ['platforms', [ON_SALE, ON_SALE], [], ['42 VALID', ...VALID]],
    ['purchases', [ON_SALE], [], VALID],
    ['processing-build', [ON_SALE], [], ['43 PROCESSING', ...VALID]],
    ['late-build', [ON_SALE], [], VALID],
    ['unfinished-upload', [ON_SALE], [], VALID],
    ['trains', ['1.8 READY_FOR_SALE', '1.10 READY_FOR_SALE', '1.9 REPLACED_WITH_NEW_VERSION'], [], []],
    ['hotfix', ['2.0 PREPARE_FOR_SUBMISSION', ON_SALE], [], []],
    ['two-drafts', [ON_SALE], [DRAFT, DRAFT], VALID],
    ['attachments', ['1.1 PREPARE_FOR_SUBMISSION', ON_SALE], [], ['42 VALID']],
    ['canceled', ['2.0 DEVELOPER_REJECTED', ON_SALE], [], VALID],
    ['companions', ['1.1 IN_REVIEW', ON_SALE], ['IN_REVIEW'], ['42 VALID']],
    ['rejected', ['1.1 REJECTED', ON_SALE], ['UNRESOLVED_ISSUES'], ['43 VALID', '42 VALID']],
    ['approved', ['1.1 PENDING_DEVELOPER_RELEASE', ON_SALE], ['COMPLETE'], ['42 VALID']],
    ['rolling-out', ['1.1 READY_FOR_SALE', '1.0 REPLACED_WITH_NEW_VERSION'], ['COMPLETE'], ['42 VALID']],
    ['not-ready', ['1.1 PREPARE_FOR_SUBMISSION', ON_SALE], [], ['42 VALID']],
    ['unknown-state', ['1.1 AWAITING_NEW_RULES', ON_SALE], [], []],
  ])('%s is as described', async (name, versions, submissions, builds) => {
    const { appId, get, ...world } = withScenario(name);
    const { rows } = await get(`/v1/apps/${appId}/appStoreVersions`);
    expect(rows.map(({ attributes }) => `${attributes.versionString} ${attributes.appStoreState}`)).toEqual(versions);
    const open = await get(`/v1/reviewSubmissions?filter[app]=${appId}`);
    expect(open.rows.map(({ attributes }) => attributes.state)).toEqual(submissions);
    expect(await world.builds()).toEqual(builds);
  });

  it.each(['processing-build', 'late-build'])('%s has a newest build that is valid after its time', async (name) => {
    const { clock, builds } = withScenario(name);
    clock.ms += 5000;
    expect(await builds()).toEqual(['43 VALID', ...VALID]);
  });

  it('unfinished-upload has an upload that waits for its bytes, and no build of its number', async () => {
    const { appId, get } = withScenario('unfinished-upload');
    const { rows } = await get(`/v1/apps/${appId}/buildUploads?filter[cfBundleVersion]=43&include=build`);
    const state = { state: 'AWAITING_UPLOAD', errors: [], warnings: [], infos: [] };
    expect(rows).toMatchObject([{ attributes: { state }, relationships: { build: { data: null } } }]);
  });

  it('hotfix has a record whose page differs from the one that is out in all that a version carries over', async () => {
    const { appId, get } = withScenario('hotfix');
    const include = 'appStoreVersionLocalizations,appStoreReviewDetail';
    const shown = async (id: string) => {
      const { data, included = [] } = (await get(`/v1/appStoreVersions/${id}?include=${include}`)).body;
      const { copyright, releaseType } = data.attributes;
      const texts = included.map(({ attributes: { locale, contactFirstName, notes, description } }) =>
        locale === undefined ? `${contactFirstName} ${notes}` : `${locale} ${description}`,
      );
      return [copyright, releaseType, ...texts];
    };
    const { rows } = await get(`/v1/apps/${appId}/appStoreVersions`);
    const [next = [], live = []] = await Promise.all(rows.map(({ id }) => shown(id)));
    const kept = next.filter((value) => live.includes(value));
    expect([kept, next.length, live.length]).toEqual([[], 5, 5]);
  });

  it('two-drafts names a key for one draft, and a person for the other', async () => {
    const { appId, get } = withScenario('two-drafts');
    const { body } = await get(`/v1/reviewSubmissions?filter[app]=${appId}&include=lastUpdatedByActor`);
    const names = body.included?.map(({ attributes }) => attributes.apiKeyId ?? attributes.userFirstName);
    expect(names).toEqual(['OTHERKEY01', 'Grace']);
  });

  it('can lack what is named beside it, and all are listed when there is none of the name', () => {
    expect(withScenario('clear', { missing: ['copyright'] }).version?.copyright).toBeNull();
    for (const name of Object.keys(SCENARIOS)) expect(() => setUp({ scenario: 'nothing' })).toThrow(name);
  });
});

/**
 * Creates version 1.1 with build 7, beside a build 8 with an open export question; alone, in a draft, or under review.
 */
function withVersion(state?: 'READY_FOR_REVIEW' | 'WAITING_FOR_REVIEW') {
  const setup = setUpRelease({}, state, state === undefined ? [] : ['version']);
  const { appId, service, submission } = setup;
  service.addBuild({ appId, versionString: '1.1', version: '8', usesNonExemptEncryption: null });
  if (state === undefined) service.store.submissions.delete(submission.id);
  return setup;
}

function worldOf({ service: { store }, version }: ReturnType<typeof withVersion>) {
  const [submission] = store.submissions.values();
  return {
    number: version.versionString,
    state: version.state,
    build: store.builds.get(version.buildId ?? '')?.version,
    date: version.earliestReleaseDate,
    notes: store.localizationsOf(version.id).map(({ attributes }) => attributes.whatsNew),
    phased: store.phasedReleaseOf(version.id)?.state,
    submission: submission?.state,
    items: submission === undefined ? 0 : store.standingItemsOf(submission.id).length,
    answers: [...store.builds.values()].map(({ usesNonExemptEncryption }) => usesNonExemptEncryption),
    expired: [...store.builds.values()].filter(({ expired }) => expired).map(({ version: number }) => number),
  };
}

describe('somebody else', () => {
  it.each<[Intervention, Parameters<typeof withVersion>[0], object]>([
    ['add-item', 'READY_FOR_REVIEW', { items: 2 }],
    ['remove-item', 'READY_FOR_REVIEW', { items: 0, state: 'PREPARE_FOR_SUBMISSION' }],
    ['remove-item', 'WAITING_FOR_REVIEW', { items: 0, state: 'DEVELOPER_REJECTED', submission: 'COMPLETE' }],
    ['submit-draft', 'READY_FOR_REVIEW', { state: 'WAITING_FOR_REVIEW', submission: 'WAITING_FOR_REVIEW' }],
    ['cancel-draft', 'READY_FOR_REVIEW', { items: 0, state: 'PREPARE_FOR_SUBMISSION', submission: 'COMPLETE' }],
    ['lose-draft', 'READY_FOR_REVIEW', { items: 0, state: 'PREPARE_FOR_SUBMISSION', submission: undefined }],
    ['cancel-review', 'WAITING_FOR_REVIEW', { submission: 'CANCELING' }],
    ['start-review', 'WAITING_FOR_REVIEW', { state: 'IN_REVIEW', submission: 'IN_REVIEW' }],
    ['approve-review', 'WAITING_FOR_REVIEW', { state: 'READY_FOR_DISTRIBUTION', submission: 'COMPLETE' }],
    ['reject-review', 'WAITING_FOR_REVIEW', { state: 'REJECTED', submission: 'UNRESOLVED_ISSUES' }],
    ['rename-version', undefined, { number: '1.1.9', build: undefined }],
    ['change-notes', undefined, { notes: ['What somebody else wrote.'] }],
    ['phase-version', undefined, { phased: 'INACTIVE' }],
    ['change-date', 'WAITING_FOR_REVIEW', { date: '2030-01-01T08:00:00Z' }],
    ['change-build', undefined, { build: '8' }],
    ['expire-build', 'READY_FOR_REVIEW', { expired: ['7'] }],
    ['answer-export', undefined, { answers: [false, false] }],
    // The service refuses others as well: a frozen version stays as it is.
    ['change-build', 'READY_FOR_REVIEW', {}],
    ['change-notes', 'READY_FOR_REVIEW', {}],
    ['rename-version', 'READY_FOR_REVIEW', {}],
  ])('%s (%s): %j', (name, state, changes) => {
    const world = withVersion(state);
    const before = worldOf(world);
    INTERVENTIONS[name](world.service);
    expect(worldOf(world)).toEqual({ ...before, ...changes });
  });

  it('takes off again the phased release that it has set up', () => {
    const world = withVersion();
    const before = worldOf(world);
    for (const name of ['phase-version', 'unphase-version'] as const) INTERVENTIONS[name](world.service);
    expect(worldOf(world)).toEqual(before);
  });

  it('does nothing where there is nothing to do', () => {
    const { service } = setUp();
    for (const [name, intervene] of Object.entries(INTERVENTIONS)) if (name !== 'make-draft') intervene(service);
    expect([service.store.versions.size, service.store.submissions.size]).toEqual([0, 0]);
  });

  it('acts right before the request that is named, by its number or by what it matches, and once', async () => {
    const { emulator, version, get } = withVersion();
    const read = async () => (await get(`/v1/appStoreVersions/${version.id}`)).body.data.attributes.versionString;
    emulator.act(2, 'rename-version');
    emulator.act({ method: 'GET', path: /appStoreVersions/, skip: 2 }, (service) => {
      service.updateVersion(version.id, { versionString: '3.0' });
    });
    expect([await read(), await read(), await read(), await read()]).toEqual(['1.1', '1.1.9', '3.0', '3.0']);
  });
});
