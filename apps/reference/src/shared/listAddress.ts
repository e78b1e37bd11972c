import { type DayRange, isDay } from '@org/energy-core';

/** How a list is ordered. */
export interface Sort<By extends string> {
  readonly by: By;
  readonly isDescending: boolean;
}

const LAST_PAGE = 100_000;

/** `page` of the address, from 1; anything else is the first. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1;
}

export function writePage(search: URLSearchParams, page: number): void {
  if (page > 1) search.set('page', String(page));
}

/** `size` of the address; the first of `sizes` where it is none of them. */
export function readPageSize(search: URLSearchParams, sizes: readonly [number, ...number[]]): number {
  const size = Number(search.get('size'));
  return sizes.find((each) => each === size) ?? sizes[0];
}

export function writePageSize(search: URLSearchParams, size: number, sizes: readonly number[]): void {
  if (size !== sizes[0]) search.set('size', String(size));
}

/** `from` and `to` of the address, both included; null unless both are days in this order. */
export function readRange(search: URLSearchParams): DayRange | null {
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

export function writeRange(search: URLSearchParams, range: DayRange | null): void {
  if (!range) return;
  search.set('from', range.from);
  search.set('to', range.to);
}

/** The order as the address and the API write it: `-date`. */
export const sortText = ({ sort }: { readonly sort: Sort<string> }): string =>
  `${sort.isDescending ? '-' : ''}${sort.by}`;

/**
 * `sort` of the address; `start` where it names no such column.
 * @example readSort(new URLSearchParams('sort=-cost'), ['date', 'cost'], { by: 'date', isDescending: true })
 */
export function readSort<By extends string>(
  search: URLSearchParams,
  columns: readonly By[],
  start: Sort<By>,
): Sort<By> {
  const text = search.get('sort') ?? '';
  const by = columns.find((column) => column === text.replace(/^-/, ''));
  return by === undefined ? start : { by, isDescending: text.startsWith('-') };
}

export function writeSort<By extends string>(search: URLSearchParams, sort: Sort<By>, start: Sort<By>): void {
  if (sortText({ sort }) !== sortText({ sort: start })) search.set('sort', sortText({ sort }));
}
