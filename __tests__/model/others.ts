/** Acts of other people, App Review and the web page, before a run or during it; see scenario.ts. */
import { idOf, targetOf } from './names.ts';
import { buildOf, type Seed } from './seeds.ts';
import type { World } from './world.ts';

/** Sets fields of a record by name, behind the service's rules, like a change on the web page. */
export const set =
  (name: string, fields: object): Seed =>
  (world) => {
    const { store } = world.emulator.service;
    const id = idOf(world, name);
    const { versions, submissions, pageVersions, experiments, events, otherTargets, builds, apps, phasedReleases } =
      store;
    const things = [pageVersions, experiments, events, otherTargets];
    for (const records of [versions, submissions, ...things, builds, apps, phasedReleases]) {
      const record = (records as ReadonlyMap<string, object>).get(id);
      if (record !== undefined) Object.assign(record, fields);
    }
  };

/** Lets reads show it in that state for so many seconds. */
export const shownAs =
  (name: string, state: string, seconds: number): Seed =>
  (world) =>
    set(name, { lag: { until: world.time.nowMs + seconds * 1_000, state } })(world);

/** Puts all items of all submissions into that state. */
export const itemsBecome =
  (state: string): Seed =>
  ({ emulator }) => {
    for (const item of emulator.service.store.items.values()) item.state = state;
  };

/** Attaches another build of version 1.1, or takes its build away (`null`), behind the service's rules. */
export const attach =
  (name: string, number: string | null): Seed =>
  (world) =>
    set(name, { buildId: number === null ? null : buildOf(world, number, '1.1', 'IOS') })(world);

export const approve =
  (name: string): Seed =>
  (world) =>
    world.emulator.service.approveSubmission(idOf(world, name));
export const reject =
  (name: string, versionState?: 'REJECTED' | 'METADATA_REJECTED'): Seed =>
  (world) =>
    world.emulator.service.rejectSubmission(idOf(world, name), versionState === undefined ? {} : { versionState });

/** Acts of somebody else on the submission of that name, by the service's rules. */
export const submitAsAnother = by((service, id, actor) => service.updateSubmission(id, { submitted: true }, actor));
export const cancelAsAnother = by((service, id, actor) => service.updateSubmission(id, { canceled: true }, actor));
export const cancelByHand = by((service, id) => service.cancelByHand(id));
/** Makes the draft unfindable. */
export const lose = by((service, id) => service.forgetSubmission(id));

type Service = World['emulator']['service'];

function by(act: (service: Service, id: string, actor: ReturnType<Service['actorOf']>) => unknown) {
  return (name = 'submission'): Seed =>
    (world) => {
      const { service } = world.emulator;
      act(service, idOf(world, name), service.actorOf('somebody'));
    };
}

/** Puts it into the submission, or takes it out again, as somebody else and by the service's rules. */
export const putIn =
  (name: string, into = 'submission'): Seed =>
  (world) =>
    world.emulator.service.createItem(idOf(world, into), targetOf(world, name).relationship, idOf(world, name));
export const takeOut =
  (name: string): Seed =>
  (world) => {
    const { service } = world.emulator;
    const item = [...service.store.items.values()].find(
      ({ targetId, state }) => targetId === idOf(world, name) && state !== 'REMOVED',
    );
    if (item !== undefined) service.deleteItem(item.id);
  };

/** Writes the note to App Review of every version, and the release notes of every language. */
export const withNote =
  (text: string): Seed =>
  ({ emulator: { service } }) => {
    for (const { id } of service.store.versions.values())
      for (const { attributes } of service.store.detailsOf(id, 'appStoreReviewDetails')) attributes.notes = text;
  };
export const withNotes =
  (text: string): Seed =>
  ({ emulator: { service } }) => {
    for (const { attributes } of service.store.localizations.values()) attributes.whatsNew = text;
  };
