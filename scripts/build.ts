/**
 * src → dist, by rolldown: the two entry points of action.yml, and a chunk for whatever is loaded later. Not minified,
 * because it is what people audit. The output is the same bytes in any folder; `npm run check:dist` holds that.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { renderLicenses } from './licenses.ts';

const root = resolve(import.meta.dirname, '..');
const out = resolve(root, process.argv[2] ?? 'dist');

/** A CommonJS package asks for Node's modules by `require`, which an ES module does not have. */
const builtinsOfCommonJs: Plugin = {
  name: 'builtins of CommonJS packages',
  resolveId: (id, _importer, { kind }) =>
    kind === 'require-call' && isBuiltin(id) ? `\0builtin:${id.replace(/^node:/, '')}` : null,
  load: (id) => (id.startsWith('\0builtin:') ? `module.exports = ${builtin(id.slice('\0builtin:'.length))};` : null),
};

/** Of undici, @actions/github needs two things; its index loads mocks, caches, web sockets and more with them. */
const partOfUndici: Plugin = {
  name: 'part of undici',
  resolveId: (id) => (id === 'undici' ? join(root, 'scripts/undici-for-github.js') : null),
};

/** What undici asks for only when somebody sends a form, which is the greater part of its fetch. */
const formsOfUndici: Plugin = {
  name: 'forms of undici',
  resolveId: (id, importer) =>
    /\/undici\/lib\/(?:core\/request|dispatcher\/client-h[12])\.js$/.test(importer ?? '') &&
    /\/web\/(?:fetch\/body|fetch\/formdata|webidl)(?:\.js)?$/.test(id)
      ? FORMS
      : null,
  load: (id) => (id === FORMS ? "throw new Error('this bundle of undici sends no forms');" : null),
};
const FORMS = '\0forms';

const bundle = await rolldown({
  cwd: root,
  input: { index: 'src/main.ts', post: 'src/post.ts' },
  platform: 'node',
  // With this, as in Node itself, undici comes without its second, experimental parser.
  transform: { target: 'node24', define: { esbuildDetection: 'true' } },
  // Packages may lie elsewhere, behind a link; their modules are named as if they did not.
  resolve: { symlinks: false },
  treeshake: {
    // The modules of this package only declare things, and do not say so. One of them, for OIDC tokens, nothing here
    // uses; with it comes an HTTP client that costs more at the start than everything else together.
    moduleSideEffects: [{ test: /\/@actions\/core\//, sideEffects: false }],
  },
  plugins: [builtinsOfCommonJs, partOfUndici, formsOfUndici],
  preserveEntrySignatures: false,
});
const { output } = await bundle.generate({
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  minifyInternalExports: false,
  // What a check loads in few files, because each further one costs it a third of a millisecond. The first group counts.
  codeSplitting: {
    groups: [
      { name: 'preconnect', test: /[\\/]src[\\/]app-store[\\/]preconnect\.ts$/ },
      { name: 'start', test: /[\\/]src[\\/](?:start|deadline|runner[\\/](?:publish|state))\.ts$/ },
      { name: 'run', test: /[\\/]src[\\/](?:run|app-store[\\/]transport)\.ts$/ },
    ],
  },
});
await bundle.close();

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const file of output) {
  if (file.type !== 'chunk') throw new Error(`${file.fileName} is no code`);
  writeFileSync(join(out, file.fileName), asciiOnly(withoutImportsOfBuiltins(file.code)));
}
writeFileSync(join(out, 'package.json'), `${JSON.stringify({ type: 'module' })}\n`);
writeFileSync(join(out, 'licenses.txt'), renderLicenses(root));

/**
 * An import of one of Node's modules reads everything that it exports, and some of that is loaded when it is read, as the
 * whole HTTP client of Node is for `node:http`. A check would wait for that. Asked for by name nothing is read.
 */
function withoutImportsOfBuiltins(code: string): string {
  return code.replaceAll(/^import (.+) from "([^"]+)";$/gm, (line, names: string, id: string) => {
    if (!isBuiltin(id)) return line;
    const [, whole] = /^(?:\* as )?(\w+)$/.exec(names) ?? [];
    if (whole === undefined && !/^\{[^{}]+\}$/.test(names)) throw new Error(`cannot be read: ${line}`);
    return `const ${whole ?? names.replaceAll(' as ', ': ')} = ${builtin(id.replace(/^node:/, ''))};`;
  });
}

function builtin(name: string): string {
  return `process.getBuiltinModule("node:${name}")`;
}

/**
 * One character beyond Latin-1 makes the engine hold the whole file in two bytes each, which costs a check some
 * milliseconds; and no invisible character can hide in what is shipped.
 */
function asciiOnly(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
