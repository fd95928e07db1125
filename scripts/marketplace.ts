/** What GitHub and its Marketplace ask of a repository and GitHub's own reading of action.yml leaves out. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The Marketplace refuses a longer one. */
const MAX_DESCRIPTION = 125;
/** A newcomer reads no more. */
const MAX_README_LINES = 350;

const REQUIRED_FILES = [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'SUPPORT.md',
  '.github/CODEOWNERS',
  '.github/PULL_REQUEST_TEMPLATE.md',
  '.github/dependabot.yml',
];

/** @returns one line for each thing that is not as it should be */
export function marketplaceProblems(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { description, branding } = parse(read('action.yml')) as { description: string; branding?: object };
  const lines = read('README.md').trimEnd().split('\n').length;
  const problems = [
    description.length <= MAX_DESCRIPTION
      ? ''
      : `action.yml: the description is longer than ${MAX_DESCRIPTION} characters`,
    ...['icon', 'color'].map((key) => (key in (branding ?? {}) ? '' : `action.yml: branding has no ${key}`)),
    lines <= MAX_README_LINES ? '' : `README.md: has ${lines} lines, more than ${MAX_README_LINES}`,
    ...REQUIRED_FILES.map((file) => (existsSync(join(root, file)) ? '' : `${file}: is missing`)),
    ...formProblems(root),
  ];
  return problems.filter((problem) => problem !== '');
}

const TYPES = ['markdown', 'input', 'textarea', 'dropdown', 'checkboxes'];

interface FormElement {
  type?: unknown;
  id?: unknown;
  attributes?: { label?: unknown; value?: unknown; options?: unknown[] };
}

/** GitHub shows no form that has a mistake in it, and says so only on the web. */
function formProblems(root: string): string[] {
  const folder = '.github/ISSUE_TEMPLATE';
  const files = readdirSync(join(root, folder)).filter((file) => file !== 'config.yml');
  return files.flatMap((file) => {
    const form = parse(readFileSync(join(root, folder, file), 'utf8')) as Record<string, unknown>;
    const body = (Array.isArray(form.body) ? form.body : []) as FormElement[];
    const ids = body.flatMap(({ id }) => id ?? []);
    return [
      typeof form.name === 'string' && typeof form.description === 'string' ? '' : 'has no name or no description',
      body.some(({ type }) => type !== 'markdown') ? '' : 'asks for nothing',
      new Set(ids).size === ids.length ? '' : 'has one id twice',
      ...body.map((element) => elementProblem(element)),
    ]
      .filter((problem) => problem !== '')
      .map((problem) => `${folder}/${file}: ${problem}`);
  });
}

function elementProblem({ type, id, attributes }: FormElement): string {
  if (!TYPES.includes(String(type))) return `has an element of the type ${String(type)}, which there is not`;
  if (type === 'markdown') return typeof attributes?.value === 'string' ? '' : 'has markdown without a value';
  if (typeof id !== 'string' || typeof attributes?.label !== 'string') return `has ${String(type)} without id or label`;
  const needsOptions = type === 'dropdown' || type === 'checkboxes';
  if (!needsOptions) return '';
  const options = attributes.options ?? [];
  const isTyped =
    options.length > 0 && options.every((one) => typeof one === (type === 'dropdown' ? 'string' : 'object'));
  return isTyped && new Set(options).size === options.length ? '' : `has ${id} without options, or with one twice`;
}
