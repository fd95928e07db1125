/** What else they hold shows in the releases that begin from them. */
import { describe, expect, it } from '@jest/globals';
import { SCENARIOS } from '../../../../emulator/app-store/seeds/scenarios.ts';
import { setUp } from '../client.ts';

/** A scenario's app, and a look at what it holds, as a client reads it. */
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

  it('bad-key takes no token of its key', async () => {
    expect((await withScenario('bad-key').get('/v1/apps')).status).toBe(401);
  });

  it.each(['processing-build', 'late-build'])('%s has a newest build that is valid after its time', async (name) => {
    const { clock, builds } = withScenario(name);
    clock.ms += 5000;
    expect(await builds()).toEqual(['43 VALID', ...VALID]);
  });

  it('can lack what is named beside it, and all are listed when there is none of the name', () => {
    expect(withScenario('clear', { missing: ['copyright'] }).version?.copyright).toBeNull();
    for (const name of Object.keys(SCENARIOS)) expect(() => setUp({ scenario: 'nothing' })).toThrow(name);
  });
});
