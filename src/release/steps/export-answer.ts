/** Answers the export question of the build. */

import { parseBuild } from '../../app-store/parse/build-rows.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { fetchBuild } from '../../app-store/reads/build-reads.ts';
import { patch } from '../../app-store/writes.ts';
import type { Build } from '../../core/model/resources.ts';
import { confirmOrFind, findIn } from '../confirm.ts';
import { DONE, endUnapplied, type TakeStep } from '../context.ts';

/** Possible only while the question is open. Another run, or the service itself, may have answered it since the preflight. */
export const answerExport: TakeStep<'answer-export'> = async (context) => {
  const { client } = context;
  const { build, uses } = context.step;
  const ifAnswered = (now: Build) => (now.usesNonExemptEncryption === uses ? now : null);
  const settled = await confirmOrFind(context, {
    send: () => patch(client, 'builds', build.id, { usesNonExemptEncryption: uses }),
    parse: (body) => readAnswer(body, (row) => ifAnswered(parseBuild(row))),
    readBack: () => findIn(fetchBuild(client, build.id), ifAnswered),
  });
  return settled.kind === 'applied' ? DONE : endUnapplied(context, settled);
};
