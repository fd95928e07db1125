/** Failures to connect that each further try would meet too. Many tries with a wrong password may lock an account (G17). */

/** By the words of Node about a certificate that it does not trust, and of undici about a proxy that asks for a password. */
const UNREACHABLE: readonly [words: RegExp, advice: string][] = [
  [
    /certificate/i,
    'Set NODE_EXTRA_CA_CERTS in the env of the job to a file on the runner with the certificate of your proxy or server.',
  ],
  [/\(407\)/, 'The proxy asks for a password: write name and password into HTTPS_PROXY.'],
];

/** @param message words of the failure @returns `undefined` where another try may help */
export function adviseUnreachable(message: string) {
  return UNREACHABLE.find(([words]) => words.test(message))?.[1];
}
