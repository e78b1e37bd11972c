import { argon2 as argon2Callback, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2 = promisify(argon2Callback);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const HASH_BYTES = 32;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

interface Form {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly nonce: Buffer;
}

/** argon2id in the usual text form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
async function hashInForm(password: string, { memory, passes, parallelism, nonce }: Form): Promise<string> {
  const options = { memory, passes, parallelism, nonce, tagLength: HASH_BYTES };
  const hash = await argon2('argon2id', { message: password, ...options });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
}

function formOf(hash: string): Form {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$[^$]+$/.exec(hash);
  if (!parts) throw new Error('A stored password hash is not argon2id.');
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  return { memory, passes, parallelism, nonce: Buffer.from(parts[4]!, 'base64') };
}

/** A hash with its own salt. The password is taken as typed. */
export const hashPassword = (password: string): Promise<string> =>
  hashInForm(password, { ...cost, nonce: randomBytes(16) });

/** Several hashes with one salt, so that a text is compared with all of them at the cost of one. */
export function hashTogether(texts: readonly string[]): Promise<string[]> {
  const form = { ...cost, nonce: randomBytes(16) };
  return Promise.all(texts.map((text) => hashInForm(text, form)));
}

/** Compared with for unknown names, so that answers take equally long. */
let dummy: Promise<string> | undefined;

/** The hash that matches the text, of several with one salt; null without a match. Takes as long without hashes. */
export async function findHash(text: string, hashes: readonly string[]): Promise<string | null> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  const given = Buffer.from(await hashInForm(text, formOf(hashes[0] ?? (await dummy))));
  const isEqual = (hash: string) => hash.length === given.length && timingSafeEqual(Buffer.from(hash), given);
  return hashes.filter(isEqual)[0] ?? null;
}

/** Whether the password matches the hash; without a hash it takes as long and returns false. */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> =>
  (await findHash(password, hash === null ? [] : [hash])) !== null;

/** Letters and digits that are not confused with each other. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Readable characters in groups of four, about 20 bits a group: `abcd-efgh`. */
export const randomGroups = (count: number): string =>
  Array.from({ length: count }, () =>
    Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join(''),
  ).join('-');

/** A password to print once, about 79 bits. */
export const randomPassword = (): string => randomGroups(4);
