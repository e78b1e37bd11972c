import { type Day, dayNumber, isDay, weekdayOf } from '../../calendar/day.ts';
import { jalaliText } from '../../calendar/format.ts';
import { daysInJalaliMonth, toJalali } from '../../calendar/jalali.ts';
import type { JalaliKey } from '../../calendar/textKinds.ts';
import type { UnitKind } from '../../quantities/unitKind.ts';
import { asRecord, recordsOf } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { coverageShare, MIN_COVERAGE } from '../comparability.ts';

/** Value of a day; null without readings. */
export interface HeatDay {
  readonly day: Day;
  readonly value: number | null;
}

/**
 * `gap`: past, without readings, which is not 0. `partial`: a month with some days missing. `future`: from today on
 * without readings.
 */
export type HeatState = 'value' | 'partial' | 'gap' | 'future';

export interface HeatCell {
  /** Jalali: `1403/07/18` or `1403/07`. */
  readonly key: JalaliKey;
  readonly column: number;
  readonly row: number;
  readonly value: number | null;
  readonly state: HeatState;
  /** Days with readings, of `expectedDays`. */
  readonly days: number;
  readonly expectedDays: number;
}

export interface HeatMapCells {
  readonly columns: number;
  readonly rows: number;
  /** In time order. */
  readonly cells: readonly HeatCell[];
  /** Of the complete cells, or of all where none is complete; null without values. */
  readonly range: { readonly min: number; readonly max: number } | null;
}

const stateOf = (value: number | null, isFuture: boolean): HeatState =>
  value !== null ? 'value' : isFuture ? 'future' : 'gap';

function rangeOf(cells: readonly HeatCell[]): HeatMapCells['range'] {
  const whole = cells.filter(({ state }) => state === 'value');
  const used = whole.length > 0 ? whole : cells.filter(({ state }) => state === 'partial');
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { value } of used) {
    if (value! < min) min = value!;
    if (value! > max) max = value!;
  }
  return used.length === 0 ? null : { min, max };
}

/** Known days in time order, each once. */
function orderedDays(days: readonly HeatDay[]): HeatDay[] {
  const known = recordsOf(days).filter(({ day }) => isDay(day));
  return [...new Map(known.map((each) => [each.day, each])).values()].sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}

/**
 * Days as a calendar: a column per week from Saturday to Friday, a row per weekday. Days that are not given have no cell.
 * @param today First day that is not over.
 * @example
 * const map = dayHeatMap([{ day: '2024-10-05', value: 7 }, { day: '2024-10-12', value: null }], '2024-11-01');
 * map.cells[0] // { key: '1403/07/14', column: 0, row: 0, value: 7, state: 'value', days: 1, expectedDays: 1 }
 * map.cells[1] // { key: '1403/07/21', column: 1, row: 0, value: null, state: 'gap', days: 0, expectedDays: 1 }
 */
export function dayHeatMap(days: readonly HeatDay[], today: Day): HeatMapCells {
  const ordered = orderedDays(days);
  const first = ordered[0];
  if (!first) return { columns: 0, rows: 7, cells: [], range: null };
  const saturday = dayNumber(first.day) - weekdayOf(first.day);
  const cells = ordered.map(({ day, value: given }): HeatCell => {
    const value = isKnown(given) ? given : null;
    return {
      key: jalaliText(day),
      column: Math.floor((dayNumber(day) - saturday) / 7),
      row: weekdayOf(day),
      value,
      state: stateOf(value, day >= today),
      days: value === null ? 0 : 1,
      expectedDays: 1,
    };
  });
  return { columns: cells.at(-1)!.column + 1, rows: 7, cells, range: rangeOf(cells) };
}

/**
 * Days as months and years: a column per month, a row per year, with the sum of an additive unit or the mean of others.
 * Every month between the first and the last year has a cell.
 * @param today First day that is not over.
 * @example
 * const map = monthHeatMap([{ day: '2024-10-05', value: 7 }, { day: '2024-10-06', value: 5 }], '2025-11-01', 'additive');
 * map.cells[6] // { key: '1403/07', column: 6, row: 0, value: 12, state: 'partial', days: 2, expectedDays: 30 }
 * map.cells[0]?.state // 'gap'
 */
export function monthHeatMap(
  days: readonly HeatDay[],
  today: Day,
  kind: UnitKind = 'additive',
): HeatMapCells {
  const ordered = orderedDays(days);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return { columns: 12, rows: 0, cells: [], range: null };
  const sums = new Map<string, { total: number; days: number }>();
  for (const { day, value } of ordered) {
    if (!isKnown(value)) continue;
    const key = jalaliText(day).slice(0, 7);
    const sum = sums.get(key) ?? { total: 0, days: 0 };
    sums.set(key, { total: sum.total + value, days: sum.days + 1 });
  }
  const [from, to] = [toJalali(first.day).year, toJalali(last.day).year];
  const thisMonth = isDay(today) ? jalaliText(today).slice(0, 7) : null;
  const cells = Array.from({ length: (to - from + 1) * 12 }, (_, index): HeatCell => {
    const [row, column] = [Math.floor(index / 12), index % 12];
    const key = `${from + row}/${String(column + 1).padStart(2, '0')}`;
    const expectedDays = daysInJalaliMonth(from + row, column + 1);
    const sum = sums.get(key);
    const value = !sum || kind === 'state' ? null : kind === 'additive' ? sum.total : sum.total / sum.days;
    const isWhole = (coverageShare({ days: sum?.days ?? 0, expectedDays }) ?? 0) >= MIN_COVERAGE;
    const state = stateOf(value, thisMonth !== null && key >= thisMonth);
    return {
      ...{ key, column, row, value, days: sum?.days ?? 0, expectedDays },
      state: state === 'value' && !isWhole ? 'partial' : state,
    };
  });
  return { columns: 12, rows: to - from + 1, cells, range: rangeOf(cells) };
}

/** Steps of the color scale. */
export const HEAT_LEVELS = 6;

/**
 * Step of a value on the scale, 1 to 6 in equal widths; values outside belong to the ends.
 * @example heatLevel(50, { min: 0, max: 100 }) // 4
 */
export function heatLevel(value: number, input: NonNullable<HeatMapCells['range']>): number {
  const { min, max } = asRecord(input);
  if (!isKnown(value) || !(max > min)) return Math.ceil(HEAT_LEVELS / 2);
  const step = Math.floor(((value - min) / (max - min)) * HEAT_LEVELS) + 1;
  return Math.max(1, Math.min(HEAT_LEVELS, step));
}
