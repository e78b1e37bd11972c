import {
  type Day,
  type OverlapDecisions,
  type Reading,
  type ReadingComparison,
  type StoredReading,
  settleOverlap,
} from '@org/energy-core';
import type { MeterSheetsBody, UploadResult } from '@org/energy-core/api';
import type { MendedCell } from '../../wizards/UploadWizard/flow/uploadData.ts';
import { readingMapping, sheetFields } from './mapping.ts';
import { type ReadingSheet, today } from './readingSheet.ts';

/** The rows of a sheet, how they are read, and the meter they go to, as the server reads them again. */
export type SheetBody = MeterSheetsBody['uploads'][number];

/** What a meter has on the days of a sheet. */
export interface Standing {
  readonly existing: readonly (Reading & { readonly upload?: StoredReading['upload'] })[];
  /** Names the state of the readings that a replacement is decided for. */
  readonly replaceId?: string | undefined;
}

/** What was stored of a sheet. */
export type StoredSheet = Pick<UploadResult, 'stored' | 'replaced' | 'leftOut' | 'keptCosts' | 'upload'>;

/** A sheet with its corrections and its excluded rows. */
export function sheetBody(
  { mapping, file }: Pick<ReadingSheet, 'mapping' | 'file'>,
  meter: string,
  rows: readonly unknown[][],
  { leaveOut, mended }: { readonly leaveOut: readonly number[]; readonly mended: readonly MendedCell[] },
): SheetBody {
  return {
    ...sheetFields(readingMapping(mapping, today())!),
    ...{ fileName: file.name, excellData: rows as never, meterID: meter },
    ...(file.sheet && { sheetName: file.sheet }),
    ...(leaveOut.length > 0 && { leaveOut: [...leaveOut] }),
    ...(mended.length > 0 && {
      mended: mended.map(({ row, column, was }) => ({ row, column, was: was === null ? null : String(was) })),
    }),
  };
}

/** What is decided about the days a meter has already, for the server; null if no day is to be stored. */
export function decidedBody(
  comparison: ReadingComparison,
  decisions: OverlapDecisions,
  replaceId: string | undefined,
): Pick<SheetBody, 'keepDays' | 'replace' | 'replaceId'> | null {
  const { toStore, replaced, kept } = settleOverlap(comparison, decisions);
  if (toStore.length === 0) return null;
  const keepDays: Day[] = [...comparison.same, ...kept].map(({ day }) => day).sort();
  return {
    ...(keepDays.length > 0 && { keepDays }),
    ...(replaced.length > 0 && { replace: true, replaceId }),
  };
}
