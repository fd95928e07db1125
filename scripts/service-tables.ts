/** Tables about the service: its states and kinds as the emulator has them, and what the action says to each state. */
import { API_VERSIONS, ITEM_TARGET_TYPES, NEWER_KINDS } from '../emulator/app-store/model/item-kinds.ts';
import {
  IN_REVIEW_SUBMISSION_STATES,
  SUBMISSIONS,
  takesSlot,
  VERSION_STATES,
} from '../emulator/app-store/model/states.ts';
import { type VersionPhase, versionFacts } from '../src/core/model/states.ts';
import { fillIn, wayPast } from '../src/core/text/ways-out.ts';
import { code, table } from './markdown.ts';

/** What each state of a version means for a new one. */
export function versionStatesTable(): string {
  const rows = Object.entries(VERSION_STATES).map(([state, { newVersion, isGuess, older, newer, words }]) => {
    const name = `${state}${older === undefined ? '' : ` (${older})`}${newer === undefined ? '' : ' (`appStoreState` only)'}`;
    return { name, cells: [`${newVersion}${isGuess ? ' (?)' : ''}`, words] };
  });
  return table(['State', 'A new version', 'The record'], joinNames(rows));
}

/** What each state of a submission means, and which places it takes. Whether one that was sent back takes one of the two is not known. */
export function submissionStatesTable(): string {
  const rows = Object.entries(SUBMISSIONS).map(([state, words]) => {
    const place = IN_REVIEW_SUBMISSION_STATES.includes(state) ? 'yes' : state === 'UNRESOLVED_ISSUES' ? '?' : 'no';
    return { name: state, cells: [words, takesSlot(state, 'live') ? 'yes' : 'no', place] };
  });
  return table(['State (O)', 'Means', 'Slot of the five', 'Place of the two'], joinNames(rows));
}

/** Rows that say the same become one. */
function joinNames(rows: readonly { name: string; cells: string[] }[]): string[][] {
  const groups = Map.groupBy(rows, ({ cells }) => cells.join('|'));
  return [...groups.values()].map((group) => [group.map(({ name }) => name).join(', '), ...(group[0]?.cells ?? [])]);
}

/** Each input helps that a text names, but for what is about the number asked for alone: its draft, and to submit it again. */
const helps = (inputs: object) => 'version' in inputs || 'onVersionInFlight' in inputs;

/** What a run says to a version in each state of this phase. */
export function waysPastTable(phase: VersionPhase): string {
  const states = Object.keys(VERSION_STATES).filter((state) => versionFacts(state).phase === phase);
  const rows = states.map((state) => {
    const way = fillIn(wayPast({ state }), 'its number', helps);
    return { name: code(state), cells: [way.replace(INPUT, (input) => code(input))] };
  });
  return table(['State', 'What to do'], joinNames(rows));
}

/** An input of the action, with its value. */
const INPUT = /\b(?:on-[a-z-]+|mode): [a-z-]+|\bversion: its number|\bwait-minutes\b/g;

/** Kinds of an item's target, with the version of the interface that brought the later ones. */
export function itemKindsTable(): string {
  const sinceOf = (kind: string) => Object.entries(NEWER_KINDS).find(([newer]) => newer === kind)?.[1].since;
  const kinds = Object.entries(ITEM_TARGET_TYPES).map(([kind, type]) => ({ kind, type, since: sinceOf(kind) }));
  return table(
    ['Kind', 'Type of the resource', 'Since'],
    kinds.map(({ kind, type, since = API_VERSIONS[0] }) => [
      code(kind),
      code(type),
      since === API_VERSIONS[0] ? '' : since,
    ]),
  );
}
