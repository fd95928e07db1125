/** The network itself is tried by the tests of the shipped bundle; here is a connection that hangs. */
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createTransport } from '../../src/app-store/transport.ts';
import { TransportError } from '../../src/app-store/transport-types.ts';

// No address hangs on every machine alike, so the socket itself is kept from connecting.
beforeEach(() => {
  jest.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
    return this;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['before it begins', (stop: () => void) => stop()],
  ['while it connects', (stop: () => void) => void setImmediate(stop)],
])('ends at once when the run is over %s', async (_when, then) => {
  const transport = createTransport(new URL('http://127.0.0.1:9'));
  const run = new AbortController();
  then(() => run.abort(new Error('out of time')));
  const startedMs = performance.now();
  try {
    const url = new URL('http://127.0.0.1:9/v1/x');
    const sent = transport.send({ method: 'GET', url, headers: {}, body: null, signal: run.signal });
    const error = await sent.catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ message: 'out of time' });
    expect(performance.now() - startedMs).toBeLessThan(2_000);
  } finally {
    transport.close();
  }
});
