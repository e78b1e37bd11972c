import { normalizeText, standardClauses } from '@org/energy-core';
import { documentsEn, documentsFa } from '@org/energy-core/texts';

const nameIn = (texts: Readonly<Record<string, string>>, clause: string): string =>
  normalizeText(texts[`clause.${clause}`] ?? '');

const named = standardClauses.map((clause) => ({
  clause,
  key: `${nameIn(documentsFa, clause)} ${nameIn(documentsEn, clause)}`,
}));

/** A single letter is in every name. */
const MIN_LETTERS = 2;

/**
 * Clauses with a word in their name, in Persian or English.
 * @param word one of `searchWords`
 */
export const clausesNamed = (word: string): readonly string[] =>
  word.length < MIN_LETTERS ? [] : named.filter(({ key }) => key.includes(word)).map(({ clause }) => clause);
