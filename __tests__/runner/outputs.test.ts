import { expect, it } from '@jest/globals';
import { planDigest } from '../../src/core/model/goes-out.ts';
import { EMPTY_RESULT, outcomeOf } from '../../src/core/model/outcome.ts';
import { outputsOf } from '../../src/runner/outputs.ts';
import { renderSummary } from '../../src/runner/summary.ts';
import { draft, goesOut, several, snapshot, submission, version } from '../core/builders.ts';
import { FULL_HOUSE, finding, outcome } from './outcomes.ts';

const READ = { versions: true, drafts: true, others: true };
const OPEN = [draft('d1'), submission('IN_REVIEW')];
const unread = (known: object) => outcome({ snapshot: snapshot({ submissions: OPEN, known: { ...READ, ...known } }) });
const VERSIONS = snapshot({ versions: [version('REJECTED', { id: 'a' }), version('IN_REVIEW', { id: 'b' })] });
const IN_FLIGHT = finding('error', 'version.in-flight');
const OTHERS = [finding('warning', 'submission.orphans'), finding('unknown', 'service.unavailable')];
const FINDINGS = [...OTHERS, IN_FLIGHT, IN_FLIGHT];
const GOES_OUT = goesOut();
const EMPTY =
  'reasons version-id version-state build latest-build plan live-version submission-id submission-state ' +
  'in-review orphans slots-free';
const NOTHING = { ...Object.fromEntries(EMPTY.split(' ').map((name) => [name, ''])), 'status-changed': 'false' };
const ON_SALE = version('READY_FOR_DISTRIBUTION', { id: 'old', versionString: '3.1', platform: 'MAC_OS' });
const SEVERAL = (['IOS', 'MAC_OS'] as const).map((platform) =>
  snapshot({
    platform,
    versions: platform === 'IOS' ? [] : [version('IN_REVIEW', { id: 'mac', platform }), ON_SALE],
    submissions: several(2, 'IN_REVIEW', { platform: 'MAC_OS', items: [] }),
  }),
);

// biome-ignore format: a row a line
it.each([
  ['of a run that ended before it began are empty, and never 0', outcomeOf(EMPTY_RESULT), { ...NOTHING, verdict: 'unknown' }],
  ['are 0 for what is known to be none', outcome(), { verdict: 'clear', 'in-review': '0', orphans: '0', 'slots-free': '5' }],
  ['count those in review on the platform, and drafts and slots of the app', outcome({ snapshot: FULL_HOUSE }), { 'in-review': '1', orphans: '2', 'slots-free': '0' }],
  ['are empty for drafts that could not be read', unread({ drafts: false }), { 'in-review': '1', orphans: '', 'slots-free': '' }],
  ['are empty for other submissions that could not be read', unread({ others: false }), { 'in-review': '', orphans: '1', 'slots-free': '' }],
  ['have the reasons once each: errors, then unknowns, then warnings', outcome({ findings: FINDINGS }), { verdict: 'blocked', reasons: 'version.in-flight,service.unavailable,submission.orphans' }],
  ['have the first version in flight', outcome({ snapshot: VERSIONS }), { 'version-id': 'b', 'version-state': 'IN_REVIEW' }],
  ['have the one released before it', outcome({ snapshot: VERSIONS, version: { id: 'own', state: 'WAITING_FOR_REVIEW' } }), { 'version-id': 'own', 'version-state': 'WAITING_FOR_REVIEW' }],
  ['have the number of the build attached', outcome({ build: '42' }), { build: '42' }],
  ['have the plan of what goes out', outcome({ mode: 'submit', goesOut: GOES_OUT }), { plan: planDigest(GOES_OUT) }],
  ['have no plan unless the verdict is clear', outcome({ mode: 'submit', goesOut: GOES_OUT, findings: FINDINGS }), { plan: '' }],
  ['have the highest build number of one platform', outcome({ latestBuilds: ['43'] }), { 'latest-build': '43' }],
  ['have the submission of the run', outcome({ submission: { id: 's9', state: 'WAITING_FOR_REVIEW' } }), { 'submission-id': 's9', 'submission-state': 'WAITING_FOR_REVIEW' }],
  ['are, of several platforms, of the first that has one, and of the fullest', outcome({ snapshots: SEVERAL, platforms: ['IOS', 'MAC_OS'] }), { 'version-id': 'mac', 'version-state': 'IN_REVIEW', 'live-version': '3.1', 'in-review': '2', 'slots-free': '3' }],
])('the outputs %s', (_, result, expected) => {
  const outputs = outputsOf(result);
  expect(outputs).toMatchObject(expected);
  expect(Object.keys(outputs).sort()).toEqual(['verdict', 'report', ...Object.keys(NOTHING)].sort());
  for (const value of Object.values(outputs)) expect(typeof value).toBe('string');
  expect(JSON.parse(outputs.report)).toMatchObject({ schemaVersion: 1, verdict: outputs.verdict });
});

it('the report has each of several platforms', () => {
  const latestBuilds = [null, '43'];
  const { report } = outputsOf(outcome({ snapshots: SEVERAL, latestBuilds, platforms: ['IOS', 'MAC_OS'] }));
  expect(JSON.parse(report)).toMatchObject({
    platform: null,
    platforms: [
      { platform: 'IOS', inReview: 0, version: null, liveVersion: null, latestBuild: null },
      {
        ...{ platform: 'MAC_OS', inReview: 2, liveVersion: '3.1', latestBuild: '43' },
        version: { versionString: '1.1', state: 'IN_REVIEW' },
      },
    ],
  });
});

/** Address of the troubleshooting in the summary of a red run. */
function linkedWith(changes: object): string | undefined {
  const { env } = process;
  process.env = {
    ...env,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_ACTION_REPOSITORY: 'acme/app-store-release-gate',
    GITHUB_ACTION_REF: 'v1',
    ...changes,
  };
  const text = renderSummary(outcome({ findings: [IN_FLIGHT] }));
  process.env = env;
  return /\[troubleshooting\]\((.*)\)/.exec(text)?.[1];
}

it('the summary links to the documents of the release that runs', () => {
  expect(linkedWith({})).toBe(
    'https://github.com/acme/app-store-release-gate/blob/v1/docs/troubleshooting.md#version.in-flight',
  );
});

it.each([
  ['the action of the own repository, of which the runner says nothing', { GITHUB_ACTION_REPOSITORY: '' }],
  ['no ref', { GITHUB_ACTION_REF: undefined }],
  ['a repository that is none', { GITHUB_ACTION_REPOSITORY: 'acme/x/../y' }],
  ['a ref that leads elsewhere', { GITHUB_ACTION_REF: '../../evil' }],
  ['a ref that ends the link', { GITHUB_ACTION_REF: 'v1)[x](y' }],
  ['a server with a path', { GITHUB_SERVER_URL: 'https://github.com/evil' }],
])('the summary links nowhere with %s', (_, changes) => {
  expect(linkedWith(changes)).toBeUndefined();
});
