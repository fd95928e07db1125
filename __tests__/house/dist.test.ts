/** What is shipped can be made again by anybody, from what stands in the repository. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'dist-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

interface LockedPackage {
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** What goes into the bundle, and what makes it. */
const PACKAGES = Object.entries(lock.packages)
  .filter(([path, it]) => path !== '' && !it.dev && !it.optional && !it.devOptional)
  .map(([path]) => path)
  .concat(['rolldown', '@rolldown', '@oxc-project'].map((name) => `node_modules/${name}`));

const FILES = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** @returns name and content (as base64) of each file that a build of a copy in this folder gives */
function buildIn(folder: string): Map<string, string> {
  for (const path of [...FILES, ...PACKAGES].filter((one) => existsSync(join(ROOT, one)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  }
  execFileSync(process.execPath, [join(folder, 'scripts/build.ts')], { cwd: folder });
  return contentsOf(join(folder, 'dist'));
}

function contentsOf(folder: string): Map<string, string> {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]));
}

describe('the bundle', () => {
  let builds: Map<string, string>[] = [];
  beforeAll(() => {
    builds = [buildIn(join(temporary, 'one')), buildIn(join(temporary, 'another/that lies deeper'))];
  });

  it('is the same bytes whichever folder it is built in, and those are committed', () => {
    const committed = contentsOf(join(ROOT, 'dist'));
    expect([...committed.keys()]).toContain('index.js');
    for (const build of builds) {
      expect([...build.keys()].sort()).toEqual([...committed.keys()].sort());
      for (const [name, content] of build) expect([name, content === committed.get(name)]).toEqual([name, true]);
    }
  });

  it('names no folder of the machine that it was built on', () => {
    for (const [name, content] of contentsOf(join(ROOT, 'dist'))) {
      const text = Buffer.from(content, 'base64').toString('utf8');
      expect([name, text.includes(ROOT), text.includes(`${tmpdir()}/dist-`)]).toEqual([name, false, false]);
    }
  });

  it('is plain ASCII, has each module once, and makes no code of text', () => {
    const scripts = readdirSync(join(ROOT, 'dist')).filter((name) => name.endsWith('.js'));
    const texts = scripts.map((name) => readFileSync(join(ROOT, 'dist', name), 'utf8'));
    for (const [at, text] of texts.entries()) {
      const odd = /[^\0-\x7f]|\beval\(|\bnew Function\(|\bcreateRequire\b/.exec(text);
      expect([scripts[at], odd?.[0]]).toEqual([scripts[at], undefined]);
    }
    // The bundler writes the name of each module above it.
    const modules = texts.flatMap((text) => text.match(/^\/\/ (?:src|node_modules)\/.+\.[jt]s$/gm) ?? []);
    expect(modules).toContain('// node_modules/undici/lib/dispatcher/client-h2.js');
    expect(modules.filter((name, at) => modules.indexOf(name) !== at)).toEqual([]);
  });

  it('comes with the licence of each production package', () => {
    const licenses = readFileSync(join(ROOT, 'dist/licenses.txt'), 'utf8');
    const production = PACKAGES.filter((path) => path in lock.packages && !lock.packages[path]?.dev);
    expect(production.length).toBeGreaterThan(4);
    for (const path of production) expect(licenses).toContain(`\n${path.replace(/^.*node_modules\//, '')} `);
    expect(licenses).not.toContain('no licence named');
    expect(licenses).not.toContain('carries no licence text');
  });
});

describe('what a runner downloads', () => {
  const archive = (...options: string[]) =>
    execFileSync('git', ['archive', '--worktree-attributes', ...options, 'HEAD'], {
      cwd: ROOT,
      maxBuffer: 100_000_000,
    });

  it('is what a run needs, and small', () => {
    const files = execFileSync('tar', ['t'], { input: archive(), encoding: 'utf8' }).trim().split('\n');
    const others = files.filter((file) => !file.startsWith('dist/'));
    expect(others.sort()).toEqual(['LICENSE', 'README.md', 'action.yml']);
    expect(files).toEqual(expect.arrayContaining(['dist/index.js', 'dist/post.js', 'dist/package.json']));
    expect(archive('--format=tar.gz').length).toBeLessThan(400_000);
  });

  it('holds a bundle that can be read, and loaded, in little time', () => {
    const sizes = readdirSync(join(ROOT, 'dist')).map((file) => statSync(join(ROOT, 'dist', file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_350_000);
  });
});

describe('the lock', () => {
  it('has a hash for every package, and runs no script at the install', () => {
    const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      allowScripts: Record<string, boolean>;
    };
    for (const [path, it] of Object.entries(lock.packages) as [
      string,
      { integrity?: string; hasInstallScript?: true },
    ][]) {
      if (path === '') continue;
      expect([path, it.integrity?.startsWith('sha512-')]).toEqual([path, true]);
      if (it.hasInstallScript) expect(allowScripts[path.replace('node_modules/', '')]).toBe(false);
    }
  });
});
