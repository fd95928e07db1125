/** Reads the builds of a version, and beside them the uploads, of which the newest may be no build yet. */
import type { Read, Reader } from '../app-store/client.ts';
import { type Failure, failureFinding, isAboutApp, isGone } from '../app-store/failure.ts';
import { fetchBuilds, fetchNewestBuilds, fetchNewestUploads, fetchUploads } from '../app-store/reads/build-reads.ts';
import type { Facts } from '../core/model/facts.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App, Build } from '../core/model/resources.ts';
import type { Lists } from '../core/model/snapshot.ts';
import { highestVersionNumber } from '../core/model/version-number.ts';
import { latestBuildUnknown, withUploads } from '../core/plan/builds.ts';
import { buildQuestions } from '../core/plan/questions.ts';
import { appFailures, failuresIn, judgeFailure, mapGiven, valueIn } from './reading.ts';

/**
 * A check attaches no build, so what it cannot read is a warning.
 * @param lists show whether the service has uploads; they may still be under way
 */
export async function fetchBuildFacts(
  client: Reader,
  app: App,
  request: ReleaseRequest,
  lists: Promise<Lists>,
): Promise<Partial<Facts>> {
  const { build } = request;
  const asked = buildQuestions(request);
  const wanted = [client, app.id, request.platform] as const;
  const version = request.version ?? '';
  const answers = await Promise.all([
    mapGiven(asked.ofVersion, () => fetchBuilds(...wanted, version)),
    mapGiven(asked.ofVersion, () => untilKnown(client, lists, () => fetchUploads(...wanted, version))),
    mapGiven(asked.newestOfApp, () => fetchNewestBuilds(...wanted)),
    mapGiven(asked.newestOfApp, () => untilKnown(client, lists, () => fetchNewestUploads(...wanted))),
  ]);
  const [builds, uploads, ...newest] = answers;
  // A list that could not be read may hold a higher number.
  const isWhole = answers.every((answer) => answer?.ok !== false);
  const numbers = answers.flatMap((answer) => valueIn(answer, []).map((one) => one.version));
  const found = {
    latestBuild: isWhole ? highestVersionNumber(numbers) : null,
    warnings: failuresIn(...(build === null ? answers : newest)).map((one) => latestBuildUnknown(failureFinding(one))),
  };
  if (build === null) return found;
  if (!builds?.ok) return { ...found, failures: appFailures(app, builds) };
  const [uploadFailure = null] = failuresIn(uploads).map((failure) => judgeFailure(failure, isForbidden));
  return { ...found, ...withUploads(builds.value, valueIn(uploads, []), build, client.clock.now()), uploadFailure };
}

const isForbidden = ({ status }: { status: number }) => status === 403;

/**
 * The live service answers 404 now and then for an app that is there (docs/service.md#builds-and-uploads), and without its
 * uploads an older build would be the newest. A service by the interface specification has no uploads.
 */
async function untilKnown(client: Reader, lists: Promise<Lists>, fetch: () => Read<Build[]>): Read<Build[]> {
  const isPassing = async (failure: Failure) => failure.status === 404 && (await hasUploads(failure, lists));
  const read = await client.readAgain(fetch, isPassing);
  if (read.ok || !isGone(read.failure)) return read;
  if (!(await hasUploads(read.failure, lists))) return { ok: true, value: [] };
  const remedy = 'Run again: the service answers so now and then for an app that is there.';
  return { ok: false, failure: { ...read.failure, remedy } };
}

/** Goes by the words of the answer where the app has no version that could show which service answers. */
async function hasUploads(failure: Failure, lists: Promise<Lists>): Promise<boolean> {
  const { versions } = await lists;
  return versions.length > 0 ? versions.some(({ isLive }) => isLive) : isAboutApp(failure);
}
