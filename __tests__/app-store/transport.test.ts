import { expect, it } from '@jest/globals';
import { mayBeSent } from '../../src/app-store/transport.ts';

/** What Node gives; the connection that was open has carried the request. */
it.each([
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, false],
  [{ code: 'EHOSTUNREACH', syscall: 'connect' }, false],
  [{ errors: [{ code: 'ENETUNREACH', syscall: 'connect' }] }, false],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, false],
  [{ code: 'CERT_HAS_EXPIRED' }, false],
  [{ code: 'EHOSTUNREACH', syscall: 'read' }, true],
  [{ code: 'ENETUNREACH', syscall: 'write' }, true],
  [{ code: 'ECONNRESET', syscall: 'read' }, true],
  [{}, true],
])('a request that ends in %j may have been sent: %s', (error, isSent) => {
  expect(mayBeSent(error)).toBe(isSent);
});
