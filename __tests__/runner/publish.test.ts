import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { OVERRIDE_HINT } from '../../src/core/model/finding.ts';
import { publish } from '../../src/runner/publish.ts';
import { finding, outcome } from './outcomes.ts';

/** What reaches the runner: it reads the standard output of the step. */
const lines: string[] = [];
const { GITHUB_STEP_SUMMARY: summary } = process.env;
beforeEach(() => {
  lines.length = 0;
  delete process.env.GITHUB_STEP_SUMMARY;
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(...String(text).trimEnd().split('\n'));
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  if (summary !== undefined) process.env.GITHUB_STEP_SUMMARY = summary;
});

it('the first annotation that ends with the hint about readiness keeps it', () => {
  const gap = finding('error', 'metadata.copyright', { remedy: `Fill it in. ${OVERRIDE_HINT}` });
  publish(outcome({ findings: [gap, { ...gap, message: 'No.' }] }));
  expect(lines.filter((line) => line.includes(OVERRIDE_HINT))).toHaveLength(1);
});

it('a finding stands in its annotation, and not in the log too', () => {
  publish(outcome({ findings: [finding('error', 'build.not-valid', { message: 'The build expired.' })] }));
  expect(lines.filter((line) => line.includes('The build expired.'))).toHaveLength(1);
});
