import type { TemperatureSide } from '../variables/temperatureTerms.ts';

/** A column beside the fixed ones: its square and its product with y, and what products with others need. */
export interface OwnColumn {
  readonly square: number;
  readonly withY: number;
  /** The column orthogonal to the fixed ones; of cumulative sums its components along them. */
  readonly parts: Float64Array;
}

/** Columns of one balance point: degrees beyond it, the (share of) days beyond it, and the product of both. */
export interface SideColumns {
  readonly balanceC: number;
  readonly degrees: OwnColumn;
  readonly days: OwnColumn;
  readonly degreesWithDays: number;
}

/** Products of the degree columns with the fixed ones, all that least squares needs of them. */
export interface DegreeProducts {
  at(side: TemperatureSide, balanceC: number): SideColumns;
  /** Product of a heating column and a cooling one whose balance point is not lower. */
  across(heating: OwnColumn, cooling: OwnColumn): number;
}
