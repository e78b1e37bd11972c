import * as z from 'zod/mini';
import { DayText, JalaliText } from '../../calendar/schemas/day.ts';

export const FileKind = z.enum(['day', 'range']);
export type FileKind = z.infer<typeof FileKind>;
export const DateFormat = z.enum(['YYYY/MM/DD', 'YY/MM/DD']);
export type DateFormat = z.infer<typeof DateFormat>;
/** Currency of the costs in a sheet; they are stored in toman. */
export const CostUnit = z.enum(['toman', 'rial']);
export type CostUnit = z.infer<typeof CostUnit>;

/** An existing reading with its origin. */
export const StoredReading = z.object({
  _id: z.string(),
  meter: z.string(),
  date: DayText,
  shamsiDateTXT: JalaliText,
  value: z.number(),
  cost: z.nullable(z.number()),
  upload: z.nullable(z.string()),
  /**
   * 1-based row of the upload's sheet; 0 for the days between the last register reading of the sheet and the next one
   * stored; null for an edit and for readings stored before rows were kept.
   */
  row: z.nullable(z.number()),
});
export type StoredReading = z.infer<typeof StoredReading>;
