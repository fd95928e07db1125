/** Reads the answer of a build to the export question, where no list shows it (docs/service.md#export-compliance). */
import { isHidden } from '../app-store/failure.ts';
import { omitUndefined } from '../app-store/parse/json-api.ts';
import { fetchBuild } from '../app-store/reads/build-reads.ts';
import { exportAnswerToRead } from '../core/decide/questions.ts';
import type { VersionTarget } from '../core/decide/version-target.ts';
import type { Facts } from '../core/model/facts.ts';
import type { Build } from '../core/model/resources.ts';
import type { Collect, Reading } from './reading.ts';

export async function addExportAnswer(
  reading: Reading,
  chosen: VersionTarget,
  facts: Facts,
  collect: Collect,
): Promise<Facts> {
  const answer = collect(await fetchExportAnswer(reading, chosen, facts), null);
  return answer === null ? facts : withExportAnswer(facts, answer);
}

/** @returns `null` where the answer is not asked for, or not shown */
async function fetchExportAnswer({ client, request }: Reading, chosen: VersionTarget, facts: Facts) {
  const build = exportAnswerToRead(chosen, facts, request);
  if (build === null) return null;
  const read = await fetchBuild(client, build.id);
  if (read.ok) return read.value.usesNonExemptEncryption === undefined ? null : read;
  // A key that lacks the permission does not make the question answered.
  return isHidden(read.failure) && read.failure.status !== 403 ? null : read;
}

function withExportAnswer(facts: Facts, answer: Build): Facts {
  const { builds, record } = facts;
  const change = (build: Build) => (build.id === answer.id ? mergeExportAnswer(build, answer) : build);
  return {
    ...facts,
    builds: builds?.map(change) ?? null,
    record: record?.build ? { ...record, build: change(record.build) } : record,
  };
}

/** Keeps the rest as the list shows it. A build that is only linked shows no rest, so the whole answer counts. */
function mergeExportAnswer(build: Build, answer: Build): Build {
  const { usesNonExemptEncryption, encryptionDeclarationState } = answer;
  if (build.processingState === '') return { ...build, ...answer };
  return { ...build, ...omitUndefined({ usesNonExemptEncryption, encryptionDeclarationState }) };
}
