/** A network in between: what is sent arrives half a round trip later, and a connection takes a whole one to be made. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Relay {
  port: number;
  close(): void;
}

/** Listens on 127.0.0.1 and passes everything on to that port there. */
export async function startRelay(target: number, roundTripMs: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    const far = connect({ host: '127.0.0.1', port: target, noDelay: true, allowHalfOpen: true });
    // On loopback the client is connected at once: what it sends right then would have left a round trip later.
    passOn(near, far, performance.now() + roundTripMs, roundTripMs / 2);
    passOn(far, near, 0, roundTripMs / 2);
    for (const end of [near, far]) {
      sockets.add(end);
      end.on('close', () => sockets.delete(end));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** @param sentFromMs before which nothing can have been sent */
function passOn(from: Socket, to: Socket, sentFromMs: number, delayMs: number): void {
  let last = Promise.resolve();
  // One after another, so that nothing overtakes.
  const later = (pass: () => void) => {
    const dueMs = Math.max(performance.now(), sentFromMs) + delayMs;
    last = last.then(() => sleep(Math.max(0, dueMs - performance.now()))).then(pass);
  };
  from.on('data', (bytes) => later(() => to.writable && to.write(bytes)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => later(() => to.destroy()));
}
