/** Random worlds that the service could be in, as plans: a version somewhere on its way, other submissions, builds, items. */
import fc from 'fast-check';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { Platform } from '../../src/core/model/resources.ts';

/** Where a version can stand on its own: it is in no submission. */
const ALONE = {
  specification: ['PREPARE_FOR_SUBMISSION', 'DEVELOPER_REJECTED', 'REJECTED', 'READY_FOR_DISTRIBUTION'],
  live: [
    'PREPARE_FOR_SUBMISSION',
    'DEVELOPER_REJECTED',
    'INVALID_BINARY',
    'WAITING_FOR_EXPORT_COMPLIANCE',
    'PENDING_DEVELOPER_RELEASE',
    'PENDING_APPLE_RELEASE',
    'ACCEPTED',
    'PROCESSING_FOR_DISTRIBUTION',
    'READY_FOR_DISTRIBUTION',
  ],
};
/** What a submission with a version in it can have come to. */
const TOGETHER = {
  specification: ['draft', 'waiting', 'in review'],
  live: ['draft', 'waiting', 'in review', 'canceling', 'rejected', 'texts rejected', 'rejected in part', 'resolved'],
};

export type Place =
  | { kind: 'alone'; state: string }
  /** `along`: which of the things of the scenario go with it. */
  | { kind: 'together'; stage: string; along: number[]; platform: 'own' | null };

export interface VersionPlan {
  versionString: string;
  place: Place;
  build: 'none' | '41' | '42';
  releaseType: string;
  hasPhasedRelease: boolean;
  /** By locale; the second one is left out where it is `undefined`. */
  notes: [string | null, string | null | undefined];
}

/** A submission without a version. */
export interface SubmissionPlan {
  stage: string;
  platform: Platform | null;
  /** Which of the app's free things it holds, by their order; it also gets a page of its own with `own`. */
  holds: number[];
  own: boolean;
}

export interface WorldPlan {
  dialect: Dialect;
  /** How slow the service is. */
  readLagMs: number;
  stagingMs: number;
  /** Whether the platform has had a version before. */
  isUpdate: Record<'IOS' | 'MAC_OS', boolean>;
  versions: Record<'IOS' | 'MAC_OS', VersionPlan | null>;
  submissions: SubmissionPlan[];
  /** More builds of 1.1, the younger the later. */
  builds: {
    version: string;
    processingState: string;
    expired: boolean;
    hoursAgo: number;
    usesNonExemptEncryption: boolean | null;
  }[];
  /** The export question of build 42 has no answer. */
  isUnanswered: boolean;
  /** More pages, experiments and events. */
  loose: { kind: LooseKind; state: string }[];
}

const states = {
  page: ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'ACCEPTED', 'APPROVED', 'REPLACED_WITH_NEW_VERSION', 'REJECTED'],
  experiment: ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'APPROVED', 'REJECTED', 'COMPLETED', 'STOPPED'],
  event: ['DRAFT', 'READY_FOR_REVIEW', 'REJECTED', 'APPROVED', 'PUBLISHED', 'PAST', 'ARCHIVED'],
};
const kinds = ['page', 'experiment', 'event'] as const;
export type LooseKind = (typeof kinds)[number];

function versions(dialect: Dialect): fc.Arbitrary<VersionPlan> {
  return fc.record({
    versionString: fc.constantFrom('1.1', '1.1', '1.2'),
    place: fc.oneof(
      fc.record({ kind: fc.constant('alone' as const), state: fc.constantFrom(...ALONE[dialect]) }),
      fc.record({
        kind: fc.constant('together' as const),
        stage: fc.constantFrom(...TOGETHER[dialect]),
        along: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
        platform: fc.constantFrom('own', 'own', null),
      }),
    ),
    build: fc.constantFrom('none', '41', '42', '42'),
    releaseType: fc.constantFrom('MANUAL', 'AFTER_APPROVAL'),
    hasPhasedRelease: fc.boolean(),
    notes: fc.tuple(
      fc.constantFrom(null, 'Better than before.', 'New.'),
      fc.constantFrom(undefined, null, 'Better than before.', 'Neu.'),
    ),
  });
}

export const worldPlans: fc.Arbitrary<WorldPlan> = fc.constantFrom<Dialect>('specification', 'live').chain((dialect) =>
  fc.record({
    dialect: fc.constant(dialect),
    readLagMs: fc.constantFrom(0, 0, 0, 2_000),
    stagingMs: fc.constantFrom(0, 0, 0, 2_000),
    isUpdate: fc.record({ IOS: mostly(true), MAC_OS: mostly(true) }),
    versions: fc.record({
      IOS: fc.option(versions(dialect), { freq: 3 }),
      MAC_OS: fc.option(versions(dialect), { freq: 1 }),
    }),
    submissions: fc.array(
      fc.record({
        stage: fc.constantFrom('draft', 'draft', ...TOGETHER[dialect]),
        platform: fc.constantFrom<(Platform | null)[]>('IOS', 'IOS', 'MAC_OS', null),
        holds: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
        own: mostly(false),
      }),
      { maxLength: 4 },
    ),
    builds: fc.array(
      fc.record({
        version: fc.constantFrom('43', '44', '7'),
        processingState: fc.constantFrom('VALID', 'VALID', 'PROCESSING', 'FAILED', 'INVALID'),
        expired: mostly(false),
        hoursAgo: fc.nat(72),
        usesNonExemptEncryption: fc.constantFrom(false, false, null),
      }),
      { maxLength: 2 },
    ),
    isUnanswered: mostly(false),
    loose: fc.array(
      fc
        .constantFrom(...kinds)
        .chain((kind) => fc.record({ kind: fc.constant(kind), state: fc.constantFrom(...states[kind]) })),
      { maxLength: 3 },
    ),
  }),
);

export function mostly(value: boolean): fc.Arbitrary<boolean> {
  return fc.constantFrom(value, value, value, !value);
}
