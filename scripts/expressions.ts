/** Fills in the expressions of a workflow file, as far as their values are known on this machine. */
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

/** Values by context: `secrets`, `inputs`, `steps` and so on. */
export type Contexts = Record<string, unknown>;
/** Texts of a file, by name. */
export type Texts = Record<string, string>;

/** Replaces each `${{ }}` by its value. @throws on an expression that GitHub does not accept */
export function fill(text: string, contexts: Contexts): string {
  return text.replaceAll(EXPRESSION, (_whole, expression: string) => evaluate(expression, contexts));
}

const EXPRESSION = /\$\{\{(.*?)\}\}/gs;

export function evaluate(expression: string, contexts: Contexts): string {
  const { tokens } = new Lexer(expression).lex();
  const parsed = new Parser(tokens, Object.keys(contexts), []).parse();
  const context = JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary;
  return new Evaluator(parsed, context).evaluate().coerceString();
}

/** Fills in each text. An expression that cannot be evaluated here is empty. */
export function fillAll(texts: Texts, contexts: Contexts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, knownValue(text, contexts, [], '') ?? '']),
  );
}

/** Contexts that are empty here, but not on GitHub, where for example a script fills `env`. */
const FILLED_ON_GITHUB =
  /\b(vars|secrets|steps|needs|env|event(?!\.inputs)|(?:runner|strategy|job)(?=\.)|github\.(?!(?:event(?:_name)?|ref|ref_(?:name|type)|(?:base|head)_ref|run_number|token|workspace)\b))\b/;
/** Functions that make a text of several values: with one that is unknown it is not the text of the run. */
const COMPOSES = /\b(?:format|join)\(/;

/**
 * @param unknown names whose value only the run on GitHub has: inputs of the workflow, and `matrix.NAME`
 * @param part in the place of an unknown expression beside other text
 * @returns `null` if only a run on GitHub knows the value
 */
export function knownValue(text: string, contexts: Contexts, unknown: readonly string[], part = '1'): string | null {
  let isKnown = true;
  const filled = text.replaceAll(EXPRESSION, (whole, expression: string) => {
    const value = evaluateHere(expression, contexts);
    const isOpen = FILLED_ON_GITHUB.test(expression) || namesIn(expression).some((name) => unknown.includes(name));
    if (!isOpen || (value !== '' && !COMPOSES.test(expression))) return value;
    if (whole.trim() === text.trim()) isKnown = false;
    return part;
  });
  return isKnown ? filled : null;
}

/** Lists the inputs of the workflow that an expression names. */
export function inputsIn(text: string): string[] {
  return [...text.matchAll(/\binputs\.([\w-]+)/g)].map(([, name = '']) => name);
}

/** Lists the same, and the values of the matrix as `matrix.NAME`. */
function namesIn(text: string): string[] {
  return [...inputsIn(text), ...matrixNames(text)];
}

/** Lists the values of the matrix that a text names, as `matrix.NAME`. */
export function matrixNames(text: string): string[] {
  return text.match(/\bmatrix\.[\w-]+/g) ?? [];
}

export function isExpression(value: unknown): value is string {
  return typeof value === 'string' && value.includes('${{');
}

/** Returns what an expression of constants stands for, such as `${{ fromJSON('["IOS"]') }}`. Other values stay. */
export function constantOf(value: unknown): unknown {
  const [, expression] = /^\s*\$\{\{(.*)\}\}\s*$/s.exec(String(value)) ?? [];
  try {
    return expression === undefined ? value : JSON.parse(evaluate(`toJSON(${expression})`, {}));
  } catch {
    return value;
  }
}

function evaluateHere(expression: string, contexts: Contexts): string {
  try {
    return evaluate(expression, contexts);
  } catch {
    return '';
  }
}
