import type { Interval } from '../../baseline/model.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import type { PeriodRows, ProjectRows } from './projectRows.ts';

/** Days of both periods with a mean temperature from `low` to below `high`, °C. */
export interface TemperatureBin {
  readonly low: number;
  readonly high: number;
  readonly baseline: number;
  readonly reporting: number;
}

export interface TemperatureOverlap {
  /** Of equal width, from the coldest to the warmest day of both periods. */
  readonly bins: readonly TemperatureBin[];
  /** Coldest and warmest day of each period, °C; null without temperatures. */
  readonly baseline: Interval | null;
  readonly reporting: Interval | null;
  /** Days of the reporting period with a temperature. */
  readonly reportingDays: number;
  /** Those of them that are colder or warmer than every day of the baseline period. */
  readonly outsideDays: number;
}

const WIDTHS = [1, 2, 5, 10, 20];
const MAX_BINS = 24;

/**
 * The weather of the baseline period beside that of the reporting period, so that one sees whether the model is asked about
 * conditions it has not seen; null where neither period has temperatures. Bins are 1, 2, 5, 10 or 20 °C wide, at most 24.
 * Source: IPMVP Core Concepts: a baseline covers the operating conditions of the reporting period.
 * @example
 * const period = (temperatureC) => ({ days: [], spans: null, meters: [], variables: [], temperatureC });
 * temperatureOverlap({ baseline: period([10.2, 11.9, null]), reporting: period([11, 12.5]) }).outsideDays // 1
 */
export function temperatureOverlap(input: ProjectRows): TemperatureOverlap | null {
  const { baseline, reporting } = asRecord(input);
  const [before, after] = [valuesOf(baseline), valuesOf(reporting)];
  const all = rangeOf([...before, ...after]);
  if (!all) return null;
  const width = WIDTHS.find((one) => binsOf(all, one) <= MAX_BINS) ?? (all.high - all.low) / (MAX_BINS - 1);
  const first = Math.floor(all.low / width);
  const counts = Array.from({ length: binsOf(all, width) }, () => ({ baseline: 0, reporting: 0 }));
  for (const value of before) counts[Math.floor(value / width) - first]!.baseline += 1;
  for (const value of after) counts[Math.floor(value / width) - first]!.reporting += 1;
  const known = rangeOf(before);
  return {
    bins: counts.map((count, at) => ({
      low: (first + at) * width,
      high: (first + at + 1) * width,
      ...count,
    })),
    ...{ baseline: known, reporting: rangeOf(after), reportingDays: after.length },
    outsideDays: known ? after.filter((value) => value < known.low || value > known.high).length : 0,
  };
}

const binsOf = ({ low, high }: Interval, width: number) =>
  Math.floor(high / width) - Math.floor(low / width) + 1;

/** Known temperatures, one per day. */
const valuesOf = (rows: PeriodRows | null): number[] => asList(rows?.temperatureC).flat().filter(isKnown);

function rangeOf(values: readonly number[]): Interval | null {
  if (values.length === 0) return null;
  let [low, high] = [values[0]!, values[0]!];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}
