/** Checks what the jobs of a workflow need from GitHub, whichever action they use. */
import type { AnyJob } from './workflow-steps.ts';

/** @returns one line for each problem */
export function jobsProblems(jobs: AnyJob[]): string[] {
  return [...jobs.flatMap(checkoutsWithoutPermission), ...jobs.flatMap((job) => otherEnvironments(job, jobs))];
}

/** Reports a checkout with the token of a job that may not read the repository. */
function checkoutsWithoutPermission({ name, permissions, steps }: AnyJob): string[] {
  if (permissions === null || typeof permissions === 'string') return [];
  const { contents } = permissions as Record<string, string>;
  const usesToken = steps.some(
    ({ uses, with: { repository, token, 'ssh-key': key } }) =>
      /^actions\/checkout@/i.test(uses) &&
      repository === undefined &&
      key === undefined &&
      /^$|\bgithub\.token\b|\bGITHUB_TOKEN\b/.test(token ?? ''),
  );
  if (!usesToken || contents === 'read' || contents === 'write') return [];
  return [
    `job ${name}: it checks out the repository, and the job lacks, under permissions: contents: read. Without that line GitHub does not show it a private repository.`,
  ];
}

/** The environment that a script reads by `gh api`. */
const READ_ENVIRONMENT = /\bgh api\b(?!.*\s(?:-X|-f|-F|--method|--field|--input)\b).*\/environments\/([\w.%-]+)/g;

/** Reports a script that asks about an environment in which no job runs: the answer is about nothing. */
function otherEnvironments({ name, steps }: AnyJob, jobs: AnyJob[]): string[] {
  const environments = jobs.map(({ environment }) => environment).filter((one) => one !== '');
  if (environments.some((one) => one.includes('${{'))) return [];
  const read = steps.flatMap(({ run }) =>
    [...run.replaceAll('\\\n', ' ').matchAll(READ_ENVIRONMENT)].map(([, one = '']) => one),
  );
  const isOfJob = (one: string) => environments.some((other) => nameOf(other) === nameOf(one));
  const says =
    environments.length === 0
      ? 'no job has an environment:, so nobody is asked. Add environment: NAME to the job that writes'
      : `the environment of the jobs is ${[...new Set(environments)].join(', ')}. Write one name in both places`;
  return read
    .filter((one) => !isOfJob(one))
    .map((one) => `job ${name}: gh api asks about environment ${one}, and ${says.replace('NAME', one)}.`);
}

/** GitHub compares the names of environments without their case. */
function nameOf(environment: string): string {
  return environment.replaceAll('%20', ' ').toLowerCase();
}
