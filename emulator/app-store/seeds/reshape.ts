import type { Platform } from '../model/records.ts';
import { required, type Store } from '../model/store.ts';
import { seedBuild, seedLocalization, seedPhasedRelease, seedVersion } from './records.ts';
import { seedItem, seedSubmission } from './review.ts';

/** Changes a seeded app into one with other languages, or on one more platform. */

/** Gives the versions of a platform these languages, and no other. Each has the texts of one that was there. */
export function seedLanguages(store: Store, seed: { appId: string; platform: Platform; locales: string[] }): void {
  const { appId, platform, locales } = seed;
  const app = required(store.apps, 'apps', appId);
  for (const version of store.versionsOn(appId, platform)) {
    const before = store.localizationsOf(version.id);
    for (const locale of locales.filter((one) => !before.some((other) => other.locale === one)))
      seedLocalization(store, { ...before[0]?.attributes, versionId: version.id, locale });
    for (const { id } of before.filter(({ locale }) => !locales.includes(locale))) {
      store.localizations.delete(id);
      store.deleteDetails(id);
    }
  }
  const left = new Set(
    store
      .versionsOf(appId)
      .flatMap(({ id }) => store.localizationsOf(id))
      .map(localeOf),
  );
  const [first] = locales;
  if (!left.has(app.primaryLocale) && first !== undefined) app.primaryLocale = first;
  for (const info of store.detailsOf(appId, 'appInfos'))
    for (const { id, attributes } of store.detailsOf(info.id, 'appInfoLocalizations'))
      if (!left.has(String(attributes.locale))) store.details.delete(id);
}

const localeOf = ({ locale }: { locale: string }) => locale;

/** Adds a platform on which the app has the versions and builds that it has on iOS, each in the same state. */
export function seedPlatform(store: Store, { appId, platform }: { appId: string; platform: Platform }): void {
  const builds = new Map<string | null, string>();
  for (const { id, encryptionDeclarationId: _, ...build } of [...store.builds.values()].filter(
    (one) => one.appId === appId,
  ))
    if (build.platform === 'IOS') builds.set(id, seedBuild(store, { ...build, platform }).id);
  for (const { id, ...version } of store.versionsOn(appId, 'IOS')) {
    const buildId = builds.get(version.buildId) ?? null;
    const { id: versionId } = seedVersion(store, { ...version, platform, buildId });
    for (const { locale, attributes } of store.localizationsOf(id))
      seedLocalization(store, { ...attributes, versionId, locale });
    const phased = store.phasedReleaseOf(id);
    if (phased !== undefined) seedPhasedRelease(store, { ...phased, versionId });
    const item = [...store.items.values()].find(({ targetId }) => targetId === id);
    if (item === undefined) continue;
    const { state, createdAt } = required(store.submissions, 'reviewSubmissions', item.submissionId);
    const submission = seedSubmission(store, { appId, platform, state, createdAt });
    const copy = { kind: item.kind, state: item.state, targetId: versionId };
    seedItem(store, { ...copy, submissionId: submission.id });
  }
}
