/** Simulates a network: data arrives half a round trip later, and a connection takes a whole round trip. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Relay {
  port: number;
  close(): void;
}

/** Listens on 127.0.0.1 and passes all data on to a port there. */
export async function startRelay(target: number, roundTripMs: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    const far = connect({ host: '127.0.0.1', port: target, noDelay: true, allowHalfOpen: true });
    // On loopback the client connects at once. In a real network its first data would leave a round trip later.
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

/** @param sentFromMs earliest time that data can be sent */
function passOn(from: Socket, to: Socket, sentFromMs: number, delayMs: number): void {
  let last = Promise.resolve();
  // One after another, so that the order stays.
  const later = (pass: () => void) => {
    const dueMs = Math.max(performance.now(), sentFromMs) + delayMs;
    last = last.then(() => sleep(Math.max(0, dueMs - performance.now()))).then(pass);
  };
  from.on('data', (bytes) => later(() => to.writable && to.write(bytes)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => later(() => to.destroy()));
}
