import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Node has it, the types of Node do not. */
declare const WebAssembly: { compile(bytes: Uint8Array<ArrayBuffer>): Promise<object> };

const key = Symbol.for('energy.compiledEngine');
type Holder = { [key]?: Promise<object> };

/**
 * Compiles the embedded engine once per process and holds it: threads that compile the same bytes share the machine
 * code, which V8 discards with its last holder. Otherwise each store starts with code that is not optimized yet.
 */
export function keepEngine(): void {
  const holder = globalThis as Holder;
  holder[key] ??= readFile(
    join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm'),
  ).then((bytes) => WebAssembly.compile(bytes));
}
