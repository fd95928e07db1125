/**
 * docs/troubleshooting.md: its contents, and the head of each reason's section (anchor, title, meaning, what to do), are
 * the catalogue's. What a section says beyond that, and the sections without a reason, are written by hand and stay.
 */
import { wrap } from '../demo/wrap.ts';
import { REASONS } from '../src/core/text/reasons.ts';
import { slugOf } from './markdown.ts';

const WIDTH = 118;

/** @returns the page with everything of the catalogue as it is now; a reason without a section gets one */
export function troubleshooting(page: string): string {
  const [preface = '', ...parts] = page.split(/^(?=<a id=|## )/m);
  const sections = sectionsOf(parts);
  const renewed = withMissing(sections.map((section) => ({ ...section, text: textOf(section) })));
  const contents = renewed.map(({ text }) => {
    const title = /^## (.+)$/m.exec(text)?.[1] ?? '';
    return `- [${title}](#${slugOf(title)})`;
  });
  const opening = preface.replaceAll(/^- \[.+\]\(#.+\)\n/gm, '').trimEnd();
  return [opening, contents.join('\n'), ...renewed.map(({ text }) => text.trim())].join('\n\n').concat('\n');
}

interface Section {
  /** `null` for one that is about no reason. */
  reason: string | null;
  text: string;
}

/** The anchor of a section stands on its own line before the heading. */
function sectionsOf(parts: readonly string[]): Section[] {
  const sections: Section[] = [];
  let reason: string | null = null;
  for (const part of parts) {
    const anchor = /^<a id="([^"]+)"><\/a>\s*$/.exec(part)?.[1];
    if (anchor === undefined) {
      sections.push({ reason, text: part });
      reason = null;
    } else reason = anchor;
  }
  return sections;
}

function textOf({ reason, text }: Section): string {
  if (reason === null) return text;
  const details = text.split('\n\n').slice(2).join('\n\n').trim();
  return `${headOf(reason)}\n\n${details}`;
}

function headOf(reason: string): string {
  const entry = Object.entries(REASONS).find(([name]) => name === reason)?.[1];
  if (entry === undefined) throw new Error(`docs/troubleshooting.md has a section about ${reason}, which is no reason`);
  const { title, meaning, remedy } = entry;
  const summary = wrap(`\`${reason}\`. ${meaning} ${remedy}`, WIDTH);
  return `<a id="${reason}"></a>\n\n## ${title}\n\n${summary}`;
}

/** After the section of the reason before it in the catalogue. */
function withMissing(sections: readonly Section[]): Section[] {
  const all = [...sections];
  for (const [index, reason] of Object.keys(REASONS).entries()) {
    if (all.some((section) => section.reason === reason)) continue;
    const before = Object.keys(REASONS)[index - 1];
    const place = all.findIndex((section) => section.reason === before) + 1;
    all.splice(place, 0, { reason, text: headOf(reason) });
  }
  return all;
}
