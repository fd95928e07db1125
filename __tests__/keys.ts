/** Keys for tests: made of a name, and so the same in every run. */
import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';

const CURVES = { 'P-256': 'prime256v1', 'P-384': 'secp384r1', secp256k1: 'secp256k1' };

/** @param name another name makes another key */
export function ecKey(name: string, curve: keyof typeof CURVES = 'P-256'): KeyObject {
  const pair = createECDH(CURVES[curve]);
  // 32 bytes are less than the order of each of the curves.
  pair.setPrivateKey(createHash('sha256').update(name).digest());
  const point = pair.getPublicKey().subarray(1);
  const half = point.length / 2;
  const coordinate = (bytes: Buffer) => Buffer.concat([Buffer.alloc(half - bytes.length), bytes]).toString('base64url');
  const [d, x, y] = [
    coordinate(pair.getPrivateKey()),
    coordinate(point.subarray(0, half)),
    coordinate(point.subarray(half)),
  ];
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: curve, d, x, y } });
}

export function pemOf(key: KeyObject): string {
  return key.export({ format: 'pem', type: 'pkcs8' }).toString();
}
