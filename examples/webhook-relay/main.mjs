// Starts the relay: node main.mjs
import { createRelay } from './relay.mjs';

try {
  const server = await createRelay({ env: process.env }).listen();
  console.log(`listening on ${server.url}`);
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, async () => {
      console.log(`${signal}: closing`);
      await server.close();
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
