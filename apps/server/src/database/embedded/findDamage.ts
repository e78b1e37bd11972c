import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { isWholePage, PAGE_BYTES } from './pageChecksum.ts';

/** PostgreSQL cuts a table's file after 1 GB. */
const PAGES_PER_SEGMENT = 131_072;
const PAGES_PER_READ = 128;
/** The table itself, its map of free room and its map of pages without old rows. */
const FORKS = ['', '_fsm', '_vm'];

/**
 * Reads every page of every table and index and verifies its checksum; the database itself would report a broken page
 * only on access, perhaps months later when no older backup is left. Call it right after opening: recovery has
 * repaired half-written pages, and nothing is being written.
 * @returns what is broken, for the operator; null when all is well
 */
export async function findDamage(pg: PGlite, folder: string): Promise<string | null> {
  const { rows } = await pg.query<{ name: string; path: string }>(
    'select relname as name, pg_relation_filepath(oid) as path from pg_class where pg_relation_filepath(oid) is not null',
  );
  for (const { name, path } of rows) {
    if (!existsSync(join(folder, path))) return `the file ${path} (${name}) is missing`;
    for (const fork of FORKS) {
      for (let segment = 0; ; segment++) {
        const file = `${path}${fork}${segment === 0 ? '' : `.${segment}`}`;
        if (!existsSync(join(folder, file))) break;
        const page = firstBrokenPage(join(folder, file), segment * PAGES_PER_SEGMENT);
        if (page !== null) return `page ${page} of the file ${file} (${name}) is broken`;
      }
    }
  }
  return null;
}

const words = new Int32Array((PAGES_PER_READ * PAGE_BYTES) / 4);
const bytes = new Uint8Array(words.buffer);

/** A part of a page at the end of a file was never in use: the database does not read it either. */
function firstBrokenPage(file: string, firstPage: number): number | null {
  const descriptor = openSync(file, 'r');
  try {
    for (let page = firstPage; ; ) {
      const length = readSync(descriptor, bytes, 0, bytes.length, (page - firstPage) * PAGE_BYTES);
      const whole = Math.floor(length / PAGE_BYTES);
      for (let index = 0; index < whole; index++) {
        if (!isWholePage(words, (index * PAGE_BYTES) / 4, page + index)) return page + index;
      }
      if (length < bytes.length) return null;
      page += whole;
    }
  } finally {
    closeSync(descriptor);
  }
}
