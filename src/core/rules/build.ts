import { isUsableBuild, keepsBuild, pickBuild } from '../edits.ts';
import type { Finding, Reason } from '../finding.ts';
import { distributionPage } from '../pages.ts';
import type { Case } from './index.ts';

/** The build asked for is there, processed and not expired. */
export function build(it: Case): Finding[] {
  const { snapshot, request } = it;
  const builds = snapshot.release?.builds ?? null;
  if (request.build === null || request.version === null || builds === null) return [];
  const record = snapshot.release?.record ?? null;
  const attached = keepsBuild(request, record) ? record?.build : undefined;
  // What is under review or through it keeps its build. Before that, one that is attached may have expired since.
  if (attached && (it.plan.done || !builds.some(({ id }) => id === attached.id))) return [];
  const picked = pickBuild(builds, request.build);
  const which = request.build === 'latest' ? 'VALID build' : `build ${request.build}`;
  if (picked === null) {
    if (request.build === 'latest' && builds.some((one) => one.processingState === 'PROCESSING')) {
      return [
        finding(
          it,
          request.build,
          'build.not-valid',
          `Every build of ${request.version} on ${snapshot.platform} is still PROCESSING.`,
          STILL,
        ),
      ];
    }
    return [
      finding(
        it,
        request.build,
        'build.missing',
        `The app has no ${which} of version ${request.version} on ${snapshot.platform}.`,
        'Upload it first (its CFBundleShortVersionString must be the version asked for), or mend the inputs build, version or platform.',
      ),
    ];
  }
  if (isUsableBuild(picked)) return [];
  if (picked.processingState === 'PROCESSING') {
    return [finding(it, request.build, 'build.not-valid', `Build ${picked.version} is still PROCESSING.`, STILL)];
  }
  const state = picked.processingState === 'VALID' ? 'expired' : picked.processingState;
  return [
    finding(
      it,
      request.build,
      'build.not-valid',
      `Build ${picked.version} is ${state}.`,
      'Upload a new build and name it, or use build: latest.',
    ),
  ];
}

const STILL = 'Run again when the service has processed it, or give the run more time with timeout-minutes.';

/** True when time alone may mend the finding: the service is still processing. */
export function awaitsProcessing({ snapshot, request }: Case): boolean {
  const builds = snapshot.release?.builds ?? [];
  if (request.build === null) return false;
  const picked = pickBuild(builds, request.build);
  if (picked !== null) return picked.processingState === 'PROCESSING';
  return request.build === 'latest' && builds.some((one) => one.processingState === 'PROCESSING');
}

function finding({ snapshot }: Case, build: string, reason: Reason, message: string, remedy: string): Finding {
  return {
    reason,
    severity: 'error',
    message,
    remedy,
    subject: { type: 'build', id: build },
    link: distributionPage(snapshot.app.id),
  };
}
