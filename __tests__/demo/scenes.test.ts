import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Recording, recordScene } from '../../demo/scene.ts';
import { SCENES } from '../../demo/scenes.ts';
import { repeatedIn } from '../runner/texts.ts';

// Texts that people read, in every scene of the demo.

/** Id in the emulator's form. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
/** A line for `items`, which takes an id. */
const LINE_TO_WRITE = new RegExp(`\\b(iap|subscription-group) ${UUID.source}`, 'g');
/** Method and path of a request, which names resources by their ids. */
const REQUEST = /^(GET|POST|PATCH|DELETE) \//;
const MAX_ANNOTATION = 300;

describe.each(SCENES.map((scene) => [scene.name, scene] as const))('the scene %s', (_, scene) => {
  let seen: Recording;
  beforeAll(async () => {
    seen = await recordScene(scene);
  });

  it('ends as expected', () => {
    expect(seen.surprises).toEqual([]);
    expect(seen.results.length).toBeGreaterThan(0);
  });

  it('shows names where names are known, and no id', () => {
    const logs = seen.results.flatMap(({ shown }) => shown).filter((line) => !REQUEST.test(line));
    const annotations = seen.results.flatMap((result) => result.annotations.map(({ message }) => message));
    const texts = [...logs, ...annotations, ...seen.comments, ...seen.results.map(({ summary }) => summary)];
    expect(texts.map((text) => text.replaceAll(LINE_TO_WRITE, '')).filter((text) => UUID.test(text))).toEqual([]);
  });

  it('has short annotations', () => {
    const long = seen.results.flatMap(({ annotations }) =>
      // Its closing link does not count.
      annotations.filter(({ message }) => message.replace(/ https:\S+$/, '').length > MAX_ANNOTATION),
    );
    expect(long).toEqual([]);
  });

  it('says nothing twice in a summary or a comment', () => {
    const texts = [...seen.results.map(({ summary }) => summary), ...seen.comments];
    expect(texts.map(repeatedIn)).toEqual(texts.map(() => []));
  });
});

it('has a scene that comments on a pull request', async () => {
  const scene = SCENES.find(({ isPullRequest }) => isPullRequest);
  expect(scene && (await recordScene(scene)).comments).toHaveLength(1);
});
