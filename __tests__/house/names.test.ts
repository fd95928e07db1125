import { expect, it } from '@jest/globals';
import { read, sourcesIn } from '../files.ts';

const DECLARED =
  /^(?:export )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (?<name>[A-Za-z_$][\w$]*)/gm;

it('no name at the top of a file of the source stands in another file for something else', () => {
  const all = sourcesIn('src').flatMap((file) =>
    [...read(file).matchAll(DECLARED)].map(({ groups }) => ({ file, ...groups })),
  );
  const byName = Map.groupBy(all, (one) => ('name' in one ? one.name : ''));
  const double = [...byName].filter(([, places]) => places.length > 1);
  expect(double.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([]);
  expect(byName.size).toBeGreaterThan(1_000);
});
