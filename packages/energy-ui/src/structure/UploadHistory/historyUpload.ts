import type { Day } from '@org/energy-core';

/** What an undo or a restore came to: with `days` they make the days the upload stored. */
export interface UploadChangeCounts {
  /** Days taken back or brought back. */
  readonly days: number;
  /** Days not touched, because they were changed since. */
  readonly kept: number;
  /** Days that were not found. */
  readonly failed: number;
}

/** One stored sheet, edit or deletion of a meter: the answer `UploadRecord` of the API fits. */
export interface HistoryUpload {
  readonly _id: string;
  /** A sheet unless given: an edit by hand, or readings deleted by hand (`replaced` counts them). */
  readonly kind?: 'day' | 'range' | 'edit' | 'removal';
  readonly fileName: string | null;
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
  /** How many of the stored days are this upload's now. */
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
  /** The source file, where it was kept. */
  readonly fileId?: string | null;
}
