/** Texts that somebody else may have chosen: names of apps, people and items, states, messages of the service. */
import fc from 'fast-check';

/** Everything that means something to the runner or to Markdown, and pieces to make more of it. */
// biome-ignore format: many short pieces
const PIECES = [
  '\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\0', '\u001b[31m', '::', ':::', '::error::',
  '::set-output name=verdict::clear', '##[', '##[error]', '##[command]', '\u202e', '\u2066', '\u200b', '\u200d',
  '\ufeff', '<script>', '<img src=x onerror=alert(1)>', '<!--', '-->', '<details>', '</td>', '&lt;', '&#60;',
  '[link](https://evil.example)', '![image](https://evil.example/x.png)', '[ref]: https://evil.example',
  'https://evil.example', 'http://evil.example/?a=b&c=d', 'www.evil.example', 'WWW.EVIL.EXAMPLE',
  'ftp://evil.example', 'mailto:a@evil.example', 'xmpp:a@evil.example', 'someone@evil.example', '@someone', '|',
  '|---|', '\\|', '\\', '`', '```', '``` `', '~~~', '~~gone~~', '**bold**', '__bold__', '*', '_', '# ', '#1', '- ',
  '+ ', '* ', '1. ', '1) ', '> ', '===', '---', '[ ] ', '[^1]', '$x$', '{x}', '!', '    ', '\t', ' ', 'a', '😀',
  '\ud83d', 'é', '文',
];

export const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
);

export const HOSTILE_EXAMPLES = PIECES.map((piece) => `${piece}a${piece}b ${piece}`);
