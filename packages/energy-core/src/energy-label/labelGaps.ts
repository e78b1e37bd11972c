import { type Coverage, coverageShare, MIN_COVERAGE } from '../consumption/comparability.ts';
import type { Carrier } from '../quantities/carriers.ts';
import { asList } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';

/** Completeness of a carrier's year. `days`: those that all of its meters have. */
export interface CarrierCoverage extends Coverage {
  /** Its name on the label. */
  readonly _id: string;
  readonly carrier: Carrier;
  /** Days that any of its meters has. */
  readonly anyDays: number;
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
    };

/**
 * Missing data that prevent a label: an expected carrier without any reading, or with all of its meters on less than 90 % of
 * the days. Empty if the year is complete enough for a grade.
 * @example
 * const gas = { _id: 'گاز', carrier: 'gas', days: 0, anyDays: 0, expectedDays: 365, isExpected: true } as const;
 * labelGaps([gas]) // [{ code: 'energy-label.carrier-missing', name: 'گاز' }]
 * labelGaps([{ ...gas, days: 329, anyDays: 365 }]) // []
 */
export function labelGaps(carriers: readonly CarrierCoverage[]): LabelGap[] {
  return asList(carriers).flatMap(({ _id: name, days, anyDays, expectedDays, isExpected }): LabelGap[] => {
    if (!isExpected || (coverageShare({ days, expectedDays }) ?? 0) >= MIN_COVERAGE) return [];
    if (!(anyDays > 0)) return [{ code: 'energy-label.carrier-missing', name }];
    const known = { days: isKnown(days) ? days : 0, expectedDays: isKnown(expectedDays) ? expectedDays : 0 };
    return [{ code: 'energy-label.carrier-incomplete', name, ...known }];
  });
}
