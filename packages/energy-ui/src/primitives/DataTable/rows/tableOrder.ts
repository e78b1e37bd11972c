import { indexNames, namesHolding, normalizeText, sortKey } from '@org/energy-core';

export type SortDirection = 'ascending' | 'descending';
/** Sort key of a row; null (missing) comes last in both directions. */
export type SortValue = number | string | null | undefined;

/**
 * Stable sort that returns indices of `values`.
 * Texts are ranked once over their distinct values, so that a long column needs few text comparisons.
 * @example sortedOrder([3, null, 1], 'ascending') // Uint32Array [2, 0, 1]
 */
export const sortedOrder = (values: readonly SortValue[], direction: SortDirection): Uint32Array =>
  orderOfKeys(
    sortKeys(values.length, (index) => values[index]),
    direction,
  );

/** The same with precomputed keys, so that reversing does not read the rows again. */
export function orderOfKeys(keys: Float64Array<ArrayBuffer>, direction: SortDirection): Uint32Array {
  let order = identity(keys.length);
  // Fast path: a log is already in time order and is read from either end.
  if (isAscending(keys)) return direction === 'ascending' ? order : order.reverse();
  const bits = orderedBits(keys.slice(), direction === 'descending');
  for (let digit = 0; digit < DIGITS; digit += 1) order = byDigit(order, bits, digit);
  return order;
}

/** Whether keys are strictly ascending without missing values. */
function isAscending(keys: Float64Array): boolean {
  if (keys.at(-1) === Number.POSITIVE_INFINITY) return false;
  for (let index = 1; index < keys.length; index += 1) if (!(keys[index - 1]! < keys[index]!)) return false;
  return true;
}

/** A 64-bit key has eight 8-bit digits. */
const DIGITS = 8;

/** The digits of each key, lowest first; the order of digits is the order of keys. */
function orderedBits(keys: Float64Array<ArrayBuffer>, isDescending: boolean): Uint8Array {
  const bits = new Uint32Array(keys.buffer);
  for (let index = 0; index < keys.length; index += 1) {
    const isMissing = keys[index] === Number.POSITIVE_INFINITY;
    const high = 2 * index + 1;
    // The bits of a double sort ascending once the sign bit is flipped, and for negatives all bits.
    const isNegative = bits[high]! >>> 31 === 1;
    const turned = isNegative ? 0xffffffff : 0;
    const flipped = isDescending ? 0xffffffff : 0;
    bits[high - 1] = isMissing ? 0xffffffff : bits[high - 1]! ^ turned ^ flipped;
    bits[high] = isMissing ? 0xffffffff : bits[high]! ^ (isNegative ? turned : 0x80000000) ^ flipped;
  }
  return new Uint8Array(keys.buffer);
}

/** Stable reordering of the indices by one digit. */
function byDigit(order: Uint32Array<ArrayBuffer>, bits: Uint8Array, digit: number): Uint32Array<ArrayBuffer> {
  const size = order.length;
  const next = new Uint32Array(0x100);
  for (let index = digit; index < bits.length; index += DIGITS) next[bits[index]!]! += 1;
  if (size === 0 || next[bits[digit]!] === size) return order;
  let before = 0;
  for (let value = 0; value < next.length; value += 1) {
    const count = next[value]!;
    next[value] = before;
    before += count;
  }
  const sorted = new Uint32Array(size);
  for (let at = 0; at < size; at += 1) {
    const index = order[at]!;
    const value = bits[index * DIGITS + digit]!;
    sorted[next[value]!] = index;
    next[value]! += 1;
  }
  return sorted;
}

/** 0, 1, … count − 1. */
export function identity(count: number): Uint32Array<ArrayBuffer> {
  const order = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) order[index] = index;
  return order;
}

/** One number per value; infinity for a missing one. */
export function sortKeys(count: number, valueAt: (index: number) => SortValue): Float64Array<ArrayBuffer> {
  const keys = new Float64Array(count);
  const texts: [index: number, text: string][] = [];
  for (let index = 0; index < count; index += 1) {
    const value = valueAt(index);
    if (typeof value === 'string') texts.push([index, value]);
    // Adding 0 turns −0 into 0.
    else keys[index] = value == null || Number.isNaN(value) ? Number.POSITIVE_INFINITY : value + 0;
  }
  const ranks = rankTexts(texts);
  for (const [index, text] of texts) keys[index] = ranks.get(text)!;
  return keys;
}

function rankTexts(texts: readonly (readonly [index: number, text: string])[]): Map<string, number> {
  const keys = new Map<string, string>();
  for (const [, text] of texts) if (!keys.has(text)) keys.set(text, sortKey(text));
  const sorted = [...keys].sort(([, one], [, other]) => (one < other ? -1 : one > other ? 1 : 0));
  return new Map(sorted.map(([text], rank) => [text, rank]));
}

/** Indices of the texts that contain the search text, by the rules of name search. Each distinct text is folded once. */
export function matchingOrder(texts: readonly string[], search: string): Uint32Array {
  const wanted = normalizeText(search);
  if (!wanted) return identity(texts.length);
  const places = new Map<string, number>();
  const placeOf = Uint32Array.from(texts, (text) => {
    const known = places.get(text) ?? places.size;
    if (known === places.size) places.set(text, known);
    return known;
  });
  const found = namesHolding(indexNames([...places.keys()]), [wanted]);
  return identity(texts.length).filter((index) => found[placeOf[index]!] === 1);
}
