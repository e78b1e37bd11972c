import { type Coverage, coverageShare, MIN_COVERAGE } from '../consumption/comparability.ts';
import type { Carrier } from '../quantities/carriers.ts';
import { asList, recordsOf } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';

/** Completeness of a carrier's year. `days`: those that all of its meters have. */
export interface CarrierCoverage extends Coverage {
  /** Its name on the label. */
  readonly _id: string;
  readonly carrier: Carrier;
  /** Days that any of its meters has. */
  readonly anyDays: number;
  /** Days that all of its meters have in each Jalali month of a whole year, 12 numbers; the seasons are judged by them. */
  readonly monthDays?: readonly number[];
  /** It has a reading in the label's year, in the two before or in the year after. */
  readonly isExpected: boolean;
}

/** Why a year has no label. */
export type LabelGap =
  | { readonly code: 'energy-label.carrier-missing'; readonly name: string }
  | {
      readonly code: 'energy-label.carrier-incomplete';
      readonly name: string;
      readonly days: number;
      readonly expectedDays: number;
    }
  | (MissingSeason & { readonly code: 'energy-label.heating-season-missing' })
  | (MissingSeason & { readonly code: 'energy-label.cooling-season-missing' });

/** Days of the season's two months that all meters of a carrier have. */
export interface MissingSeason {
  readonly name: string;
  readonly days: number;
  readonly expectedDays: number;
}

/** The two coldest and the two warmest months: Dey and Bahman, Tir and Mordad. */
const seasons = [
  { code: 'energy-label.heating-season-missing', months: [10, 11], expectedDays: 60 },
  { code: 'energy-label.cooling-season-missing', months: [4, 5], expectedDays: 62 },
] as const;
/** With fewer of its days a season is missing, however complete the rest of the year is. Own limit. */
const MIN_SEASON_COVERAGE = 0.5;

/**
 * Missing data that prevent a label: an expected carrier without any reading, with all of its meters on less than 90 % of
 * the days, or without most days of the coldest or of the warmest two months, of which the rest of a year tells nothing.
 * Empty if the year is complete enough for a grade. Source: own rules, decision 23.
 * @example
 * const gas = { _id: 'گاز', carrier: 'gas', days: 0, anyDays: 0, expectedDays: 365, isExpected: true } as const;
 * labelGaps([gas]) // [{ code: 'energy-label.carrier-missing', name: 'گاز' }]
 * labelGaps([{ ...gas, days: 329, anyDays: 365 }]) // []
 */
export function labelGaps(carriers: readonly CarrierCoverage[]): LabelGap[] {
  return recordsOf(carriers).flatMap((carrier): LabelGap[] => {
    const { _id: name, days, anyDays, expectedDays, isExpected, monthDays } = carrier;
    if (!isExpected) return [];
    if ((coverageShare({ days, expectedDays }) ?? 0) >= MIN_COVERAGE) return seasonGaps(name, monthDays);
    if (!(anyDays > 0)) return [{ code: 'energy-label.carrier-missing', name }];
    const known = { days: isKnown(days) ? days : 0, expectedDays: isKnown(expectedDays) ? expectedDays : 0 };
    return [{ code: 'energy-label.carrier-incomplete', name, ...known }];
  });
}

function seasonGaps(name: string, monthDays: readonly number[] | undefined): LabelGap[] {
  const given = asList(monthDays);
  if (given.length !== 12 || !given.every(isKnown)) return [];
  return seasons.flatMap(({ code, months, expectedDays }): LabelGap[] => {
    const days = months.reduce((sum, month) => sum + given[month - 1]!, 0);
    return days < MIN_SEASON_COVERAGE * expectedDays ? [{ code, name, days, expectedDays }] : [];
  });
}
