import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { MODES } from '../../src/core/model/mode.ts';
import { EMPTY_RESULT, outcomeOf } from '../../src/core/model/outcome.ts';
import { DEFAULTS, INPUT_NAMES, INPUTS, type InputName } from '../../src/inputs/definitions.ts';
import { outputsOf } from '../../src/runner/outputs.ts';
import { read } from '../files.ts';
import { problemOf, refused } from '../inputs/raw.ts';

interface ActionFile {
  description: string;
  inputs: Record<string, { description: string; required?: boolean; default?: string }>;
  outputs: Record<string, { description: string }>;
  runs: Record<string, string>;
}

const action: ActionFile = parse(read('action.yml'));
const OUTPUTS = Object.keys(outputsOf(outcomeOf(EMPTY_RESULT)));

describe('action.yml', () => {
  it('has the inputs that the action reads, in the same order', () => {
    expect(Object.keys(action.inputs)).toEqual(INPUT_NAMES);
  });

  // The action itself cannot know the token of the job.
  const defaults = { ...DEFAULTS, 'github-token': '${{ github.token }}' };
  it.each(Object.entries(defaults))('gives %s the default that the action falls back to', (name, fallback) => {
    expect(action.inputs[name]?.default ?? '').toBe(fallback);
  });

  it('requires what no run can do without, and nothing else', () => {
    // One of app-id and bundle-id is needed. action.yml cannot say that.
    const needed = INPUT_NAMES.filter((name) => name !== 'app-id' && refused({ [name]: '' }).includes(name));
    const required = Object.keys(action.inputs).filter((name) => action.inputs[name]?.required);
    expect(required).toEqual(needed.filter((name) => action.inputs[name]?.default === undefined));
    expect(required).toEqual(['key-id', 'private-key']);
    for (const input of Object.values(action.inputs)) expect(typeof input.required).toBe('boolean');
  });

  it('names each mode in the description of mode', () => {
    for (const mode of MODES) expect(action.inputs.mode?.description).toMatch(new RegExp(`\\b${mode}\\b`));
  });

  it('has the outputs that are always set', () => {
    expect(Object.keys(action.outputs).sort()).toEqual(OUTPUTS.toSorted());
  });

  it('describes itself as the Marketplace takes it, and each input and output', () => {
    expect(action.description.length).toBeLessThanOrEqual(125);
    for (const { description } of [...Object.values(action.inputs), ...Object.values(action.outputs)])
      expect(description.length).toBeGreaterThan(10);
  });

  it('runs on Node 24, and needs no post step (G15)', () => {
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js' });
  });
});

interface Typing {
  type: string;
  'allowed-values'?: string[];
  separator?: string;
  'list-item'?: { type: string; 'allowed-values'?: string[] };
}

describe('action-types.yml', () => {
  const types: { inputs: Record<string, Typing>; outputs: Record<string, Typing> } = parse(read('action-types.yml'));
  const inputsOf = (type: string) =>
    (Object.keys(types.inputs) as InputName[]).filter((name) => types.inputs[name]?.type === type);

  it('types exactly the inputs and outputs of action.yml, in order', () => {
    expect(Object.keys(types)).toEqual(['inputs', 'outputs']);
    expect(Object.keys(types.inputs)).toEqual(Object.keys(action.inputs));
    expect(Object.keys(types.outputs)).toEqual(Object.keys(action.outputs));
  });

  const all = [...Object.entries(types.inputs), ...Object.entries(types.outputs)];
  it.each(all)('has for %s a type of the format and its fields', (_name, { type, ...more }) => {
    const needs: Record<string, string[]> = { enum: ['allowed-values'], list: ['separator', 'list-item'] };
    expect(['string', 'boolean', 'integer', 'float', 'enum', 'list']).toContain(type);
    expect(Object.keys(more)).toEqual(needs[type] ?? []);
    for (const value of more['allowed-values'] ?? []) expect(typeof value).toBe('string');
  });

  const RELEASE = { mode: 'submit', version: '1.1' };
  it.each<InputName>([...inputsOf('enum'), ...inputsOf('boolean'), 'platform'])(
    'allows for %s what the action takes',
    (name) => {
      const { 'list-item': one = types.inputs[name] } = types.inputs[name] ?? {};
      const values = one?.['allowed-values'] ?? ['false', 'true'];
      expect(problemOf(name, { ...RELEASE, [name]: 'x' })).toContain(`it takes ${values.join(', ')}.`);
    },
  );

  it('has an enum, boolean or integer exactly where there are choices', () => {
    const few = [...inputsOf('enum'), ...inputsOf('boolean'), ...inputsOf('integer')];
    expect(few.sort()).toEqual(INPUT_NAMES.filter((name) => INPUTS[name].choices).sort());
  });

  const numbers = [...inputsOf('integer'), ...inputsOf('float')];
  it.each(numbers)('has a number where the action takes nothing else: %s', (name) => {
    expect(problemOf(name, { [name]: 'x' })).toContain('it takes');
    expect(refused({ [name]: '2' })).toEqual([]);
    expect(refused({ [name]: '1.5' })).toEqual(types.inputs[name]?.type === 'float' ? [] : [name]);
  });

  it('types no input as text that takes a few words only', () => {
    for (const name of inputsOf('string'))
      expect(problemOf(name, { ...RELEASE, [name]: 'x' })).not.toMatch(/it takes \w+, /);
  });

  it('has the verdicts', () => {
    expect(types.outputs.verdict?.['allowed-values']).toEqual(['clear', 'blocked', 'unknown']);
  });
});
