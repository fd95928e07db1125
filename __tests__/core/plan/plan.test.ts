import { describe, expect, it } from '@jest/globals';
import { targetKey } from '../../../src/core/model/resources.ts';
import { decideVersion } from '../../../src/core/plan/version-target.ts';
import * as build from '../builders.ts';
import {
  alone,
  appBuild,
  CPP,
  fact,
  IAP,
  item,
  OLDER,
  ON_SALE,
  OWN,
  PPO,
  specAlone,
  specVersion,
  submission,
  version,
} from '../builders.ts';
import { planOf, testPlans, versionOf } from '../cases.ts';
import {
  both,
  CANCEL,
  EVERY_POLICY,
  itemsOnly,
  listed,
  MANUAL,
  prepare,
  READY,
  release,
  request,
} from '../requests.ts';
import { LIVE_IN_FLIGHT, OUT, PENDING, SENT_BACK } from '../states.ts';

describe('the version', () => {
  // biome-ignore format: a row a line
  testPlans(versionOf, [
    ['is none in a check and for items alone, whatever there is', EVERY_POLICY.flatMap((policy) => [request(policy), itemsOnly([CPP], policy)]), [alone('IN_REVIEW'), alone('REJECTED', OLDER), specAlone('IN_REVIEW')], 'none'],
    ['with the number asked for is continued with in every state on the live service', EVERY_POLICY.flatMap((policy) => both(policy)), [...LIVE_IN_FLIGHT, ...SENT_BACK, ...PENDING, ...OUT, 'SOMETHING_NEW'].map((state) => ({ versions: [ON_SALE, version(state)] })), 'existing v1'],
  ]);
});

const on = (month: number) => ({ id: `of-${month}`, createdDate: `2026-0${month}-01T00:00:00Z` });

it.each([
  ['the one that is not over', [version('READY_FOR_SALE'), version('IN_REVIEW', on(1))], 'of-1'],
  // The number is used up.
  ['one that is out', [specVersion('DEVELOPER_REJECTED', on(3)), specVersion('READY_FOR_SALE', on(2))], 'of-2'],
  ['else the newest', [specVersion('UNNAMED', on(2)), specVersion('UNNAMED', on(3))], 'of-3'],
  ['and none of another number', [version('IN_REVIEW', { versionString: '1.10' })], null],
])('among several records with one number %s is meant', (_, versions, expected) => {
  for (const order of [versions, versions.toReversed()]) {
    const chosen = decideVersion(order, release());
    expect(chosen.kind === 'existing' ? chosen.record.id : null).toBe(expected);
  }
});

it('a version whose export question is answered is there already', () => {
  const open = { build: appBuild('7', { usesNonExemptEncryption: null }) };
  const plan = planOf(prepare({ usesNonExemptEncryption: false }), alone('PREPARE_FOR_SUBMISSION', open));
  expect([plan.submission.kind, plan.done]).toEqual(['none', true]);
});

describe('the items', () => {
  // The change makes it worth a cancellation.
  const cancels = { ...CANCEL, ...MANUAL };
  const taken = { ...READY, ...cancels };
  const under = {
    versions: [version('IN_REVIEW')],
    submissions: [submission('IN_REVIEW', { items: [build.versionIn(), item(CPP, 'IN_REVIEW')] })],
  };
  const elsewhere = {
    versions: [version('DEVELOPER_REJECTED')],
    submissions: [submission('IN_REVIEW', { items: [item(CPP)] })],
  };
  const was = version('DEVELOPER_REJECTED');
  const late = (state: string) => ({ maybeLate: [fact(CPP, state)] });
  const ready = 'appCustomProductPageVersions/p1 READY_FOR_REVIEW';

  // biome-ignore format: a row a line
  it.each([
    ['that the run takes out of review go again, though no list shows them ready', taken, under, {}, [ready]],
    ['that it names and are in a state that is not known stay in it', { ...listed(CPP), ...cancels }, under, { items: [fact(CPP, 'NEW')] }, ['appCustomProductPageVersions/p1 NEW']],
    ['that it names and could not read are not taken for ready', { ...listed(CPP), ...cancels }, under, {}, []],
    ['beside those that it takes out stay as they are', { ...listed(CPP, PPO), ...cancels }, under, { items: [fact(CPP, 'IN_REVIEW'), fact(PPO, 'STOPPED')] }, [ready, 'appStoreVersionExperiments/x1 STOPPED']],
    ['that were canceled before and show it late go along, also once the version is in preparation again', READY, { versions: [version('PREPARE_FOR_SUBMISSION')] }, late('IN_REVIEW'), ['appCustomProductPageVersions/p1 IN_REVIEW']],
    ['under review beside a version that is out are not late', READY, { versions: [version('READY_FOR_DISTRIBUTION')] }, late('IN_REVIEW'), []],
    ['in another submission are not late', READY, elsewhere, late('IN_REVIEW'), []],
    ['that show it late count once', listed(CPP), { versions: [was] }, { ...late('IN_REVIEW'), items: [fact(CPP, 'IN_REVIEW')] }, ['appCustomProductPageVersions/p1 IN_REVIEW']],
    ['by the specification are never late', READY, { versions: [specVersion('DEVELOPER_REJECTED')] }, late('IN_REVIEW'), []],
  ])('%s', (_, changes, parts, more, expected) => {
    const found = planOf(release(changes), parts, more).facts.items;
    expect(found.map(({ target, standing }) => `${targetKey(target)} ${'state' in standing ? standing.state : ''}`)).toEqual(expected);
  });

  it('are added with the group of a new subscription first, because the service takes it only beside that', () => {
    const one = { relationship: 'subscriptionVersion', id: 's1' } as const;
    const group = { relationship: 'subscriptionGroupVersion', id: 'g1' } as const;
    const { items } = planOf(release(listed(one, IAP, group)), OWN, {
      items: [one, IAP, group].map((target) => fact(target)),
    });
    expect(items).toEqual([group, one, IAP]);
  });
});
