import type { Day, Reading } from '@org/energy-core';
import type {
  UploadComparison,
  UploadLists,
  UploadTypes,
} from '../../wizards/UploadWizard/flow/importState.ts';
import type { UploadedFile } from '../../wizards/UploadWizard/flow/uploadData.ts';
import type { Importer, StateOf } from '../recipe.ts';
import type { CommonCalls } from './profiles.ts';
import type { AskPosition, ReadingTypes } from './readingSheet.ts';
import type { SheetBody, Standing, StoredSheet } from './sheetBody.ts';

/** A file of the meter's history, with what it stored. */
export type KeptFile = UploadedFile & { readonly upload: { readonly _id: string } | null };

/** What the app gives for uploads of one meter's readings. Only `check`, `store` and `problemOf` are needed. */
export interface MeterReadingCalls extends CommonCalls {
  /** What storing a sheet would meet: the days that exist. Nothing is stored. */
  check(body: SheetBody, readings: readonly Reading[]): Promise<Standing>;
  /** Stores a sheet. `overlap`: days exist that the check had not shown, and nothing was stored. */
  store(
    body: SheetBody & { uploadId: string },
    readings: readonly Reading[],
  ): Promise<StoredSheet | 'overlap'>;
  /** Of a counter: the position nearest before or after a day. */
  position?: AskPosition | undefined;
  /** All readings of a meter between two days, for the totals around an upload. */
  readingsBetween?: ((meter: string, from: Day, to: Day) => Promise<readonly Reading[]>) | undefined;
  /** Files of a meter, to find the source of existing days; `isNew` includes recent ones. */
  files?: ((meter: string, isNew?: boolean) => Promise<readonly KeptFile[]>) | undefined;
  /** Keeps the source file with what was stored of it. `isAgain`: an earlier try failed. */
  keepFile?:
    | ((file: File, meter: string, upload: string | null, isAgain: boolean) => Promise<unknown>)
    | undefined;
  undo?: ((upload: string) => Promise<unknown>) | undefined;
  /** Readings of the meter changed. */
  changed?: ((meter: string) => unknown) | undefined;
  /** An organization was selected: the next upload starts with it. */
  remember?: ((organization: string) => void) | undefined;
}

/** Known stored data besides the displayed state. */
export interface Compared extends UploadComparison {
  readonly replaceId: string | undefined;
  /** Readings of the meter in the years of the file; null for a file of too many years. */
  readonly stored: readonly Reading[] | null;
}

export interface MeterReadingTypes extends ReadingTypes {
  result: UploadTypes['result'];
  compared: Compared;
  state: UploadLists;
  event: never;
  calls: MeterReadingCalls;
}
export type MeterImport = Importer<MeterReadingTypes>;
export type MeterReadingState = StateOf<MeterReadingTypes>;
