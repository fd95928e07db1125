/** Checks a user's workflow, and its steps with this action, without running them. */
import { generateKeyPairSync } from 'node:crypto';
import { parseDocument } from 'yaml';
import { DEFAULTS, parseInputs } from '../src/inputs/inputs.ts';
import { contextsOf, inputsToTry, VERSION } from './try-inputs.ts';
import { ownProblems } from './workflow-checks.ts';
import { type ActionStep, type Job, jobsOf, missingPermissions, startOf } from './workflow-steps.ts';

/** @param root folder of this repository @param workspace folder of the checkout @returns one line for each problem */
export async function ownWorkflowProblems(root: string, text: string, workspace: string): Promise<string[]> {
  const [error] = parseDocument(text).errors;
  if (error !== undefined) return [error.message];
  const problems = (await ownProblems(root, text)).map(({ line, message }) => `line ${line}: ${message}`);
  const jobs = jobsOf(text);
  if (jobs.length === 0) return [...problems, 'no step uses this action'];
  const ofSteps = jobs.flatMap((job) => job.steps.flatMap((step) => stepProblems(text, job, step, workspace)));
  return [...problems, ...ofSteps];
}

/** Reports wrong inputs and missing permissions. */
function stepProblems(text: string, job: Job, step: ActionStep, workspace: string): string[] {
  const contexts = contextsOf(job, { ...startOf(text, VERSION), needs: {}, steps: {} });
  const { inputs } = inputsToTry(step, contexts, DEFAULTS);
  const reading = parseInputs(
    { ...DEFAULTS, ...inputs, ...KEY, ...(inputs['bundle-id'] ? {} : { 'app-id': '1' }) },
    { ...ANYWHERE, nowMs: Date.now(), workspace, job: job.name },
  );
  const refused = reading.ok ? [] : reading.problems.map(({ message }) => message);
  const lacking = missingPermissions(job, inputs).map((line) => `the job lacks, under permissions: ${line}`);
  return [...refused, ...lacking].map((problem) => `job ${job.name}, step ${step.id ?? step.number}: ${problem}`);
}

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const KEY = { 'key-id': 'KEY', 'private-key': String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
/** Surroundings of an ordinary runner. */
const ANYWHERE = {
  otherVariables: new Map(),
  tlsRejectUnauthorized: undefined,
  httpsProxy: undefined,
  whyNoSecrets: () => null,
  whyNoCommitStatus: () => null,
  isForStranger: () => false,
  mask: () => {},
};
