/**
 * src → lib (tsc) → dist (ncc). ncc cannot use the TypeScript compiler of today, so the types are taken off first.
 * The output is the same bytes in any folder; `npm run check:dist` holds that.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renderLicenses } from './licenses.ts';

const root = resolve(import.meta.dirname, '..');
const out = resolve(root, process.argv[2] ?? 'dist');

function bin(name: string, ...args: string[]): void {
  execFileSync(resolve(root, 'node_modules/.bin', name), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

/**
 * The package's module for OIDC tokens, which nothing here uses, drags in an HTTP client that costs more at the start
 * than everything else together. Its modules only declare things, so the bundler may be told that it can drop them.
 */
function withoutSideEffects(name: string, build: () => void): void {
  const manifest = resolve(root, 'node_modules', name, 'package.json');
  const before = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(before), sideEffects: false }));
  try {
    build();
  } finally {
    writeFileSync(manifest, before);
  }
}

// The bundler names its chunks after real paths, so packages that lie elsewhere give other names than a clone does.
if (lstatSync(resolve(root, 'node_modules')).isSymbolicLink()) {
  console.warn(
    'node_modules is a link: what is built now is good for trying, and differs from what has to be committed.',
  );
}
rmSync(resolve(root, 'lib'), { recursive: true, force: true });
bin('tsc', '-p', 'tsconfig.build.json');
// After the compiler, so that a mistake in a type does not leave the project without a bundle.
rmSync(out, { recursive: true, force: true });
withoutSideEffects('@actions/core', () => bin('ncc', 'build', 'lib/index.js', '-o', out, '--quiet'));
// The post step is the same bundle; it tells the two apart by the file that the runner started.
writeFileSync(resolve(out, 'post.js'), "import './index.js';\n");
for (const name of readdirSync(out).filter((file) => file.endsWith('.js'))) {
  const file = resolve(out, name);
  writeFileSync(file, asciiOnly(readFileSync(file, 'utf8')));
}

/**
 * One character beyond Latin-1 makes the engine hold the whole file in two bytes each, which costs a check some
 * milliseconds; and no invisible character can hide in what is shipped.
 */
function asciiOnly(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
writeFileSync(resolve(out, 'licenses.txt'), renderLicenses(root));
