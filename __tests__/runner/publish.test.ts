import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
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

it('a finding stands in its annotation, and not in the log too', () => {
  publish(outcome({ findings: [finding('error', 'build.not-valid', { message: 'The build expired.' })] }));
  expect(lines.filter((line) => line.includes('The build expired.'))).toHaveLength(1);
});
