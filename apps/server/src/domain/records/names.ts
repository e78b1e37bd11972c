import { normalizeText, sortKey } from '@org/energy-core';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The three columns a name is stored in: as typed, as compared, as ordered. */
export const nameColumns = (name: string) => ({
  name,
  name_key: normalizeText(name),
  name_sort: sortKey(name),
});

/** The two columns a meter's tag is stored in: as typed, as compared. */
export const tagColumns = (tag: string) => ({ tag_name: tag, tag_key: normalizeText(tag) });

/** The three columns a title is stored in. */
export const titleColumns = (title: string) => ({
  title,
  title_key: normalizeText(title),
  title_sort: sortKey(title),
});

/**
 * Order of a clause of the standard.
 * @example clauseOrder('10-2') // 1002
 */
export const clauseOrder = (clause: string | null): number | null => {
  const [chapter, number] = (clause ?? '').split('-').map(Number);
  return chapter && number ? chapter * 100 + number : null;
};

/** Whether two names are one, however they are written. */
export const isSameName = (one: string, other: string): boolean =>
  normalizeText(one) === normalizeText(other);

/** Condition for a name that contains the searched text, in any spelling. */
export const nameHolds = (table: string, search: string): Expression<SqlBool> =>
  sql<SqlBool>`position(${normalizeText(search)} in ${sql.ref(`${table}.name_key`)}) > 0`;

/** The condition under which a folded text holds every word of a search; `words` are those of `searchWords`. */
export const holdsWords = (column: string, words: readonly string[]): Expression<SqlBool> =>
  words.reduce<Expression<SqlBool>>(
    (all, word) => sql<SqlBool>`${all} and position(${word} in ${sql.ref(column)}) > 0`,
    sql<SqlBool>`true`,
  );
