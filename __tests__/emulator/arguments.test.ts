import { expect, it } from '@jest/globals';
import { readArguments } from '../../emulator/arguments.ts';

it('the command line names what the service is like', () => {
  const like = '--scenario clear --dialect specification --missing copyright,category --field S7,S11 --staging-ms 500';
  const options = { scenario: 'clear', dialect: 'specification', field: ['S7', 'S11'], stagingMs: 500 };
  expect(readArguments(like.split(' '))).toMatchObject({ options, isJson: false });
});

it.each([
  ['--scenario', 'nothing', "No scenario is called 'nothing'."],
  ['--missing', 'copyright,luck', "Nothing that can be missing is called 'luck'."],
  ['--delay-ms', 'long', '--port and every option that ends in -ms take a whole number.'],
])('gives the help for %s %s, and says what is wrong', (option, value, problem) => {
  const { help } = { help: '', ...readArguments([`${option}=${value}`]) };
  expect(help).toContain('version-in-flight');
  expect(help.endsWith(problem)).toBe(true);
});
