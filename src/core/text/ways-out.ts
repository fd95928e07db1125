/** Ways out that inputs open: one table of what each needs, so that no text names one that is set, or that the mode does not take. */
import { editsVersion, makesSubmission } from '../model/mode.ts';
import { judgesSubmission, type ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion } from '../model/resources.ts';

/** @param inTheWay the version that the text is about */
type IsOpen = (request: ReleaseRequest, inTheWay: Numbered) => boolean;

type Numbered = Pick<AppStoreVersion, 'id' | 'versionString'>;

const NO_VERSION: Numbered = { id: '', versionString: '' };

const takesVersionPolicy = ({ mode }: ReleaseRequest) => mode === 'check' || editsVersion(mode);

/** By the input that opens it, or its value. */
const WAYS = {
  version: ({ mode, version }, { versionString }) => mode !== 'submit-items' && version !== versionString,
  reuse: (request, { versionString }) =>
    takesVersionPolicy(request) &&
    request.version !== versionString &&
    !['reuse', 'cancel'].includes(request.onVersionInFlight),
  cancel: (request) => takesVersionPolicy(request) && request.onVersionInFlight !== 'cancel',
  resubmit: (request) => judgesSubmission(request) && request.onUnresolved !== 'resubmit',
  adopt: ({ mode, onOrphans }) => (mode === 'check' || makesSubmission(mode)) && onOrphans !== 'adopt',
  'name-all': ({ mode, onOrphans }) => makesSubmission(mode) && onOrphans === 'adopt',
  items: ({ mode }) => makesSubmission(mode) || mode === 'cancel',
  build: ({ mode, build }) => editsVersion(mode) && build === null,
  'submit-items': ({ mode }) => mode !== 'submit-items',
} as const satisfies Record<string, IsOpen>;

type Way = keyof typeof WAYS;

const PART = /\[(!?)([a-z-]+): ?([^\]]*)\]/g;

/**
 * Renders a remedy. `[way: text]` stays where the way is open, `[!way: text]` where it is not; `_` begins a text with a
 * blank, and `%` stands for the number of the version that is in the way.
 */
export function renderRemedy(request: ReleaseRequest, remedy: string, inTheWay = NO_VERSION): string {
  const { id, versionString } = inTheWay;
  return remedy
    .replace(PART, (_, not: string, way: string, text: string) => {
      const isOpen = WAYS[way as Way](request, inTheWay);
      return isOpen === (not === '') ? text.replace(/^_/, ' ') : '';
    })
    .replace('version: %', () => `version: ${versionString || 'its number'}`)
    .replaceAll('%', () => versionString || id);
}
