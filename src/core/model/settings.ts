/** The settings of a version: attributes of its record, each set by an input of the same name. */
import { isDateTaken, isSameMinute } from './same.ts';

/** `isSame`: the version has what is asked for. `isTaken`: it has what was sent, as the service may keep it. */
export const SETTINGS = [
  { name: 'releaseType', isSame: Object.is, isTaken: Object.is },
  { name: 'earliestReleaseDate', isSame: isSameMinute, isTaken: isDateTaken },
] as const;

export type SettingName = (typeof SETTINGS)[number]['name'];
