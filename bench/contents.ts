import { contentWords, normalizeText } from '@org/energy-core';
import type { TestServer } from '../apps/server/src/testing/server.ts';
import { onEachServer } from './bigStore.ts';
import { type Figure, type Goal, goal, median, type Section } from './measure.ts';

/** A library of 20,000 documents; the embedded store holds a tenth. */
const documentsOf = { PostgreSQL: 20_000, embedded: 2_000 } as const;
const [PASSAGES, WORDS_OF_PASSAGE, VOCABULARY] = [12, 160, 50_000];
const DOCUMENTS_AT_ONCE = 200;
const SEARCHES = 100;

/** The same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const syllables = [
  'با',
  'دا',
  'نی',
  'رو',
  'می',
  'شت',
  'کا',
  'سر',
  'مو',
  'تن',
  'گر',
  'لی',
  'زه',
  'پن',
  'خش',
  'فا',
];
/** The n-th word of the vocabulary. */
const wordOf = (n: number): string => {
  let word = '';
  for (let rest = n + 16; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16]!;
  return word;
};
const vocabulary = Array.from({ length: VOCABULARY }, (_, n) => wordOf(n));
/** Few words are frequent, most are rare, as in any language. */
const drawn = (random: () => number): number => Math.floor(VOCABULARY ** random()) - 1;

export async function contents(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  await onEachServer(async (running, engine) => {
    const count = documentsOf[engine as keyof typeof documentsOf];
    const bytes = await fill(running, count);
    const size = `${Math.round(bytes / 2 ** 20)} MB in ${count} documents, ${engine}`;
    for (const [words, times] of await searched(running)) {
      const sorted = times.toSorted((one, other) => one - other);
      const p95 = sorted[Math.floor(sorted.length * 0.95)]!;
      figures.push({ what: `${size}: ${words}`, candidate: 'median', value: median(times), unit: 'ms' });
      figures.push({ what: `${size}: ${words}`, candidate: 'p95', value: p95, unit: 'ms' });
      goals.push(goal(`${words}, p95, ${engine}`, '300 ms', 1, p95, 300));
    }
  });
  return {
    title: 'Search in the contents of documents',
    how: `A vocabulary of ${VOCABULARY.toLocaleString('en')} words, few of them frequent. Whole requests of 10 documents with their total and the passage of each, ${SEARCHES} of each kind. A library of 1 GB would have about three times the text of each document; distinct words, which the search reads, grow far slower.`,
    figures,
    goals,
  };
}

/** Fills the store; answers the bytes of text. */
async function fill({ db }: TestServer, count: number): Promise<number> {
  const random = randomNumbers(7);
  await db.query(`insert into document_type (name, name_key, name_sort) values ('گزارش', 'g', 'g')`);
  // Built at once afterwards: word by word it takes most of the time.
  await db.query('drop index document_text_words');
  let bytes = 0;
  for (let from = 1; from <= count; from += DOCUMENTS_AT_ONCE) {
    const ids = Array.from({ length: DOCUMENTS_AT_ONCE }, (_, at) => from + at);
    const texts = ids.map(() =>
      Array.from({ length: PASSAGES }, () =>
        Array.from({ length: WORDS_OF_PASSAGE }, () => vocabulary[drawn(random)]!).join(' '),
      ),
    );
    bytes += texts.flat().reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    const copy = (rows: readonly string[]) => [rows.join('')];
    await db.tx(async (tx) => {
      await tx.query('set local statement_timeout = 0', []);
      await tx.query("set local energy.restoring = 'on'");
      await tx.query(
        `insert into document (id, title, title_key, title_sort, document_type_id, is_standard, standard_number, clause_sort, day, user_id)
         overriding system value
         select n, 'سند ' || n, 'سند ' || n, n::text, (select min(id) from document_type), true, '6-3', 603, date '2025-01-01' + n % 365, 1
         from generate_series(${from}, ${from + DOCUMENTS_AT_ONCE - 1}) n`,
      );
      await tx.query(
        `insert into file (id, stored_name, title, content_type, size, created_by, document_id) overriding system value
         select n, 'f' || n, 'f.pdf', 'application/pdf', 1000, 1, n
         from generate_series(${from}, ${from + DOCUMENTS_AT_ONCE - 1}) n`,
      );
      await tx.copyIn(
        'document_text (document_id, file_id, state, words)',
        copy(
          ids.map((id, at) => {
            const words = [...new Set(texts[at]!.flatMap((text) => contentWords(text)))].sort();
            return `${id}\t${id}\tread\t${words.map((word) => `'${word}'`).join(' ')}\n`;
          }),
        ),
      );
      await tx.copyIn(
        'document_passage (document_id, number, page, text, text_key)',
        copy(
          ids.flatMap((id, at) =>
            texts[at]!.map(
              (text, number) => `${id}\t${number}\t${number + 1}\t${text}\t${normalizeText(text)}\n`,
            ),
          ),
        ),
      );
    });
  }
  await db.tx(async (tx) => {
    await tx.query('set local statement_timeout = 0', []);
    await tx.query(
      'create index document_text_words on document_text using gin (words) with (fastupdate = off)',
    );
    for (const table of ['document', 'document_text', 'document_passage']) await tx.query(`analyze ${table}`);
  });
  return bytes;
}

/** Times of searches by kind. */
async function searched(running: TestServer): Promise<(readonly [string, number[]])[]> {
  await running.signIn();
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
      const path = `/file/document?isStandard=true&sort=-created&limit=10&page=1&search=${encodeURIComponent(search())}`;
      const began = performance.now();
      const { status } = await running.get(path);
      if (status !== 200) throw new Error(`A search was answered with ${status}.`);
      if (at >= 0) times.push(performance.now() - began);
    }
    found.push([kind, times]);
  }
  return found;
}
