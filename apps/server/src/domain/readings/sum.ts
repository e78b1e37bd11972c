/** Figures of one bucket of a series. */
export interface Sum {
  /** `1403`, `1403/07` or `2024-10-09`. */
  readonly bucket: string;
  readonly total: number;
  /** Null if no day has one. */
  readonly cost: number | null;
  /** Readings summed, of all meters together. */
  readonly count: number;
  /** Days that all meters have. */
  readonly days: number;
  /** Days that any meter has. */
  readonly anyDays: number;
  /** Days with a reading, summed over the meters. */
  readonly meterDays: number;
  /** Days of the sum with a cost of any meter. */
  readonly costDays: number;
}
