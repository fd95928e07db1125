import { expect, it } from '@jest/globals';
import { titleOf } from '../../../src/core/model/finding.ts';
import { reportBuild } from '../../../src/core/rules/build.ts';
import { reportReleaseNotes } from '../../../src/core/rules/release-notes.ts';
import * as build from '../builders.ts';
import { OWN, uploadedOn } from '../builders.ts';
import { ask, seenFor } from '../cases.ts';
import { release, SEVEN } from '../requests.ts';

const titles = (found: ReturnType<typeof ask>) => found.map(titleOf);

it('a build that is still processed is not called one that cannot be used', () => {
  const asked = release(SEVEN);
  const title = (state: string) =>
    titles(
      ask(reportBuild, seenFor(asked, OWN, { builds: [uploadedOn('09', '7', { processingState: state })] }), asked),
    );
  expect([title('PROCESSING'), title('FAILED')]).toEqual([
    ['The build is still being processed'],
    ['The build cannot be used'],
  ]);
});

it('release notes that are missing are called that', () => {
  const asked = release({ readiness: 'block' });
  const world = { versions: [...OWN.versions, build.ON_SALE] };
  const facts = { localizations: [build.localization('en-US')] };
  expect(titles(ask(reportReleaseNotes, seenFor(asked, world, facts), asked))).toEqual(['Release notes are missing']);
});
