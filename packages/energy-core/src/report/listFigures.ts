import { recordsOf } from '../statistics/descriptive/asList.ts';
/** A row of a list of records: its first day, its title, and what it is counted by. */
export interface ListedRecord {
  /** Any text that sorts as its date does: `2025-03-20`, `1403/12/30`. */
  readonly day: string;
  readonly title: string;
  readonly kind: string;
}

export interface ListFigures {
  readonly count: number;
  /** Most frequent first, then by name. */
  readonly kinds: readonly { readonly kind: string; readonly count: number }[];
  /** First and last day; null without rows. */
  readonly first: string | null;
  readonly last: string | null;
}

/**
 * Figures of a printed list, such as the documents of a year: how many records of each kind, and their first and last day.
 * @example
 * const figures = listFigures([
 *   { day: '2025-03-25', title: 'Audit', kind: 'Hourly' },
 *   { day: '2025-03-21', title: 'Training', kind: 'FullDay' },
 *   { day: '2025-04-02', title: 'Audit', kind: 'Hourly' },
 * ]);
 * figures.kinds[0] // { kind: 'Hourly', count: 2 }
 * figures.first // '2025-03-21'
 */
export function listFigures(rows: readonly ListedRecord[]): ListFigures {
  const counts = new Map<string, number>();
  const given = recordsOf(rows);
  for (const { kind } of given) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const days = given.map(({ day }) => day).sort();
  return {
    count: given.length,
    kinds: [...counts]
      .map(([kind, count]) => ({ kind, count }))
      .sort((one, other) => other.count - one.count || (one.kind < other.kind ? -1 : 1)),
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
  };
}
