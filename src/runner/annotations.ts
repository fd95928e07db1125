/** Writes findings and errors as annotations. */
import { error, warning } from '@actions/core';
import { briefOf, type Finding, inOrder, messageOf, titleOf } from '../core/model/finding.ts';
import { joinParts } from '../core/text/describe.ts';
import { singleLine, wholeSentences } from '../core/text/escaping.ts';
import { endFold, log } from './log.ts';
import { hasHint, withFileHint, withoutHint } from './summary-findings.ts';

/** Maximum annotations of a level that the runner shows for a step. It drops the rest without a word. */
const MAX_ANNOTATIONS = 10;
/** Maximum length of problem and remedy in an annotation, without the link. The summary has the whole text. */
const MAX_WORDS = 300;
/** Minimum length of the problem with what was written. The remedy is cut for it. */
const MIN_PROBLEM = MAX_WORDS / 3;
/** Maximum length of an annotation. The runner cuts a longer one anywhere. */
const MAX_ANNOTATION = 4000;
/** Stands for what was written, where it does not fit. */
const REST = 'The summary has the rest.';
/** Reasons that quote GitHub. Their annotations may be longer. */
const QUOTING_REASON = /^status\./;
/** Code of a refusal, after the service's own words. */
const QUOTED_CODE = /\[([A-Z\d][\w.]*|no code)( at [^[\]]*)?\]/;

/** @param written what the run has written, for the first error; empty where that says nothing */
export function publishFindings(findings: readonly Finding[], written: string): void {
  endFold();
  const room = MAX_WORDS - MAX_WORDS / 3 - Math.min(written.length, MAX_WORDS / 3);
  const levels = Map.groupBy(withFileHint(keepFirstHint(inOrder(findings)), room), ({ severity }) =>
    severity === 'warning' ? warning : error,
  );
  for (const [annotate, level] of levels) {
    const shown = level.slice(0, MAX_ANNOTATIONS);
    for (const finding of shown) {
      const more = finding === shown.at(-1) ? level.length - shown.length : 0;
      const isFirstError = finding === shown[0] && annotate === error;
      const text = annotationOf(finding, more, isFirstError ? written : '');
      // The log has what an annotation has no room for.
      if (!text.includes(singleLine(briefOf(finding)))) log(`${titleOf(finding)}: ${messageOf(finding)}`);
      annotate(text, { title: titleOf(finding) });
    }
    for (const finding of level.slice(MAX_ANNOTATIONS))
      log(`${titleOf(finding)}: ${messageOf(finding)} ${finding.remedy}`);
  }
}

/** Returns the length of the first sentence. */
function firstSentence(text: string): number {
  return text.search(/[.!?] \S/) + 1 || text.length;
}

/** Keeps the hint that many remedies end with in the first of them. */
function keepFirstHint(findings: readonly Finding[]): Finding[] {
  const first = findings.find(hasHint);
  return findings.map((finding) => (finding === first ? finding : withoutHint(finding)));
}

/** Returns the text of an annotation. @param more number of findings without one @param written stands before the remedy */
export function annotationOf(finding: Finding, more = 0, written = ''): string {
  const { reason, message, link } = finding;
  const isQuoting = QUOTING_REASON.test(reason) || QUOTED_CODE.test(message);
  const others = more === 0 ? '' : `And ${more} more: see the summary.`;
  const most = isQuoting ? MAX_ANNOTATION : MAX_WORDS - MIN_PROBLEM - 2 - others.length;
  const remedy = wholeSentences(finding.remedy, most);
  const advice = joinParts([remedy, link, others], ' ');
  const brief = briefOf(finding);
  // The first sentence of the problem has three fifths of the room, and so has what was written, where the other leaves them.
  // Where no sentence of what was written fits beside it, the problem has its room.
  const room = Math.max(MAX_WORDS - remedy.length - others.length - 2, MIN_PROBLEM);
  const share = (room * 3) / 5;
  const first = firstSentence(brief);
  const isSaid = firstSentence(written) + REST.length + 2 <= room - Math.min(first, share);
  const least = Math.min(first, isSaid ? share : room - REST.length - 1);
  const rest = Math.max(room - Math.min(written.length, share) - 1, least);
  const problem = wholeSentences(brief, isQuoting ? MAX_ANNOTATION - advice.length - written.length - 2 : rest);
  const said = isQuoting ? written : wholeSentences(written, room - problem.length - 1, REST);
  return singleLine(joinParts([problem, said, advice], ' '), MAX_ANNOTATION);
}
