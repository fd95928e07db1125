/**
 * Builds dist from src: tsc strips the types, and ncc bundles. The bundle is not minified, because people audit it. The
 * output has the same bytes in any folder (`npm run check:dist` tests that). The build changes copies of the packages in a
 * temporary folder, and leaves node_modules as it is. `npm run bench -- compare` showed that each change pays.
 */
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { productionPackages, renderLicenses, renderSbom } from './licenses.ts';

const root = resolve(import.meta.dirname, '..');
const out = resolve(root, process.argv[2] ?? 'dist');
// Module numbers come from real paths, and a temporary folder may lie behind a link.
const work = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'build-')));
/** Replacements by imported path. */
const NOT_BUNDLED = {
  // Parts of undici for forms, and an experimental parser. The replacement is no file, because the bundle does not load it.
  '../web/fetch/body.js': './left-out.js',
  '../web/fetch/formdata': './left-out.js',
  '../web/webidl': './left-out.js',
  './parser-h1.js': './left-out.js',
};
try {
  copyPackages();
  stripTypes();
  nameSources();
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(out, { recursive: true });
  await bundle('src/index.js', 'index.js');
  // CommonJS loads each part of Node at its first use, and starts sooner than ES modules.
  fs.writeFileSync(join(out, 'package.json'), `${JSON.stringify({ type: 'commonjs' })}\n`);
  fs.writeFileSync(join(out, 'licenses.txt'), renderLicenses(root));
  fs.writeFileSync(join(out, 'sbom.cdx.json'), renderSbom(root));
} catch (error) {
  // Node would print the line of ncc that threw, which has three megabytes.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}

/** Copies ncc too: its own path goes into module numbers, and it writes to its own folder. */
function copyPackages(): void {
  // package.json marks the output of tsc as ES modules.
  for (const path of ['package.json', 'node_modules/@vercel/ncc', ...productionPackages(root)])
    fs.cpSync(join(root, path), join(work, path), { recursive: true, dereference: true });
  // The modules of both have no side effects, but do not declare that. ncc then drops the OIDC module of @actions/core,
  // whose HTTP client costs more at the start than everything else together: 40 ms.
  for (const name of ['@actions/core', 'undici'])
    edit(`node_modules/${name}/package.json`, (text) => text.replace('{', '{ "sideEffects": false,'));
  fs.cpSync(join(root, 'scripts/undici.js'), join(work, 'node_modules/undici/index.js'));
  const dispatchers = 'node_modules/undici/lib/dispatcher';
  // The index of undici also adds the methods of the dispatchers. The action calls only these two of five.
  const methods = "{ connect: require('../api/api-connect'), request: require('../api/api-request') }";
  edit(`${dispatchers}/dispatcher.js`, (code) => `${code}Object.assign(Dispatcher.prototype, ${methods});\n`);
  // By this variable undici leaves out its experimental parser, as in Node itself. Of its two parsers, the one that needs
  // vector instructions stays out: it is no faster for some requests, and some virtual machines lack them.
  edit(
    `${dispatchers}/client-h1.js`,
    (code) => `const esbuildDetection = true;\n${code.replace('llhttp_simd-wasm.js', 'llhttp-wasm.js')}`,
  );
  // The service speaks HTTP/2, so what reads HTTP/1.1 is loaded at its first use. That saves 1 ms.
  edit(`${dispatchers}/client.js`, (code) =>
    code.replace(
      "connectH1 = require('./client-h1.js')",
      "connectH1 = (...args) => require('./client-h1.js')(...args)",
    ),
  );
  edit('node_modules/undici/lib/core/util.js', (code) =>
    code
      .replace("const { tree } = require('./tree')\n", '')
      .replaceAll('tree.lookup(', "require('./tree').tree.lookup("),
  );
  // Two plugins that @actions/github loads, with 120 kB: the requests to GitHub name their addresses and their pages.
  const plugins = 'node_modules/@octokit/plugin';
  edit(`${plugins}-rest-endpoint-methods/dist-src/index.js`, () => 'export const restEndpointMethods = () => ({});\n');
  edit(`${plugins}-paginate-rest/dist-bundle/index.js`, () => 'export const paginateRest = () => ({});\n');
}

/** Strips types with tsc, because ncc cannot use this version of TypeScript. `npm run check` checks the types. */
function stripTypes(): void {
  const [rootDir, outDir] = [join(root, 'src'), join(work, 'src')];
  const compilerOptions = { noEmit: false, noCheck: true, types: [], rootDir, outDir };
  const project = { extends: join(root, 'tsconfig.json'), compilerOptions, include: [rootDir] };
  fs.writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(project));
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', work], { stdio: 'inherit' });
}

/** Writes each module's name above it. ncc numbers modules, and readers and tests find them by name. */
function nameSources(): void {
  for (const name of fs.readdirSync(work, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.js') && !name.includes('@vercel')) edit(name, (code) => `// ${name}\n${code}`);
}

async function bundle(entry: string, filename: string): Promise<void> {
  process.chdir(work); // module numbers are made of paths from here
  const ncc = createRequire(join(work, 'package.json'))('@vercel/ncc');
  const options = { filename, externals: NOT_BUNDLED, esm: false, cache: false, quiet: true };
  const { code, assets } = await ncc(join(work, entry), options);
  // CommonJS has no import.meta.
  fs.writeFileSync(join(out, filename), asciiOnly(code.replaceAll('import.meta.main', 'require.main === module')));
  for (const name of Object.keys(assets)) fs.writeFileSync(join(out, name), asciiOnly(`${assets[name].source}`));
}

/** Escapes other characters. Node holds ASCII as bytes, which saves 2 ms of a check's 112, and invisible characters show. */
function asciiOnly(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function edit(name: string, change: (text: string) => string): void {
  fs.writeFileSync(join(work, name), change(fs.readFileSync(join(work, name), 'utf8')));
}
