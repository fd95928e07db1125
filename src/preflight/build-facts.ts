/** Reads the builds of a version, and beside them the uploads, of which the newest may be no build yet. */
import type { Reader, Result } from '../app-store/client.ts';
import { failureFinding } from '../app-store/failure.ts';
import { fetchBuilds, fetchNewestOfApp, fetchUploads } from '../app-store/reads/build-reads.ts';
import { withUploads } from '../core/decide/builds.ts';
import { buildQuestions } from '../core/decide/questions.ts';
import type { BuildFacts } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App } from '../core/model/resources.ts';
import { highestVersionNumber } from '../core/model/version-number.ts';
import { appFailures, failuresIn, judgeFailure, mapGiven, valueIn } from './reading.ts';

const NO_BUILDS: BuildFacts = {
  builds: null,
  abandonedUploads: [],
  uploadFailure: null,
  latestBuild: null,
  warnings: [],
  failures: [],
};

/** A check attaches no build, so what it cannot read is a warning. */
export async function fetchBuildFacts(client: Reader, app: App, request: ReleaseRequest): Promise<BuildFacts> {
  const { build } = request;
  const asked = buildQuestions(request);
  const wanted = [client, app.id, request.platform, request.version ?? ''] as const;
  const [builds, uploads, newest] = await Promise.all([
    mapGiven(asked.ofVersion, () => fetchBuilds(...wanted)),
    mapGiven(asked.ofVersion, () => fetchUploads(...wanted)),
    mapGiven(asked.newestOfApp, () => fetchNewestOfApp(...wanted)),
  ]);
  const newestOfApp = valueIn(newest, { numbers: [], builds: null });
  const shown = [...valueIn(builds, []), ...valueIn(uploads, []), ...newestOfApp.numbers];
  // A list that could not be read may hold a higher number.
  const isWhole = [builds, uploads, newest].every((answer) => answer?.ok !== false);
  const latestBuild = isWhole ? highestVersionNumber(shown.map((one) => one.version)) : null;
  if (build === null) {
    const warnings = latestBuildWarnings(newest, builds, uploads);
    return { ...NO_BUILDS, builds: newestOfApp.builds ?? valueIn(builds), latestBuild, warnings };
  }
  const found = { ...NO_BUILDS, latestBuild, warnings: latestBuildWarnings(newest) };
  if (!builds?.ok) return { ...found, failures: appFailures(app, builds) };
  const [uploadFailure = null] = failuresIn(uploads).map((failure) => judgeFailure(failure));
  return { ...found, ...withUploads(builds.value, valueIn(uploads, []), build, client.clock.now()), uploadFailure };
}

function latestBuildWarnings(...answers: readonly (Result<unknown> | null)[]): Finding[] {
  return failuresIn(...answers)
    .map(failureFinding)
    .map((finding) => ({ ...finding, severity: 'warning', message: `latest-build is not known. ${finding.message}` }));
}
