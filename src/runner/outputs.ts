/** Writes the outputs of the step. */
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { setOutput } from '@actions/core';
import { errorMessageOf, runFinding } from '../core/model/finding.ts';
import type { Outcome } from '../core/model/outcome.ts';
import { newestFirst, newestOut } from '../core/model/resources.ts';
import { renderReport } from './report.ts';

/** Writes synchronously, so that the outputs are there even if the process ends right after. @returns a finding if it failed */
export function publishOutputs(outcome: Outcome) {
  try {
    requireReader(process.env.GITHUB_OUTPUT);
    for (const [name, value] of Object.entries(outputsOf(outcome))) setOutput(name, value);
    return null;
  } catch (cause) {
    return runFinding({
      reason: 'run.interrupted',
      message: `The outputs could not be set, and later steps go by them: ${errorMessageOf(cause)}.`,
      remedy:
        'See whether the disk of the runner is full, or an earlier step changed GITHUB_OUTPUT. Then run again: a release that was made is found done.',
    });
  }
}

/** @throws for a pipe that nobody reads: to append to it would hold the process for good (open(2), ENXIO) */
export function requireReader(file: string | undefined) {
  if (file && existsSync(file)) closeSync(openSync(file, constants.O_WRONLY | constants.O_NONBLOCK));
}

export function outputsOf(outcome: Outcome) {
  const { verdict, build, latestBuilds, plan, submission, ledger } = outcome;
  const version = reportedVersion(outcome);
  // The count of the fullest platform; not known if the count of one is not.
  const inReview = Math.max(...outcome.statuses.map((status) => status.inReview ?? Number.NaN));
  const values = {
    verdict,
    reasons: outcome.reasons.join(','),
    'version-id': version?.id,
    'version-state': version?.state,
    build,
    'latest-build': latestBuilds.length === 1 ? latestBuilds[0] : null,
    plan,
    'live-version': liveVersion(outcome),
    'status-changed': outcome.statusChanged,
    'submission-id': submission?.id,
    'submission-state': submission?.state,
    'in-review': inReview >= 0 ? inReview : null,
    orphans: ledger?.orphans,
    'slots-free': ledger?.free,
    report: renderReport(outcome),
  };
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? '')]);
  return Object.fromEntries(texts) as Record<keyof typeof values, string>;
}

/** Returns the version asked for, or else the first in flight of the first platform that has one. */
function reportedVersion({ number, version, snapshots, statuses }: Outcome) {
  if (version !== null) return version;
  if (number === null) return statuses.flatMap((status) => status.version ?? [])[0];
  // The run works on the first platform. A check may find the number on another one.
  const others = snapshots.slice(1).flatMap(({ versions }) => newestFirst(versions));
  return others.find(({ versionString }) => versionString === number);
}

/** Returns the version that users can get, of the first platform that has one; `undefined`: there is none, or it is unknown. */
function liveVersion({ statuses, named }: Outcome) {
  const [first] = statuses.flatMap((status) => status.liveVersion ?? []);
  return first ?? newestOut(named === null ? [] : [named])?.versionString;
}
