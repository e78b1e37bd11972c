import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentWords, normalizeText, standardClauses } from '@org/energy-core';
import type { Db } from '../apps/server/src/database/db.ts';
import { openEmbedded } from '../apps/server/src/database/embedded/driver.ts';
import { migrate } from '../apps/server/src/operations/migrate/migrate.ts';
import { seedBase } from '../apps/server/src/seed/base.ts';
import { seedRoot } from '../apps/server/src/seed/root.ts';
import { type Engine, hasPostgres, openKept } from '../apps/server/src/testing/engines.ts';
import { ROOT_PASSWORD } from '../apps/server/src/testing/server.ts';

/** 28 passages of a thousand letters are 52 KB of text a document. */
const [PASSAGES, WORDS_OF_PASSAGE] = [28, 160];
export const VOCABULARY = 50_000;
const DOCUMENTS_AT_ONCE = 200;

/** The same numbers in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const syllables = 'با دا نی رو می شت کا سر مو تن گر لی زه پن خش فا'.split(' ');
/** The n-th word of the vocabulary. */
function wordOf(n: number): string {
  let word = '';
  for (let rest = n + 16; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16]!;
  return word;
}
export const vocabulary = Array.from({ length: VOCABULARY }, (_, n) => wordOf(n));
// The words of a document are its lexemes and its search key as they are.
if (vocabulary.some((word) => contentWords(word).join() !== word || normalizeText(word) !== word))
  throw new Error('A word of the vocabulary is folded.');
/** Few words are frequent, most are rare, as in any language. */
const drawn = (random: () => number): number => Math.floor(VOCABULARY ** random()) - 1;

/** The migrations, this file and the size: a store of others is made again. */
function versionOfStore(...size: readonly number[]): string {
  const migrations = new URL('../apps/server/src/database/migrations/', import.meta.url);
  const hash = createHash('sha256').update(`${size} ${readFileSync(new URL(import.meta.url), 'utf8')}`);
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(new URL(name, migrations)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Engines whose stores have a library of so many documents, the first ones with texts: the embedded one in a folder,
 * and a database of PostgreSQL that stays for later runs, since a gigabyte of text takes minutes to be stored.
 */
export function librariesIn(
  folder: string,
  count: number,
  textsOf: { embedded: number; PostgreSQL: number },
) {
  const fill = async (db: Db, texts: number): Promise<Db> => {
    await migrate(db);
    await seedBase(db);
    await seedRoot(db, ROOT_PASSWORD);
    await fillLibrary(db, count, texts);
    return db;
  };
  const embedded: Engine = {
    name: 'embedded',
    async open() {
      const db = await fill(await openEmbedded({ folder: join(folder, 'database') }), textsOf.embedded);
      await db.query('vacuum analyze');
      return db;
    },
  };
  const postgres: Engine = {
    name: 'PostgreSQL',
    open: () =>
      openKept('energy_bench_library', versionOfStore(count, textsOf.PostgreSQL), (db) =>
        fill(db, textsOf.PostgreSQL),
      ),
  };
  return hasPostgres ? [embedded, postgres] : [embedded];
}

/** Fills a store that has a root user. */
async function fillLibrary(db: Db, count: number, texts: number): Promise<void> {
  await db.query(`insert into document_type (name, name_key, name_sort) values ('گزارش', 'g', 'g')`);
  const clause = `(array['${standardClauses.join("','")}'])[1 + n % ${standardClauses.length}]`;
  await db.tx(async (tx) => {
    await tx.query('set local statement_timeout = 0', []);
    await tx.query("set local energy.restoring = 'on'");
    await tx.query(
      `insert into document (id, title, title_key, title_sort, document_type_id, is_standard, standard_number, clause_sort, day, user_id)
       overriding system value
       select n, 'سند ' || n, 'سند ' || n, n::text, (select min(id) from document_type), true, ${clause},
         split_part(${clause}, '-', 1)::int * 100 + split_part(${clause}, '-', 2)::int, date '2025-01-01' + n % 365, 1
       from generate_series(1, ${count}) n`,
    );
    await tx.query(
      `insert into file (id, stored_name, title, content_type, size, created_by, document_id) overriding system value
       select n, 'f' || n, 'f.pdf', 'application/pdf', 1000, 1, n from generate_series(1, ${count}) n`,
    );
    await tx.query('update document set newest_file_id = id', []);
  });
  // Built at once afterwards: word by word it takes most of the time.
  await db.query('drop index document_text_words');
  let next = 1;
  const copyTexts = async (): Promise<void> => {
    for (let from = next; from <= texts; from = next) {
      next = from + DOCUMENTS_AT_ONCE;
      const part = textsOf(from);
      await db.tx(async (tx) => {
        await tx.query('set local statement_timeout = 0', []);
        await tx.copyIn('document_text (document_id, file_id, state, words)', [part.words]);
        await tx.copyIn('document_passage (document_id, number, page, text, text_key)', [part.passages]);
      });
    }
  };
  await Promise.all(Array.from({ length: db.engine === 'postgres' ? 3 : 1 }, copyTexts));
  await db.tx(async (tx) => {
    await tx.query('set local statement_timeout = 0', []);
    await tx.query("set local maintenance_work_mem = '1GB'", []);
    await tx.query(
      'create index document_text_words on document_text using gin (words) with (fastupdate = off)',
    );
  });
}

/** Rows of the next documents. */
function textsOf(from: number) {
  const [words, passages]: [string[], string[]] = [[], []];
  const random = randomNumbers(from * 2_654_435_761);
  for (let id = from; id < from + DOCUMENTS_AT_ONCE; id += 1) {
    const seen = new Set<string>();
    for (let number = 0; number < PASSAGES; number += 1) {
      const drawnWords = Array.from({ length: WORDS_OF_PASSAGE }, () => vocabulary[drawn(random)]!);
      for (const word of drawnWords) seen.add(word);
      const text = drawnWords.join(' ');
      passages.push(`${id}\t${number}\t${number + 1}\t${text}\t${text}\n`);
    }
    words.push(`${id}\t${id}\tread\t${[...seen].join(' ')}\n`);
  }
  return { words: words.join(''), passages: passages.join('') };
}
