import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { branchMatcher, canMatchBranches, expandBraces } from '../../../src/core/model/branch-glob.ts';

const matches = (glob: string, name: string) => branchMatcher(glob)(name);

describe('a glob of branches', () => {
  it.each([
    ['main', 'main', true],
    ['main', 'Main', false],
    ['Release/*', 'release/1', false],
    ['release/*', 'release/1.4', true],
    ['release/*', 'release/1.4/hotfix', false],
    ['release/**', 'release/1.4/hotfix', true],
    ['release/**', 'release', false],
    ['**', 'a/b/c', true],
    ['**/fix', 'fix', true],
    ['**/fix', 'a/b/fix', true],
    ['**/fix', 'a/prefix', false],
    ['a/**/z', 'a/z', true],
    ['a/**/z', 'a/b/c/z', true],
    ['feature**', 'feature/x', true],
    ['v?', 'v1', true],
    ['v?', 'v', false],
    ['v?x', 'v/x', false],
    ['v[0-9]', 'v7', true],
    ['v[!0-9]', 'v7', false],
    ['v[^0-9]', 'va', true],
    ['v[!a]x', 'v/x', false],
    ['{main,release/*}', 'release/1', true],
    ['{main,{a,b}/*}', 'b/1', true],
    ['x{a,b}y{c,d}', 'xbyc', true],
    ['x{a,b}y{c,d}', 'xby', false],
    ['a.c', 'abc', false],
    ['a+(b)', 'ab', false],
  ])('%s against %s: %s', (glob, name, isMatch) => {
    expect(matches(glob, name)).toBe(isMatch);
  });

  it('matches as the matcher of Node does', () => {
    const parts = fc.constantFrom('a', 'b', 'ab', '*', 'a*', '*b', '?', '**', '[ab]', '[!a]b', '{a,b*}', 'a*b*a');
    const glob = fc.array(parts, { minLength: 1, maxLength: 5 }).map((all) => all.join('/'));
    const name = fc.array(fc.stringMatching(/^[ab]{1,4}$/), { minLength: 1, maxLength: 5 }).map((all) => all.join('/'));
    const holds = (pattern: string, branch: string) =>
      expect([pattern, branch, matches(pattern, branch)]).toEqual([
        pattern,
        branch,
        posix.matchesGlob(branch, pattern),
      ]);
    fc.assert(fc.property(glob, name, holds), { numRuns: 2_000 });
  });

  it('with many stars costs at most one look for each character of both', () => {
    const name = `${'a'.repeat(250)}b`;
    expect(matches('*a'.repeat(60), name)).toBe(false);
    expect(matches(`${'**a'.repeat(60)}b`, name)).toBe(true);
  });

  it.each(['{a,b}'.repeat(50), '{'.repeat(200), `{${'a,'.repeat(100)}b}`, 'a}', '{a'])(
    'has no alternatives where there are too many, or they do not pair up: %s',
    (glob) => {
      expect(expandBraces(glob)).toBeNull();
      expect(canMatchBranches(glob)).toBe(false);
    },
  );
});

describe('a branch name can match', () => {
  it.each([
    'main',
    'release/*',
    '**',
    '**/fix',
    'v[!0-9]*',
    '{main,{a,b}/*}',
    'a.b',
    'a@b',
    'x.locked',
    'héllo',
    '*.*',
  ])('%s', (glob) => {
    expect(canMatchBranches(glob)).toBe(true);
  });

  // biome-ignore format: one list
  it.each([
    '', './x', 'x/', '/x', 'a//b', 'a..b', 'a b', 'a~b', 'a^b', 'a:b', 'a\\b', 'a@{b', 'a@{b,c}', 'x.lock', 'x.lock/y',
    '*.lock', 'a/.b', '.a', 'a.', '-a', '@', 'HEAD', 'refs/heads/main', '{main,refs/heads/x}', '{main,}', '{main,a//b}',
    'a\tb', 'a\u007fb', 'a[', '!main', '!(gh-pages)', '+(a|b)', 'a,b', 'a;b', 'release/**/',
  ])('not %j', (glob) => {
    expect(canMatchBranches(glob)).toBe(false);
  });
});
