import type { Day } from '../calendar/day.ts';
import type { Carrier } from '../quantities/carriers.ts';
import type { CostUnit, DateFormat, FileKind } from './schemas/reading.ts';
import type { RegisterDecision, RegisterReading, RegisterSettings } from './schemas/register.ts';
import type { GasFactor } from './schemas/structure.ts';

/** One day of one meter. `cost` is in toman, null without one in the file. */
export interface Reading {
  readonly day: Day;
  readonly value: number;
  readonly cost: number | null;
}

/** Column indexes of a sheet (0-based), and the format of its dates. */
export interface ReadingMapping {
  readonly kind: FileKind;
  readonly format: DateFormat;
  readonly from: number;
  readonly to?: number | null;
  readonly value: number;
  readonly cost?: number | null;
  /** 0-based header row. Without it the first row is skipped unless it contains data. */
  readonly headerRow?: number | null;
  /** Last day accepted. Passed by the caller, since core has no clock. */
  readonly today?: Day;
  /** 1-based rows the user agreed to leave out: they are skipped whatever they contain. */
  readonly leaveOut?: readonly number[];
  /** Unit of the values, by symbol or another spelling; default: the meter's unit. */
  readonly fileUnit?: string | null;
  /** Meter units per unit of the sheet, where the user states it. */
  readonly unitFactor?: number | null;
  readonly costUnit?: CostUnit | null;
  /** The values are register readings; their differences are stored. Only for a daily file. */
  readonly isRegister?: boolean;
  /** How to treat drops of the register. */
  readonly registerDecisions?: readonly RegisterDecision[];
}

/** Settings of the meter that determine a sheet's amounts. */
export interface MeterOfSheet {
  /** Symbol of its unit. */
  readonly unit: string;
  readonly carrier: Carrier;
  readonly gasFactors?: readonly GasFactor[] | undefined;
  readonly register?: RegisterSettings | null | undefined;
  /** The last register reading known from before the sheet. */
  readonly before?: RegisterReading | null | undefined;
  /** The next register reading known from after the sheet, of a later month uploaded earlier. */
  readonly after?: RegisterReading | null | undefined;
}
