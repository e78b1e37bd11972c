import type { ReactNode } from 'react';
import type { SortDirection, SortValue } from './rows/tableOrder.ts';

export interface DataColumn<Row> {
  readonly id: string;
  /** Column header, with the unit of numeric cells: «تازه، kWh». */
  readonly header: string;
  /** Cell content. Numbers through `<Num>`; nothing = «—». */
  readonly cell: (row: Row) => ReactNode;
  /** `number` aligns the decimal marks of equal decimals, at the right in either direction. */
  readonly align?: 'start' | 'number';
  /** Sort key of a row; makes the column sortable. */
  readonly sortValue?: (row: Row) => SortValue;
  /** For server-side sorting, where `sortValue` is not needed. */
  readonly isSortable?: boolean;
  /** `text`: a box that keeps rows whose `filterValue` contains the input. Otherwise a custom control. */
  readonly filter?: 'text' | Exclude<ReactNode, string>;
  /** Text searched by the filter; default: `sortValue` as text. */
  readonly filterValue?: (row: Row) => string;
  /**
   * Place in a narrow table, whose rows have two lines: the `name` above, `figure`s below it, an `end` beside both; a
   * `toggle` is an end with the button of `rowDetail`. Other columns show when the row is opened.
   * Default: the first column is the name, the first one of numbers the figure.
   */
  readonly narrow?: 'name' | 'figure' | 'end' | 'toggle';
  /** CSS width. In a virtualized table columns without one share the rest. */
  readonly width?: string;
  /** Visually hidden header, as for a column of buttons. Such a column cannot be hidden or moved. */
  readonly isHeaderHidden?: boolean;
  /** Offers grouping by `sortValue`; for columns with few distinct values, in tables without paging on the server. */
  readonly isGroupable?: boolean;
  /** Total of a group of rows; only for values that may be combined. */
  readonly total?: ColumnTotal<Row>;
}

export interface ColumnTotal<Row> {
  /** `sum` only for additive quantities. */
  readonly kind: 'sum' | 'mean' | 'min' | 'max';
  /** Value of a row; null is left out. Default: a numeric `sortValue`. */
  readonly value?: (row: Row) => number | null | undefined;
  /** Symbol of the unit; '' for a count. Rows of different units have no total. */
  readonly unit: string | ((row: Row) => string);
  readonly fractionDigits?: number;
}

export interface TableSort {
  readonly columnId: string;
  readonly direction: SortDirection;
}

export const isSortable = <Row>(column: DataColumn<Row>): boolean =>
  column.isSortable ?? Boolean(column.sortValue);
