import type { AxisId, ReferenceLine } from '@org/energy-ui';

/** URL parameter `line=2500~value:kWh~سقف مجاز`, once per line. */
const NAME = 'line';
const BETWEEN = '~';
/** Maximum number of lines; more would be unreadable. */
const MAX_LINES = 12;
const MAX_TITLE_LENGTH = 60;

const isAxis = (text: string): text is AxisId => /^(value:.{1,20}|cost|temperature)$/.test(text);

/** Stable reference for URLs without lines, so that the chart is not laid out again. */
const noLines: readonly ReferenceLine[] = [];

/** The reader's own lines of a chart; what cannot be read is left out. */
export function linesFromSearch(search: URLSearchParams): readonly ReferenceLine[] {
  const lines = search
    .getAll(NAME)
    .slice(0, MAX_LINES)
    .flatMap((text) => {
      const [number = '', axis = '', ...title] = text.split(BETWEEN);
      const value = number.trim() === '' ? Number.NaN : Number(number);
      const name = title.join(BETWEEN).trim().slice(0, MAX_TITLE_LENGTH);
      return Number.isFinite(value) && isAxis(axis) && name ? [{ value, axis, title: name }] : [];
    });
  return lines.length > 0 ? lines : noLines;
}

/** The URL with its lines replaced by these. */
export function withLines(search: URLSearchParams, lines: readonly ReferenceLine[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(NAME);
  for (const { value, axis, title } of lines.slice(0, MAX_LINES))
    next.append(NAME, [value, axis, title].join(BETWEEN));
  return next;
}
