/** Writes the log. */
import { endGroup, info, startGroup } from '@actions/core';
import { logLine } from '../core/text/escaping.ts';
import { redact } from './secrets.ts';

/** Ignores a stream that breaks, as when its reader dies: the run goes on without it. */
export function ignoreBrokenStreams() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Requests stand in a folded group of the log. Any other line ends the group. */
let isFolded = false;

export function endFold() {
  if (isFolded) endGroup();
  isFolded = false;
}

export function logRequest(line: string) {
  if (!isFolded) startGroup('Requests to App Store Connect');
  isFolded = true;
  info(logLine(redact(line)));
}

export function log(line: string) {
  endFold();
  info(logLine(redact(line)));
}
