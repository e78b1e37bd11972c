import type { ReactNode } from 'react';
import type { SortDirection, SortValue } from './tableOrder.ts';

export interface DataColumn<Row> {
  readonly id: string;
  /** Head of the column, with the unit where the cells are numbers: «تازه، kWh». */
  readonly header: string;
  /** What a row shows here. Numbers through `<Num>`; nothing = «—». */
  readonly cell: (row: Row) => ReactNode;
  /** `number` sets tabular digits. Both stand at the edge where reading starts. */
  readonly align?: 'start' | 'number';
  /** What rows are sorted by. Giving it makes the column sortable. */
  readonly sortValue?: (row: Row) => SortValue;
  /** For tables sorted by the server, where `sortValue` is not needed. */
  readonly isSortable?: boolean;
  /** `text`: a box that keeps rows whose `filterValue` holds what is typed. Otherwise the caller's own control. */
  readonly filter?: 'text' | Exclude<ReactNode, string>;
  /** Text the filter looks in; `sortValue` as text unless given. */
  readonly filterValue?: (row: Row) => string;
  /** CSS width. In a window of rows the columns without one share the rest. */
  readonly width?: string;
  /** The head is for screen readers only, as over a column of buttons. */
  readonly isHeaderHidden?: boolean;
}

export interface TableSort {
  readonly columnId: string;
  readonly direction: SortDirection;
}

export const isSortable = <Row>(column: DataColumn<Row>): boolean =>
  column.isSortable ?? Boolean(column.sortValue);
