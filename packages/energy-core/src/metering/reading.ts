import * as z from 'zod/mini';
import type { Day } from '../calendar/day.ts';
import { DayText } from '../calendar/dayText.ts';

/** One day of one meter. `cost` is in toman, null where the file had none. */
export interface Reading {
  readonly day: Day;
  readonly value: number;
  readonly cost: number | null;
}

export const FileKind = z.enum(['day', 'range']);
export type FileKind = z.infer<typeof FileKind>;
export const DateFormat = z.enum(['YYYY/MM/DD', 'YY/MM/DD']);
export type DateFormat = z.infer<typeof DateFormat>;

/** Which column of a sheet (0-based) holds what, and how its dates are written. */
export interface ReadingMapping {
  readonly kind: FileKind;
  readonly format: DateFormat;
  readonly from: number;
  readonly to?: number | null;
  readonly value: number;
  readonly cost?: number | null;
  /** 0-based row of the header. Without it the first row is skipped when it does not read as data. */
  readonly headerRow?: number | null;
  /** Last day that may be uploaded; later ones are refused. The caller's clock, since core has none. */
  readonly today?: Day;
}

/** A reading that exists already, with where it came from. */
export const StoredReading = z.object({
  _id: z.string(),
  meter: z.string(),
  date: DayText,
  shamsiDateTXT: z.string(),
  value: z.number(),
  cost: z.nullable(z.number()),
  upload: z.nullable(z.string()),
});
export type StoredReading = z.infer<typeof StoredReading>;
