import type { Day } from '@org/energy-core';

/** Result of an undo or a restore; the counts sum to the days the upload stored. */
export interface UploadChangeCounts {
  /** Days reverted or restored. */
  readonly days: number;
  /** Days left unchanged, because they were changed since. */
  readonly kept: number;
  /** Days that were not found. */
  readonly failed: number;
}

/** One stored sheet, edit or deletion; compatible with the API's `UploadRecord` and `WeatherUploadRecord`. */
export interface HistoryUpload {
  readonly _id: string;
  /** Default: a sheet. Otherwise a manual edit, or a manual deletion (`replaced` counts its readings). */
  readonly kind?: 'day' | 'range' | 'edit' | 'removal';
  readonly fileName: string | null;
  /** Meter or city of its days, in a history of several. */
  readonly place?: string;
  /** Instant of the upload, ISO 8601. */
  readonly created: string;
  readonly createdBy: { readonly name: string };
  readonly fromDate: Day;
  readonly toDate: Day;
  /** Days written, replaced ones included. */
  readonly stored: number;
  readonly replaced: number;
  /** Rows left out. */
  readonly dropped: number;
  readonly state: 'active' | 'partly' | 'replaced' | 'undone';
  /** Stored days that currently hold this upload's values. */
  readonly current: number;
  readonly canUndo: boolean;
  readonly canRestore: boolean;
  /** The last undo or restore. */
  readonly lastChange:
    | (UploadChangeCounts & {
        readonly action: 'undo' | 'restore';
        readonly at: string;
        readonly by: { readonly name: string };
      })
    | null;
  /** The source file, if it was kept. */
  readonly fileId?: string | null;
}
