/** Reads the builds of a version, and beside them the uploads, of which the newest may be no build yet. */
import type { Reader, Result } from '../app-store/client.ts';
import { failureFinding } from '../app-store/failure.ts';
import { fetchBuilds, fetchNewestOfApp, fetchUploads, type NewestOfApp } from '../app-store/reads/build-reads.ts';
import { withUploads } from '../core/decide/builds.ts';
import { buildQuestions, lowNumberToRead } from '../core/decide/questions.ts';
import type { VersionTarget } from '../core/decide/version-target.ts';
import type { BuildFacts, Facts } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App, Build, BuildUpload } from '../core/model/resources.ts';
import type { Lists } from '../core/model/snapshot.ts';
import { highestVersionNumber } from '../core/model/version-number.ts';
import { judgeFailure } from './fact.ts';
import { createCollector, failureIn, type Reading, valueIn } from './reading.ts';

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
  const { failures, collect } = createCollector(app);
  const answers = await fetchBuildLists(client, app, request);
  const latestBuild = latestBuildIn(answers);
  if (request.build === null) {
    const builds = valueIn(answers.newest)?.builds ?? valueIn(answers.builds);
    const warnings = [answers.newest, answers.builds, answers.uploads].flatMap(latestBuildWarnings);
    return { ...NO_BUILDS, builds, latestBuild, warnings };
  }
  const builds = collect(answers.builds, null);
  const warnings = latestBuildWarnings(answers.newest);
  if (builds === null) return { ...NO_BUILDS, warnings, failures };
  const uploads = valueIn(answers.uploads);
  const failure = failureIn(answers.uploads);
  return {
    ...NO_BUILDS,
    ...(uploads === null ? { builds } : withUploads(builds, uploads, request.build, client.clock.now())),
    uploadFailure: failure && judgeFailure(failure),
    latestBuild,
    warnings,
  };
}

/** `null` for a list that was not asked for. */
interface BuildAnswers {
  builds: Result<Build[]> | null;
  uploads: Result<BuildUpload[]> | null;
  newest: Result<NewestOfApp> | null;
}

async function fetchBuildLists(client: Reader, { id }: App, request: ReleaseRequest): Promise<BuildAnswers> {
  const { platform, version } = request;
  if (version === null) return { builds: null, uploads: null, newest: null };
  const asked = buildQuestions(request);
  const [builds, uploads, newest] = await Promise.all([
    asked.ofVersion ? fetchBuilds(client, id, platform, version) : null,
    asked.ofVersion ? fetchUploads(client, id, platform, version) : null,
    asked.newestOfApp ? fetchNewestOfApp(client, id, platform, version) : null,
  ]);
  return { builds, uploads, newest };
}

/** A list that could not be read may hold a higher number. */
function latestBuildIn({ builds, uploads, newest }: BuildAnswers): string | null {
  if ([builds, uploads, newest].some((answer) => answer?.ok === false)) return null;
  const shown = [...(valueIn(builds) ?? []), ...(valueIn(uploads) ?? []), ...(valueIn(newest)?.numbers ?? [])];
  return highestVersionNumber(shown.map(({ version }) => version));
}

function latestBuildWarnings(result: Result<unknown> | null): Finding[] {
  const failure = failureIn(result);
  if (failure === null) return [];
  const finding = failureFinding(failure);
  return [{ ...finding, severity: 'warning', message: `latest-build is not known. ${finding.message}` }];
}

/** Reads the builds of a number that is not above the approved one. An existing build keeps the number from blocking. */
export async function addBuildsOfLowNumber(
  { client, request }: Reading,
  lists: Lists,
  chosen: VersionTarget,
  facts: Facts,
) {
  const version = lowNumberToRead(lists.versions, chosen, facts, request);
  if (version === null) return facts;
  const builds = await fetchBuilds(client, lists.app.id, request.platform, version);
  return builds.ok ? { ...facts, builds: builds.value } : facts;
}
