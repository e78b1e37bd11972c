import type { DayRange } from '../../calendar/day.ts';
import type { ProjectResult } from './projectResult.ts';
import type { PeriodRows } from './projectRows.ts';
import type { ProjectSettings } from './projectSettings.ts';

/** A project whose periods are set and read. */
export interface ReadyProject {
  readonly settings: ProjectSettings & { readonly baseline: DayRange; readonly reporting: DayRange };
  readonly baseline: PeriodRows;
  readonly reporting: PeriodRows;
  readonly isNormalized: boolean;
}

/** What the option decides; costs follow from the saving. */
export type ProjectParts = Omit<
  ProjectResult,
  'option' | 'confidence' | 'cost' | 'annualCost' | 'co2eKg' | 'payback' | 'expectedSaving'
>;

/** Parts that an option does not have. */
export const noParts = {
  ...{ models: [], adjustments: [], baseline: [], reporting: [], months: [], progress: [], warnings: [] },
  ...{ band: null, normalized: null, estimates: null, calibration: null },
  outside: { days: [], points: 0, share: null },
} as const;
