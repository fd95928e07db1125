import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { branchMatcher, canMatchBranches } from '../../../src/core/model/branch-glob.ts';

const matches = (glob: string, name: string) => branchMatcher(glob)(name);

describe('a glob of branches', () => {
  /** A glob and a name, between bars. */
  const MATCHING =
    'main main|release/* release/1.4|release/** release/1.4/hotfix|** a/b/c|**/fix fix|**/fix a/b/fix|' +
    'a/**/z a/z|a/**/z a/b/c/z|feature** feature/x|v? v1|v[0-9] v7|v[^0-9] va|{main,release/*} release/1|' +
    '{main,{a,b}/*} b/1|x{a,b}y{c,d} xbyc';
  const OTHERS =
    'main Main|Release/* release/1|release/* release/1.4/hotfix|release/** release|**/fix a/prefix|v? v|' +
    'v?x v/x|v[!0-9] v7|v[!a]x v/x|x{a,b}y{c,d} xby|a.c abc|a+(b) ab';

  it.each([MATCHING, OTHERS].flatMap((pairs) => pairs.split('|').map((pair) => [pair, pairs === MATCHING] as const)))(
    '%s matches: %s',
    (pair, expected) => {
      const [glob = '', name = ''] = pair.split(' ');
      expect(matches(glob, name)).toBe(expected);
    },
  );

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

  it.each([
    'a'.repeat(1_001),
    '[a'.repeat(100_000),
    '{a,b}'.repeat(50),
    '{'.repeat(200),
    `{${'a,'.repeat(100)}b}`,
    'a}',
    '{a',
  ])('matches nothing where its alternatives are too many, or do not pair up: case %#', (glob) => {
    expect(canMatchBranches(glob)).toBe(false);
    expect(matches(glob, glob)).toBe(false);
  });
});

describe('a branch name can match', () => {
  // biome-ignore format: one list
  it.each([
    'main', 'release/*', '**', '**/fix', 'v[!0-9]*', '{main,{a,b}/*}', 'a.b', 'a@b', 'x.locked', 'héllo', '*.*',
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
