import { normalizeText } from '@org/energy-core';

export type SortDirection = 'ascending' | 'descending';
/** What a row is sorted by; null (nothing measured) comes last in both directions. */
export type SortValue = number | string | null | undefined;

let collator: Intl.Collator | null = null;
/** Persian alphabet; digits inside names count as numbers, so that «چیلر ۲» stands before «چیلر ۱۰». */
const persianOrder = (): Intl.Collator => (collator ??= new Intl.Collator('fa', { numeric: true }));

/**
 * Puts rows in order without moving them: the result holds indices of `values`. Equal values keep their order.
 * Texts are ranked once over their distinct values, so that a long column costs few comparisons of text.
 * @example sortedOrder([3, null, 1], 'ascending') // Uint32Array [2, 0, 1]
 */
export function sortedOrder(values: readonly SortValue[], direction: SortDirection): Uint32Array {
  const keys = sortKeys(values);
  const sign = direction === 'ascending' ? 1 : -1;
  return identity(values.length).sort((a, b) => {
    const x = keys[a]!;
    const y = keys[b]!;
    if (x === y) return 0;
    if (x === Number.POSITIVE_INFINITY) return 1;
    if (y === Number.POSITIVE_INFINITY) return -1;
    return x < y ? -sign : sign;
  });
}

/** 0, 1, … count − 1. */
export const identity = (count: number): Uint32Array =>
  Uint32Array.from({ length: count }, (_, index) => index);

/** One number per value; infinity stands for a missing one. */
function sortKeys(values: readonly SortValue[]): Float64Array {
  const ranks = rankTexts(values);
  return Float64Array.from(values, (value) => {
    if (typeof value === 'string') return ranks.get(value)!;
    return value == null || Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
  });
}

function rankTexts(values: readonly SortValue[]): Map<string, number> {
  const distinct = new Set<string>();
  for (const value of values) if (typeof value === 'string') distinct.add(value);
  const sorted = [...distinct].sort(persianOrder().compare);
  return new Map(sorted.map((text, rank) => [text, rank]));
}

/** Indices of the texts that hold the search, compared as names are searched. */
export function matchingOrder(texts: readonly string[], search: string): Uint32Array {
  const wanted = normalizeText(search);
  if (!wanted) return identity(texts.length);
  const found: number[] = [];
  texts.forEach((text, index) => {
    if (normalizeText(text).includes(wanted)) found.push(index);
  });
  return Uint32Array.from(found);
}
