import { expect, it } from '@jest/globals';
import { titleOf } from '../../../src/core/model/finding.ts';
import * as build from '../builders.ts';
import { ask, seenFor } from '../cases.ts';
import { release, SEVEN } from '../requests.ts';

const built = (processingState: string) => ({ builds: [build.appBuild('7', { processingState })] });

it.each([
  ['The build is still being processed', built('PROCESSING')],
  ['The build cannot be used', built('FAILED')],
  ['Release notes are missing', { ...built('VALID'), localizations: [build.localization('en-US')] }],
])('says in a title of its own: %s', (title, facts) => {
  const asked = release({ ...SEVEN, readiness: 'block' });
  const world = { versions: [...build.OWN.versions, build.ON_SALE] };
  expect(ask(['reportBuild', 'reportReleaseNotes'], seenFor(asked, world, facts), asked).map(titleOf)).toEqual([title]);
});
