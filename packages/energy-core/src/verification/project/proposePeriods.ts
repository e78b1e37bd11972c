import { addDays, type Day, type DayRange, daysBetween, isDay, isRange } from '../../calendar/day.ts';
import { addJalaliMonths, isJalaliDate, toJalali } from '../../calendar/jalali.ts';
import { monthRange } from '../../calendar/periods.ts';
import { asList, recordsOf } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { sufficiencyThresholds } from '../sufficiency/dataSufficiency.ts';
import { isEmptyPeriod, judgeBy, type PeriodData, poornessOf } from './judgedPeriod.ts';
import type { ProjectMeasure } from './projectSettings.ts';
import { weatherDistance } from './weatherDistance.ts';

/**
 * Why a period is proposed: whole years of Jalali months, the twelve months up to the very day before the first measure,
 * the months after the last one, or because its data are more complete or its weather is nearer than those of the usual
 * period.
 */
export const proposalReasons = ['whole-years', 'up-to-measure', 'since-measure', 'data', 'weather'] as const;
export type ProposalReason = (typeof proposalReasons)[number];

export interface PeriodProposal extends DayRange, PeriodData {
  /** Jalali months, each whole except up to a measure. */
  readonly months: number;
  readonly reason: ProposalReason;
}

export interface PeriodProposals {
  /** Whole years before the first measure and what is better than they; the best data first, then the shortest. */
  readonly baseline: readonly PeriodProposal[];
  /** After the last measure: a whole year where there are data, else the whole months so far. */
  readonly reporting: readonly PeriodProposal[];
}

/** What is known of the days, to judge proposals by. */
export interface PeriodEvidence {
  /** Runs of days with readings, of each meter; none: the data are not judged. */
  readonly meters?: readonly (readonly DayRange[])[];
  /** Mean temperatures, °C, one per day from the first day with readings on. */
  readonly temperatureC?: readonly (number | null)[];
  /** The reporting period, if it is chosen; else the one proposed. */
  readonly reporting?: DayRange | null;
}

const YEARS = [1, 2, 3];
/** How far other years are looked for; beyond, a building is no longer the one that was changed. */
const MONTHS_AROUND = 36;
/** Nearer weather is worth a word from here on, °C. */
const NEARER = 0.1;

/** Whole months, so many from the one of a day; null outside the calendar. */
function monthsFrom(day: Day, first: number, last = first): DayRange | null {
  const { year, month } = toJalali(day);
  const monthOf = (months: number): DayRange | null => {
    const at = year * 12 + month - 1 + months;
    const [ofYear, ofMonth] = [Math.floor(at / 12), (at % 12) + 1];
    return isJalaliDate(ofYear, ofMonth, 1) ? monthRange(ofYear, ofMonth) : null;
  };
  const [from, to] = [monthOf(first)?.from, monthOf(last)?.to];
  return from && to ? { from, to } : null;
}

/**
 * Periods of whole cycles: years of Jalali months before the first measure for the baseline, and months after the last one
 * for the reporting period, as far as there are data. Without dates of measures the data are split where a year is left
 * for the baseline. Where the usual year has gaps, the nearest twelve months with better data are proposed before it; and
 * twelve months whose weather is nearer to that of the reporting period, where that is a whole year.
 * Source: IPMVP Core Concepts: a baseline covers whole operating cycles and the conditions of the reporting period;
 * gaps by `sufficiencyThresholds`, weather by the mean difference of sorted temperatures.
 * @param data first and last day with readings
 * @example
 * const measures = [{ name: 'lamps', start: '2025-04-01', end: '2025-04-10', expectedSaving: null }];
 * const meters = [[{ from: '2023-03-21', to: '2025-08-01' }]];
 * proposePeriods(measures, { from: '2023-03-21', to: '2025-08-01' }, { meters }).baseline[0]
 * // { from: '2024-03-20', to: '2025-03-20', months: 12, reason: 'whole-years', share: 1, level: 'good' }
 */
export function proposePeriods(
  measures: readonly ProjectMeasure[],
  data: DayRange | null,
  evidence: PeriodEvidence = {},
): PeriodProposals {
  if (!isRange(data)) return { baseline: [], reporting: [] };
  const given = recordsOf(measures);
  const starts = given.flatMap(({ start }) => (isDay(start) ? [start] : [])).sort();
  const ends = given.flatMap(({ start, end }) => [end ?? start].filter(isDay)).sort();
  const first = starts[0] ?? monthsFrom(data.from, 13)?.from;
  const end = first && monthsFrom(first, -1)?.to;
  if (!end) return { baseline: [], reporting: [] };
  const { judge, completeWithin } = judgeBy(evidence?.meters);
  const propose = proposerOf(data, judge);
  const reporting = reportingOf(ends.at(-1) ?? end, data, propose, completeWithin);
  const compared = isRange(evidence?.reporting) ? evidence.reporting : (reporting[0] ?? null);
  const distance = distancesOf(data, evidence?.temperatureC, compared);
  const known = end < data.from ? null : completeWithin({ from: data.from, to: addDays(first, -1) });
  const measured = known && yearOf(known, 'last');
  return { baseline: baselineOf(starts[0] ?? null, end, measured, propose, distance), reporting };
}

type Propose = (range: DayRange | null, months: number, reason: ProposalReason) => PeriodProposal[];

/** A period that lies within the data, judged. */
const proposerOf =
  (data: DayRange, judge: ReturnType<typeof judgeBy>['judge']): Propose =>
  (range, months, reason) =>
    range && range.from <= range.to && range.from >= data.from && range.to <= data.to
      ? [{ ...range, months, reason, ...judge(range) }]
      : [];

/** @param measured the last year of readings before the measure, from day to day */
function baselineOf(
  measure: Day | null,
  end: Day,
  measured: DayRange | null,
  propose: Propose,
  distance: Distance,
) {
  const years = YEARS.flatMap((count) =>
    propose(monthsFrom(end, 1 - 12 * count, 0), 12 * count, 'whole-years'),
  );
  const usual = [...years.slice(0, 1), ...upTo(measure, end, propose)];
  const earlier = counted(MONTHS_AROUND).map((back) => monthsFrom(end, -11 - back, -back));
  const known = [...usual, ...firstBetter(usual, [...earlier, measured], propose)];
  return ranked([...known, ...nearest(known, earlier, propose, distance), ...years.slice(1)]);
}

/** The twelve months up to the day before a measure that begins within a month. */
function upTo(measure: Day | null, end: Day, propose: Propose): PeriodProposal[] {
  const isNew = measure !== null && addDays(measure, -1) !== end && monthsFrom(measure, -12) !== null;
  return isNew
    ? propose({ from: addJalaliMonths(measure, -12), to: addDays(measure, -1) }, 12, 'up-to-measure')
    : [];
}

/** @param busy the last day that is not yet of the reporting period */
function reportingOf(
  busy: Day,
  data: DayRange,
  propose: Propose,
  completeWithin: ReturnType<typeof judgeBy>['completeWithin'],
): PeriodProposal[] {
  const from = monthsFrom(busy, 1)?.from;
  if (!from) return [];
  const year = propose(monthsFrom(from, 0, 11), 12, 'since-measure');
  const last = monthsFrom(data.to, monthsFrom(data.to, 0)?.to === data.to ? 0 : -1)?.to;
  const soFar =
    year.length > 0 || !last || last < from
      ? []
      : propose({ from, to: last }, monthsBetween(from, last), 'since-measure');
  const usual = [...year, ...soFar];
  const later = counted(MONTHS_AROUND).map((ahead) => monthsFrom(from, ahead, ahead + 11));
  const known = completeWithin({ from, to: data.to });
  const measured = known && yearOf(known, 'first');
  return ranked([...usual, ...firstBetter(usual, [...later, measured], propose)]);
}

/** The first or the last twelve months of a range, or nearly as much: null where more than a tenth of a year lacks. */
function yearOf({ from, to }: DayRange, which: 'first' | 'last'): DayRange | null {
  const year = which === 'first' ? monthsOn(from, 12) : monthsOn(to, -12);
  const found =
    which === 'first'
      ? { from, to: year && year < to ? year : to }
      : { from: year && year > from ? year : from, to };
  const { periodDays, completeDays } = sufficiencyThresholds;
  return daysBetween(found.from, found.to) + 1 >= periodDays.good * completeDays.good ? found : null;
}

/** The last day of so many months from a day on, or the first one of those up to a day; null outside the calendar. */
function monthsOn(day: Day, months: number): Day | null {
  if (monthsFrom(day, months) === null) return null;
  return addDays(addJalaliMonths(day, months), months > 0 ? -1 : 1);
}

const counted = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

type Years = readonly (DayRange | null)[];

/** The nearest other year with better data than all the usual ones; none where those suffice. */
function firstBetter(usual: readonly PeriodProposal[], others: Years, propose: Propose): PeriodProposal[] {
  let best = Math.min(...usual.filter((one) => !isEmptyPeriod(one)).map(poornessOf));
  let found: PeriodProposal[] = [];
  for (const other of others) {
    if (best === 0) break;
    const [one] = propose(other, 12, 'data');
    if (!one || one.share === null || isEmptyPeriod(one) || poornessOf(one) >= best) continue;
    [best, found] = [poornessOf(one), [one]];
  }
  return found;
}

/** How far the weather of a period is from that of the reporting period, °C; null where one is not known well enough. */
type Distance = (range: DayRange) => number | null;

function distancesOf(
  data: DayRange,
  temperatureC: PeriodEvidence['temperatureC'],
  reporting: DayRange | null,
): Distance {
  const celsius = asList(temperatureC);
  const valuesOf = ({ from, to }: DayRange): number[] => {
    const start = daysBetween(data.from, from);
    const days = daysBetween(from, to) + 1;
    const values = start < 0 ? [] : celsius.slice(start, start + days).filter(isKnown);
    return values.length >= days * sufficiencyThresholds.completeDays.good ? values : [];
  };
  const { good } = sufficiencyThresholds.periodDays;
  const compared =
    reporting && daysBetween(reporting.from, reporting.to) + 1 >= good ? valuesOf(reporting) : [];
  return (range) => weatherDistance(valuesOf(range), compared);
}

/** The year whose weather is clearly nearer than that of each period proposed already, with data no poorer than the best. */
function nearest(
  known: readonly PeriodProposal[],
  others: Years,
  propose: Propose,
  distance: Distance,
): PeriodProposal[] {
  const least = Math.min(...known.flatMap((one) => distance(one) ?? [])) - NEARER;
  if (!Number.isFinite(least)) return [];
  const poorest = Math.min(...known.map(poornessOf));
  const nearer = others
    .flatMap((other) => (other ? [{ other, far: distance(other) ?? least }] : []))
    .filter(({ far }) => far < least)
    .sort((a, b) => a.far - b.far);
  for (const { other } of nearer) {
    const found = propose(other, 12, 'weather').filter(
      (one) => poornessOf(one) <= poorest && !isEmptyPeriod(one),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** The best data first, otherwise as given; a period without any data is left out. */
function ranked(proposals: readonly PeriodProposal[]): PeriodProposal[] {
  const useful = proposals.filter((one) => !isEmptyPeriod(one));
  return useful
    .filter((one, at) => useful.findIndex(({ from, to }) => from === one.from && to === one.to) === at)
    .sort((a, b) => poornessOf(a) - poornessOf(b));
}

function monthsBetween(from: Day, to: Day): number {
  const [first, last] = [toJalali(from), toJalali(to)];
  return (last.year - first.year) * 12 + last.month - first.month + 1;
}
