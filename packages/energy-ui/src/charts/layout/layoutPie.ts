import type { ChartSeries } from '../series.ts';
import { round } from './paths.ts';

export interface PieValue {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** CSS colour, where the part has one of its own. */
  readonly color?: string;
}

export interface PiePart extends PieValue {
  readonly color: string;
  /** 0 to 1. */
  readonly share: number;
  readonly path: string;
  /** Where the line to the label begins and ends, and the label stands. */
  readonly label: { readonly x: number; readonly y: number; readonly isLeft: boolean; readonly lead: string };
}

export interface PieLayout {
  readonly total: number;
  readonly parts: readonly PiePart[];
  readonly centre: { readonly x: number; readonly y: number };
  readonly radius: number;
}

/** DESIGN: more parts than this cannot be compared by eye. */
const MOST_PARTS = 6;

export const OTHERS = 'others';

/**
 * The parts of a pie, largest first; what goes beyond six becomes one part «others» at the end.
 * Nothing can be drawn of what is missing, zero or negative: such values are left to the table.
 * @param like Parts of the pie beside it: the same ids stand alone, in the same order, so that both can be compared.
 */
export function partsOf(
  values: readonly PieValue[],
  othersName: string,
  like?: readonly PieValue[],
): PieValue[] {
  const drawable = values.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  const alone = like
    ? like.flatMap(({ id }) => drawable.find((value) => value.id === id) ?? [])
    : drawable.slice(0, drawable.length <= MOST_PARTS ? MOST_PARTS : MOST_PARTS - 1);
  const rest = drawable.filter((value) => !alone.includes(value)).reduce((sum, { value }) => sum + value, 0);
  return rest === 0 ? alone : [...alone, { id: OTHERS, name: othersName, value: rest }];
}

/** What a pie divides: the buckets of a single series by position, or the totals of several. */
export function pieValuesOf(
  mains: readonly ChartSeries[],
  labelOf: (series: ChartSeries, index: number) => string,
  colors: ReadonlyMap<string, string>,
): PieValue[] {
  if (mains.length === 1) {
    const only = mains[0]!;
    return only.points.map((point, index) => ({
      id: String(index),
      name: labelOf(only, index),
      value: point.value ?? 0,
    }));
  }
  return mains.map((series) => ({
    id: series.compareOf ?? series.id,
    name: series.name,
    value: series.points.reduce((sum, point) => sum + (point.value ?? 0), 0),
    color: colors.get(series.compareOf ?? series.id),
  }));
}

const LABEL_HEIGHT = 34;

/** Pushes label heights apart on one side. */
function spread(labels: { y: number }[], top: number, bottom: number) {
  labels.sort((a, b) => a.y - b.y);
  let free = top;
  for (const label of labels) {
    label.y = Math.max(label.y, free);
    free = label.y + LABEL_HEIGHT;
  }
  let limit = bottom;
  for (const label of labels.toReversed()) {
    label.y = Math.min(label.y, limit);
    limit = label.y - LABEL_HEIGHT;
  }
}

/**
 * A pie (or doughnut, with `hole` as share of the radius) clockwise from the top, labels outside.
 * @param box Where it may be drawn, in px.
 */
export function layoutPie(
  values: readonly PieValue[],
  box: { x: number; y: number; width: number; height: number },
  hole: number,
  colorOf: (value: PieValue, index: number) => string,
): PieLayout {
  const total = values.reduce((sum, { value }) => sum + value, 0);
  const radius = Math.max(30, Math.min(box.height / 2 - 16, box.width / 2 - 104));
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const at = (angle: number, distance: number) =>
    [round(centre.x + Math.sin(angle) * distance), round(centre.y - Math.cos(angle) * distance)] as const;
  let angle = 0;
  const drafts = values.map((value, index) => {
    const share = value.value / total;
    const from = angle;
    angle += share * 2 * Math.PI;
    const middle = (from + angle) / 2;
    const [, y] = at(middle, radius + 14);
    return {
      ...value,
      color: value.color ?? colorOf(value, index),
      share,
      path: ringPath(at, from, angle, radius, radius * hole),
      middle,
      isLeft: Math.sin(middle) < -1e-9,
      y,
    };
  });
  for (const isLeft of [true, false]) {
    const side = drafts.filter((draft) => draft.isLeft === isLeft);
    spread(side, box.y + 12, box.y + box.height - 22);
  }
  const parts = drafts.map(({ middle, isLeft, y, ...part }) => {
    const x = round(centre.x + (isLeft ? -1 : 1) * (radius + 24));
    const [fromX, fromY] = at(middle, radius + 3);
    const [bendX] = at(middle, radius + 12);
    const lead = `M${fromX} ${fromY}L${bendX} ${round(y)}H${x}`;
    return { ...part, label: { x: x + (isLeft ? -6 : 6), y: round(y), isLeft, lead } };
  });
  return { total, parts, centre, radius };
}

type At = (angle: number, distance: number) => readonly [number, number];

function ringPath(at: At, from: number, to: number, outer: number, inner: number): string {
  // One arc cannot close on itself, so a whole ring is two halves.
  if (to - from > 2 * Math.PI - 1e-6) {
    const half = from + Math.PI;
    return ringPath(at, from, half, outer, inner) + ringPath(at, half, to - 1e-5, outer, inner);
  }
  const isLarge = to - from > Math.PI ? 1 : 0;
  const r = round(outer);
  const start = at(from, outer);
  const end = at(to, outer);
  if (inner === 0)
    return `M${at(0, 0).join(' ')}L${start.join(' ')}A${r} ${r} 0 ${isLarge} 1 ${end.join(' ')}Z`;
  const h = round(inner);
  return `M${start.join(' ')}A${r} ${r} 0 ${isLarge} 1 ${end.join(' ')}L${at(to, inner).join(' ')}A${h} ${h} 0 ${isLarge} 0 ${at(from, inner).join(' ')}Z`;
}
