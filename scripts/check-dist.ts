/**
 * Is `dist` what the sources build to? The bundle is committed because the runner starts it as it is, so a reader of the
 * sources has to be able to trust that it comes from them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const committed = join(root, 'dist');
const fresh = mkdtempSync(join(tmpdir(), 'dist-check-'));

try {
  execFileSync(process.execPath, [join(root, 'scripts/build.ts'), fresh], { cwd: root, stdio: 'inherit' });
  report(differences());
} finally {
  rmSync(fresh, { recursive: true, force: true });
}

function differences(): string[] {
  const built = filesIn(fresh);
  const there = filesIn(committed);
  return [...new Set([...built, ...there])].sort().flatMap((file) => {
    if (!there.has(file)) return [`missing  dist/${file}`];
    if (!built.has(file)) return [`extra    dist/${file}`];
    const same = readFileSync(join(fresh, file)).equals(readFileSync(join(committed, file)));
    return same ? [] : [`differs  dist/${file}`];
  });
}

function filesIn(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
  );
}

function report(found: readonly string[]): void {
  if (found.length === 0) {
    console.log('dist is what the sources build to, byte for byte.');
    return;
  }
  console.error(['dist is not what the sources build to:', ...found.map((line) => `  ${line}`)].join('\n'));
  console.error('Run `npm run build`, and commit dist together with the change.');
  process.exitCode = 1;
}
