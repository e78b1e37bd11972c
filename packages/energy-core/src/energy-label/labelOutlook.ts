import { addDays, type Day, type DayRange, daysBetween, isDay } from '../calendar/day.ts';
import { fromJalali, isJalaliDate, toJalali } from '../calendar/jalali.ts';
import { yearRange } from '../calendar/periods.ts';
import { FIRST_YEAR, LAST_YEAR } from '../calendar/yearTable.ts';
import type { Carrier } from '../quantities/carriers.ts';
import { asList, asRecord, recordsOf } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';
import { type EnergyLabelInput, type EnergyLabelReason, gradeEnergyLabel } from './gradeEnergyLabel.ts';
import { type CarrierCoverage, type LabelGap, labelGaps } from './labelGaps.ts';
import type { EnergyLabelGrade } from './standard14254.ts';

/** Consecutive days with the same daily energy of a carrier; may be a single day. */
export interface EnergyRun extends DayRange {
  /** kWh per day, over all meters with data. */
  readonly kwh: number;
  /** Number of the carrier's meters with data on these days. */
  readonly meters: number;
}

/** An energy carrier of the label, by day. */
export interface LabelSeries {
  /** Its name on the label. */
  readonly _id: string;
  readonly carrier: Carrier;
  /** Number of its meters, including those without readings. */
  readonly meters: number;
  /** In any order, without duplicate days. */
  readonly runs: readonly EnergyRun[];
}

/** Partial figures of a year without a grade. */
export interface LabelSoFar extends DayRange {
  readonly kwh: number;
  /** Days that all meters have. */
  readonly days: number;
  readonly anyDays: number;
  readonly expectedDays: number;
}

/** The grade of the last 365 days that every carrier covers. */
export interface LabelLast365 extends DayRange {
  readonly kwh: number;
  /** kWh/m² and year. */
  readonly perArea: number | null;
  readonly ratio: number | null;
  readonly grade: EnergyLabelGrade | null;
  /** Days that all meters have. */
  readonly days: number;
  readonly expectedDays: number;
}

export type LabelLast365Reason = EnergyLabelReason | LabelGap;

/** Energy of some days that all meters cover. */
export interface ForecastTerm {
  readonly kwh: number;
  /** In time order. */
  readonly days: readonly DayRange[];
}

/**
 * Forecast from an earlier year: `done + rest × neededDays ÷ days of rest`, and again with the second part
 * times `current ÷ previous`.
 */
export interface ForecastBase {
  /** The earlier year. */
  readonly year: number;
  /** This year so far. */
  readonly done: ForecastTerm;
  /** The part of the earlier year that this year does not have yet. */
  readonly rest: ForecastTerm;
  /** Days of this year that lie in the future, or that some meter lacks. */
  readonly neededDays: number;
  /** Common days of both years: in this one, and in the earlier one. */
  readonly current: ForecastTerm;
  readonly previous: ForecastTerm;
}

/** Range of the final result of an unfinished year. */
export interface LabelForecast {
  readonly lowKwh: number;
  readonly highKwh: number;
  /** Null beyond the scale, or without the building data a grade requires. */
  readonly lowGrade: EnergyLabelGrade | null;
  readonly highGrade: EnergyLabelGrade | null;
  /** The earlier years it is based on. */
  readonly years: readonly number[];
  /** Days that all meters have this year and in the first of these years. */
  readonly commonDays: number;
  /** The forecast from each of these years. */
  readonly bases: readonly ForecastBase[];
}

export interface LabelOutlook {
  /** null if the year has no reading. */
  readonly soFar: LabelSoFar | null;
  readonly last365: LabelLast365 | null;
  /** Why there is no grade of the last 365 days. */
  readonly last365Reason: LabelLast365Reason | null;
  /** Null for a year that is over, and without a complete earlier year. */
  readonly forecast: LabelForecast | null;
}

/** Days of a rolling label. */
export const LAST_DAYS = 365;
/** Number of earlier years used for a forecast. */
const MAX_BASE_YEARS = 2;
/** Minimum common days for a trend. */
const MIN_COMMON_DAYS = 30;

/** Totals of a building on one day. */
interface BuildingDay {
  kwh: number;
  meters: number;
}

function daysOfSeries(series: readonly LabelSeries[]): Map<Day, BuildingDay> {
  const days = new Map<Day, BuildingDay>();
  for (const { runs } of series)
    for (const { from, to, kwh, meters } of runs)
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const sum = days.get(day) ?? { kwh: 0, meters: 0 };
        sum.kwh += kwh;
        sum.meters += meters;
        days.set(day, sum);
      }
  return days;
}

/** The part of a run that lies in a range. */
const within = (run: EnergyRun, { from, to }: DayRange): EnergyRun[] =>
  isDay(run?.from) && isDay(run.to) && isKnown(run.kwh) && run.from <= to && run.to >= from
    ? [{ ...run, from: run.from < from ? from : run.from, to: run.to > to ? to : run.to }]
    : [];

/** Number of days of a run within a range. */
const overlap = (run: DayRange, range: DayRange): number =>
  Math.max(
    0,
    daysBetween(run.from > range.from ? run.from : range.from, run.to < range.to ? run.to : range.to) + 1,
  );

const coverageIn = (series: readonly LabelSeries[], range: DayRange): CarrierCoverage[] =>
  series.map(({ _id, carrier, meters, runs }) => {
    const parts = runs.map((run) => ({ isWhole: run.meters >= meters, days: overlap(run, range) }));
    const sum = (of: typeof parts) => of.reduce((added, { days }) => added + days, 0);
    return {
      ...{ _id, carrier, isExpected: true },
      days: sum(parts.filter(({ isWhole }) => isWhole)),
      anyDays: sum(parts),
      expectedDays: daysBetween(range.from, range.to) + 1,
    };
  });

/** The same Jalali day of another year; null for a 30 Esfand that does not exist there. */
function sameDayIn(day: Day, year: number): Day | null {
  const date = toJalali(day);
  return isJalaliDate(year, date.month, date.day) ? fromJalali(year, date.month, date.day) : null;
}

function* daysOf({ from, to }: DayRange): Generator<Day> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
}

/** Sums over a range; null without a reading. */
function sumIn(days: ReadonlyMap<Day, BuildingDay>, meters: number, range: DayRange) {
  let [kwh, whole, any, last]: [number, number, number, Day | null] = [0, 0, 0, null];
  for (const day of daysOf(range)) {
    const found = days.get(day);
    if (!found) continue;
    kwh += found.kwh;
    any += 1;
    if (found.meters >= meters) whole += 1;
    last = day;
  }
  return last === null ? null : { kwh, days: whole, anyDays: any, last };
}

/**
 * Outlook of a year without a grade: the energy so far, the grade of the last 365 days, and the range of the final
 * result.
 *
 * The last 365 days end on the newest day that every carrier covers, within the year, and must have 90 % of their days for
 * each carrier. The forecast takes the days that all meters have, and for every other day the same
 * day of an earlier complete year: once unchanged, once scaled like the common days of both years. The minimum and
 * maximum of these, over up to two earlier years, are its range.
 * @param input.year Jalali year of the label.
 * @param input.today Readings lie before this day.
 * @param input.series The expected carriers, from two years before on.
 * @param input.building Usage, climate, area in m² and optionally its own ideal.
 * @example
 * const power = { _id: 'برق', carrier: 'electricity', meters: 1 } as const;
 * const runs = [{ from: '2024-03-20', to: '2025-09-21', kwh: 100, meters: 1 }];
 * const building = { usage: 'private-office', climate: 'semi-dry', area: 500 } as const;
 * const outlook = labelOutlook({ year: 1404, today: '2025-09-22', series: [{ ...power, runs }], building });
 * outlook.soFar?.kwh // 18500
 * outlook.last365?.grade // 'A'
 * outlook.forecast?.highKwh // 36500
 */
export function labelOutlook(input: {
  readonly year: number;
  readonly today: Day;
  readonly series: readonly LabelSeries[];
  readonly building: Omit<EnergyLabelInput, 'actual' | 'consumption'>;
}): LabelOutlook {
  const { year, today, series: given, building } = asRecord(input);
  const nothing: LabelOutlook = { soFar: null, last365: null, last365Reason: null, forecast: null };
  if (!isJalaliDate(year, 1, 1) || !isDay(today) || recordsOf(given).length === 0) return nothing;
  const whole = yearRange(year);
  const first = yearRange(Math.max(FIRST_YEAR, year - MAX_BASE_YEARS)).from;
  const series = recordsOf(given).map((each) => ({
    ...each,
    runs: asList(each.runs).flatMap((run) => within(run, { from: first, to: whole.to })),
  }));
  const until = whole.to < today ? whole.to : addDays(today, -1);
  const days = daysOfSeries(series);
  const meters = series.reduce((sum, each) => sum + each.meters, 0);
  const sum = sumIn(days, meters, { from: whole.from, to: until });
  const soFar = sum && {
    ...{ from: whole.from, to: sum.last, kwh: sum.kwh, days: sum.days, anyDays: sum.anyDays },
    expectedDays: daysBetween(whole.from, sum.last) + 1,
  };
  return {
    soFar,
    ...last365Of(series, { from: whole.from, to: until }, days, building),
    forecast: soFar && whole.to >= today ? forecastOf({ year, until, series, meters, days, building }) : null,
  };
}

function last365Of(
  series: readonly LabelSeries[],
  year: DayRange,
  days: ReadonlyMap<Day, BuildingDay>,
  building: Omit<EnergyLabelInput, 'actual' | 'consumption'>,
): Pick<LabelOutlook, 'last365' | 'last365Reason'> {
  const without = (reason: LabelLast365Reason) => ({ last365: null, last365Reason: reason });
  /** The newest day on which all meters of a carrier have data. */
  const reached = series.map(({ meters, runs }) =>
    runs
      .filter((run) => run.meters >= meters && run.from <= year.to)
      .reduce<Day | null>((last, { to }) => {
        const end = to < year.to ? to : year.to;
        return last === null || end > last ? end : last;
      }, null),
  );
  const behind = reached.findIndex((day) => day === null || day < year.from);
  if (behind >= 0) {
    const gaps = labelGaps(coverageIn([series[behind]!], year));
    return without(gaps[0] ?? { code: 'energy-label.carrier-missing', name: series[behind]!._id });
  }
  const to = reached.reduce<Day>((least, day) => (day! < least ? day! : least), year.to);
  const range = { from: addDays(to, 1 - LAST_DAYS), to };
  const coverage = coverageIn(series, range);
  const [gap] = labelGaps(coverage);
  if (gap) return without(gap);
  const kwh = sumIn(days, 0, range)!.kwh;
  const { grade, ratio, actualPerArea: perArea, reason } = gradeEnergyLabel({ ...building, actual: kwh });
  if (reason && reason.code !== 'energy-label.beyond-last-bound') return without(reason);
  const least = Math.min(...coverage.map((each) => each.days));
  return {
    last365: { ...range, kwh, perArea, ratio, grade, days: least, expectedDays: LAST_DAYS },
    last365Reason: reason,
  };
}

function forecastOf({
  year,
  until,
  series,
  meters,
  days,
  building,
}: {
  readonly year: number;
  readonly until: Day;
  readonly series: readonly LabelSeries[];
  readonly meters: number;
  readonly days: ReadonlyMap<Day, BuildingDay>;
  readonly building: Omit<EnergyLabelInput, 'actual' | 'consumption'>;
}): LabelForecast | null {
  const wholeDay = (day: Day | null): number | null => {
    const found = day === null ? undefined : days.get(day);
    return found && found.meters >= meters ? found.kwh : null;
  };
  const candidates: number[] = [];
  const bases: ForecastBase[] = [];
  for (let base = year - 1; base >= Math.max(FIRST_YEAR, year - MAX_BASE_YEARS); base -= 1) {
    if (base > LAST_YEAR || labelGaps(coverageIn(series, yearRange(base))).length > 0) continue;
    const [done, rest, current, previous] = [new TermSum(), new TermSum(), new TermSum(), new TermSum()];
    let needed = 0;
    for (const day of daysOf(yearRange(year))) {
      const kwh = day <= until ? wholeDay(day) : null;
      const sameDay = sameDayIn(day, base);
      const earlier = wholeDay(sameDay);
      if (kwh === null) {
        needed += 1;
        if (earlier !== null) rest.add(sameDay!, earlier);
      } else {
        done.add(day, kwh);
        if (earlier === null) continue;
        current.add(day, kwh);
        previous.add(sameDay!, earlier);
      }
    }
    if (current.count < MIN_COMMON_DAYS || !(previous.kwh > 0) || (needed > 0 && rest.count === 0)) continue;
    // Days missing in the earlier year (a 30 Esfand, a gap) are assumed to be like its other days.
    const asBefore = needed === 0 ? 0 : rest.kwh * (needed / rest.count);
    candidates.push(done.kwh + asBefore, done.kwh + asBefore * (current.kwh / previous.kwh));
    bases.push({
      ...{
        year: base,
        neededDays: needed,
        done: done.term,
        rest: rest.term,
        current: current.term,
        previous: previous.term,
      },
    });
  }
  const [first] = bases;
  if (!first) return null;
  const [lowKwh, highKwh] = [Math.min(...candidates), Math.max(...candidates)];
  const gradeOf = (actual: number) => gradeEnergyLabel({ ...building, actual }).grade;
  return {
    ...{ lowKwh, highKwh, lowGrade: gradeOf(lowKwh), highGrade: gradeOf(highKwh), bases },
    years: bases.map(({ year: of }) => of),
    commonDays: first.current.days.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0),
  };
}

/** Sums days in time order. */
class TermSum {
  kwh = 0;
  count = 0;
  private readonly runs: { from: Day; to: Day }[] = [];

  add(day: Day, kwh: number): void {
    this.kwh += kwh;
    this.count += 1;
    const last = this.runs.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else this.runs.push({ from: day, to: day });
  }

  get term(): ForecastTerm {
    return { kwh: this.kwh, days: this.runs };
  }
}
