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

it('what an annotation has no room for stands in the log', () => {
  const message = `${'The build was replaced. '.repeat(20)}The last sentence.`;
  publish(outcome({ findings: [finding('error', 'build.not-valid', { message })] }));
  const [annotation = '', ...others] = lines.filter((line) => line.includes('::error'));
  expect([annotation.includes('The last sentence.'), others]).toEqual([false, []]);
  expect(lines.some((line) => !line.startsWith('::') && line.includes('The last sentence.'))).toBe(true);
});

it('what fits into an annotation stands there alone', () => {
  publish(outcome({ findings: [finding('error', 'build.not-valid', { message: 'The build expired.' })] }));
  expect(lines.filter((line) => line.includes('The build expired.'))).toHaveLength(1);
});

it('a status that makes a clear run red is not counted beside its headline', () => {
  const unwritten = finding('error', 'status.not-written');
  publish(outcome({ findings: [unwritten] }));
  expect(lines.at(-1)).toBe('Verdict: clear. The step is red, because the verdict could not be set on GitHub.');
});
