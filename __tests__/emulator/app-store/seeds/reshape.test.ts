/** A seeded app with other languages, and on one more platform. */
import { expect, it } from '@jest/globals';
import { createEmulator } from '../../../../emulator/emulator.ts';

function appOf(scenario: string) {
  const { service } = createEmulator({ scenario });
  const [app] = service.store.apps.values();
  if (app === undefined) throw new Error('no app');
  return { service, store: service.store, app, appId: app.id };
}

/** What is there on one platform, without ids. */
function contentsOf({ store, appId }: ReturnType<typeof appOf>, platform: 'IOS' | 'MAC_OS') {
  const submissions = [...store.submissions.values()].filter((one) => one.platform === platform);
  return {
    versions: store.versionsOn(appId, platform).map(({ id, versionString, state, buildId }) => ({
      ...{ versionString, state, build: store.builds.get(buildId ?? '')?.version },
      phased: store.phasedReleaseOf(id)?.state,
      texts: store.localizationsOf(id).map(({ locale, attributes }) => [locale, attributes]),
    })),
    builds: [...store.builds.values()].filter((build) => build.platform === platform).map(({ version }) => version),
    submissions: submissions.map(({ id, state }) => [
      state,
      store
        .standingItemsOf(id)
        .filter(({ kind }) => kind === 'appStoreVersion')
        .map((item) => item.state),
    ]),
  };
}

it.each(['hotfix-in-review', 'rejected', 'approved', 'rolling-out', 'renumber', 'supersede'])(
  'another platform has what iOS has: %s',
  (scenario) => {
    const world = appOf(scenario);
    const before = contentsOf(world, 'IOS');
    world.service.addPlatform({ appId: world.appId, platform: 'MAC_OS' });
    expect(contentsOf(world, 'MAC_OS')).toEqual(before);
    expect(contentsOf(world, 'IOS')).toEqual(before);
  },
);

it('an app gets languages in place of those that it had, on each version and on its own record', () => {
  const { service, store, app, appId } = appOf('hotfix');
  const languagesOf = () =>
    store.versionsOf(appId).map(({ id }) => store.localizationsOf(id).map(({ locale }) => locale));
  service.setLanguages({ appId, platform: 'IOS', locales: ['fr-FR', 'ja'] });
  expect(languagesOf().map((locales) => locales.sort())).toEqual([
    ['fr-FR', 'ja'],
    ['fr-FR', 'ja'],
  ]);
  const [info] = store.detailsOf(appId, 'appInfos').slice(-1);
  const named = store.detailsOf(info?.id ?? '', 'appInfoLocalizations').map(({ attributes }) => attributes.locale);
  expect(named.sort()).toEqual(['fr-FR', 'ja']);
  expect(app.primaryLocale).toBe('fr-FR');
  const [, next] = store.versionsOf(appId);
  const notes = store.localizationsOf(next?.id ?? '').map(({ attributes }) => attributes.whatsNew);
  expect(notes).toEqual(['New in 2.0', 'New in 2.0']);
});
