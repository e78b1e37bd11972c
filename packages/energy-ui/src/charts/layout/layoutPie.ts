import type { ChartSeries } from '../series.ts';
import { round } from './marks/paths.ts';
import { textWidth } from './textWidth.ts';

export interface PieValue {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** CSS color, for a part with its own color. */
  readonly color?: string;
}

interface PiePart extends PieValue {
  readonly color: string;
  /** 0 to 1. */
  readonly share: number;
  readonly path: string;
  /** Start and end of the label line, and the position of the label. */
  readonly label: PieLabel | null;
}

interface PieLabel {
  readonly x: number;
  readonly y: number;
  readonly isLeft: boolean;
  readonly lead: string;
  /** Width up to the edge of the box, in px. */
  readonly room: number;
}

export interface PieLayout {
  readonly total: number;
  readonly parts: readonly PiePart[];
  readonly center: { readonly x: number; readonly y: number };
  readonly radius: number;
}

/** DESIGN: more parts cannot be compared by eye. */
const MAX_PARTS = 6;
/** Maximum labeled parts; fewer where a side has no space. */
const MAX_LABELS = 12;

export const OTHERS = 'others';

/**
 * The parts of a pie, largest first; beyond six they are merged into «others» at the end.
 * Missing, zero and negative values cannot be drawn and appear in the table only.
 * @param like Parts of the adjacent pie: the same ids stay separate, in the same order, so that both are comparable.
 */
export function partsOf(
  values: readonly PieValue[],
  othersName: string,
  like?: readonly PieValue[],
): PieValue[] {
  const drawable = values.filter(({ value }) => value > 0);
  drawable.sort((a, b) => b.value - a.value);
  const alone = like
    ? like.flatMap(({ id }) => drawable.find((value) => value.id === id) ?? [])
    : drawable.slice(0, drawable.length <= MAX_PARTS ? MAX_PARTS : MAX_PARTS - 1);
  const rest = drawable.filter((value) => !alone.includes(value)).reduce((sum, { value }) => sum + value, 0);
  return rest === 0 ? alone : [...alone, { id: OTHERS, name: othersName, value: rest }];
}

/** What a pie divides: the totals of several series. Buckets of time are no parts to compare. */
export const pieValuesOf = (mains: readonly ChartSeries[], colors: ReadonlyMap<string, string>): PieValue[] =>
  mains.map((series) => ({
    id: series.compareOf ?? series.id,
    name: series.name,
    value: series.points.reduce((sum, point) => sum + (point.value ?? 0), 0),
    color: colors.get(series.compareOf ?? series.id),
  }));

const LABEL_HEIGHT = 34;
/** From the pie to its labels, and from those to the edge of the box. */
const LABEL_GAP = 48;

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

/** As large as the box allows, and up to a fifth smaller where names beside it would be cut. */
function radiusIn({ width, height }: { width: number; height: number }, values: readonly PieValue[]): number {
  const largest = Math.min(height / 2 - 16, width / 2 - 104);
  const widest = Math.max(0, ...values.map(({ name }) => textWidth(name)));
  return Math.max(30, 0.8 * largest, Math.min(largest, width / 2 - LABEL_GAP - widest));
}

/**
 * A pie (or doughnut, with `hole` as share of the radius) clockwise from the top, labels outside.
 * @param box Available area, in px.
 */
export function layoutPie(
  values: readonly PieValue[],
  box: { x: number; y: number; width: number; height: number },
  hole: number,
  colorOf: (value: PieValue, index: number) => string,
): PieLayout {
  const total = values.reduce((sum, { value }) => sum + value, 0);
  const radius = radiusIn(box, values);
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const at = (angle: number, distance: number) =>
    [round(center.x + Math.sin(angle) * distance), round(center.y - Math.cos(angle) * distance)] as const;
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
  const largest = drafts.toSorted((a, b) => b.value - a.value).slice(0, MAX_LABELS);
  const labeled = new Set<(typeof drafts)[number]>();
  for (const isLeft of [true, false]) {
    const room = Math.max(1, Math.floor(box.height / LABEL_HEIGHT));
    const side = largest.filter((draft) => draft.isLeft === isLeft).slice(0, room);
    for (const draft of side) labeled.add(draft);
    spread(side, box.y + 12, box.y + box.height - 22);
  }
  const parts = drafts.map((draft): PiePart => {
    const { middle, isLeft, y, ...part } = draft;
    if (!labeled.has(draft)) return { ...part, label: null };
    const x = round(center.x + (isLeft ? -1 : 1) * (radius + 24));
    const [fromX, fromY] = at(middle, radius + 3);
    const [outX, outY] = at(middle, radius + 10);
    // Horizontally past the pie before leaving its height, so that no line crosses a part.
    const besideX = round(center.x + (isLeft ? -1 : 1) * (radius + 14));
    const lead = `M${fromX} ${fromY}L${outX} ${outY}H${besideX}L${x} ${round(y)}`;
    const room = (isLeft ? x - box.x : box.x + box.width - x) - 6;
    return { ...part, label: { x: x + (isLeft ? -6 : 6), y: round(y), isLeft, lead, room } };
  });
  return { total, parts, center, radius };
}

type At = (angle: number, distance: number) => readonly [number, number];

function ringPath(at: At, from: number, to: number, outer: number, inner: number): string {
  // One arc cannot close on itself, so a full ring is two halves.
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
