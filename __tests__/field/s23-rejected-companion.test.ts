/** S23: the version is approved, and a subscription of the same submission was rejected. */
import { expect, it } from '@jest/globals';
import { decideNamed } from '../../src/core/decide/named-version.ts';
import { fetchNamedVersion } from '../../src/preflight/named-version.ts';
import { itemRow, liveVersion, serviceWith, submissionRow, versionItem } from '../app-store/rows.ts';
import { request } from '../core/requests.ts';

const APPROVED = liveVersion('v1', 'PENDING_DEVELOPER_RELEASE', { versionString: '1.1' });
const SUBSCRIPTION = { relationship: 'subscriptionVersion', type: 'subscriptionVersions', id: 'x1' };
const [accepted, rejected] = ['APPROVED', 'REJECTED'].map((state, at) => {
  const row = at === 0 ? versionItem('v1') : itemRow('i2', SUBSCRIPTION);
  return { ...row, attributes: { ...row.attributes, state } };
});

async function release(items: unknown[], submission = 'UNRESOLVED_ISSUES') {
  const open = [submissionRow('s1', submission)];
  const { client, paths } = serviceWith({
    all: [APPROVED],
    versions: { v1: APPROVED },
    open,
    items: { s1: items as never },
  });
  const asked = request({ mode: 'release', version: '1.1' });
  const { steps, findings } = decideNamed(await fetchNamedVersion(client, { id: '42' }, asked), asked, null);
  return { steps: steps.map(({ kind }) => kind), findings, requests: paths.length };
}

it('releases the version, and warns of what was rejected beside it', async () => {
  const { steps, findings } = await release([accepted, rejected]);
  expect(steps).toEqual(['request-release']);
  expect(findings).toMatchObject([{ reason: 'submission.unresolved', severity: 'warning' }]);
  expect(findings[0]?.message).toContain('subscription');
});

it('says nothing of a submission that does not hold the version, and reads no items of others', async () => {
  expect(await release([rejected])).toEqual({ steps: ['request-release'], findings: [], requests: 4 });
  expect(await release([rejected], 'IN_REVIEW')).toEqual({ steps: ['request-release'], findings: [], requests: 3 });
});
