import { describe, expect, it } from '@jest/globals';
import { needsPhasedRelease, type Questions, questionsFor } from '../../../src/core/decide/questions.ts';
import type { VersionTarget } from '../../../src/core/decide/version-target.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import { ON_SALE, version } from '../builders.ts';
import { check, folder, prepare, release } from '../requests.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const EXISTING: VersionTarget = { kind: 'existing', record: OWN };
const REUSE: VersionTarget = { kind: 'reuse', record: OWN };
const CREATE: VersionTarget = { kind: 'create', versionString: '1.1', predecessor: ON_SALE };
const TEXT = { releaseNotes: { kind: 'text', text: 'News.' } } as const;
const BLOCK = { readiness: 'block' } as const;

const KNOWN = { app: { id: '42' }, versions: [OWN, ON_SALE], known: { versions: true, drafts: true, others: true } };
const asked = (request: ReleaseRequest, chosen: VersionTarget, lists: Partial<typeof KNOWN> = {}) =>
  Object.entries(questionsFor({ ...KNOWN, ...lists }, chosen, request))
    .filter(([, value]) => value !== null && value !== false)
    .map(([name]) => name as keyof Questions);

describe('the questions beside the lists', () => {
  it.each<[what: string, ReleaseRequest, VersionTarget, (keyof Questions)[]]>([
    ['the record that is changed', prepare(), EXISTING, ['record']],
    ['nothing of the record of a number that is only asked about', check('1.1'), EXISTING, []],
    ['the record used again, and the version that is out beside it', release(), REUSE, ['record', 'live']],
    ['the same of a check', check('1.1'), REUSE, ['record', 'live']],
    ['what a new version is a copy of, where it is judged', release(BLOCK), CREATE, ['predecessor']],
    ['the same where notes go into it', prepare({ releaseNotes: folder({}) }), CREATE, ['predecessor']],
    ['nothing of it otherwise', prepare(), CREATE, []],
    ['the primary locale, where a text is for it', prepare(TEXT), EXISTING, ['record', 'primaryLocale']],
    ['nothing without a version', release(), { kind: 'none' }, []],
  ])('are about %s', (_, request, chosen, names) => {
    expect(asked(request, chosen)).toEqual(names);
  });

  it('leave out a primary locale that the lists have shown, and one for which no version is known', () => {
    const app = { id: '42', primaryLocale: 'en-US' };
    const unread = { versions: false, drafts: true, others: true };
    for (const lists of [{ app }, { versions: [] }, { known: unread }])
      expect(asked(prepare(TEXT), EXISTING, lists)).toEqual(['record']);
  });

  it.each<[expected: boolean, ReleaseRequest, VersionTarget, state: string | null | undefined]>([
    [true, prepare({ phasedRelease: true }), EXISTING, undefined],
    [true, prepare(), REUSE, undefined],
    [false, prepare(), EXISTING, undefined],
    [false, prepare({ phasedRelease: true }), EXISTING, null],
    [false, prepare(), REUSE, 'INACTIVE'],
  ])('ask for the phased release by itself: %s', (expected, request, chosen, state) => {
    const { phasedReleaseState: _, ...record } = OWN;
    const shown = state === undefined ? record : { ...record, phasedReleaseState: state };
    expect(needsPhasedRelease(shown, chosen, request)).toBe(expected);
  });
});
