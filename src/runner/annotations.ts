/** Writes findings and errors as annotations. */
import { error, warning } from '@actions/core';
import { briefOf, type Finding, titleOf } from '../core/model/finding.ts';
import { joinParts } from '../core/text/describe.ts';
import { singleLine, wholeSentences } from '../core/text/escaping.ts';
import { endFold } from './log.ts';
import { withFileHint } from './summary-findings.ts';

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
/** Reasons whose messages quote GitHub. */
const QUOTING_REASON = /^status\./;
/** Code of a refusal, after the service's own words. */
const QUOTED_CODE = /\[([A-Z\d][\w.]*|no code)( at [^[\]]*)?\]/g;

/** @param written what the run has written, for the first error; empty where that says nothing */
export function publishFindings(findings: readonly Finding[], written: string) {
  endFold();
  const room = MAX_WORDS - MIN_PROBLEM - Math.min(written.length, MIN_PROBLEM);
  const levels = Map.groupBy(withFileHint(findings, room), ({ severity }) =>
    severity === 'warning' ? warning : error,
  );
  for (const [annotate, level] of levels) {
    for (const [index, finding] of level.slice(0, MAX_ANNOTATIONS).entries()) {
      const more = index === MAX_ANNOTATIONS - 1 ? level.length - MAX_ANNOTATIONS : 0;
      const text = annotationOf(finding, more, index === 0 && annotate === error ? written : '');
      annotate(text, { title: titleOf(finding) });
    }
  }
}

/** Returns the text of an annotation. @param more number of findings without one @param written stands before the remedy */
export function annotationOf(finding: Finding, more = 0, written = '') {
  const { reason, message, link } = finding;
  // The service's own words are never cut: 300 characters come beside them.
  const [code] = [...message.matchAll(QUOTED_CODE)].slice(-1);
  const quoted = QUOTING_REASON.test(reason) ? message.length : code === undefined ? 0 : code.index + code[0].length;
  const others = more === 0 ? '' : `And ${more} more: see the summary.`;
  const max = MAX_WORDS + quoted - others.length - 2;
  // What was written comes before the remedy.
  const kept = quoted === 0 ? MIN_PROBLEM : quoted + Math.min(written.length, MIN_PROBLEM + REST.length) + 2;
  const remedy = wholeSentences(finding.remedy, max - kept);
  const brief = briefOf(finding);
  // What was written has three fifths of the room, and more where the problem leaves it.
  const room = max - remedy.length;
  const share = Math.min((room * 3) / 5, room - quoted - 3);
  const said = wholeSentences(written, Math.max(share, room - brief.length - 1), REST);
  const problem = wholeSentences(brief, room - said.length - 1);
  return singleLine(joinParts([problem, said, remedy, link, others], ' '), MAX_ANNOTATION);
}
