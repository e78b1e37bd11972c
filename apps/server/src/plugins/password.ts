import { argon2 as argon2Callback, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2 = promisify(argon2Callback);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const HASH_BYTES = 32;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** argon2id in the usual text form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. The password is taken as typed. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await argon2('argon2id', { message: password, nonce, tagLength: HASH_BYTES, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/** Compared with for names that do not exist, so that an answer takes as long for them. */
let dummy: Promise<string> | undefined;

/** Whether the password belongs to the hash; without a hash it takes as long and says no. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? (await dummy));
  if (!parts) throw new Error('A stored password hash is not argon2id.');
  const [, memory, passes, parallelism, salt, expected] = parts;
  const wanted = Buffer.from(expected!, 'base64');
  const actual = await argon2('argon2id', {
    message: password,
    nonce: Buffer.from(salt!, 'base64'),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, wanted) && hash !== null;
}

/** Letters and digits nobody takes for one another. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to print once: 16 readable characters in groups of four, about 79 bits. */
export const randomPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join(''),
  ).join('-');
