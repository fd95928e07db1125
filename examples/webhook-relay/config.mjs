// Reads the environment variables of the relay. It reports all problems at once, by variable and without values.
/** @import { Config } from './relay.d.mts' */
import { MIN_SECRET_LENGTH } from './judge.mjs';

export const HEALTH_PATH = '/health';

const WORKFLOW = {
  fits: /^[\w.-]+\.ya?ml$/,
  has: 'has to be the name of a file in .github/workflows, such as sweep.yml',
};

/** @type {Record<string, { fallback?: string, fits: RegExp | ((value: string) => boolean), has: string }>} */
const VARIABLES = {
  WEBHOOK_SECRET: {
    fits: (value) => value.length >= MIN_SECRET_LENGTH && value === value.trim(),
    has: `has to have at least ${MIN_SECRET_LENGTH} characters, and no space or line break around them`,
  },
  GITHUB_TOKEN: { fits: /^[\x21-\x7e]{20,}$/, has: 'has to be a token, in one line' },
  GITHUB_REPOSITORY: {
    fits: /^[a-z\d][\w-]*\/(?!\.{1,2}$)[\w.-]+$/i,
    has: 'has to be owner/name',
  },
  SWEEP_WORKFLOW: WORKFLOW,
  RELEASE_WORKFLOW: { fallback: '', fits: (value) => value === '' || WORKFLOW.fits.test(value), has: WORKFLOW.has },
  DISPATCH_REF: {
    fallback: 'main',
    fits: /^[^\s~^:?*[\\]{1,255}$/,
    has: 'has to be the name of a branch or a tag',
  },
  GITHUB_API_URL: {
    fallback: 'https://api.github.com',
    fits: isApiUrl,
    has: 'has to be https (http on loopback only), without user, password, query or fragment',
  },
  PORT: {
    fallback: '8080',
    fits: (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
    has: 'has to be a number from 0 to 65535',
  },
  HOST: { fallback: '', fits: /^[\w.:-]*$/, has: 'has to be an address to listen on' },
  WEBHOOK_PATH: {
    fallback: '/webhook',
    fits: (value) => /^\/[\w./-]*$/.test(value) && value !== HEALTH_PATH,
    has: `has to begin with /, and cannot be ${HEALTH_PATH}`,
  },
};

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Config}
 * @throws {Error} that names every variable that is missing or wrong
 */
export function readConfig(env) {
  /** @type {string[]} */
  const problems = [];
  /** @type {(name: string) => string} */
  const read = (name) => {
    const { fallback, fits, has } = /** @type {NonNullable<typeof VARIABLES[string]>} */ (VARIABLES[name]);
    // Deployment forms often set an empty field to ''.
    const value = env[name] || fallback;
    if (value === undefined) problems.push(`${name} is missing: it ${has}`);
    else if (!(fits instanceof RegExp ? fits.test(value) : fits(value))) problems.push(`${name} ${has}`);
    return value ?? '';
  };
  const sweep = read('SWEEP_WORKFLOW');
  const config = {
    secret: read('WEBHOOK_SECRET'),
    token: read('GITHUB_TOKEN'),
    repository: read('GITHUB_REPOSITORY'),
    workflows: { sweep, release: read('RELEASE_WORKFLOW') || sweep },
    ref: read('DISPATCH_REF'),
    apiUrl: read('GITHUB_API_URL').replace(/\/$/, ''),
    port: Number(read('PORT')),
    host: read('HOST') || undefined,
    path: read('WEBHOOK_PATH'),
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return config;
}

/** Checks an address that gets the token, which must travel encrypted. @type {(value: string) => boolean} */
function isApiUrl(value) {
  const url = URL.parse(value);
  if (url === null || url.username + url.password + url.search + url.hash !== '') return false;
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback);
}
