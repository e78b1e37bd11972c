import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (serverKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', serverKey, '', 'energy: secrets of second factors', 32));
/** A secret belongs to one user: copied into another's row it cannot be read. */
const boundTo = (userId: number): Buffer => Buffer.from(`user ${userId}`);

/** Encrypts a user's secret for storage: nonce, text and tag. */
export function sealSecret(serverKey: Uint8Array, userId: number, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(serverKey), nonce).setAAD(boundTo(userId));
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** The decrypted secret; null if it was sealed with another key, as after a restore without the signing key. */
export function openSecret(serverKey: Uint8Array, userId: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(serverKey), bytes.subarray(0, NONCE_BYTES))
    .setAAD(boundTo(userId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
