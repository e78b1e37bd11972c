import type { ReportCell } from '@org/energy-core';
import type { FlowPart, Measured } from './flow.ts';
import type { PieceRows } from './paginate.ts';

const heightOf = (element: Element) => element.getBoundingClientRect().height;
const tableIn = (element: HTMLElement) =>
  element.querySelector<HTMLElement>(':scope > .eui-report-table > table');
const widthsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().width);

/** Heights of a part as drawn in `element`; of a table also those of its rows. */
export function measurePart(element: HTMLElement): Measured {
  const height = heightOf(element);
  const table = tableIn(element);
  return table ? { height, rows: rowsOf(table, height), columns: widthsOf(table) } : { height };
}

/** Keeps the columns of the table in `element` as wide as measured: print lays tables out several times. */
export function fixColumns(element: HTMLElement, widths: readonly number[]): void {
  const table = tableIn(element);
  if (!table) return;
  table.style.tableLayout = 'fixed';
  table.querySelectorAll<HTMLElement>('thead th').forEach((cell, at) => {
    cell.style.inlineSize = `${widths[at]}px`;
  });
}

/** Heights of the rows of a table that are drawn in `element`. */
export const measureRows = (element: HTMLElement): PieceRows => rowsOf(tableIn(element)!, heightOf(element));

/** Widths of the columns of the table in `element`. */
export const measureWidths = (element: HTMLElement): readonly number[] => widthsOf(tableIn(element)!);

function rowsOf(table: HTMLElement, height: number): PieceRows {
  const heights: number[] = [];
  let waiting = 0;
  for (const row of table.querySelectorAll('tbody:first-of-type > tr')) {
    waiting += heightOf(row);
    // A heading goes with the row below it.
    if (row.hasAttribute('data-group')) continue;
    heights.push(waiting);
    waiting = 0;
  }
  const tail = [...table.querySelectorAll('tfoot > tr')].reduce((sum, row) => sum + heightOf(row), 0);
  const body = heights.reduce((sum, row) => sum + row, 0);
  return { heights, tail, head: Math.max(0, height - body - tail) };
}

/** Rows with the longest texts of each column, and the first ones. */
const MANY = 3;

const lengthOf = (cell: ReportCell | undefined): number =>
  typeof cell === 'number' ? String(Math.round(cell)).length : textOf(cell).length;
const textOf = (cell: string | null | undefined | object): string =>
  typeof cell === 'string' ? cell : cell && 'text' in cell ? String(cell.text) : '';

/** Rows of a table that make its columns as wide as all rows would. */
export function rowsForWidths(part: FlowPart): readonly number[] {
  if (part.kind !== 'block' || part.block.kind !== 'table') return [];
  const { rows, columns } = part.block;
  const chosen = new Set(rows.slice(0, MANY).map((_, at) => at));
  columns.forEach((_, column) => {
    const longest = rows
      .map((row, at) => ({ at, length: lengthOf(row[column]) }))
      .sort((one, other) => other.length - one.length)
      .slice(0, MANY);
    for (const { at } of longest) chosen.add(at);
  });
  return [...chosen].sort((one, other) => one - other);
}
