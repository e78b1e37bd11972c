import { type ContentWord, contentSearch, normalizeText } from '@org/energy-core';
import type { FoundPassage } from '@org/energy-core/api';
import { type Expression, type SqlBool, sql } from 'kysely';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { clausesNamed } from './clauseNames.ts';

/** Words of letters and digits only need no quoting. */
const lexeme = ({ word, isPrefix }: ContentWord): string => `'${word}'${isPrefix ? ':*' : ''}`;

/**
 * The condition under which each word of a search is in the title of a document, in the name of its clause, or in the
 * text of its file.
 * @param words those of `searchWords`
 */
export const titleOrContentHolds = (words: readonly string[]): Expression<SqlBool> =>
  words.reduce<Expression<SqlBool>>((all, word) => {
    const clauses = clausesNamed(word);
    const inTitle =
      clauses.length === 0
        ? sql<SqlBool>`position(${word} in document.title_key) > 0`
        : sql<SqlBool>`(position(${word} in document.title_key) > 0
            or document.standard_number = any(${arrayLiteral(clauses)}::text[]))`;
    const inContent = contentSearch([word]).map(lexeme).join(' & ');
    // Letters and digits alone; of signs only a title or a name can hold any.
    const found =
      inContent === ''
        ? inTitle
        : sql<SqlBool>`(${inTitle} or document.id in (select unnest(documents_with(${inContent}::tsquery))))`;
    return sql<SqlBool>`${all} and ${found}`;
  }, sql<SqlBool>`true`);

interface PassageRow {
  readonly document_id: number;
  readonly page: number | null;
  readonly sheet: string | null;
  readonly text: string;
}

/** For each document whose file has words of a search, the passage with most of them. */
export async function findPassages(
  db: Queryable,
  documents: readonly number[],
  words: readonly string[],
): Promise<ReadonlyMap<number, FoundPassage>> {
  const wanted = [...new Set(contentSearch(words).map(({ word }) => word))];
  if (documents.length === 0 || wanted.length === 0) return new Map();
  const { rows } = await db.query<PassageRow>(
    `select distinct on (document_id) document_id, page, sheet, text from (
       select document_id, number, page, sheet, text,
         (select count(*) from unnest($2::text[]) as word where position(word in text_key) > 0) as hits
       from document_passage where document_id = any ($1::int[])
     ) as passage where hits > 0 order by document_id, hits desc, number`,
    [arrayLiteral(documents), arrayLiteral(wanted)],
  );
  return new Map(
    rows.map(({ document_id, page, sheet, text }) => [
      document_id,
      { page, sheet, text: excerptOf(text, wanted) },
    ]),
  );
}

const MAX_EXCERPT_LETTERS = 180;
const LETTERS_BEFORE = 50;

/** The part of a passage around its first searched word, cut between words. */
export function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= MAX_EXCERPT_LETTERS) return text;
  const parts = text.split(' ');
  const first = parts.findIndex((part) => words.some((word) => normalizeText(part).includes(word)));
  let from = Math.max(0, first);
  for (let letters = 0; from > 0 && letters + parts[from - 1]!.length < LETTERS_BEFORE; from -= 1)
    letters += parts[from - 1]!.length + 1;
  let to = from;
  for (let letters = 0; to < parts.length && letters + parts[to]!.length < MAX_EXCERPT_LETTERS; to += 1)
    letters += parts[to]!.length + 1;
  const shown = parts
    .slice(from, Math.max(to, from + 1))
    .join(' ')
    .slice(0, MAX_EXCERPT_LETTERS);
  return `${from > 0 ? '… ' : ''}${shown}${to < parts.length ? ' …' : ''}`;
}
