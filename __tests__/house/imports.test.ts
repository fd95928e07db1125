import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Source {
  path: string;
  code: string;
  /** Modules by path from the root, packages by name. */
  imports: string[];
}

function sourcesUnder(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => read(join(folder, name)));
}

function read(path: string): Source {
  const code = readFileSync(join(ROOT, path), 'utf8');
  return { path, code, imports: importsOf(code).map((name) => located(path, name)) };
}

/** Of every form: import, export from, import for its effects, import(), and a declared module's. */
function importsOf(code: string): string[] {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\brequire\s*\(\s*)(['"`])([^'"`]+)\1/g;
  return [...code.matchAll(pattern)].map(([, , name]) => name ?? '');
}

function located(path: string, name: string): string {
  return name.startsWith('.') ? relative(ROOT, resolve(ROOT, path, '..', name)) : name;
}

/** Without comments, so that prose about a clock is no use of it. */
function codeOnly(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
}

const SOURCES = sourcesUnder('src');

function offenders(among: Source[], isWrong: (name: string, source: Source) => boolean): string[] {
  return among.flatMap((source) =>
    source.imports.filter((name) => isWrong(name, source)).map((name) => `${source.path} imports ${name}`),
  );
}

const within = (folder: string) => SOURCES.filter(({ path }) => path.startsWith(`${folder}/`));
const isPackage = (name: string, wanted: string) => name === wanted || name.startsWith(`${wanted}/`);

describe('the reading of imports', () => {
  it('sees every form', () => {
    const code = [
      "import a from 'one';",
      "import type { B } from 'two';",
      "export * from 'three';",
      "import 'four';",
      "const c = await import('five');",
      "import {\n  d,\n} from 'six';",
    ].join('\n');
    expect(importsOf(code)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  });

  it('finds the sources and what they import', () => {
    expect(SOURCES.length).toBeGreaterThan(30);
    expect(SOURCES.find(({ path }) => path === 'src/core/plan.ts')?.imports).toContain('src/core/model.ts');
    expect(SOURCES.find(({ path }) => path === 'src/runner/tell.ts')?.imports).toContain('@actions/core');
  });
});

describe('imports run downwards', () => {
  it('core imports nothing but core', () => {
    expect(offenders(within('src/core'), (name) => !name.startsWith('src/core/'))).toEqual([]);
  });

  it.each(['app-store', 'github', 'runner'])('%s does not import its neighbours', (room) => {
    const neighbours = ['app-store', 'github', 'runner'].filter((other) => other !== room);
    const isWrong = (name: string) => neighbours.some((other) => name.startsWith(`src/${other}/`));
    expect(offenders(within(`src/${room}`), isWrong)).toEqual([]);
  });

  it('the rooms do not import what stands above them, but for the inputs that the runner reads', () => {
    const allowed = ['src/inputs.ts', 'src/private-key.ts'];
    for (const room of ['app-store', 'github', 'runner']) {
      const isAbove = (name: string) => /^src\/[^/]+\.ts$/.test(name) && !(room === 'runner' && allowed.includes(name));
      expect(offenders(within(`src/${room}`), isAbove)).toEqual([]);
    }
  });

  it('nothing of the action is imported by the emulator, nor the other way round', () => {
    expect(offenders(sourcesUnder('emulator'), (name) => name.startsWith('src/'))).toEqual([]);
    expect(offenders(SOURCES, (name) => name.startsWith('emulator/') || name.startsWith('__tests__/'))).toEqual([]);
  });
});

describe('one place for each thing', () => {
  it("only the runner's room and the door import @actions/core", () => {
    const outside = SOURCES.filter(({ path }) => !path.startsWith('src/runner/') && path !== 'src/index.ts');
    expect(offenders(outside, (name) => isPackage(name, '@actions/core'))).toEqual([]);
  });

  it("only GitHub's room imports @actions/github", () => {
    const outside = SOURCES.filter(({ path }) => !path.startsWith('src/github/'));
    expect(offenders(outside, (name) => isPackage(name, '@actions/github'))).toEqual([]);
  });

  it('only the transport imports undici', () => {
    const outside = SOURCES.filter(({ path }) => path !== 'src/app-store/transport.ts' && !path.endsWith('.d.ts'));
    expect(offenders(outside, (name) => isPackage(name, 'undici'))).toEqual([]);
  });

  it('nothing sends by another way', () => {
    const other = ['http', 'https', 'http2', 'net', 'tls'].flatMap((name) => [name, `node:${name}`]);
    expect(offenders(SOURCES, (name) => other.includes(name))).toEqual([]);
    const fetching = SOURCES.filter(({ code }) => /(?<![.\w])fetch\s*\(/.test(codeOnly(code)));
    expect(fetching.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['the time is read', /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)|\bperformance\.|\bhrtime\b/],
    ['lots are drawn', /\bMath\.random\b|\brandomUUID\b|\brandomBytes\b|\bgetRandomValues\b/],
    ['timers are set', /\bsetTimeout\b|\bsetInterval\b|\bsetImmediate\b|\btimers\/promises\b/],
  ])('%s by the clock and the deadline alone', (_, pattern) => {
    const places = SOURCES.filter(({ code }) => pattern.test(codeOnly(code))).map(({ path }) => path);
    const allowed = ['src/app-store/clock.ts', 'src/deadline.ts'];
    expect(places.filter((path) => !allowed.includes(path))).toEqual([]);
  });
});
