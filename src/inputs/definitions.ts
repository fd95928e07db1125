/** The inputs of action.yml with the default each one has there. */
export const INPUTS = {
  'key-id': '',
  'issuer-id': '',
  'private-key': '',
  'app-id': '',
  'bundle-id': '',
  platform: '',
  'base-url': 'https://api.appstoreconnect.apple.com',
  audience: 'appstoreconnect-v1',
  version: '',
  build: '',
  'uses-non-exempt-encryption': '',
  'release-type': '',
  'earliest-release-date': '',
  'phased-release': 'false',
  'release-notes': '',
  items: '',
  submit: 'false',
  readiness: 'block',
  'release-approved': 'false',
  'dry-run': 'false',
  'on-version-in-flight': 'resume',
  'on-unresolved': 'fail',
  'on-orphans': 'adopt',
  'slots-needed': '1',
  'wait-minutes': '0',
  'timeout-minutes': '10',
  'github-token': '',
  'commit-status': '',
  sweep: '',
  comment: 'false',
} as const;
export type InputName = keyof typeof INPUTS;
export const INPUT_NAMES = Object.keys(INPUTS) as InputName[];
export type RawInputs = Record<InputName, string>;

/** Gone from the environment once they are read, and masked. */
export const SECRET_INPUTS = ['private-key', 'github-token'] as const satisfies readonly InputName[];
export type SecretInput = (typeof SECRET_INPUTS)[number];

export interface Problem {
  input: InputName | 'NODE_TLS_REJECT_UNAUTHORIZED' | 'HTTPS_PROXY';
  message: string;
}
