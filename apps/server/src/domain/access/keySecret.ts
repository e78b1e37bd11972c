import { createHash, randomBytes, randomInt } from 'node:crypto';

const SECRET_BYTES = 32;
const PREFIX_LENGTH = 8;
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const form = /^enk_[a-z2-9]{8}_[\w-]{43}$/;

/** Whether a bearer has the form of an API key. */
export const isKey = (bearer: string): boolean => form.test(bearer);

/** SHA-256 of a key: enough for 256 random bits, which nobody can guess from it. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A new key: `enk_`, a prefix to recognize it by, and 256 random bits. */
export function makeKey(): { readonly key: string; readonly prefix: string } {
  const word = Array.from({ length: PREFIX_LENGTH }, () => letters[randomInt(letters.length)]).join('');
  const prefix = `enk_${word}`;
  return { key: `${prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`, prefix };
}
