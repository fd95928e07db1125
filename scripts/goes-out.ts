/** What the output `plan` covers: its sentence in docs/reference.md, and its part of docs/report.schema.json. */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { GoesOut } from '../src/core/model/goes-out.ts';
import { editsVersion, MODES, makesSubmission } from '../src/core/model/mode.ts';
import { PLATFORMS } from '../src/core/model/resources.ts';

const root = resolve(import.meta.dirname, '..');
const TEXT = { type: ['string', 'null'] };

/** Each part in the order of the report: its name in the sentence, and its schema. */
const PARTS: Record<keyof GoesOut, readonly [name: string, schema: object]> = {
  app: ['app', { type: 'string' }],
  platform: ['platform', { enum: PLATFORMS }],
  mode: ['mode', { enum: MODES.filter((mode) => editsVersion(mode) || makesSubmission(mode)) }],
  version: ['version', TEXT],
  build: ['build', { description: 'Build number.', ...TEXT }],
  usesNonExemptEncryption: ['export answer', { type: ['boolean', 'null'] }],
  releaseNotes: [
    'release notes of each language',
    { description: 'By locale, in normal form.', type: 'object', additionalProperties: { type: 'string' } },
  ],
  reviewNotes: [
    'note to App Review',
    {
      description: 'Note to App Review as the input gives it, or the digest of the one that the version has.',
      ...TEXT,
    },
  ],
  releaseType: ['release type', TEXT],
  earliestReleaseDate: ['release date', { description: 'UTC, to the minute.', ...TEXT }],
  phasedRelease: ['phased release', { type: 'boolean' }],
  items: [
    'items',
    {
      description: 'By kind and id, without the version.',
      type: 'array',
      items: {
        type: 'object',
        required: ['kind', 'id'],
        properties: { kind: { type: 'string' }, id: { type: 'string' } },
      },
    },
  ],
};

export function planSentence(): string {
  const names = Object.values(PARTS).map(([name]) => name);
  return `The output \`plan\` stands for all that would go out: ${names.join(', ')}. Other texts and images are not in it.`;
}

/** Writes the schema of `goesOut`, which stands in the schema of the report before `lost`. */
export function withGoesOut(schema: string): string {
  const from = schema.indexOf('"goesOut": {');
  const to = schema.indexOf('\n    "lost": {');
  const goesOut = {
    description:
      'What goes out when the run is done; null in modes that send nothing out, and where a part of it is not known.',
    type: ['object', 'null'],
    additionalProperties: false,
    required: Object.keys(PARTS),
    properties: Object.fromEntries(Object.entries(PARTS).map(([part, [, itsSchema]]) => [part, itsSchema])),
  };
  return formatted(`${schema.slice(0, from)}"goesOut": ${JSON.stringify(goesOut)},${schema.slice(to)}`);
}

function formatted(json: string): string {
  const biome = join(root, 'node_modules/.bin/biome');
  return execFileSync(biome, ['format', '--stdin-file-path=docs/report.schema.json'], {
    input: json,
    encoding: 'utf8',
  });
}
