import { type DayRange, isDay } from '@org/energy-core';

/** One part of a page's state as parameters of the URL, both ways. What cannot be read becomes `start`. */
export interface Codec<T> {
  readonly start: T;
  readonly read: (search: URLSearchParams, key: string) => T;
  /** Omits values equal to `start`, so that URLs are short. */
  readonly write: (search: URLSearchParams, key: string, value: T) => void;
  /** It narrows the list: where no row is left, nothing was found. */
  readonly isFilter?: boolean;
}

/** How a list is ordered. */
export interface Sort<By extends string> {
  readonly by: By;
  readonly isDescending: boolean;
}

/** The order as the URL and the API write it: `-date`. */
export const sortText = ({ sort }: { readonly sort: Sort<string> }): string =>
  `${sort.isDescending ? '-' : ''}${sort.by}`;

interface Named {
  readonly isFilter?: boolean;
  /** Of the parameter, where it is not that of the part. */
  readonly name?: string;
}

/** Codec of one URL parameter. `read` returns undefined for an unknown value. */
export const parameter = <T>(
  start: T,
  read: (text: string) => T | undefined,
  write: (value: T) => string,
  more: Named = {},
): Codec<T> => ({
  start,
  ...more,
  read: (search, key) => {
    const text = search.get(more.name ?? key);
    return (text === null ? undefined : read(text)) ?? start;
  },
  write: (search, key, value) => {
    if (write(value) !== write(start)) search.set(more.name ?? key, write(value));
  },
});

const same = (text: string): string => text;

/** A text that is searched for. */
export const searchText = (maxLetters = 100): Codec<string> =>
  parameter('', (text) => text.slice(0, maxLetters), same, { isFilter: true });

/** An id, such as that of the record whose dialog is open. */
export const anId = (more: Named & { readonly maxLetters?: number } = {}): Codec<string | null> =>
  parameter<string | null>(
    null,
    (text) => text.slice(0, more.maxLetters) || undefined,
    (id) => id ?? '',
    more,
  );

/** One of some choices; default: the first. */
export const oneOf = <T extends string>(
  choices: readonly [T, ...T[]],
  more: Named = { isFilter: true },
): Codec<T> => parameter<T>(choices[0], (text) => choices.find((choice) => choice === text), same, more);

/** `yes` in the URL; default: false. */
export const flag = (name: string): Codec<boolean> =>
  parameter<boolean>(
    false,
    (text) => text === 'yes',
    (isSet) => (isSet ? 'yes' : ''),
    { name },
  );

/** The order of the rows. */
export const sortBy = <By extends string>(columns: readonly By[], start: Sort<By>): Codec<Sort<By>> =>
  parameter<Sort<By>>(
    start,
    (text) => {
      const by = columns.find((column) => column === text.replace(/^-/, ''));
      return by === undefined ? undefined : { by, isDescending: text.startsWith('-') };
    },
    (sort) => sortText({ sort }),
  );

const LAST_PAGE = 100_000;
const count = (max: number) => (text: string) => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= max ? number : undefined;
};

/** The page, from 1. */
export const pageNumber: Codec<number> = parameter(1, count(LAST_PAGE), String);

/** Rows per page, `size` in the URL; default: the first of `sizes`. */
export const pageSize = (sizes: readonly [number, ...number[]]): Codec<number> =>
  parameter(sizes[0], (text) => sizes.find((size) => size === Number(text)), String, { name: 'size' });

/** Days `from` and `to`, both included; null unless both are days in this order. */
export const dayRange: Codec<DayRange | null> = {
  start: null,
  isFilter: true,
  read: (search) => {
    const from = search.get('from') ?? '';
    const to = search.get('to') ?? '';
    return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
  },
  write: (search, _, range) => {
    if (!range) return;
    search.set('from', range.from);
    search.set('to', range.to);
  },
};
