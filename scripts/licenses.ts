/**
 * Renders `dist/licenses.txt` and `dist/sbom.cdx.json` from the lock, with every package that may be in the bundle. The
 * bundler's list forgets packages of split chunks, and `npm sbom --omit dev` those that a development package needs too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

const LICENSE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
const RULE = '-'.repeat(80);

/**
 * @param root folder of package-lock.json and node_modules
 * @returns paths, from there, of the packages that may be in the bundle
 */
export function productionPackages(root: string): string[] {
  return Object.keys(lockedPackages(root)).sort();
}

/** @param root folder of package-lock.json and node_modules */
export function renderLicenses(root: string): string {
  const locked = lockedPackages(root);
  const sections = [
    ...productionPackages(root).map((path) => renderPackage(root, path, locked[path] ?? {})),
    renderParser(root),
  ];
  return `${['The production dependencies of this action and their licences.', ...sections].join(`\n\n${RULE}\n`)}\n`;
}

/**
 * Renders CycloneDX without serial number and time, so that the same lock gives the same bytes.
 * @param root folder of package-lock.json
 */
export function renderSbom(root: string): string {
  const components = Object.entries(lockedPackages(root)).map(([path, locked]) => renderComponent(path, locked));
  // A package in two folders is listed once.
  const byAddress = Object.fromEntries(components.map((component) => [component.purl, component]));
  const sorted = Object.keys(byAddress).sort();
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    components: sorted.map((it) => byAddress[it]),
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

function renderComponent(path: string, { version = '', license = '', integrity = '' }: LockedPackage) {
  const name = nameOf(path);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    licenses: [{ license: { id: license } }],
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function lockedPackages(root: string): Record<string, LockedPackage> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const isShipped = ([path, it]: [string, LockedPackage]) => path !== '' && !it.dev && !it.optional && !it.devOptional;
  return Object.fromEntries(Object.entries(lock.packages).filter(isShipped));
}

/** Renders the notice of the parser that undici holds, which is no package of its own. Its licence has the same words. */
function renderParser(root: string): string {
  const license = readFileSync(join(root, 'node_modules/undici/LICENSE'), 'utf8').trim();
  return `llhttp, in undici (MIT)\n\n${license.replace(/^Copyright .*$/m, 'Copyright Fedor Indutny, 2018.')}`;
}

function renderPackage(root: string, path: string, { version, license }: LockedPackage): string {
  const folder = join(root, path);
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  const head = `${nameOf(path)} ${version ?? ''} (${license ?? 'no licence named'})`;
  return [head, ...(texts.length === 0 ? ['The package carries no licence text.'] : texts)].join('\n\n');
}
