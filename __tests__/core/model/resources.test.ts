import { expect, it } from '@jest/globals';
import * as resources from '../../../src/core/model/resources.ts';
import { CPP, item, versionIn } from '../builders.ts';

const { distinctTargets, heldTargets, targetKey } = resources;
const V1: resources.ItemTarget = { relationship: 'appStoreVersionExperiment', id: 'x1' };
const V2: resources.ItemTarget = { relationship: 'appStoreVersionExperimentV2', id: 'x1' };

it('things of two types are two things, though they have one id', () => {
  expect(targetKey({ relationship: 'appEvent', id: '1' })).not.toBe(targetKey(resources.versionTarget({ id: '1' })));
});

it('an experiment is one thing by either of its relationships', () => {
  expect(targetKey(V1)).toBe(targetKey(V2));
  expect(distinctTargets([V1, CPP, V2, CPP])).toHaveLength(2);
});

it('a submission holds what its items show', () => {
  const items = [item(CPP), versionIn('v1', 'REJECTED'), item(null)];
  expect(heldTargets(items)).toEqual([CPP, resources.versionTarget({ id: 'v1' })]);
});

it.each([
  ['IOS', true],
  ['ios', false],
])('%j is a platform: %s', (value, expected) => {
  expect(resources.isOneOf(resources.PLATFORMS, value)).toBe(expected);
});
