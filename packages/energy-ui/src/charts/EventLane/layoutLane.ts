import type { DayRange } from '@org/energy-core';
import { stretchesOf, type TimeAxis } from '../CoverageStrip/timeAxis.ts';
import { shortened, textWidth } from '../layout/textWidth.ts';

/** Rows of names; further events are counted. */
const MAX_ROWS = 4;
const MIN_WIDTH = 4;
const GAP = 5;
const MAX_NAME = 150;

export interface LaneMark<Event> {
  readonly event: Event;
  readonly x: number;
  readonly width: number;
  readonly row: number;
  /** Start of the name: after the block, or before it at the end of the axis. */
  readonly nameX: number;
  /** End of a name before its block, which is exact where widths of text are estimated; null after it. */
  readonly nameEnd: number | null;
  /** As much of the name as there is room for. */
  readonly name: string;
}

/** Places events in as few rows as their blocks and names need. */
export function layoutLane<Event extends DayRange & { readonly name: string }>(
  events: readonly Event[],
  axis: TimeAxis,
): { readonly marks: readonly LaneMark<Event>[]; readonly rows: number; readonly hidden: number } {
  const ends: number[] = [];
  const marks: LaneMark<Event>[] = [];
  let hidden = 0;
  const placed = events.flatMap((event) => {
    const pieces = stretchesOf([event], axis);
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (!first || !last) return [];
    const width = Math.max(MIN_WIDTH, last.x + last.width - first.x);
    const x = Math.min(first.x, axis.right - width);
    const name = shortened(event.name, Math.min(MAX_NAME, axis.right - axis.left));
    const isBefore = x + width + GAP + textWidth(name) > axis.right;
    const before = x - GAP - textWidth(name);
    const nameX = isBefore ? Math.max(axis.left, before) : x + width + GAP;
    const nameEnd = isBefore && before >= axis.left ? x - GAP : null;
    const from = Math.min(x, nameX);
    return [
      { event, x, width, nameX, nameEnd, name, from, to: Math.max(x + width, nameX + textWidth(name)) },
    ];
  });
  for (const { from, to, ...mark } of placed.sort((one, other) => one.from - other.from)) {
    const free = ends.findIndex((end) => end + GAP <= from);
    const row = free >= 0 ? free : ends.length;
    if (row >= MAX_ROWS) {
      hidden += 1;
      continue;
    }
    ends[row] = to;
    marks.push({ ...mark, row });
  }
  return { marks, rows: ends.length, hidden };
}
