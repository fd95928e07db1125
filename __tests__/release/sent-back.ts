/** A submission that review sent back, as the live service keeps it: UNRESOLVED_ISSUES, with the version REJECTED in it. */
import { expect } from '@jest/globals';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { addVersionIn, createWorld, errorsIn, type RunResult, type World, writesOf } from './harness.ts';
import { scenarioItems } from './looking.ts';

/** What would be done already, had review not sent it back. */
export const SUBMIT: Partial<ReleaseRequest> = { version: '1.1', build: '42', releaseType: 'MANUAL', mode: 'submit' };
export const NEW_NOTES: Partial<ReleaseRequest> = { releaseNotes: { kind: 'text', text: 'Fixed.' } };

export interface SentBack {
  world: World;
  versionId: string;
  submissionId: string;
  /** The page that went along, where one did. */
  pageId: string;
}

interface Seed {
  /** Whether the scenario's page went along; review accepted it unless it is among the rejected. */
  along?: boolean;
  rejected?: 'version' | 'page' | 'both';
  versionState?: 'REJECTED' | 'METADATA_REJECTED';
}

/** Version 1.1 with build 42, sent back by review; builds 43 of it and 50 of 1.2 are there. */
export function createSentBack({
  along = false,
  rejected = 'version',
  versionState = 'REJECTED',
}: Seed = {}): SentBack {
  const world = createWorld({ scenario: 'release', dialect: 'live', cancelingMs: 10_000 });
  const { service } = world.emulator;
  service.addBuild({ appId: world.appId, version: '43', versionString: '1.1', uploadedAt: world.time.nowMs - 1_000 });
  service.addBuild({ appId: world.appId, version: '50', versionString: '1.2' });
  const { version, submission } = addVersionIn(world, 'IN_REVIEW');
  const { pageId } = scenarioItems(world);
  if (along) {
    service.addItem({ submissionId: submission.id, kind: 'appCustomProductPageVersion', targetId: pageId });
  }
  const ids = { version: [version.id], page: [pageId], both: [version.id, pageId] };
  service.rejectSubmission(submission.id, { rejected: ids[rejected], versionState });
  return { world, versionId: version.id, submissionId: submission.id, pageId };
}

export const writtenIn = ({ emulator }: World) =>
  emulator.requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));

export const attributesOf = (body: unknown) =>
  (body as { data: { attributes?: Record<string, unknown> } }).data.attributes;

/** The writes that say that an item is fixed. */
export const resolutions = (world: World) =>
  writtenIn(world).filter(
    ({ path, body }) => /reviewSubmissionItems\//.test(path) && attributesOf(body)?.resolved === true,
  );

export const submits = (world: World) =>
  writtenIn(world).filter(
    ({ path, body }) => /reviewSubmissions\//.test(path) && attributesOf(body)?.submitted === true,
  );

export const cancels = (world: World) =>
  writtenIn(world).filter(
    ({ path, body }) => /reviewSubmissions\//.test(path) && attributesOf(body)?.canceled === true,
  );

export function expectBlockedUnwritten({ world }: SentBack, result: RunResult, reason = 'submission.unresolved'): void {
  expect(errorsIn(result)).toContain(reason);
  expect({ verdict: result.verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
}
