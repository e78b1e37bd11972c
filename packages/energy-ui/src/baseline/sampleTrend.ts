import {
  addDays,
  type CandidateForm,
  type Comparison,
  compareBaselines,
  type Day,
  type DayRange,
  daysBetween,
  type FittedCandidate,
  isNationalHoliday,
  modelColumns,
  predictionIntervals,
  type TrendSeries,
  trendRows,
  weekdayOf,
} from '@org/energy-core';
import type { BaselineRow } from './baselineRow.ts';

/** Gas of a boiler house over 1404, m³ a day: warmer than 15.8 °C only hot water, less on days off. */
const FIRST: Day = '2025-03-21';
const DAYS = 365;
const gaps: readonly DayRange[] = [{ from: '2025-10-14', to: '2025-10-15' }];
/** Days of the year that the fit leaves out, with what was used instead of the usual. */
const odd: Readonly<Record<Day, number>> = { '2025-04-27': 330, '2025-12-30': 420, '2025-12-31': 480 };

/** Repeatable numbers, about normal with a deviation of 1 (sum of twelve draws of a linear generator). */
function scatter(seed: number): () => number {
  let state = seed;
  const draw = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  return () => Array.from({ length: 12 }, draw).reduce((sum, each) => sum + each, -6);
}

const isOff = (day: Day) => weekdayOf(day) === 6 || isNationalHoliday(day);

function seriesOf(first: Day, count: number, seed: number, more = (_day: Day) => 0): TrendSeries {
  const [weather, use] = [scatter(seed), scatter(seed + 1)];
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  const temperature = days.map((day) => {
    const degrees =
      17.5 + 14.5 * Math.sin((2 * Math.PI * (daysBetween(FIRST, day) - 25)) / 365) + 2.6 * weather();
    return Math.round(degrees * 10) / 10;
  });
  const y = days.map((day, index) => {
    const heating = Math.max(0, 15.8 - temperature[index]!);
    const usual = 74 + 53 * heating - (isOff(day) ? 59 : 0);
    const value = odd[day] ?? usual + (14 + 0.06 * usual) * use() + more(day);
    const isGap = gaps.some(({ from, to }) => from <= day && day <= to);
    return isGap ? null : Math.round(Math.max(value, 3));
  });
  return {
    ...{ days, spans: null, y, temperature: 'x1', temperatures: null },
    x: [{ name: 'x1', values: temperature }],
  };
}

export const sampleSeries = seriesOf(FIRST, DAYS, 7);

export const sampleLeftOut = [
  { from: '2025-04-27', to: '2025-04-27', reason: 'آزمایش دیگ ۲' },
  { from: '2025-12-30', to: '2025-12-31', reason: 'تعویض کنتور' },
] as const;

const isLeftOut = (day: Day) => sampleLeftOut.some(({ from, to }) => from <= day && day <= to);

const { y, conditions } = trendRows(sampleSeries, { leftOut: sampleLeftOut });
/** Every candidate of the year, as the page computes them. */
export const sampleComparison = compareBaselines({ y, ...conditions }) as Comparison;
export const sampleBest = sampleComparison.best as FittedCandidate;

/** Rows of a period with the predictions of a model and their bands. */
export function rowsOfModel(
  series: TrendSeries,
  { form, model }: Pick<FittedCandidate, 'form' | 'model'>,
): BaselineRow[] {
  const { conditions: given } = trendRows(series);
  const columns = modelColumns(form.terms, given);
  const intervals = columns.ok ? predictionIntervals({ model, x: columns.x, days: series.days }) : null;
  return series.days.map((day, row) => {
    const found = intervals?.ok ? intervals.intervals.points[row] : null;
    return {
      ...{ key: day, from: day, to: day, actual: series.y[row]!, x: series.x[0]!.values[row]! },
      ...{ predicted: found?.predicted ?? null, low: found?.low ?? null, high: found?.high ?? null },
      ...{ isDayOff: isOff(day), isLeftOut: isLeftOut(day) },
    };
  });
}

export const sampleRows = rowsOfModel(sampleSeries, sampleBest);

/** Half the width of the interval of the mean of some days. */
export function sampleMeanInterval(rows: readonly BaselineRow[]): number | null {
  const columns = modelColumns(sampleBest.form.terms, {
    temperatureC: rows.map(({ x = null }) => x),
    days: rows.map(({ from }) => from),
  });
  const found = columns.ok
    ? predictionIntervals({ model: sampleBest.model, x: columns.x, days: rows.map(({ from }) => from) })
    : null;
  return found?.ok ? found.intervals.sum.plusMinus / rows.length : null;
}

/** Balance temperature of heating of a form, °C. */
export const balanceOf = ({ terms }: CandidateForm): number | null =>
  terms.flatMap((term) => (term.kind === 'degrees' ? [term.balanceC] : []))[0] ?? null;

/** A reporting period of 110 days: from 25 Azar on 68 m³ a day more are used. */
export const reportSeries = seriesOf('2026-10-23', 110, 91, (day) => (day >= '2026-12-16' ? 68 : -5));
export const reportRows = rowsOfModel(reportSeries, sampleBest);

export const sampleNames = { x1: 'دمای تهران' } as const;
