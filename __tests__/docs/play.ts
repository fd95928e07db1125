/**
 * Plays a workflow on the emulator, with what stands in the file: the steps that use this action, whether a job is
 * skipped, and, in place of the scripts that upload a build, the upload.
 */

import { parse as parseYaml } from 'yaml';
import type { Build, Platform } from '../../emulator/app-store/model/records.ts';
import { type Contexts, fill } from '../../scripts/expressions.ts';
import { type Job, jobsOf, missingPermissions } from '../../scripts/workflow-steps.ts';
import { outputsOf } from '../../src/runner/outputs.ts';
import { parse } from '../inputs/raw.ts';
import { runOnce } from '../model/run.ts';
import type { World } from '../model/world.ts';

/** The start of a run of the workflow. */
export interface Start {
  event?: string;
  /** A tag's or a branch's. */
  ref?: string;
  inputs?: Record<string, unknown>;
  /** Outputs of steps that do not use this action, by the id of the step. */
  outputs?: Record<string, Record<string, string>>;
}

/** The end of each step that does something to the service, one line each, and the outputs of the last one. */
export interface Played {
  ends: string[];
  outputs: Record<string, string>;
}

interface WrittenJob {
  if?: string;
  env?: Record<string, string>;
  strategy?: { matrix: Record<string, string[]> };
  steps: { id?: string; if?: string; env?: Record<string, string>; run?: string; background?: boolean }[];
}

/** @param workspace what the job has checked out */
export async function playWorkflow(text: string, world: World, workspace: string, start: Start): Promise<Played> {
  const played: Played = { ends: [], outputs: {} };
  const needs: Contexts = {};
  const known = jobsOf(text);
  const { jobs } = parseYaml(text) as { jobs: Record<string, WrittenJob> };
  for (const [name, written] of Object.entries(jobs)) {
    const outer = { ...contextsOf(world, start), needs, steps: {}, matrix: {} };
    if (!isDue(written.if, outer)) {
      played.ends.push(`${name} is skipped`);
      continue;
    }
    const job = known.find((one) => one.name === name) ?? null;
    let steps: Contexts = {};
    for (const matrix of job?.matrix ?? rowsOf(written)) {
      steps = Object.fromEntries(Object.entries(start.outputs ?? {}).map(([id, outputs]) => [id, { outputs }]));
      const contexts = { ...contextsOf(world, start), matrix, needs, steps };
      const isGreen = await playSteps({ job, written, world, workspace, contexts }, played);
      // Jobs after a red one need it, in every workflow of the documents.
      if (!isGreen) return played;
    }
    const outputs = filled(job?.outputs ?? {}, { ...contextsOf(world, start), needs, steps, matrix: {} });
    needs[name] = { outputs };
  }
  return played;
}

/** Returns the rows of a matrix of one axis, in a job that does not use this action. */
function rowsOf({ strategy }: WrittenJob): Record<string, string>[] {
  if (strategy === undefined) return [{}];
  return Object.entries(strategy.matrix).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
}

interface Table {
  job: Job | null;
  written: WrittenJob;
  world: World;
  workspace: string;
  contexts: Contexts & { steps: Contexts };
}

async function playSteps({ job, written, world, workspace, contexts }: Table, played: Played): Promise<boolean> {
  let env: Record<string, string> = {};
  for (const [index, step] of written.steps.entries()) {
    const action = job?.steps.find(({ number }) => number === index + 1);
    env = { ...env, ...filled({ ...written.env, ...step.env }, contexts) };
    if (job === null || action === undefined) {
      const said = upload(world, step.run ?? '', env);
      if (said !== null) played.ends.push(said);
      if (said?.startsWith('no upload')) return false;
      continue;
    }
    const end = await playStep(action, { world, workspace, contexts, job });
    played.ends.push(end.said);
    played.outputs = end.outputs;
    if (action.id !== null) contexts.steps[action.id] = { outputs: end.outputs };
    if (end.outputs.verdict !== 'clear' && !action.continuesOnError && step.background !== true) return false;
  }
  return true;
}

/** Steps and jobs after a failed one are not played. */
function isDue(condition: string | undefined, contexts: Contexts): boolean {
  if (condition === undefined || /\b(failure|cancelled)\(\)/.test(condition)) return true;
  const expression = condition.replace(/^\s*\$\{\{(.*)\}\}\s*$/s, '$1');
  return fill(`\${{ (${expression}) && 'due' || '' }}`, contexts) === 'due';
}

const MINUTE_MS = 60_000;

/** Replaces the script that uploads a build: after 40 minutes it shows as an upload, and among the builds some minutes later. */
function upload(
  { emulator: { service }, appId, time }: World,
  run: string,
  env: Record<string, string>,
): string | null {
  if (!/fastlane upload|-exportArchive|upload\.sh/.test(run)) return null;
  if (run.includes('test "$VERDICT" = clear') && env.VERDICT !== 'clear') return `no upload: ${env.VERDICT}`;
  // The lane counts from the output; the other scripts choose a number for themselves.
  const number = env.BUILD ?? String(Number(env.LATEST_BUILD ?? latestIn(env) ?? 42) + 1);
  const platform = (env.PLATFORM ?? 'IOS') as Platform;
  const isOlder = (build: Build) => Number(build.version) < Number(number);
  const train = [...service.store.builds.values()].filter(
    (build) => build.versionString === env.VERSION && build.platform === platform,
  );
  if (!train.every(isOlder)) return `no upload: ${number} is not higher`;
  time.nowMs += 40 * MINUTE_MS;
  const uploadedAt = service.store.now();
  const [visibleFrom, processedAt] = [uploadedAt + 5 * MINUTE_MS, uploadedAt + 8 * MINUTE_MS];
  const build = { appId, platform, version: number, versionString: env.VERSION ?? '', uploadedAt };
  service.addBuild({ ...build, visibleFrom, processedAt, processingState: 'PROCESSING', processedTo: 'VALID' });
  return `upload ${number}`;
}

/** Returns the highest build number of the platform in the report, as the script reads it. */
function latestIn({ REPORT, PLATFORM }: Record<string, string>): string | undefined {
  if (REPORT === undefined) return undefined;
  const { platforms } = JSON.parse(REPORT) as { platforms: { platform: string; latestBuild?: string | null }[] };
  return platforms.find(({ platform }) => platform === PLATFORM)?.latestBuild ?? '0';
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
  { inputs: written }: Job['steps'][number],
  { world, workspace, contexts, job }: { world: World; workspace: string; contexts: Contexts; job: Job },
): Promise<{ said: string; outputs: Record<string, string> }> {
  // The runner gives it where it is left out.
  const raw = filled({ 'github-token': '${{ github.token }}', ...written }, contexts);
  const missing = missingPermissions(job, raw);
  if (missing.length > 0) return { said: `lacks ${missing.join(', ')}`, outputs: {} };
  const reading = parse(raw, { workspace });
  if (reading.inputs === null) {
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
