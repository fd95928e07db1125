/**
 * The entry point. It opens the connections, and then loads the action, which takes part of the time until they can be
 * used. Measured (`npm run bench -- compare`, 100 interleaved rounds): if the action opens them itself, a check takes 27 ms
 * of 376 longer at round trips of 60 ms. On loopback it is 5 ms of 277 shorter.
 */
import { openAhead } from './app-store/preconnect.ts';
import { systemClock } from './clock.ts';

async function begin() {
  const connections = openAhead(process.env);
  // Loading at once would hold up the look-up of the name, and the connections.
  await systemClock.sleep(0, new AbortController().signal);
  const { start } = await import('./main.ts');
  start(connections);
}

if (import.meta.main) void begin();
