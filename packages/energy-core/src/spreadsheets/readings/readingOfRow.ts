import type { Reading } from '../../metering/reading.ts';

/** A reading with its source row. */
export interface ReadingOfRow extends Reading {
  /** 1-based row of the sheet. */
  readonly row: number;
}
