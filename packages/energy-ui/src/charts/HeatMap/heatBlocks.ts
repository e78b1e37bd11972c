import type { JalaliKey } from '@org/energy-core';
import {
  type Day,
  dayHeatMap,
  HEAT_LEVELS,
  type HeatCell,
  type HeatMapCells,
  heatLevel,
  monthHeatMap,
} from '@org/energy-core';
import { dayOfKey } from '../periodKeys.ts';
import { axisKeyOf, type ChartSeries, roleOf, unitKindOf } from '../series.ts';

export type HeatCells = 'days' | 'months';

/** A heat map of one series; those of one carrier and unit share a scale. */
export interface HeatBlock {
  readonly series: ChartSeries;
  readonly map: HeatMapCells;
  readonly scale: { readonly min: number; readonly max: number } | null;
}

/** More days are shown as months. */
const MAX_DAYS = 750;

export const cellsFor = (series: readonly ChartSeries[]): HeatCells =>
  series.some(({ points }) => points.length > MAX_DAYS) ? 'months' : 'days';

/** One block per main series, in series order. */
export function heatBlocks(series: readonly ChartSeries[], cells: HeatCells, today: Day): HeatBlock[] {
  const maps = series
    .filter((each) => roleOf(each) === 'main')
    .map((each) => {
      const days = each.points.flatMap(({ key, value }) => {
        const day = dayOfKey(key);
        return day === null ? [] : [{ day, value }];
      });
      const map = cells === 'days' ? dayHeatMap(days, today) : monthHeatMap(days, today, unitKindOf(each));
      return { series: each, map };
    });
  const scales = new Map<string, { min: number; max: number }>();
  for (const { series: of, map } of maps) {
    const before = scales.get(axisKeyOf(of)) ?? map.range;
    if (before && map.range)
      scales.set(axisKeyOf(of), {
        min: Math.min(before.min, map.range.min),
        max: Math.max(before.max, map.range.max),
      });
  }
  return maps.map(({ series: of, map }) => ({ series: of, map, scale: scales.get(axisKeyOf(of)) ?? null }));
}

export interface HeatLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** Distance of the cells. */
  readonly step: { readonly x: number; readonly y: number };
  /** One path per step of the scale. */
  readonly levels: readonly string[];
  readonly gaps: string;
  readonly partial: string;
  /** Columns in one band; on a narrow screen the weeks of a year continue below. */
  readonly perBand: number;
  readonly bands: number;
  /** Top of the first row of a band. */
  readonly bandTop: (band: number) => number;
  readonly indexAt: (x: number, y: number) => number | null;
  readonly boxOf: (cell: HeatCell) => { x: number; y: number; width: number; height: number };
}

const BETWEEN = 2;
/** Largest cells: a month fills more of the width than a year would need. */
const MAX_DAY = { x: 72, y: 30 };
/** Smallest cells a finger or an eye can follow; narrower calendars are folded. */
const MIN_DAY = { x: 11, y: 22 };
const BETWEEN_BANDS = 10;
const MAX_MONTH = 88;

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** Positions in px from the left top corner. */
export function heatLayout(
  { map, scale }: Pick<HeatBlock, 'map' | 'scale'>,
  cells: HeatCells,
  { width, left, top }: { readonly width: number; readonly left: number; readonly top: number },
): HeatLayout {
  const columns = Math.max(1, map.columns);
  const isFolded = cells === 'days' && (width - left) / columns < MIN_DAY.x;
  const bands = isFolded ? Math.ceil(columns / Math.max(1, Math.floor((width - left) / MIN_DAY.x))) : 1;
  const perBand = Math.ceil(columns / bands);
  const room = Math.max(4, (width - left) / perBand);
  const x = Math.min(room, cells === 'days' ? MAX_DAY.x : MAX_MONTH);
  const y = cells === 'days' ? Math.max(MIN_DAY.y, Math.min(x, MAX_DAY.y)) : 30;
  const bandHeight = top + map.rows * y + BETWEEN_BANDS;
  const bandTop = (band: number) => top + band * bandHeight;
  const gap = x < 7 ? 1 : BETWEEN;
  const boxOf = ({ column, row }: Pick<HeatCell, 'column' | 'row'>) => ({
    x: Math.round((left + (column % perBand) * x) * 10) / 10,
    y: bandTop(Math.floor(column / perBand)) + row * y,
    ...{ width: Math.round((x - gap) * 10) / 10, height: y - gap },
  });
  const levels = Array<string>(HEAT_LEVELS).fill('');
  const position = new Map<number, number>();
  let [gaps, partial] = ['', ''];
  map.cells.forEach((cell, index) => {
    position.set(cell.row * map.columns + cell.column, index);
    const { x: at, y: from, width: wide, height: high } = boxOf(cell);
    const path = box(at, from, wide, high);
    if (cell.value !== null && scale) levels[heatLevel(cell.value, scale) - 1] += path;
    if (cell.state === 'gap') gaps += path;
    if (cell.state === 'partial') partial += path;
  });
  return {
    ...{ width, left, top, levels, gaps, partial, perBand, bands, bandTop, boxOf },
    height: bands * bandHeight - BETWEEN_BANDS + 4,
    step: { x, y },
    indexAt: (px, py) => {
      const band = Math.floor((py - top) / bandHeight);
      const [column, row] = [Math.floor((px - left) / x), Math.floor((py - bandTop(band)) / y)];
      const isOutside = column < 0 || column >= perBand || row < 0 || row >= map.rows;
      return isOutside ? null : (position.get(row * map.columns + band * perBand + column) ?? null);
    },
  };
}

/** Names above the columns: months where they begin. */
export function monthStarts(map: HeatMapCells): { readonly column: number; readonly month: number }[] {
  const found: { column: number; month: number }[] = [];
  for (const { key, column } of map.cells) {
    const month = Number(key.slice(5, 7));
    if (found.at(-1)?.month !== month) found.push({ column, month });
  }
  // A month of a few days beside the next one has no room for its name.
  return found.filter(({ column }, at) => (found[at + 1]?.column ?? Number.POSITIVE_INFINITY) - column >= 2);
}

/** Target of a key; null for other keys. In a calendar a day is below the one before, in months beside it. */
export function nextCell(
  key: JalaliKey,
  index: number | null,
  { map, cells }: { readonly map: HeatMapCells; readonly cells: HeatCells },
): number | null {
  const count = map.cells.length;
  const long = cells === 'days' ? 7 : 12;
  const steps: Record<string, number> =
    cells === 'days'
      ? { ArrowDown: 1, ArrowUp: -1, ArrowRight: long, ArrowLeft: -long }
      : { ArrowRight: 1, ArrowLeft: -1, ArrowDown: long, ArrowUp: -long };
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  if (index === null) return step > 0 ? 0 : count - 1;
  const next = index + step;
  return next < 0 || next >= count ? index : next;
}
