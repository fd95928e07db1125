/** Writes findings and errors as annotations. */
import { error, warning } from '@actions/core';
import { adviceOf, briefOf, type Finding, inOrder, messageOf, titleOf } from '../core/model/finding.ts';
import { NOTHING_WRITTEN } from '../core/model/step.ts';
import { joinParts } from '../core/text/describe.ts';
import { singleLine, wholeSentences } from '../core/text/escaping.ts';
import { endFold, log } from './log.ts';
import { hasHint, withFileHint, withoutHint } from './summary-findings.ts';

/** Maximum annotations of a level that the runner shows for a step. It drops the rest without a word. */
const MAX_ANNOTATIONS = 10;
/** Maximum length of problem and remedy in an annotation, without the link. The summary has the whole text. */
const MAX_WORDS = 300;
/** Maximum length of an annotation. The runner cuts a longer one anywhere. */
const MAX_ANNOTATION = 4000;
/** Reasons that quote GitHub. Their annotations may be longer. */
const QUOTING_REASON = /^status\./;
/** Code of a refusal, after the service's own words. */
const QUOTED_CODE = /\[([A-Z\d][\w.]*|no code)( at [^[\]]*)?\]/;

/** @param written what the run has written, for the first error; empty where that says nothing */
export function publishFindings(findings: readonly Finding[], written = ''): void {
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
      annotate(annotationOf(finding, more, isFirstError ? written : ''), { title: titleOf(finding) });
    }
    for (const finding of level.slice(MAX_ANNOTATIONS))
      log(`${titleOf(finding)}: ${messageOf(finding)} ${finding.remedy}`);
  }
}

/** Keeps the hint that many remedies end with in the first of them. */
function keepFirstHint(findings: readonly Finding[]): Finding[] {
  const first = findings.find(hasHint);
  return findings.map((finding) => (finding === first ? finding : withoutHint(finding)));
}

/** Returns the text of an annotation. @param more number of findings without one @param written stands before the remedy */
export function annotationOf(finding: Finding, more = 0, written = ''): string {
  const { reason, message, remedy } = finding;
  const isQuoting = QUOTING_REASON.test(reason) || QUOTED_CODE.test(message);
  const advice = `${adviceOf(finding)}${more === 0 ? '' : ` And ${more} more: see the summary.`}`;
  const isWhole = joinParts([briefOf(finding), written, remedy], ' ').length <= MAX_WORDS;
  // What was written comes before what is wrong, which the title says too. That nothing was may stand in the summary alone.
  const told = written === NOTHING_WRITTEN && !isWhole ? '' : written;
  const said = wholeSentences(told, Math.max(MAX_WORDS / 3, MAX_WORDS - remedy.length - MAX_WORDS / 5 - 2));
  // If the text is too long, the message is cut: the remedy is what helps.
  const room = (isQuoting ? MAX_ANNOTATION - advice.length : MAX_WORDS - remedy.length) - said.length - 2;
  const problem = wholeSentences(briefOf(finding), Math.max(room, MAX_WORDS / (said === '' ? 3 : 5)));
  return singleLine(joinParts([problem, said, advice], ' '), MAX_ANNOTATION);
}
