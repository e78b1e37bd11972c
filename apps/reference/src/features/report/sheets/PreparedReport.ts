import type { Calculation, ReportDocument } from '@org/energy-core';

/** A report on its way to the sheets. */
export interface PreparedReport {
  /** Null until all its figures are computed. */
  readonly report: ReportDocument | null;
  readonly calculation: Calculation | null;
  /** What is going on, and how far it is, 0 to 1; null if unknown. */
  readonly step: string;
  readonly progress: number | null;
  readonly error: unknown;
  readonly retry: () => void;
  /** In place of the report, such as “no data exists in the specified range”. */
  readonly refusal: string | null;
}
