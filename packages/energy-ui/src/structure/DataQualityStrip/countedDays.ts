import { type DayRange, type QualityReport, rangeOfJalaliKey } from '@org/energy-core';

/** The kinds of findings in display order. */
export const findingKinds = [
  ...(['gap', 'negative', 'duplicate', 'spike', 'bill', 'unit-step', 'zero-run', 'stuck', 'stale'] as const),
];
type FindingKind = (typeof findingKinds)[number];

/** A count of the strip: of days with a reading, of bills, or of one kind of finding. */
export type QualityCount = 'days' | 'bills' | FindingKind;

/** A run of counted days. */
export interface CountedRun extends DayRange {
  readonly days: number;
  /** Of a month. */
  readonly expectedDays?: number;
  /** The value found and the usual value, in the unit of the readings. */
  readonly value?: number | null;
  readonly usual?: number | null;
}

/** The days behind a count, and the number of runs where the report lists only some. */
export function runsOfCount(
  report: QualityReport,
  count: QualityCount,
): { readonly runs: readonly CountedRun[]; readonly total: number } {
  if (count === 'days') {
    const runs = report.months.flatMap(({ dateOf, days, expectedDays }) => {
      const whole = rangeOfJalaliKey(dateOf);
      if (!whole) return [];
      // The first and the last month are covered in part.
      const from = whole.from < report.from ? report.from : whole.from;
      const to = whole.to > report.to ? report.to : whole.to;
      return [{ from, to, days, expectedDays }];
    });
    return { runs, total: runs.length };
  }
  if (count === 'bills') return { runs: report.bills, total: report.bills.length };
  const runs = report.findings.flatMap(({ code, from, to, count: days, value, usual }) =>
    code === `quality.${count}` ? [{ from, to, days, value, usual }] : [],
  );
  return { runs, total: report.counts[`quality.${count}`].findings };
}
