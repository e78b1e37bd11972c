import type { Measured } from './flow.ts';

const heightOf = (element: Element) => element.getBoundingClientRect().height;

/** Heights of a part as drawn in `element`; of a table also those of its rows. */
export function measurePart(element: HTMLElement): Measured {
  const height = heightOf(element);
  const table = element.querySelector(':scope > .eui-report-table > table');
  if (!table) return { height };
  const heights: number[] = [];
  let waiting = 0;
  for (const row of table.querySelectorAll('tbody:first-of-type > tr')) {
    waiting += heightOf(row);
    // A heading goes with the row below it.
    if (row.hasAttribute('data-group')) continue;
    heights.push(waiting);
    waiting = 0;
  }
  const foot = [...table.querySelectorAll('tfoot > tr')].reduce((sum, row) => sum + heightOf(row), 0);
  const body = heights.reduce((sum, row) => sum + row, 0);
  return {
    height,
    rows: { heights, tail: foot, head: Math.max(0, height - body - foot) },
    columns: [...table.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().width),
  };
}
