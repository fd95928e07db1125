/** Plays the steps of a workflow that use this action on the emulator, with the inputs that stand in the file. */

import { type Contexts, fill, type Job, jobsOf, missingPermissions } from '../../scripts/workflow-steps.ts';
import { outputsOf } from '../../src/runner/publish.ts';
import { parse } from '../inputs/raw.ts';
import { runOnce, type World } from '../release/world.ts';

/** The start of a run of the workflow. */
export interface Start {
  event?: string;
  /** Of a tag, or of a branch. */
  ref?: string;
  inputs?: Record<string, unknown>;
  /** Outputs of steps that do not use this action, by the id of the step. */
  outputs?: Record<string, Record<string, string>>;
}

/** The end of each step, one line each, and the outputs of the last one. */
export interface Played {
  ends: string[];
  outputs: Record<string, string>;
}

/** @param workspace what the job has checked out */
export async function playWorkflow(text: string, world: World, workspace: string, start: Start): Promise<Played> {
  const played: Played = { ends: [], outputs: {} };
  const needs: Contexts = {};
  for (const job of jobsOf(text)) {
    let steps: Contexts = {};
    for (const matrix of job.matrix) {
      steps = Object.fromEntries(Object.entries(start.outputs ?? {}).map(([id, outputs]) => [id, { outputs }]));
      const contexts = { ...contextsOf(world, start), matrix, needs, steps };
      for (const step of job.steps) {
        const end = await playStep(step.inputs, { world, workspace, contexts, job });
        played.ends.push(end.said);
        played.outputs = end.outputs;
        if (step.id !== null) steps[step.id] = { outputs: end.outputs };
        // What comes after a red job needs it, in every workflow of the documents.
        if (end.outputs.verdict !== 'clear' && !step.continuesOnError) return played;
      }
    }
    needs[job.name] = { outputs: filled(job.outputs, { ...contextsOf(world, start), needs, steps, matrix: {} }) };
  }
  return played;
}

function contextsOf({ emulator, appId }: World, { event = 'push', ref = '1.1', inputs = {} }: Start): Contexts {
  const { keyId, issuerId, privateKey } = emulator.credentials;
  return {
    secrets: { ASC_KEY_ID: keyId, ASC_ISSUER_ID: issuerId, ASC_PRIVATE_KEY: privateKey },
    vars: { ASC_APP_ID: appId },
    github: { event_name: event, ref_name: ref, run_number: '42', token: 'ghs_of_the_emulator' },
    inputs,
    env: {},
  };
}

const filled = (texts: Record<string, string>, contexts: Contexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text, contexts)]));

async function playStep(
  written: Record<string, string>,
  { world, workspace, contexts, job }: { world: World; workspace: string; contexts: Contexts; job: Job },
): Promise<{ said: string; outputs: Record<string, string> }> {
  // The runner gives it where it is left out.
  const raw = filled({ 'github-token': '${{ github.token }}', ...written }, contexts);
  const missing = missingPermissions(job, raw);
  if (missing.length > 0) return { said: `lacks ${missing.join(', ')}`, outputs: {} };
  const reading = parse(raw, { workspace });
  if (!reading.ok) {
    const problems = reading.problems.map(({ input, message }) => `${input} ${message}`);
    return { said: `refused: ${problems.join(' ')}`, outputs: {} };
  }
  const { inputs } = reading;
  const result = await runOnce(world, inputs.request, { inputs });
  const kinds = [...new Set(result.written.map((word) => word.split(' ')[0]))].join(' ');
  const errors = result.findings.filter(({ severity }) => severity !== 'warning').map(({ reason }) => reason);
  const name = `${inputs.request.mode}${inputs.request.dryRun ? ' (dry run)' : ''}`;
  const said = [`${name} ${result.verdict}`, ...errors, kinds, ...result.forbidden].filter((part) => part !== '');
  return { said: said.join(': '), outputs: outputsOf(result) as Record<string, string> };
}
