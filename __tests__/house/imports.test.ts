import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { read, sourcesIn } from '../files.ts';

interface Source {
  path: string;
  /** Modules by path from the root, packages by name. */
  imports: string[];
}

const sourcesUnder = (folder: string) =>
  sourcesIn(folder).map((path) => ({ path, imports: importsOf(read(path)).map((name) => located(path, name)) }));

/** Every form: import, export from, import for its effects, import(), and a declared module's. */
function importsOf(code: string) {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\brequire\s*\(\s*)(['"])([^'"]+)\1/g;
  return [...code.matchAll(pattern)].map(([, , name]) => name ?? '');
}

const located = (path: string, name: string) => (name.startsWith('.') ? join(path, '..', name) : name);

const SOURCES = sourcesUnder('src');
const EMULATOR = sourcesUnder('emulator');
const BOTH_TREES = [...SOURCES, ...EMULATOR];

function offenders(among: Source[], isWrong: (name: string, source: Source) => boolean) {
  return among.flatMap((source) =>
    source.imports.filter((name) => isWrong(name, source)).map((name) => `${source.path} imports ${name}`),
  );
}

describe('the reading of imports', () => {
  it('sees every form', () => {
    const code = `import a from 'one'; import type { B } from 'two'; export * from 'three'; import 'four';
      const c = await import('five'); import {\n  d,\n} from 'six';`;
    expect(importsOf(code)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  });

  it('finds the sources and what they import', () => {
    expect(SOURCES.length).toBeGreaterThan(30);
    const importsIn = (file: string) => SOURCES.find(({ path }) => path === file)?.imports;
    expect(importsIn('src/core/plan/steps.ts')).toContain('src/core/model/resources.ts');
    expect(importsIn('src/runner/log.ts')).toContain('@actions/core');
  });
});

/**
 * From the top of the house to its ground; a room may import what stands further down, and nothing beside it. A file
 * that is named stands in a room of another folder, or in one of its own.
 */
const FLOORS = [
  ['src/index.ts'],
  ['src/main.ts'],
  ['src/reporter.ts'],
  ['src/old-node.ts', 'src/signals.ts', 'src/start.ts', 'src/version.ts'],
  ['src/run.ts'],
  ['src/look.ts'],
  ['src/polling.ts'],
  ['src/release/execute.ts'],
  ['src/release/steps/'],
  ['src/release/'],
  ['src/run-state.ts src/run-result.ts'],
  ['src/preflight/'],
  ['src/app-store/reads/', 'src/app-store/writes.ts'],
  ['src/app-store/'],
  ['src/app-store/parse/'],
  ['src/deadline.ts'],
  ['src/clock.ts', 'src/github/', 'src/inputs/', 'src/runner/'],
  ['src/core/decide/decision.ts src/core/decide/cancel-mode.ts'],
  ['src/core/rules/'],
  ['src/core/decide/'],
  ['src/core/plan/'],
  ['src/core/text/', 'src/core/service/'],
  ['src/core/model/ src/core/text/reasons.ts src/core/text/pages.ts'],
  ['emulator/main.ts'],
  ['emulator/arguments.ts'],
  ['emulator/emulator.ts', 'emulator/github/', 'emulator/runner/'],
  ['emulator/field.ts'],
  ['emulator/app-store/seeds/', 'emulator/app-store/http/'],
  ['emulator/app-store/http/resources/'],
  ['emulator/app-store/rules/'],
  ['emulator/app-store/model/'],
];

function roomOf(path: string) {
  const named = FLOORS.flatMap((rooms, floor) =>
    rooms.flatMap((room) => room.split(' ').map((start) => ({ room, floor, start }))),
  ).filter(({ start }) => path.startsWith(start));
  const [nearest = { room: '', floor: -1 }] = named.sort((one, other) => other.start.length - one.start.length);
  return nearest;
}

describe('imports run downwards', () => {
  it('every module of the action and of the emulator has its floor', () => {
    expect(BOTH_TREES.map(({ path }) => path).filter((path) => roomOf(path).floor === -1)).toEqual([]);
  });

  it('from each room to the floors below it', () => {
    const wrong = offenders(BOTH_TREES, (name, { path }) => {
      if (!name.startsWith('src/') && !name.startsWith('emulator/')) return false;
      const [from, to] = [roomOf(path), roomOf(name)];
      return from.room !== to.room && to.floor <= from.floor;
    });
    expect(wrong).toEqual([]);
  });

  it('in no circle of files', () => {
    const importsOfFile = new Map(BOTH_TREES.map(({ path, imports }) => [path, imports]));
    const leadsBack = (start: string, at: string, seen: Set<string>): boolean =>
      (importsOfFile.get(at) ?? []).some((next) => {
        if (next === start) return true;
        if (seen.has(next)) return false;
        seen.add(next);
        return leadsBack(start, next, seen);
      });
    expect([...importsOfFile.keys()].filter((path) => leadsBack(path, path, new Set()))).toEqual([]);
  });

  it.each([
    ['core imports core alone, and the hash of Node, which is pure', 'src/core/', /^(?!src\/core\/|node:crypto$)/],
    ['app-store imports of the core its model alone', 'src/app-store/', /^src\/core\/(?!model\/)/],
    ['the emulator imports nothing of the action', 'emulator/', /^src\//],
    ['the action imports nothing of the emulator or the tests', 'src/', /^(emulator|__tests__)\//],
    ['nothing imports a file of undici', 'src/', /^undici\//],
  ])('%s', (_rule, room, wrong) => {
    const inRoom = BOTH_TREES.filter(({ path }) => path.startsWith(room));
    expect(offenders(inRoom, (name) => wrong.test(name))).toEqual([]);
  });
});

it.each([
  ["only the runner's room", '@actions/core', /^src\/runner\//],
  ["only GitHub's room", '@actions/github', /^src\/github\//],
  ['only the transport', 'undici', /^src\/app-store\/transport\.ts$/],
  ...['http', 'https', 'http2', 'net', 'tls'].flatMap((name): [string, string, RegExp][] =>
    [name, `node:${name}`].map((one) => ['only what connects ahead', one, /^src\/app-store\/preconnect\.ts$/]),
  ),
])('one place for each thing: %s imports %s', (_who, wanted, room) => {
  const outside = SOURCES.filter(({ path }) => !room.test(path));
  expect(offenders(outside, (name) => name === wanted || name.startsWith(`${wanted}/`))).toEqual([]);
});
