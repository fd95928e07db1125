/** Anybody can build the shipped files again from the repository. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { productionPackages, renderSbom } from '../../scripts/licenses.ts';
import { ROOT, read } from '../files.ts';

const temporary = mkdtempSync(join(tmpdir(), 'dist-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const FILES = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Builds elsewhere in every way that could show: a deeper folder with spaces in its path, packages behind a link,
 * another temporary folder.
 * @returns name and content (as base64) of each file that the build writes there
 */
function buildElsewhere() {
  const folder = join(temporary, 'another/that lies deeper');
  for (const path of FILES) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const env = { ...process.env, TMPDIR: join(temporary, 'short lived') };
  mkdirSync(env.TMPDIR);
  execFileSync(process.execPath, [join(folder, 'scripts/build.ts')], { cwd: folder, env });
  expect(readdirSync(env.TMPDIR)).toEqual([]);
  return contentsOf(join(folder, 'dist'));
}

function contentsOf(folder: string) {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]));
}

/** Returns name, size and time of change of all files that the build reads in packages. */
function stateOfPackages() {
  const packages = [...productionPackages(ROOT), 'node_modules/@vercel/ncc', 'node_modules/typescript'];
  return packages.flatMap((path) =>
    readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }).map((name) => {
      const { size, mtimeMs } = statSync(join(ROOT, path, name));
      return `${path}/${name} ${size} ${mtimeMs}`;
    }),
  );
}

describe('the bundle', () => {
  it('is the committed bytes, whichever folder it is built in', () => {
    const before = stateOfPackages();
    const built = buildElsewhere();
    expect(stateOfPackages()).toEqual(before);
    const committed = contentsOf(join(ROOT, 'dist'));
    expect([...committed.keys()].sort()).toEqual([...built.keys()].sort());
    const different = [...built].filter(([name, content]) => content !== committed.get(name)).map(([name]) => name);
    expect(different).toEqual([]);
  });

  it('names no folder of the machine that it was built on', () => {
    for (const [name, content] of contentsOf(join(ROOT, 'dist'))) {
      const text = Buffer.from(content, 'base64').toString('utf8');
      expect([name, text.includes(ROOT), text.includes(join(tmpdir(), 'build-'))]).toEqual([name, false, false]);
    }
  });

  it('is plain ASCII, names its sources, and makes no code of text', () => {
    const scripts = readdirSync(join(ROOT, 'dist')).filter((name) => name.endsWith('.js'));
    const texts = scripts.map((name) => read(join('dist', name)));
    for (const [at, text] of texts.entries()) {
      const odd = /[^\0-\x7f]|\beval\(|\bnew Function\(|\bcreateRequire\b/.exec(text);
      expect([scripts[at], odd?.[0]]).toEqual([scripts[at], undefined]);
    }
    const sources = texts.flatMap((text) => text.match(/^\/\/ (?:src|node_modules)\/\S+\.js$/gm) ?? []);
    const names = ['src/main.js', 'node_modules/undici/lib/dispatcher/client-h2.js'];
    expect(sources).toEqual(expect.arrayContaining(names.map((name) => `// ${name}`)));
  });

  it('comes with the licence of each production package', () => {
    const licenses = read('dist/licenses.txt');
    const production = productionPackages(ROOT);
    expect(production.length).toBeGreaterThan(4);
    for (const path of production) expect(licenses).toContain(`\n${path.replace(/^.*node_modules\//, '')} `);
    expect(licenses).toMatch(
      /\nllhttp, in undici \(MIT\)\n\nMIT License\n\nCopyright Fedor Indutny, 2018\.\n\nPermission/,
    );
    expect(licenses).not.toContain('no licence named');
    expect(licenses).not.toContain('carries no licence text');
  });

  it("comes with a list of its packages, by the lock's hashes", () => {
    const { components } = JSON.parse(renderSbom(ROOT)) as {
      components: { name: string; version: string; hashes: { content: string }[] }[];
    };
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version: string; integrity: string }>;
    };
    const expected = productionPackages(ROOT).map((path) => {
      const { version, integrity } = lock.packages[path] ?? { version: '', integrity: '' };
      const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
      return `${path.replace(/^.*node_modules\//, '')} ${version} ${content}`;
    });
    const listed = components.map(({ name, version, hashes }) => `${name} ${version} ${hashes[0]?.content}`);
    expect(listed.sort()).toEqual([...new Set(expected)].sort());
  });
});

describe('what a runner downloads', () => {
  const archive = (...options: string[]) => {
    const all = ['archive', '--worktree-attributes', ...options, 'HEAD'];
    return execFileSync('git', all, { cwd: ROOT, maxBuffer: 100_000_000 });
  };

  it('is what a run needs, and small', () => {
    const files = execFileSync('tar', ['t'], { input: archive(), encoding: 'utf8' }).trim().split('\n');
    const others = files.filter((file) => !file.startsWith('dist/'));
    expect(others.sort()).toEqual(['LICENSE', 'README.md', 'action.yml']);
    expect(files).toEqual(expect.arrayContaining(['dist/index.js', 'dist/package.json']));
    expect(archive('--format=tar.gz').length).toBeLessThanOrEqual(470_000);
  });

  it('holds a bundle that can be read, and loaded, in little time', () => {
    const sizes = readdirSync(join(ROOT, 'dist')).map((file) => statSync(join(ROOT, 'dist', file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_850_000);
  });
});

it('the lock has a hash for every package, and no install script', () => {
  const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(read('package.json'));
  const { packages }: { packages: Record<string, { integrity?: string; hasInstallScript?: true }> } = JSON.parse(
    read('package-lock.json'),
  );
  for (const [path, it] of Object.entries(packages)) {
    if (path === '') continue;
    expect([path, it.integrity?.startsWith('sha512-')]).toEqual([path, true]);
    if (it.hasInstallScript) expect(allowScripts[path.replace('node_modules/', '')]).toBe(false);
  }
});
