import type { HistoryUpload } from './historyUpload.ts';

/** Effect of undoing an upload. */
export interface UndoForecast {
  readonly takenBack: number;
  /** Number of days that get a previous value again; null if unknown. */
  readonly former: number | null;
  /** Days left unchanged, because they were changed since. */
  readonly kept: number;
}

/**
 * Replaced days get their previous value again if it is still the layer
 * below: all days are this upload's, and no older upload of the same days was undone or restored since.
 * `history` is the whole history, or null if only a part of it is known.
 */
export function undoForecast(upload: HistoryUpload, history: readonly HistoryUpload[] | null): UndoForecast {
  const { current: takenBack, replaced } = upload;
  // A deletion stores nothing: undoing it restores what it removed.
  const stored = upload.kind === 'removal' ? replaced : upload.stored;
  const isAsStored =
    takenBack === stored && history !== null && !history.some((other) => movedBelow(other, upload));
  return { takenBack, former: isAsStored ? replaced : null, kept: stored - takenBack };
}

const movedBelow = (other: HistoryUpload, upload: HistoryUpload): boolean =>
  other._id !== upload._id &&
  other.place === upload.place &&
  other.lastChange !== null &&
  other.lastChange.at > upload.created &&
  other.created <= upload.created &&
  other.fromDate <= upload.toDate &&
  other.toDate >= upload.fromDate;
