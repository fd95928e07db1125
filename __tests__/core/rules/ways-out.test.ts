import { expect, it } from '@jest/globals';
import { decidePlan } from '../../../src/core/plan/plan.ts';
import { decideVersion } from '../../../src/core/plan/version-target.ts';
import { evaluate } from '../../../src/core/rules/table.ts';
import { facts, snapshot, submission, version, versionIn } from '../builders.ts';
import { MANUAL, release } from '../requests.ts';

// What a remedy names in vain shows in random worlds: __tests__/model/advice.test.ts, and remedies.ts there.

it('names no input at the value that it has, where the record has become another since it was chosen', () => {
  const request = release({ version: '2.0', onVersionInFlight: 'cancel', onUnresolved: 'resubmit', ...MANUAL });
  const submissions = [submission('UNRESOLVED_ISSUES', { items: [versionIn()] })];
  const chosen = decideVersion([version('REJECTED')], request);
  const now = snapshot({ versions: [version('AWAITING_NEW_RULES')], submissions });
  const target = decidePlan({ snapshot: now, facts: facts(), request }, chosen);
  const [sentBack] = evaluate({ ...target, readiness: null }).filter(
    ({ reason }) => reason === 'submission.unresolved',
  );
  expect(sentBack?.remedy).toBe('Fix what App Review found, and submit it again. The App Review page can do that too.');
});
