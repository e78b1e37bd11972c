import type { DataColumn } from '../columns.ts';

/** Where the columns of a table are in the two lines of a narrow row. */
export interface NarrowColumns<Row> {
  /** First line. */
  readonly name: DataColumn<Row> | undefined;
  /** Second line. */
  readonly figures: readonly DataColumn<Row>[];
  /** Beside both lines. */
  readonly ends: readonly DataColumn<Row>[];
  /** Shown when the row is opened. */
  readonly rest: readonly DataColumn<Row>[];
  /** A column has the button that opens the row. */
  readonly hasToggle: boolean;
}

/**
 * Distributes the visible columns by their `narrow`. Default name: the first column with a visible header; default
 * figure: the first column of numbers, otherwise the one after the name.
 */
export function narrowColumns<Row>(columns: readonly DataColumn<Row>[]): NarrowColumns<Row> {
  const free = columns.filter((column) => !column.narrow && !column.isHeaderHidden);
  const name = columns.find(({ narrow }) => narrow === 'name') ?? free[0];
  const others = free.filter((column) => column !== name);
  const named = columns.filter(({ narrow }) => narrow === 'figure');
  const figure = others.find(({ align }) => align === 'number') ?? others[0];
  const figures = named.length > 0 ? named : figure ? [figure] : [];
  const ends = columns.filter(({ narrow }) => narrow === 'end' || narrow === 'toggle');
  const placed = new Set([name, ...figures, ...ends]);
  return {
    ...{ name, figures, ends },
    rest: columns.filter((column) => !placed.has(column)),
    hasToggle: ends.some(({ narrow }) => narrow === 'toggle'),
  };
}
