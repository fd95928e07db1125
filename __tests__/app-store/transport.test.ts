import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { expect, it } from '@jest/globals';
import { createTransport, mayBeSent } from '../../src/app-store/transport.ts';

/** Node's error; the connection that was open has carried the request. */
it.each([
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, false],
  [{ code: 'EHOSTUNREACH', syscall: 'connect' }, false],
  [{ errors: [{ code: 'ENETUNREACH', syscall: 'connect' }] }, false],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, false],
  [{ code: 'UND_ERR_CONNECT_TIMEOUT' }, false],
  [{ code: 'EHOSTUNREACH', syscall: 'read' }, true],
  [{ code: 'ENETUNREACH', syscall: 'write' }, true],
  [{ code: 'ECONNRESET', syscall: 'read' }, true],
])('a request that ends in %j may have been sent: %s', (error, isSent) => {
  expect(mayBeSent(error)).toBe(isSent);
});

async function answerOf(body: Buffer) {
  await using server = createServer((_request, response) => void response.end(body));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const transport = createTransport();
  const request = { method: 'GET', url, headers: {}, body: null, signal: new AbortController().signal };
  const attempt = await transport.send(request);
  transport.close();
  return attempt;
}

it('takes an answer without the byte order mark that some proxies put before it', async () => {
  expect(await answerOf(Buffer.from('\ufeff{"data":"\ufeffä"}'))).toMatchObject({ body: '{"data":"\ufeffä"}' });
});

it.each([
  [16, true],
  [17, false],
])('an answer of %i MiB is whole: %s', async (size, isWhole) => {
  expect((await answerOf(Buffer.alloc(size * 1024 * 1024, ' '))).status === 200).toBe(isWhole);
});

/** A connection that was opened, and that a reset has ended without a word to HTTP/2. @param onWrite gets what is sent on it */
function deadConnection(onWrite: (bytes: Buffer) => void) {
  const socket = new Duplex({
    read: () => undefined,
    write: (bytes: Buffer, _encoding, isSent) => {
      onWrite(bytes);
      isSent();
    },
  });
  return Object.assign(socket, { authorized: true, alpnProtocol: 'h2', ref: () => socket }) as unknown as TLSSocket;
}

it('a request whose connection gives no answer is sent on another one by its next try', async () => {
  await using server = createServer((_request, response) => void response.end('{}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const messages: string[] = [];
  const late = new DOMException('late', 'TimeoutError');
  const first = Array.from({ length: 4 }, () => new AbortController());
  const last = new AbortController();
  const connections = first.map((one) =>
    deadConnection((bytes) => {
      // The type of a frame that holds the headers of a request.
      if (messages.length === 4 && bytes[3] === 1) last.abort(late);
      one.abort(late);
    }),
  );
  const transport = createTransport(connections);
  for (const { signal } of [...first, last]) {
    const attempt = await transport.send({ method: 'GET', url, headers: {}, body: null, signal });
    messages.push(attempt.message || attempt.body);
  }
  transport.close();
  expect(messages).toEqual([...Array(4).fill('no answer in time'), '{}']);
});
