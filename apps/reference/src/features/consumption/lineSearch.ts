import type { AxisId, ReferenceLine } from '@org/energy-ui';

/** Of the address: `line=2500~value:kWh~سقف مجاز`, once for each line. */
const NAME = 'line';
const BETWEEN = '~';
/** A chart with more lines says nothing. */
const MOST_LINES = 12;
const LONGEST_TITLE = 60;

const isAxis = (text: string): text is AxisId => /^(value:.{1,20}|cost|temperature)$/.test(text);

/** The same for every address without a line, so that a chart is not laid out anew for it. */
const noLines: readonly ReferenceLine[] = [];

/** The reader's own lines of a chart; what cannot be read is left out. */
export function linesFromSearch(search: URLSearchParams): readonly ReferenceLine[] {
  const lines = search
    .getAll(NAME)
    .slice(0, MOST_LINES)
    .flatMap((text) => {
      const [number = '', axis = '', ...title] = text.split(BETWEEN);
      const value = number.trim() === '' ? Number.NaN : Number(number);
      const name = title.join(BETWEEN).trim().slice(0, LONGEST_TITLE);
      return Number.isFinite(value) && isAxis(axis) && name ? [{ value, axis, title: name }] : [];
    });
  return lines.length > 0 ? lines : noLines;
}

/** The same address with these lines instead of its own. */
export function withLines(search: URLSearchParams, lines: readonly ReferenceLine[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(NAME);
  for (const { value, axis, title } of lines.slice(0, MOST_LINES))
    next.append(NAME, [value, axis, title].join(BETWEEN));
  return next;
}
