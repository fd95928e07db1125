/**
 * Updates docs/troubleshooting.md: its grouped contents, and the title and remedy of each reason, come from the catalogue.
 * The rest of a section, its first paragraph above all, and sections without a reason are written by hand and stay.
 */
import { wrap } from '../demo/wrap.ts';
import { REASONS } from '../src/core/text/reasons.ts';
import { slugOf } from './markdown.ts';

const WIDTH = 118;

/** @returns the page with the present catalogue, and a section for each reason */
export function troubleshooting(page: string): string {
  const [preface = '', ...parts] = page.split(/^(?=<a id=|## )/m);
  const sections = sectionsOf(parts);
  const renewed = withMissing(sections.map((section) => ({ ...section, text: textOf(section) })));
  const opening = preface.replace(/^\*\*Versions\*\*.*/ms, '').trimEnd();
  return [opening, contentsOf(renewed), ...renewed.map(({ text }) => text.trim())].join('\n\n').concat('\n');
}

/** Groups of the contents, each with the reasons and the titles that belong to it. */
const GROUPS: [name: string, belongs: RegExp][] = [
  ['Versions', /^(version|phased-release)\./],
  ['Slots and submissions', /^submission\./],
  ['Items', /^item\./],
  ['App Review', /^(metadata|asset|compliance|app)\.|^What App Review/],
  ['Builds', /^build\./],
  ['The run', /^(plan|write|run|input|state)\.|^The outputs/],
  ['App Store Connect', /^service\./],
  ['GitHub', /^(status|sweep)\.|^Things/],
];

function contentsOf(sections: readonly Section[]): string {
  const titled = sections.map(({ reason, text }) => ({ reason, title: /^## (.+)$/m.exec(text)?.[1] ?? '' }));
  return GROUPS.map(([name, belongs]) => {
    const links = titled
      .filter(({ reason, title }) => belongs.test(reason ?? title))
      .map(({ title }) => `- [${title}](#${slugOf(title)})`);
    return `**${name}**\n\n${links.join('\n')}`;
  }).join('\n\n');
}

interface Section {
  /** `null`: the section is not about a reason. */
  reason: string | null;
  text: string;
}

/** Joins each section with its anchor, which stands on a line of its own before the heading. */
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
  const [, meaning = '', , ...details] = text.trim().split('\n\n');
  return sectionOf(reason, meaning, details);
}

function sectionOf(reason: string, meaning: string, details: readonly string[] = []): string {
  const entry = Object.entries(REASONS).find(([name]) => name === reason)?.[1];
  if (entry === undefined) throw new Error(`docs/troubleshooting.md has a section about ${reason}, which is no reason`);
  const { title, remedy } = entry;
  const whatToDo = wrap(`**What to do:** ${remedy}`, WIDTH);
  return [`<a id="${reason}"></a>`, `## ${title}`, meaning, whatToDo, ...details].join('\n\n');
}

/** Adds each missing section after that of the reason before it in the catalogue. What the reason means is left to write. */
function withMissing(sections: readonly Section[]): Section[] {
  const all = [...sections];
  for (const [index, reason] of Object.keys(REASONS).entries()) {
    if (all.some((section) => section.reason === reason)) continue;
    const before = Object.keys(REASONS)[index - 1];
    const place = all.findIndex((section) => section.reason === before) + 1;
    all.splice(place, 0, { reason, text: sectionOf(reason, `\`${reason}\`.`) });
  }
  return all;
}
