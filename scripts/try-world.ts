/** The app that the steps of a workflow meet on the emulator: its situation, its platforms, its languages. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Platform } from '../emulator/app-store/model/records.ts';
import type { SeededService } from '../emulator/app-store/seeds/seeded-service.ts';
import type { Texts } from './expressions.ts';
import { NUMBER } from './try-inputs.ts';

/** Returns the version that a scenario is about. */
export function versionOf(scenario: string | undefined): string {
  if (scenario?.startsWith('hotfix')) return '1.0.1';
  return scenario === 'supersede' || scenario === 'renumber' ? '1.2' : '1.1';
}

/** Scenarios in which something comes with time, within a minute. */
const WITH_TIME = ['processing-build', 'late-build'];

/** Returns the minutes for which a step waits, in real time. It waits a little where nothing comes, and ends as it would. */
export function maxWaitMinutes(scenario: string | undefined): number {
  return WITH_TIME.includes(scenario ?? '') ? 2 : 0.05;
}

/**
 * Chooses the emulator's scenario: what the last step that writes is for, or else what the settings of all steps together
 * expect. So a step without a setting of another one meets the situation that the other one is for.
 * @param all inputs of every step of the workflow @param played inputs of those that are played
 */
export function scenarioFor(all: Texts[], played: Texts[] = all): string {
  const mode = played.map((inputs) => inputs.mode || 'check').findLast((one) => one !== 'check') ?? 'check';
  if (mode === 'cancel') return 'version-in-flight';
  if (mode === 'release') return 'approved';
  if (mode.endsWith('-rollout')) return 'rolling-out';
  const isSet = (name: string, value: string) => all.some((inputs) => inputs[name] === value);
  const cancels = isSet('on-version-in-flight', 'cancel');
  if (isSet('on-carried-over', 'accept')) return cancels ? 'hotfix-in-review' : 'hotfix';
  if (isSet('on-unresolved', 'resubmit')) return 'rejected';
  if (cancels) return 'supersede';
  if (isSet('on-version-in-flight', 'reuse')) return 'renumber';
  if (all.some(({ items = '' }) => /^\s*ready-purchases\b/m.test(items))) return 'purchases';
  return platformsOf(all).includes('MAC_OS') ? 'platforms' : 'release';
}

/** Lists the platforms that steps name. */
export function platformsOf(all: Texts[]): Platform[] {
  const named = all.flatMap(({ platform = '' }) => platform.match(/\b(?:IOS|MAC_OS|TV_OS|VISION_OS)\b/g) ?? []);
  return [...new Set(named as Platform[])];
}

/** Gives the app of a scenario the platforms that steps name, and the languages of their release notes. */
export function fitApp({ store, addPlatform, setLanguages }: SeededService, all: Texts[], workspace: string): void {
  for (const appId of store.apps.keys()) {
    const has = (platform: Platform) => store.versionsOn(appId, platform).length > 0;
    for (const platform of platformsOf(all)) if (!has(platform)) addPlatform({ appId, platform });
    for (const platform of new Set(store.versionsOf(appId).map((version) => version.platform))) {
      const paths = all.filter((inputs) => concerns(inputs, platform)).map((inputs) => inputs['release-notes-path']);
      const found = paths.map((path) => localesIn(path ?? '', workspace));
      const own = store.versionsOn(appId, platform).flatMap(({ id }) => store.localizationsOf(id).map(localeOf));
      // Every other language of the app has the text in the folder default.
      const others = found.some((one) => one.includes('default')) ? own : [];
      const locales = [...new Set([...found.flat().filter((one) => one !== 'default'), ...others])];
      if (locales.length > 0) setLanguages({ appId, platform, locales });
    }
  }
}

/** Uploads a build for each number that a person has given: a version of one's own is as ready as that of the scenario. */
export function addBuilds(service: SeededService, all: Texts[]): void {
  const { store } = service;
  const apps = [...store.versions.values()].map(({ appId, platform }) => ({ appId, platform }));
  for (const inputs of all) for (const app of apps) if (concerns(inputs, app.platform)) addBuild(service, app, inputs);
}

function addBuild({ store, addBuild }: SeededService, app: { appId: string; platform: Platform }, inputs: Texts): void {
  const { version: versionString = '', build = '' } = inputs;
  const version = NUMBER.test(build) ? build : '42';
  const isThere = [...store.builds.values()].some(
    (one) =>
      one.platform === app.platform &&
      one.versionString === versionString &&
      (build === 'latest' || one.version === version),
  );
  if (NUMBER.test(versionString) && !isThere) addBuild({ ...app, versionString, version });
}

function concerns(inputs: Texts, platform: Platform): boolean {
  const named = platformsOf([inputs]);
  return named.length === 0 || named.includes(platform);
}

const localeOf = ({ locale }: { locale: string }) => locale;

/** Lists the languages of a folder with release notes, `default` among them; none for a file. */
function localesIn(path: string, workspace: string): string[] {
  const folder = resolve(workspace, path);
  if (path === '' || !existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'release_notes.txt')));
}

/** Says in which languages the versions of the app are. */
export function describeLanguages({ store }: SeededService): string {
  const byLanguages = Map.groupBy(store.versions.values(), ({ id }) =>
    listOf(store.localizationsOf(id).map(localeOf).sort()),
  );
  if (byLanguages.size === 1) return `The app is in ${[...byLanguages.keys()]}.`;
  const lines = [...byLanguages].map(([languages, versions]) => {
    const numbers = new Set(versions.map(({ versionString, platform }) => `${versionString} (${platform})`));
    return `Version ${listOf([...numbers])} is in ${languages}.`;
  });
  return lines.join(' ');
}

function listOf(words: string[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
