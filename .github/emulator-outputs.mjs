// What the emulator handed over, as outputs of a step.
import { readFileSync } from 'node:fs';

const { url, appId, keyId, issuerId, privateKeyFile } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const outputs = {
  url,
  'app-id': appId,
  'key-id': keyId,
  'issuer-id': issuerId,
  // Base64 makes one line of it.
  'private-key': readFileSync(privateKeyFile).toString('base64'),
};
for (const [name, value] of Object.entries(outputs)) console.log(`${name}=${value}`);
