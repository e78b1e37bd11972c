import { clausesIn } from '@org/energy-core';
import type { TestServer } from '../apps/server/src/testing/server.ts';
import { onEachServer } from './bigStore.ts';
import { librariesIn, randomNumbers, VOCABULARY, vocabulary } from './libraryStore.ts';
import { type Figure, figuresOf, type Goal, goal, median, race, type Section } from './measure.ts';

const DOCUMENTS = 20_000;
/** A library with 1 GB of text; the embedded store holds that of a twentieth. */
const textsOf = { PostgreSQL: DOCUMENTS, embedded: DOCUMENTS / 20 } as const;
const SEARCHES = 60;
const BARE = 'bare SQL';
const REQUEST = 'whole request';
const MAX_SEARCH_MS = 300;

export async function library(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  const enginesIn = (folder: string) => librariesIn(folder, DOCUMENTS, textsOf);
  await onEachServer(async (running, engine) => {
    const texts = textsOf[engine as keyof typeof textsOf];
    const bytes = await bytesOfTexts(running);
    await running.signIn();
    const size = `${DOCUMENTS.toLocaleString('en')} documents, ${engine}`;
    for (const { what, query, sql } of lists) {
      const medians = await race(15, {
        [BARE]: async () => {
          await running.db.query(`${page} ${sql} ${order}`, []);
          await running.db.query(`select count(*) from document where ${sql}`, []);
        },
        [REQUEST]: () => list(running, query),
      });
      figures.push(...figuresOf(`${what}, ${size}`, 'ms', medians));
      goals.push(goal(`${what}, ${engine}`, BARE, 1.5, medians[REQUEST]!, medians[BARE]!));
    }
    const text = `${Math.round(bytes / 2 ** 20)} MB of text in ${texts.toLocaleString('en')} documents, ${engine}`;
    for (const [words, times] of await searched(running)) {
      const sorted = times.toSorted((one, other) => one - other);
      const p95 = sorted[Math.floor(sorted.length * 0.95)]!;
      figures.push({ what: `${text}: ${words}`, candidate: 'median', value: median(times), unit: 'ms' });
      figures.push({ what: `${text}: ${words}`, candidate: 'p95', value: p95, unit: 'ms' });
      goals.push(goal(`${words}, p95, ${engine}`, `${MAX_SEARCH_MS} ms`, 1, p95, MAX_SEARCH_MS));
    }
  }, enginesIn);
  return {
    title: 'Library of documents',
    how: `Whole requests of 10 documents with their total; a search has the passage of each, too. The bare SQL reads a page of ids and titles and counts, medians of 15 interleaved rounds. Beside its page and number a request costs some 1.6 ms on the embedded store (session 0.5, form and answer 1.1): little of 20,000 documents, more than half of the bare SQL of 1,000. Contents are searched ${SEARCHES} times of each kind, in a vocabulary of ${VOCABULARY.toLocaleString('en')} words, few of them frequent.`,
    figures,
    goals,
  };
}

/** Reads all of it into memory, too. */
const bytesOfTexts = ({ db }: TestServer): Promise<number> =>
  db.tx(async (tx) => {
    await tx.query('set local statement_timeout = 0', []);
    const { rows } = await tx.query<{ bytes: number }>(
      'select sum(octet_length(text))::float as bytes from document_passage',
      [],
    );
    return rows[0]!.bytes;
  });

const page = `select document.id, document.title, document_type.name, newest.title, newest.size from document
  join document_type on document_type.id = document_type_id left join file newest on newest.id = newest_file_id where`;
const order = 'order by document.created desc, document.id limit 10';
const clauses = clausesIn('6')
  .map((clause) => `'${clause}'`)
  .join();
/** Pages of the list, and the least SQL that gives them. */
const lists = [
  { what: 'First page', query: '', sql: 'is_standard' },
  {
    what: 'A clause',
    query: '&standardNumber=6',
    sql: `is_standard and standard_number in (${clauses})`,
  },
  {
    what: 'Search in titles',
    query: `&search=${encodeURIComponent('۱۹۹')}`,
    sql: `is_standard and document.title_key like '%199%'`,
  },
] as const;

async function list(running: TestServer, query: string): Promise<void> {
  const { status } = await running.get(
    `/file/document?isStandard=true&sort=-created&limit=10&page=1${query}`,
  );
  if (status !== 200) throw new Error(`The library was answered with ${status}.`);
}

/** Times of searches by kind. */
async function searched(running: TestServer): Promise<(readonly [string, number[]])[]> {
  const random = randomNumbers(11);
  const some = (from: number, to: number) => vocabulary[from + Math.floor(random() * (to - from))]!;
  const kinds: Readonly<Record<string, () => string>> = {
    'a frequent word': () => some(0, 50),
    'a rare word': () => some(5_000, VOCABULARY),
    'three words': () => [some(0, 500), some(50, 5_000), some(50, 5_000)].join(' '),
    'the beginning of a word': () => some(200, VOCABULARY).slice(0, 3),
    'a word that is in no document': () => 'ژژژژژ',
  };
  const found: [string, number[]][] = [];
  for (const [kind, search] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let at = -5; at < SEARCHES; at += 1) {
      const began = performance.now();
      await list(running, `&search=${encodeURIComponent(search())}`);
      if (at >= 0) times.push(performance.now() - began);
    }
    found.push([kind, times]);
  }
  return found;
}
