/** Demands of GitHub and its Marketplace that GitHub's parser of action.yml does not check. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Maximum length of the description. The Marketplace refuses a longer one. */
const MAX_DESCRIPTION = 125;
/** Maximum lines that a newcomer reads. */
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

/** @returns one line for each problem */
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

/** Type of the options that an element needs. */
const OPTION_TYPES: Readonly<Record<string, string>> = { dropdown: 'string', checkboxes: 'object' };

interface FormElement {
  type?: unknown;
  id?: unknown;
  attributes?: { label?: unknown; value?: unknown; options?: unknown[] };
}

/** Reports mistakes in forms. GitHub does not show such a form, and says so only on the web. */
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
  const optionType = OPTION_TYPES[String(type)];
  if (optionType === undefined || areOptions(attributes.options ?? [], optionType)) return '';
  return `has ${id} without options, or with one twice`;
}

function areOptions(options: readonly unknown[], optionType: string): boolean {
  const isDistinct = new Set(options).size === options.length;
  return options.length > 0 && isDistinct && options.every((option) => typeof option === optionType);
}
