import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { REASONS } from '../../src/core/finding.ts';
import { NOTHING_KNOWN, outcomeOf } from '../../src/core/outcome.ts';
import { INPUTS } from '../../src/inputs/inputs.ts';
import { outputsOf } from '../../src/runner/publish.ts';

interface ActionFile {
  description: string;
  inputs: Record<string, { description: string; required?: boolean; default?: string }>;
  outputs: Record<string, { description: string }>;
  runs: Record<string, string>;
}

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

const action: ActionFile = parse(read('action.yml'));
const OUTPUTS = Object.keys(outputsOf(outcomeOf(NOTHING_KNOWN)));

describe('action.yml', () => {
  it('has the inputs that the action reads, in the same order', () => {
    expect(Object.keys(action.inputs)).toEqual(Object.keys(INPUTS));
  });

  it.each(Object.entries(INPUTS).filter(([name]) => name !== 'github-token'))(
    'gives %s the default that the action falls back to',
    (name, fallback) => {
      expect(action.inputs[name]?.default ?? '').toBe(fallback);
    },
  );

  it('gives github-token the token of the job, which the action itself cannot know', () => {
    expect(action.inputs['github-token']?.default).toBe('${{ github.token }}');
  });

  it('has every default as text, as the runner gives it', () => {
    for (const { default: value } of Object.values(action.inputs))
      expect(['string', 'undefined']).toContain(typeof value);
  });

  it('requires what no run can do without', () => {
    const required = Object.entries(action.inputs).filter(([, input]) => input.required);
    expect(required.map(([name]) => name)).toEqual(['key-id', 'private-key']);
  });

  it('has the outputs that are always set', () => {
    expect(Object.keys(action.outputs).sort()).toEqual(OUTPUTS.toSorted());
  });

  it('describes each input and output', () => {
    for (const { description } of [...Object.values(action.inputs), ...Object.values(action.outputs)])
      expect(description.length).toBeGreaterThan(10);
  });

  it('has a description that the Marketplace takes', () => {
    expect(action.description.length).toBeLessThanOrEqual(125);
  });

  it('runs on Node 24, and its cleanup always', () => {
    expect(action.runs).toEqual({
      using: 'node24',
      main: 'dist/index.js',
      post: 'dist/post.js',
      'post-if': 'always()',
    });
  });
});

describe('README.md', () => {
  const readme = () => read('README.md');

  it.each(Object.keys(INPUTS))('names the input %s', (name) => {
    expect(readme()).toContain(`\`${name}\``);
  });

  it.each(OUTPUTS)('names the output %s', (name) => {
    expect(readme()).toContain(`\`${name}\``);
  });

  it.each(Object.keys(REASONS))('names the reason %s', (reason) => {
    expect(readme()).toContain(`\`${reason}\``);
  });
});
