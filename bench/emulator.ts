/** The service for the bench, in a process of its own: TLS, an app with nothing open, every answer held back. */
import { startEmulator } from '../emulator/server.ts';

const emulator = await startEmulator({ scenario: 'clear', tls: true, delayMs: Number(process.argv[2]) });
const [appId] = emulator.service.store.apps.keys();
console.log(JSON.stringify({ url: emulator.url, appId, ...emulator.credentials, certificate: emulator.certificate }));
