import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './arguments.ts';
import { type Emulator, startEmulator } from './emulator.ts';

interface Handed {
  url: string;
  appId: string;
  bundleId: string;
  keyId: string;
  issuerId: string;
  privateKeyFile: string;
  certificateFile?: string;
}

/** Writes the key and the certificate, if any, into a folder that only this user can read. */
function handOver(emulator: Emulator, folder: string): Handed {
  const privateKeyFile = join(folder, 'key.p8');
  writeFileSync(privateKeyFile, emulator.credentials.privateKey, { mode: 0o600 });
  const [app] = emulator.service.store.apps.values();
  const handed: Handed = {
    url: emulator.url,
    appId: app?.id ?? '',
    bundleId: app?.bundleId ?? '',
    keyId: emulator.credentials.keyId,
    issuerId: emulator.credentials.issuerId,
    privateKeyFile,
  };
  if (emulator.certificate !== undefined) {
    handed.certificateFile = join(folder, 'certificate.pem');
    writeFileSync(handed.certificateFile, emulator.certificate);
  }
  return handed;
}

function renderHanded(handed: Handed): string {
  const lines = [
    `The service is emulated at ${handed.url}. Point the action at it with these inputs:`,
    `  base-url: ${handed.url}`,
    `  app-id: ${handed.appId}        (or bundle-id: ${handed.bundleId})`,
    `  key-id: ${handed.keyId}`,
    `  issuer-id: ${handed.issuerId}`,
    `  private-key: the contents of ${handed.privateKeyFile}`,
  ];
  if (handed.certificateFile !== undefined) lines.push(`and set NODE_EXTRA_CA_CERTS=${handed.certificateFile}`);
  return [...lines, 'Stop it with Ctrl+C.'].join('\n');
}

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  if ('help' in asked) {
    if (!asked.isMistake) return console.log(asked.help);
    console.error(asked.help);
    process.exitCode = 2;
    return;
  }
  const emulator = await startEmulator(asked.options);
  const folder = mkdtempSync(join(tmpdir(), 'app-store-emulator-'));
  const handed = handOver(emulator, folder);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      rmSync(folder, { recursive: true, force: true });
      void emulator.close().then(() => process.exit(0));
    });
  }
  // Comes last, because the reader may stop the process at once.
  console.log(asked.isJson ? JSON.stringify({ ready: true, ...handed }) : renderHanded(handed));
}

await main();
