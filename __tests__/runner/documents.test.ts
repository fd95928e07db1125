import { expect, it } from '@jest/globals';
import { troubleshootingOf } from '../../src/runner/documents.ts';

const ENV = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_ACTION_REPOSITORY: 'acme/app-store-release-gate',
  GITHUB_ACTION_REF: 'v1',
};

it('links to the section of a reason, in the release that runs', () => {
  expect(troubleshootingOf(ENV)('version.in-flight')).toBe(
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
])('links nowhere with %s', (_, changes) => {
  expect(troubleshootingOf({ ...ENV, ...changes })('version.in-flight')).toBeNull();
});
