/**
 * src → dist: types off by tsc, then one bundle by ncc. Not minified, because it is what people audit. The output is the
 * same bytes in any folder (`npm run check:dist` holds that), and nothing under node_modules changes: all of it happens
 * to copies in a folder of its own. What is done to the copies is what `npm run bench -- compare` showed to pay.
 */
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { productionPackages, renderLicenses, renderSbom } from './licenses.ts';

const root = resolve(import.meta.dirname, '..');
const out = resolve(root, process.argv[2] ?? 'dist');
// Module numbers are made of real paths, and a temporary folder may lie behind a link.
const work = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'build-')));
/** By the path that is imported: what is loaded in its place. */
const NOT_BUNDLED = {
  // What undici asks for only where somebody sends a form, or on a processor without vector instructions, as no runner with
  // Node 24 has; and an experimental parser. All this is a seventh of the code, and there is no file of this name.
  '../web/fetch/body.js': './left-out.js',
  '../web/fetch/formdata': './left-out.js',
  '../web/webidl': './left-out.js',
  '../llhttp/llhttp-wasm.js': './left-out.js',
  './parser-h1.js': './left-out.js',
};
try {
  copyPackages();
  stripTypes();
  nameSources();
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(out, { recursive: true });
  await bundle('src/index.js', 'index.js');
  await bundle('src/post.js', 'post.js', { './post-cleanup.js': './index.js' });
  // As CommonJS it loads the parts of Node that it uses when it uses them, and starts sooner than as ES modules.
  fs.writeFileSync(join(out, 'package.json'), `${JSON.stringify({ type: 'commonjs' })}\n`);
  fs.writeFileSync(join(out, 'licenses.txt'), renderLicenses(root));
  fs.writeFileSync(join(out, 'sbom.cdx.json'), renderSbom(root));
} catch (error) {
  // Left alone, Node would show the line of ncc that threw, which is three megabytes long.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}

/** ncc too, because its own path goes into module numbers, and because it writes to its own folder. */
function copyPackages(): void {
  // The first says that what tsc gives are ES modules.
  for (const path of ['package.json', 'node_modules/@vercel/ncc', ...productionPackages(root)])
    fs.cpSync(join(root, path), join(work, path), { recursive: true, dereference: true });
  // The modules of both only declare things, and do not say so. One of @actions/core, for OIDC tokens, nothing here uses;
  // with it comes an HTTP client that costs more at the start than everything else together: 40 ms.
  for (const name of ['@actions/core', 'undici'])
    edit(`node_modules/${name}/package.json`, (text) => text.replace('{', '{ "sideEffects": false,'));
  fs.cpSync(join(root, 'scripts/undici.js'), join(work, 'node_modules/undici/index.js'));
  const dispatchers = 'node_modules/undici/lib/dispatcher';
  // The index also gives the dispatchers their methods. These two are called, the other three are not.
  const methods = "{ connect: require('../api/api-connect'), request: require('../api/api-request') }";
  edit(`${dispatchers}/dispatcher.js`, (code) => `${code}Object.assign(Dispatcher.prototype, ${methods});\n`);
  // As in Node itself, undici comes without its experimental parser: this is what it asks to find out.
  edit(`${dispatchers}/client-h1.js`, (code) => `const esbuildDetection = true;\n${code}`);
  const methodsOfGitHub = 'node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/generated/endpoints.js';
  edit(methodsOfGitHub, () => 'export default {};\n'); // 96 kB: the requests to GitHub name their addresses
}

/** By tsc, because ncc cannot use this version of TypeScript. Whether the types hold is for `npm run check`. */
function stripTypes(): void {
  const [rootDir, outDir] = [join(root, 'src'), join(work, 'src')];
  const compilerOptions = { noEmit: false, noCheck: true, types: [], rootDir, outDir };
  const project = { extends: join(root, 'tsconfig.json'), compilerOptions, include: [rootDir] };
  fs.writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(project));
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', work], { stdio: 'inherit' });
}

/** ncc numbers the modules. With its name above it, each can be found by who reads the bundle, and by the tests. */
function nameSources(): void {
  for (const name of fs.readdirSync(work, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.js') && !name.includes('@vercel')) edit(name, (code) => `// ${name}\n${code}`);
}

/** @param shared modules that another bundle holds already */
async function bundle(entry: string, filename: string, shared: Record<string, string> = {}): Promise<void> {
  process.chdir(work); // module numbers are made of paths from here
  const ncc = createRequire(join(work, 'package.json'))('@vercel/ncc');
  const options = { filename, externals: { ...NOT_BUNDLED, ...shared }, esm: false, cache: false, quiet: true };
  const { code, assets } = await ncc(join(work, entry), options);
  // post.js loads index.js, which must not start the main step then. CommonJS has no import.meta.
  fs.writeFileSync(join(out, filename), asciiOnly(code.replaceAll('import.meta.main', 'require.main === module')));
  for (const name of Object.keys(assets)) fs.writeFileSync(join(out, name), asciiOnly(`${assets[name].source}`));
}

/** Node reads it, and its engine holds it, as bytes: 2 ms of a check's 112. And no invisible character can hide in it. */
function asciiOnly(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function edit(name: string, change: (text: string) => string): void {
  fs.writeFileSync(join(work, name), change(fs.readFileSync(join(work, name), 'utf8')));
}
