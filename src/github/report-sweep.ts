/** Reports the verdict as the status of the open pull requests. */
import type { GitHubClient } from './client.ts';
import { reportRequired } from './report-status.ts';
import { failedReport, type Reported, warningOf } from './reported.ts';
import type { Wanted } from './status.ts';
import { sweep } from './sweep.ts';

const MAX_NAMED = 10;

export async function reportSweep(client: GitHubClient, glob: string, wanted: Wanted): Promise<Reported> {
  const swept = await sweep(client, glob, wanted);
  if (!swept.ok) return failedReport('sweep', 'The open pull requests could not be listed', swept.failure);
  const { open, matching, branches, viewer, written, changed, failed: failures, untried } = swept.value;
  const { context, state } = wanted.status;
  client.options.log(
    `Sweep of ${glob}: ${matching} of ${open} open pull requests, ${written} set to ${state}, ${failures.length + untried} failed.`,
  );
  const required = await reportRequired(client, context, branches, viewer);
  const statusChanged = changed > 0;
  if (matching === 0 && open > 0) {
    const message = `The glob ${glob} matches the base branch of 0 of ${open} open pull requests.`;
    return { ...required, findings: [...required.findings, warningOf('sweep.no-match', 'sweep', message)] };
  }
  const [first] = failures;
  if (first === undefined) return { ...required, statusChanged };
  const named = failures.slice(0, MAX_NAMED).map(({ number, failure }) => `#${number} (${failure.message})`);
  const more = failures.length > MAX_NAMED ? `, and ${failures.length - MAX_NAMED} more` : '';
  const rest = untried === 0 ? '' : `; ${untried} more were not tried`;
  const what = `The status ${context} could not be set on ${failures.length} of ${matching} pull requests`;
  const { findings } = failedReport('sweep', what, { ...first.failure, message: `${named.join(', ')}${more}${rest}` });
  return { ...required, statusChanged, findings: [...findings, ...required.findings] };
}
