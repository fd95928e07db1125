/** What a person reads when the service refuses a step. */
import { expect, it } from '@jest/globals';
import { failureOf } from '../../src/app-store/failure.ts';
import type { RolloutChange } from '../../src/core/model/mode.ts';
import type { Step } from '../../src/core/model/step.ts';
import { refusalFindings } from '../../src/release/refusals.ts';
import { version } from '../core/builders.ts';
import { everywhere, request } from '../core/requests.ts';
import { fault } from '../model/during.ts';
import { requestOf } from '../model/names.ts';
import { observe } from '../model/play-scenarios.ts';
import { begin } from '../model/scenario.ts';

const APP = { id: '6700000001', name: 'Example' };
const refused = (...errors: object[]) => {
  const attempt = { status: 409, headers: {}, body: JSON.stringify({ errors }), sent: true, message: '' };
  return failureOf('PATCH /v1/x', attempt, 0);
};
const rollout = (change: RolloutChange) =>
  ({
    kind: 'change-rollout',
    version: version('READY_FOR_DISTRIBUTION'),
    phasedRelease: { id: 'p', state: 'ACTIVE', day: null },
    change,
  }) as const;

it.each([
  ['asks to try again', 'Version is not ready to be submitted yet, please try again later.', true],
  ['says nothing', '', true],
  ['names another cause', 'The app is not available in any country.', false],
])(
  'a submit refused by a bare STATE_ERROR that %s: the version is still checked is %s',
  async (_what, detail, isChecked) => {
    const world = begin({}, 'live');
    const body = JSON.stringify({ errors: [{ status: '409', code: 'STATE_ERROR', title: '', detail }] });
    fault('submit', 'body', { status: 409, body, count: 99 })(world);
    const ask = requestOf(world, { mode: 'submit-items', items: ['event'] });
    const { findings } = await observe(world, ask, { isTroubled: true });
    const [stop] = findings.filter(({ reason }) => reason === 'write.refused');
    expect(stop?.message).toContain(detail.replace(/\.$/, ''));
    expect(stop?.remedy.startsWith('The service still checks the version')).toBe(isChecked);
  },
);

it.each(['pause', 'resume', 'complete'] as const)('a refused %s of a rollout leads to the next run', (change) => {
  const [finding] = refusalFindings(APP, request(), rollout(change), null, refused({ code: 'STATE_ERROR' }));
  expect(finding?.remedy).toMatch(/^Run again: its state is read anew/);
});

// The next run sends the same text (fastlane#5916; S13).
it('notes that are refused are to be changed, and a language added meanwhile is not', () => {
  const step: Step = { kind: 'set-release-notes', notes: everywhere('OK'), locales: ['de-DE'], edits: null };
  const asked = request({ releaseNotes: everywhere('OK') });
  const error = (name: string) => ({
    code: `ENTITY_ERROR.ATTRIBUTE.${name}`,
    source: { pointer: '/data/attributes/whatsNew' },
  });
  const [changed] = refusalFindings(APP, asked, step, null, refused(error('INVALID.TOO_SHORT')));
  expect(changed).toMatchObject({
    reason: 'metadata.release-notes',
    remedy: expect.not.stringMatching(/^Run again/),
  });
  const [missing] = refusalFindings(APP, asked, { kind: 'submit' }, null, refused(error('REQUIRED')));
  expect(missing?.remedy).toMatch(/^Run again: the next run writes the notes in every language/);
});
