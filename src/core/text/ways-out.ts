/**
 * Ways out of obstacles: tables of texts. A clause in braces names inputs. They are tried first, so that a text names none
 * that would not help.
 */
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion } from '../model/resources.ts';
import { ACCEPT_AGREEMENT, type MakeWay, versionFacts } from '../model/states.ts';

type Clause = readonly [inputs: Partial<ReleaseRequest>, words: string];

const CANCEL: Clause = [{ onVersionInFlight: 'cancel' }, ', or cancel it with on-version-in-flight: cancel'];
const RESUBMIT: Clause = [{ onUnresolved: 'resubmit' }, ' (on-unresolved: resubmit)'];

/**
 * Puts words in the place of each clause: those of the first inputs that help, if any do.
 * @param version number of the version that the text is about; empty where it is about none
 * @param helps the same run with these inputs would not meet the obstacle
 */
export function fillIn(text: string, version: string, helps: (inputs: Clause[0]) => boolean): string {
  const itself: Clause[] = [
    [{ version }, ` (version: ${version})`],
    [{ version, ...RESUBMIT[0] }, ` (version: ${version}, on-unresolved: resubmit)`],
  ];
  const clauses: Record<string, readonly Clause[]> = {
    '{itself}': itself,
    '{rename}': [
      [{ onVersionInFlight: 'reuse' }, ', or rename it to the new number with on-version-in-flight: reuse'],
      CANCEL,
    ],
    '{cancel}': [CANCEL],
    '{resubmit}': [RESUBMIT, ...itself],
    '{adopt}': [[{ onOrphans: 'adopt' }, ', or set on-orphans: adopt']],
  };
  return text.replaceAll(/\{\w+\}/g, (clause) => {
    const attempts = clauses[clause];
    if (attempts === undefined) return clause;
    const [, words = ''] = attempts.find(([inputs]) => inputs.version !== '' && helps(inputs)) ?? [];
    return words;
  });
}

/** Ways out of what a version is in. Its state, or what holds it, says which one. */
export const WAYS_OUT: Record<MakeWay | 'late' | 'closing' | 'locked' | 'own-review' | 'left-by-fail', string> = {
  'release-first': 'Release it first{itself}{rename}.',
  'empty-draft':
    'Take it out of its draft on the App Review page{adopt}, or submit that draft there, with all that it holds.',
  'await-review': 'Wait until its review is over (wait-minutes){cancel}.',
  'await-export-review': 'Wait: Apple reviews its export documents. Or take it out of review on its page.',
  'fix-and-release': 'Fix and release it{itself}{rename}.',
  'replace-build':
    'The service refused its build, so upload a new one, and submit the version with it{itself}{rename}.',
  'accept-agreement': ACCEPT_AGREEMENT,
  'submit-again':
    'Fix what App Review found, and submit it again{resubmit}{cancel}. The App Review page can do that too.',
  release: 'Release it with mode: release or on its page, or cancel its release there.',
  'await-system-release': 'It goes out with a release of the operating system. To stop it, reject it on its page.',
  'await-apple': 'Wait for Apple to finish with it; its page says what it waits for.',
  late: 'Run again in a minute: lists lag behind. If it stays, see on the App Review page which submission holds it.',
  closing: 'Its submission is being closed, which takes about a minute: run again then, or set wait-minutes.',
  locked: 'Set the inputs to what it has{cancel}.',
  // Its approval helps nobody, so no run waits for it.
  'own-review': 'Ask again when its review is over{cancel}.',
  'left-by-fail': 'Leave on-version-in-flight out: the run continues it then, or names what else keeps it.',
};

/** Returns the way out where a version keeps another one from being made. No mode works on one for notarization. */
export function wayPast({ state, isNotarization }: Pick<AppStoreVersion, 'state' | 'isNotarization'>): string {
  return isNotarization
    ? 'It is for notarization: finish it, or take it back, on its page.'
    : WAYS_OUT[versionFacts(state).makeWay];
}
