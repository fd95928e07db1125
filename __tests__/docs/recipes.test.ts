/** Each workflow of the documents, played with the inputs that stand there: it has to end as its text says. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse, stringify } from 'yaml';
import { fencesIn } from '../../scripts/markdown.ts';
import { ownWorkflowProblems } from '../../scripts/own-workflow.ts';
import { recipesOf } from '../../scripts/recipes.ts';
import { ROOT, read } from '../files.ts';
import { createWorld, type World } from '../model/world.ts';
import { playWorkflow, type Start } from './play.ts';

/** The tag of a version, and what the step that reads it gives. */
const tagOf = (version: string): Start => ({ ref: `v${version}`, outputs: { tag: { version } } });
const TAG = tagOf('1.1');
const TAG_OF_NEXT = tagOf('1.2');
/** @param inputs of the form, beside the version or in its place */
const byHand = (inputs: Start['inputs'] = {}): Start => ({
  event: 'workflow_dispatch',
  ref: 'main',
  inputs: { version: '1.1', ...inputs },
});
const BY_HAND = byHand();
/** The second run of a release, once its plan is approved. */
const approved = (plan?: string): Start => ({ ...TAG, event: 'workflow_dispatch', inputs: { plan } });
const ON_PULL_REQUEST: Start = { event: 'pull_request', ref: '12/merge' };
const ON_SCHEDULE: Start = { event: 'schedule', ref: 'main' };

const RELEASED = 'submit clear: create notes draft add submit';
const SLOTS_FULL = 'check blocked: submission.total-limit: submission.in-review-limit';

interface Recipe {
  scenario: string;
  seed?: (world: World) => void;
  /** Each run of the workflow, one after the other; what starts it may need the outputs of the run before. */
  runs: { start: Start | ((before: Record<string, string>) => Start); ends: string[] }[];
  /** Ends of its first run on other scenarios, where the text says so. */
  otherwise?: { scenario: string; ends: string[]; build?: string }[];
  /** The number that goes to review. */
  build?: string;
}

const one = (scenario: string, start: Start, ...ends: string[]): Recipe => ({ scenario, runs: [{ start, ends }] });

/** Cases by document, and the name of the workflow there. */
const RECIPES: Record<string, Recipe> = {
  'README.md': one('release', { ref: '1.1' }, 'check clear', RELEASED),
  'examples/release-with-fastlane.yml': {
    ...one('release', TAG, 'check clear', 'upload 43', RELEASED),
    build: '43',
    otherwise: [
      { scenario: 'clear', ends: ['check clear', 'upload 1', RELEASED], build: '1' },
      { scenario: 'late-build', ends: ['check clear', 'upload 44', RELEASED], build: '44' },
      { scenario: 'version-in-flight', ends: ['check blocked: version.in-flight'] },
    ],
  },
  'examples/release-with-xcode.yml': {
    ...one('clear', TAG, 'check clear', 'upload 42', RELEASED),
    build: '42',
    otherwise: [
      // The number of the run is the build's, and an earlier attempt has uploaded it.
      { scenario: 'release', ends: ['check clear', 'build is skipped', RELEASED], build: '42' },
      { scenario: 'trains', ends: ['check blocked: version.not-higher'] },
    ],
  },
  'examples/release-asking-beside-the-build.yml': {
    ...one('release', TAG, 'check clear', 'upload 43', RELEASED),
    build: '43',
    otherwise: [{ scenario: 'version-in-flight', ends: ['check blocked: version.in-flight', 'no upload: blocked'] }],
  },
  'examples/app-store-gate.yml': one('clear', ON_PULL_REQUEST, 'check clear'),
  'examples/app-store-gate-with-a-merge-queue.yml': one('clear', { event: 'merge_group' }, 'check clear'),
  'examples/app-store-sweep.yml': one('clear', ON_SCHEDULE, 'check clear'),
  'examples/app-store-comment.yml': one('drafts-fill-slots', ON_PULL_REQUEST, SLOTS_FULL),
  'examples/release-plan.yml': {
    ...one('release', { ...ON_PULL_REQUEST, outputs: { file: { version: '1.1' } } }, 'submit (dry run) clear'),
    otherwise: [{ scenario: 'clear', ends: ['submit (dry run) blocked: build.missing'] }],
  },
  'examples/release.yml': one('release', TAG, 'submit clear: create notes phase draft add submit'),
  'examples/prepare.yml': {
    scenario: 'release',
    runs: [
      { start: BY_HAND, ends: ['prepare clear: create notes'] },
      { start: BY_HAND, ends: ['prepare clear'] },
    ],
  },
  'examples/release-after-an-approval.yml': {
    scenario: 'release',
    runs: [
      { start: TAG, ends: ['submit (dry run) clear'] },
      {
        start: ({ plan }) => approved(plan),
        ends: [RELEASED],
      },
      {
        start: approved(`sha256:${'0'.repeat(64)}`),
        ends: ['submit blocked: plan.changed'],
      },
      {
        start: approved(),
        ends: [expect.stringMatching(/^refused: expect-plan /) as unknown as string],
      },
    ],
  },
  'examples/release-with-reviewers.yml': one('release', TAG, 'submit (dry run) clear', RELEASED),
  'examples/release-with-everything.yml': one('purchases', BY_HAND, RELEASED),
  'examples/submit-items.yml': one('release', BY_HAND, 'submit-items clear: draft add submit'),
  'examples/train.yml': one('platforms', TAG, 'check clear', RELEASED, RELEASED),
  'examples/release-the-train.yml': {
    ...one(
      'approved',
      BY_HAND,
      'release (dry run) clear',
      'release (dry run) clear',
      'release clear: release',
      'release clear: release',
    ),
    seed: ({ emulator: { service }, appId }) => {
      const one = { versionString: '1.1', state: 'PENDING_DEVELOPER_RELEASE', releaseType: 'MANUAL' };
      service.addVersion({ appId, platform: 'MAC_OS', ...one });
    },
  },
  'examples/release-on-both-platforms.yml': one(
    'platforms',
    TAG,
    'check clear',
    'upload 43',
    'upload 43',
    RELEASED,
    RELEASED,
  ),
  'examples/hotfix.yml': {
    ...one(
      'hotfix',
      byHand({ version: '1.0.1' }),
      'check clear',
      'upload 43',
      'submit clear: rename notes unphase draft add submit',
    ),
    seed: ({ emulator: { service } }) => {
      const { id: versionId = '' } = [...service.store.versions.values()].at(-1) ?? {};
      service.addLocalization({ versionId, locale: 'de-DE', whatsNew: 'Was neu ist' });
    },
    build: '43',
  },
  'examples/supersede.yml': {
    ...one('version-in-flight', TAG_OF_NEXT, 'submit clear: cancel rename notes draft add submit'),
    seed: ({ emulator: { service }, appId }) => service.addBuild({ appId, version: '43', versionString: '1.2' }),
  },
  'examples/app-store-release.yml': one(
    'release',
    { event: 'workflow_call', inputs: { version: '1.1', 'app-id': '6700000001' } },
    'check clear',
    'upload 43',
    RELEASED,
  ),
  'examples/app-store-access.yml': one('version-in-flight', ON_SCHEDULE, 'check blocked: version.in-flight'),
  'examples/resubmit.yml': one('rejected', BY_HAND, 'submit clear: change notes resolve submit'),
  'examples/take-it-out-of-review.yml': {
    scenario: 'version-in-flight',
    runs: [
      { start: byHand({ items: 'none' }), ends: ['cancel clear: cancel'] },
      { start: byHand({ items: 'all' }), ends: ['cancel clear'] },
    ],
  },
  'examples/release-an-approved-version.yml': {
    scenario: 'approved',
    runs: [
      { start: byHand({ release: false }), ends: ['release (dry run) clear'] },
      { start: byHand({ release: true }), ends: ['release clear: release'] },
    ],
  },
  'examples/release-when-approved.yml': {
    ...one('version-in-flight', { ...ON_SCHEDULE, ...TAG }, 'release blocked: version.not-approved'),
    otherwise: [{ scenario: 'approved', ends: ['release clear: release'] }],
  },
  'examples/publish-the-github-release.yml': one('version-in-flight', ON_SCHEDULE, 'check blocked: version.in-flight'),
  'examples/rollout.yml': {
    scenario: 'rolling-out',
    runs: ['pause-rollout', 'resume-rollout', 'complete-rollout'].map((change) => ({
      start: byHand({ confirm: '1.1', change }),
      ends: [`${change} clear: rollout`],
    })),
  },
  'examples/release-with-a-record.yml': one('release', TAG, RELEASED),
  'examples/app-store-report.yml': one('clear', BY_HAND, 'check clear'),
  'examples/app-store-sweep-with-a-message.yml': one('clear', ON_SCHEDULE, 'check clear'),
  'examples/app-store-gate-of-all-apps.yml': {
    ...one('clear', ON_SCHEDULE, 'check clear', 'check clear', 'check clear'),
    seed: ({ emulator: { service } }) => {
      for (const id of ['6700000002', '6700000003']) service.addApp({ id, bundleId: `com.example.app${id}` });
    },
  },
  'examples/webhook-app-store-sweep.yml': one('clear', ON_SCHEDULE, 'check clear'),
  'examples/webhook-app-store-release-approved.yml': one('approved', { ...BY_HAND, ...TAG }, 'release clear: release'),
};

const workflows = recipesOf(ROOT).map(({ where: key, text }) => ({ key, text }));

let workspace: string;
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'recipes-'));
  const files = ['en-US', 'de-DE', 'default'].map((locale) => `fastlane/metadata/${locale}/release_notes.txt`);
  for (const file of [...files, 'release-notes.md']) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), 'Faster search.\n');
  }
});
afterAll(() => rmSync(workspace, { recursive: true }));

describe('a workflow of the documents', () => {
  it('is in the table, once, and the table has no other', () => {
    expect(workflows.map(({ key }) => key).toSorted()).toEqual(Object.keys(RECIPES).toSorted());
  });

  it.each(workflows)('ends as its text says: $key', async ({ key, text }) => {
    const { scenario, seed, runs, build }: Recipe = RECIPES[key] ?? { scenario: 'clear', runs: [] };
    const world = createWorld({ scenario });
    seed?.(world);
    let before: Record<string, string> = {};
    for (const { start, ends } of runs) {
      const played = await playWorkflow(text, world, workspace, typeof start === 'function' ? start(before) : start);
      expect(played.ends).toEqual(ends);
      before = played.outputs;
    }
    if (build !== undefined) expect(before.build).toBe(build);
  });

  it('says in each step what it may write', () => {
    for (const { key, text } of workflows) {
      const { jobs } = parse(text) as { jobs: Record<string, { steps: { uses?: string; with?: object }[] }> };
      const steps = Object.values(jobs).flatMap((job) => job.steps);
      for (const { uses = '', with: inputs = {} } of steps)
        if (uses.includes('app-store-release-gate')) expect([key, Object.keys(inputs)[0]]).toEqual([key, 'mode']);
    }
  });
});

const others = Object.entries(RECIPES).flatMap(([key, { runs, otherwise = [] }]) =>
  otherwise.map((other) => ({ key, ...other, start: runs[0]?.start as Start })),
);

it.each(others)('a recipe ends as its text says on $scenario: $key', async ({ key, scenario, start, ...end }) => {
  const text = workflows.find((workflow) => workflow.key === key)?.text ?? '';
  const played = await playWorkflow(text, createWorld({ scenario }), workspace, start);
  expect(played.ends).toEqual(end.ends);
  if (end.build !== undefined) expect(played.outputs.build).toBe(end.build);
});

/** Part of a step or a job, as a document that changes an example may change it. */
type Part = Record<string, unknown>;
interface Changed {
  jobs: Record<string, Part & { steps: { uses?: string; with: Part }[] }>;
}

function changed(file: string, change: (workflow: Changed) => void): string {
  const workflow = parse(read(file)) as Changed;
  change(workflow);
  return stringify(workflow);
}

const isGate = ({ uses = '' }: { uses?: string }) => uses.includes('app-store-release-gate');

/** Adds a page and an event to the submission in review. */
function addBeside({ emulator: { service }, appId }: World): Record<string, string> {
  const [submission] = service.store.submissions.values();
  const submissionId = submission?.id ?? '';
  const page = service.addCustomProductPageVersion({ pageId: service.addCustomProductPage({ appId }).id });
  service.addItem({ submissionId, kind: 'appCustomProductPageVersion', targetId: page.id });
  const event = service.addEvent({ appId });
  service.addItem({ submissionId, kind: 'appEvent', targetId: event.id });
  return { cpp: page.id, event: event.id };
}

describe('a version in review with items beside it', () => {
  const [, section = ''] = read('docs/recipes.md').split('## A hotfix while');
  const { items } = parse(/```yaml\n([\s\S]*?)```/.exec(section)?.[1] ?? '') as { items: string };
  const FROM: Start = byHand({ version: '1.0.1' });

  it('gives way to a hotfix whose ask is deleted, with the lines of the recipe', async () => {
    const world = createWorld({ scenario: 'hotfix-in-review' });
    const { service } = world.emulator;
    service.setLanguages({ appId: world.appId, platform: 'IOS', locales: ['en-US', 'de-DE'] });
    const ids = addBeside(world);
    const asked = await playWorkflow(read('examples/hotfix.yml'), world, workspace, FROM);
    expect(asked.ends).toEqual(['check blocked: version.in-flight']);
    const text = changed('examples/hotfix.yml', ({ jobs }) => {
      delete jobs.ask;
      delete jobs.build?.needs;
      const step = jobs.submit?.steps.find(isGate);
      if (step !== undefined)
        step.with.items = items.replace(/^(\w+) .*$/gm, (_line, type: string) => `${type} ${ids[type]}`);
    });
    const { ends } = await playWorkflow(text, world, workspace, FROM);
    expect(ends).toEqual(['upload 43', 'submit clear: cancel rename notes unphase draft add submit']);
    const [last] = [...service.store.submissions.values()].slice(-1);
    expect(service.store.standingItemsOf(last?.id ?? '')).toHaveLength(3);
  });

  it('gives way to a newer version, with the items that are ready', async () => {
    const world = createWorld({ scenario: 'supersede' });
    addBeside(world);
    const { ends } = await playWorkflow(read('examples/supersede.yml'), world, workspace, TAG_OF_NEXT);
    expect(ends).toEqual(['submit clear: cancel rename notes draft add submit']);
  });
});

it('a release after an approval builds once, where its job needs one that builds', async () => {
  const text = changed('examples/release-after-an-approval.yml', ({ jobs }) => {
    const { release } = jobs;
    if (release === undefined) return;
    const build = {
      if: "github.event_name == 'push'",
      env: { VERSION: '1.1' },
      steps: [{ run: './scripts/upload.sh', with: {} }],
    };
    delete jobs.release;
    jobs.build = build;
    jobs.release = { ...release, needs: 'build', if: '${{ !failure() && !cancelled() }}', 'timeout-minutes': 130 };
    const step = release.steps.find(isGate);
    if (step !== undefined) step.with['wait-minutes'] = '60';
  });
  expect(ownWorkflowProblems(ROOT, text, workspace)).toEqual([]);
  const world = createWorld({ scenario: 'release' });
  const { ends, outputs } = await playWorkflow(text, world, workspace, TAG);
  expect(ends).toEqual(['upload 43', 'submit (dry run) clear']);
  expect((await playWorkflow(text, world, workspace, approved(outputs.plan))).ends).toEqual([
    'build is skipped',
    RELEASED,
  ]);
});

describe('the record of what was submitted', () => {
  const validate = new Ajv2020().compile(JSON.parse(read('docs/submitted.schema.json')));
  const recipes = fencesIn(read('docs/recipes.md'));
  const workflow = read('examples/release-with-a-record.yml');

  it('has an example that follows its schema', () => {
    const [example] = recipes.filter(({ language }) => language === 'json');
    validate(JSON.parse(example?.text ?? ''));
    expect(validate.errors).toBeNull();
  });

  it('is written with every field that the schema asks for', () => {
    const required = JSON.parse(read('docs/submitted.schema.json')).required as string[];
    for (const name of required) expect(workflow).toMatch(new RegExp(`[{ ]${name}: (env\\.|1,|")`));
  });
});
