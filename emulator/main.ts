import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './arguments.ts';
import { type Emulator, startEmulator } from './emulator.ts';

interface Connection {
  url: string;
  appId: string;
  bundleId: string;
  keyId: string;
  issuerId: string;
  privateKeyFile: string;
  certificateFile?: string;
}

/** Writes the key and the certificate, if any, into a folder that only this user can read. */
function writeConnection(emulator: Emulator, folder: string): Connection {
  const privateKeyFile = join(folder, 'key.p8');
  writeFileSync(privateKeyFile, emulator.credentials.privateKey, { mode: 0o600 });
  const [app] = emulator.service.store.apps.values();
  const connection: Connection = {
    url: emulator.url,
    appId: app?.id ?? '',
    bundleId: app?.bundleId ?? '',
    keyId: emulator.credentials.keyId,
    issuerId: emulator.credentials.issuerId,
    privateKeyFile,
  };
  if (emulator.certificate !== undefined) {
    connection.certificateFile = join(folder, 'certificate.pem');
    writeFileSync(connection.certificateFile, emulator.certificate);
  }
  return connection;
}

function renderConnection(connection: Connection): string {
  const lines = [
    `The service is emulated at ${connection.url}. Point the action at it with these inputs:`,
    `  base-url: ${connection.url}`,
    `  app-id: ${connection.appId}        (or bundle-id: ${connection.bundleId})`,
    `  key-id: ${connection.keyId}`,
    `  issuer-id: ${connection.issuerId}`,
    `  private-key: the contents of ${connection.privateKeyFile}`,
  ];
  if (connection.certificateFile !== undefined) lines.push(`and set NODE_EXTRA_CA_CERTS=${connection.certificateFile}`);
  return [...lines, 'Stop it with Ctrl+C.'].join('\n');
}

async function main(): Promise<void> {
  const command = readArguments(process.argv.slice(2));
  if ('help' in command) {
    if (!command.isMistake) return console.log(command.help);
    console.error(command.help);
    process.exitCode = 2;
    return;
  }
  const emulator = await startEmulator(command.options);
  const folder = mkdtempSync(join(tmpdir(), 'app-store-emulator-'));
  const connection = writeConnection(emulator, folder);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      rmSync(folder, { recursive: true, force: true });
      void emulator.close().then(() => process.exit(0));
    });
  }
  // Comes last, because the reader may stop the process at once.
  console.log(command.isJson ? JSON.stringify({ ready: true, ...connection }) : renderConnection(connection));
}

await main();
