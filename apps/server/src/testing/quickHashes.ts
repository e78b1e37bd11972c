import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const inFull = crypto.argon2;
let isFull = false;
const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) =>
  inFull(algorithm, isFull ? parameters : { ...parameters, memory: 8, passes: 1 }, callback);

// Hashing a password is slow on purpose, and hardly a test is about that: they hash with the least work argon2id allows.
// The server itself has no way to; servers in processes of their own hash in full.
Object.assign(crypto, { argon2 });
syncBuiltinESMExports();

/** For a file that is about this work: called before anything is hashed there. */
export function hashInFull(): void {
  isFull = true;
}
