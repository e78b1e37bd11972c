import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const key = Symbol.for('energy.quickHashes');
type Holder = { [key]?: { isFull: boolean } };
const holder = globalThis as Holder;
/** One for the process: the files of a worker share it, however often this module is loaded. */
const state = holder[key] ?? patched();
holder[key] = state;

function patched() {
  const created = { isFull: false };
  const inFull = crypto.argon2;
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) =>
    inFull(algorithm, created.isFull ? parameters : { ...parameters, memory: 8, passes: 1 }, callback);
  // Password hashing is slow on purpose, and few tests are about that: they hash with argon2id's minimum cost. The
  // server itself has no such option; servers in separate processes hash fully.
  Object.assign(crypto, { argon2 });
  syncBuiltinESMExports();
  return created;
}

/** Called by the setup of each file. */
export function hashQuickly(): void {
  state.isFull = false;
}

/** For a file that is about this work: called before anything is hashed there. */
export function hashInFull(): void {
  state.isFull = true;
}
