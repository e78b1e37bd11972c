import { type BaselineModel, type Confidence, confidences, type Sample } from '../../baseline/model.ts';
import { type Day, type DayRange, dayNumber } from '../../calendar/day.ts';
import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { type Savings, type SavingsIssue, savings } from '../savings.ts';
import type { CombinedSavings } from '../value/combineSavings.ts';
import { type MetersAddedInFull, type MetersErrTogether, totalsOf, uncertaintyOf } from './sumOfMeters.ts';

/** A sub-meter with the model of its baseline and its reporting period. */
export interface MeterToVerify {
  readonly name: string;
  readonly model: BaselineModel;
  /** As `reporting` of `savings`, with the day of each point, or its first day beside `spans`. */
  readonly reporting: {
    readonly y: readonly Sample[];
    readonly x: readonly (readonly Sample[])[];
    readonly days: readonly Day[];
    /** First and last day of each point where bills cover several days, the same for every meter: y is per day. */
    readonly spans?: readonly DayRange[];
  };
  /** What its error has in common with other meters, as in `combineSavings`. */
  readonly shares?: readonly string[];
  /** Day of each row given to the fit, or its first day, used or not: shows how far the errors of the meters go together. */
  readonly baselineDays?: readonly Day[];
}

export type MetersIssue =
  | (SavingsIssue & { readonly meter: string })
  | { readonly code: 'verification.savings-count'; readonly found: number; readonly limit: number }
  | { readonly code: 'verification.confidence-unknown'; readonly found: string }
  | { readonly code: 'verification.no-common-days'; readonly meters: number; readonly days: number };

export interface DaysNotCommon {
  readonly code: 'verification.days-not-common';
  readonly days: number;
  readonly of: number;
}

/** Savings of several meters on the days they all have, in their common unit. */
export interface SavingsOfMeters {
  /** In the order given; each on the common days only. */
  readonly meters: readonly { readonly name: string; readonly savings: Savings }[];
  /** Days on which every meter can be compared with its model; the totals use these. */
  readonly commonDays: number;
  /** Days on which any meter can. */
  readonly anyDays: number;
  /** Mean number of days of a meter. */
  readonly meanDays: number;
  readonly totalPredicted: number;
  readonly totalActual: number;
  readonly avoidedEnergy: number;
  /** In percent of the prediction; null unless that is above 0. */
  readonly percent: Sample;
  /** Avoided energy / common days × 365. */
  readonly annual: number;
  /** At `confidence`; null if a meter has no uncertainty. */
  readonly combined: CombinedSavings | null;
  /** ± if all meters erred together: the most it can be. */
  readonly plusMinusTogether: Sample;
  readonly warnings: readonly (DaysNotCommon | MetersErrTogether | MetersAddedInFull)[];
}

export type SavingsOfMetersResult =
  | { readonly ok: true; readonly savings: SavingsOfMeters }
  | { readonly ok: false; readonly issues: readonly MetersIssue[] };

const MAX_METERS = 500;

/**
 * Savings of IPMVP option B over several sub-meters: each against its own model, all on the days that every meter has, so
 * that a gap in one does not count as a saving of another, and their sum with the combined uncertainty.
 *
 * `meters`: 1 to 500, all in one unit, a point per day in any order, or a row per bill with `spans`. Independent meters add as the root of the sum of
 * squares, those that share a name in `shares` in full. With `baselineDays` of every meter (24 in common or more) the
 * residuals show how far errors go together, and the larger ± counts: with errors of correlation 0.8 an interval of 90 %
 * then held in 89 % of simulated cases, before in 76 %. Fewer bills cannot show it, so that theirs are added in full.
 * The truth lies between `combined.plusMinusIndependent` and `plusMinusTogether`. `confidence` 68, 80, 90 (default) or 95
 * percent.
 *
 * Issues: those of `savings`, each with its meter; `verification.savings-count`, `.no-common-days`,
 * `.confidence-unknown`. Warnings: `verification.days-not-common`, `.meters-err-together`, `.meters-added-in-full`.
 * Source: EVO, IPMVP Core Concepts, option B; see `savings` and `combineSavings`.
 * @example
 * const days = ['2025-03-21', '2025-03-22', '2025-03-23'];
 * const { model } = fitBaseline({ y: [10, 12, 14.1, 16, 17.9, 20.1, 22], x: [[1, 2, 3, 4, 5, 6, 7]] });
 * const pump = { name: 'pump', model, reporting: { y: [14, null, 19], x: [[4, 5, 6]], days } };
 * const fan = { name: 'fan', model, reporting: { y: [13, 15, 18], x: [[4, 5, 6]], days } };
 * const result = savingsOfMeters({ meters: [pump, fan] });
 * result.savings.commonDays // 2
 * result.savings.avoidedEnergy // 8.05714286
 */
export function savingsOfMeters(given: {
  readonly meters: readonly MeterToVerify[];
  /** Percent; default 90. */
  readonly confidence?: Confidence;
}): SavingsOfMetersResult {
  const input = asRecord(given);
  const { confidence = 90 } = input;
  // One that is none has no model, which is its issue.
  const meters = asList(input.meters).map((meter) => ({ ...meter }));
  const issues: MetersIssue[] = [];
  if (meters.length === 0 || meters.length > MAX_METERS)
    issues.push({ code: 'verification.savings-count', found: meters.length, limit: MAX_METERS });
  if (!confidences.includes(confidence))
    issues.push({ code: 'verification.confidence-unknown', found: foundText(confidence) });
  if (issues.length > 0) return { ok: false, issues };

  const alone = each(meters, ({ model, reporting }) =>
    savings({ model, reporting: pointsOf(reporting), confidence }),
  );
  if (!alone.ok) return alone;
  const metersOfDay = new Map<Day, number>();
  const lengthOfDay = new Map<Day, number>();
  for (const [at, { saving }] of alone.all.entries()) {
    const { days, spans } = meters[at]!.reporting;
    for (const [row, day] of asList(days).entries()) {
      if (saving[row] === null) continue;
      metersOfDay.set(day, (metersOfDay.get(day) ?? 0) + 1);
      lengthOfDay.set(day, lengthOf(spans?.[row]));
    }
  }
  const isCommon = (day: Day) => metersOfDay.get(day) === meters.length;
  const lengthIn = (days: readonly Day[]) => days.reduce((sum, day) => sum + lengthOfDay.get(day)!, 0);
  const commonDays = lengthIn([...metersOfDay.keys()].filter(isCommon));
  const anyDays = lengthIn([...metersOfDay.keys()]);
  if (commonDays === 0) {
    const facts = { meters: meters.length, days: anyDays };
    return { ok: false, issues: [{ code: 'verification.no-common-days', ...facts }] };
  }
  const together = each(meters, ({ model, reporting }) => {
    const y = asList(reporting.y).map((value, row) => (isCommon(reporting.days[row]!) ? value : null));
    return savings({ model, reporting: pointsOf({ ...reporting, y }), confidence });
  });
  if (!together.ok) return together;
  const meterDays = alone.all.reduce((sum, { length }) => sum + length, 0);
  const { warnings, ...uncertainty } = uncertaintyOf(together.all, meters);
  return {
    ok: true,
    savings: {
      meters: together.all.map((found, at) => ({ name: foundText(meters[at]!.name), savings: found })),
      ...{ commonDays, anyDays, meanDays: meterDays / meters.length },
      ...totalsOf(together.all, commonDays),
      ...uncertainty,
      warnings:
        commonDays < anyDays
          ? [{ code: 'verification.days-not-common', days: commonDays, of: anyDays }, ...warnings]
          : warnings,
    },
  };
}

const lengthOf = (span: DayRange | undefined): number =>
  span ? dayNumber(span.to) - dayNumber(span.from) + 1 : 1;

/** Days or spans, whichever the points have. */
const pointsOf = (reporting: MeterToVerify['reporting']) => {
  const { y, x, days, spans } = reporting ?? { y: [], x: [] };
  return spans ? { y, x, spans } : { y, x, days: asList(days) };
};

/** The savings of every meter, or the issues of those that have none. */
function each(
  meters: readonly MeterToVerify[],
  savingsOf: (meter: MeterToVerify) => ReturnType<typeof savings>,
) {
  const all: Savings[] = [];
  const issues: MetersIssue[] = [];
  for (const meter of meters) {
    const found = savingsOf(meter);
    if (found.ok) all.push(found.savings);
    else issues.push(...found.issues.map((issue) => ({ ...issue, meter: foundText(meter.name) })));
  }
  return issues.length > 0 ? ({ ok: false, issues } as const) : ({ ok: true, all } as const);
}
