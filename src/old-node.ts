/** A Node that is too old for the action, as old images and runners on 32-bit ARM start it: it can report, and no more. */
import { runFinding } from './core/model/finding.ts';

/** The Node of action.yml. */
const NEEDED = 24;

/** @returns `null` for a Node that runs the action */
export function findOldNode(version: string) {
  if (Number.parseInt(version, 10) >= NEEDED) return null;
  return runFinding({
    reason: 'run.interrupted',
    message: `This action needs Node ${NEEDED}, and Node ${version} started it.`,
    remedy: `Update the runner to 2.329.0 or later, which brings Node ${NEEDED}. There is none for 32-bit ARM. Under act, Gitea or Forgejo the image brings Node.`,
  });
}

/** Adds the functions that the report, and the client for GitHub, need and Node 20 lacks. */
export async function addMissingFunctions() {
  const { default: threads } = await import('node:worker_threads');
  threads.markAsUncloneable ??= () => undefined;
  process.getBuiltinModule ??= () => undefined;
  Map.groupBy ??= (all, keyOf) => {
    const rows = [...all];
    const keys = rows.map(keyOf);
    return new Map(keys.map((key) => [key, rows.filter((_, at) => keys[at] === key)]));
  };
  Promise.withResolvers ??= <T>() => {
    const ends = {} as PromiseWithResolvers<T>;
    ends.promise = new Promise<T>((resolve, reject) => Object.assign(ends, { resolve, reject }));
    return ends;
  };
}
