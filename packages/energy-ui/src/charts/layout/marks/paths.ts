/** Points of one unbroken run: x, y, x, y … */
export type Segment = number[];

/** Maps positions and values to pixels: `x = x0 + index * dx`, `y = y0 + value * dy`. */
export interface Projection {
  readonly x0: number;
  readonly dx: number;
  readonly y0: number;
  readonly dy: number;
}

export const round = (value: number): number => Math.round(value * 10) / 10 + 0;

/**
 * The unbroken runs of a line. Where several points share a pixel column only the lowest and the highest
 * are kept, in their order and on the column itself: at most two points per column, and no peak is lost.
 */
export function segmentsOf(values: Float64Array, { x0, dx, y0, dy }: Projection): Segment[] {
  const segments: Segment[] = [];
  let segment: Segment | null = null;
  const isDense = Math.abs(dx) < 0.5;
  const count = values.length;
  for (let index = 0; index < count; ) {
    const first = values[index]!;
    if (Number.isNaN(first)) {
      segment = null;
      index += 1;
      continue;
    }
    if (!segment) {
      segment = [];
      segments.push(segment);
    }
    if (!isDense) {
      segment.push(round(x0 + index * dx), round(y0 + first * dy));
      index += 1;
      continue;
    }
    const column = Math.round(x0 + index * dx);
    const end = dx > 0 ? Math.ceil((column + 0.5 - x0) / dx) : Math.floor((column - 0.5 - x0) / dx) + 1;
    let low = first;
    let high = first;
    let isLowFirst = true;
    for (index += 1; index < end && index < count; index += 1) {
      const value = values[index]!;
      if (Number.isNaN(value)) break;
      if (value < low) {
        low = value;
        isLowFirst = false;
      } else if (value > high) {
        high = value;
        isLowFirst = true;
      }
    }
    segment.push(column, round(y0 + (isLowFirst ? low : high) * dy));
    if (low !== high) segment.push(column, round(y0 + (isLowFirst ? high : low) * dy));
  }
  return segments;
}

/** A line that breaks at every gap. A lone point becomes a dot: a zero-length stroke with round ends. */
export function linePath(segments: readonly Segment[]): string {
  let path = '';
  for (const segment of segments) {
    path += `M${segment[0]} ${segment[1]}`;
    if (segment.length === 2) path += 'h.1';
    for (let at = 2; at < segment.length; at += 2) {
      const x = segment[at]!;
      const y = segment[at + 1]!;
      path += x === segment[at - 2] ? `V${y}` : `L${x} ${y}`;
    }
  }
  return path;
}

/** The area between a line and a height, broken at every gap. */
export function areaPath(segments: readonly Segment[], baseY: number): string {
  let path = '';
  const base = round(baseY);
  for (const segment of segments) {
    if (segment.length === 2) continue;
    path += `M${segment[0]} ${base}`;
    for (let at = 0; at < segment.length; at += 2) path += `L${segment[at]} ${segment[at + 1]}`;
    path += `V${base}Z`;
  }
  return path;
}

/**
 * The area between two heights, reduced to one sample per pixel column: the one where `total` is highest, so
 * that the layers of a stack stay consistent and its peaks remain.
 */
export function bandPath(
  lower: Float64Array,
  upper: Float64Array,
  total: Float64Array,
  to: Projection,
): string {
  let path = '';
  let stretch: number[] = [];
  const close = () => {
    if (stretch.length > 0) {
      const x = (index: number) => round(to.x0 + index * to.dx);
      const y = (value: number) => round(to.y0 + value * to.dy);
      const ends = stretch.length === 1 ? [stretch[0]!, stretch[0]!] : stretch;
      path += ends.map((index, at) => `${at === 0 ? 'M' : 'L'}${x(index)} ${y(upper[index]!)}`).join('');
      path += `${[...ends]
        .reverse()
        .map((index) => `L${x(index)} ${y(lower[index]!)}`)
        .join('')}Z`;
    }
    stretch = [];
  };
  let column = Number.NaN;
  for (let index = 0; index < total.length; index++) {
    if (Number.isNaN(total[index]!)) {
      close();
      column = Number.NaN;
      continue;
    }
    const at = Math.floor(to.x0 + index * to.dx);
    if (at !== column) stretch.push(index);
    else if (total[index]! > total[stretch.at(-1)!]!) stretch[stretch.length - 1] = index;
    column = at;
  }
  close();
  return path;
}

/** A bar from the zero line; the end away from it is rounded where the bar is wide enough. */
export function barPath(x: number, width: number, zeroY: number, y: number, isRounded = true): string {
  const left = round(x);
  const right = round(x + width);
  const zero = round(zeroY);
  const end = round(y);
  const radius = isRounded ? Math.min(3, Math.floor(width / 3), Math.floor(Math.abs(zero - end))) : 0;
  if (radius < 1) return `M${left} ${zero}V${end}H${right}V${zero}Z`;
  const toward = end < zero ? radius : -radius;
  return `M${left} ${zero}V${round(end + toward)}Q${left} ${end} ${round(left + radius)} ${end}H${round(right - radius)}Q${right} ${end} ${right} ${round(end + toward)}V${zero}Z`;
}
