import { clausesIn, searchWords, toLatinDigits } from '@org/energy-core';

const clausePattern = /^(\d{1,2})[-./–](\d)$/;

/**
 * Words of a search in titles, and the clauses it names; null if it names none.
 * @example documentSearch('بازنگری ۶-۳') // { words: ['بازنگری'], clauses: ['6-3'] }
 */
export function documentSearch(search: string): {
  readonly words: readonly string[];
  readonly clauses: readonly string[] | null;
} {
  const rest: string[] = [];
  let clauses: readonly string[] | null = null;
  for (const word of search.split(/\s+/)) {
    const found = clausePattern.exec(toLatinDigits(word));
    const named = found ? clausesIn(`${found[1]}-${found[2]}`) : [];
    if (named.length > 0) clauses = [...(clauses ?? []), ...named];
    else rest.push(word);
  }
  return { words: searchWords(rest.join(' ')), clauses };
}
