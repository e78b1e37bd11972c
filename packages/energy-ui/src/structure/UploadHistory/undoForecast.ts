import type { HistoryUpload } from './historyUpload.ts';

/** What undoing an upload would do. */
export interface UndoForecast {
  readonly takenBack: number;
  /** How many of them get a former value again; null where the list cannot tell. */
  readonly former: number | null;
  /** Days that stay, because they were changed since. */
  readonly kept: number;
}

/**
 * The days that were replaced at the time get their former value again, as long as that value is still what lies
 * below: all days are this upload's, and no older upload of the same days was undone or restored meanwhile.
 * `history` is the whole history of the meter, or null where only a part of it is known.
 */
export function undoForecast(upload: HistoryUpload, history: readonly HistoryUpload[] | null): UndoForecast {
  const { current: takenBack, replaced } = upload;
  // A deletion stores nothing: what it took away comes back.
  const stored = upload.kind === 'removal' ? replaced : upload.stored;
  const isAsStored =
    takenBack === stored && history !== null && !history.some((other) => movedBelow(other, upload));
  return { takenBack, former: isAsStored ? replaced : null, kept: stored - takenBack };
}

const movedBelow = (other: HistoryUpload, upload: HistoryUpload): boolean =>
  other._id !== upload._id &&
  other.lastChange !== null &&
  other.lastChange.at > upload.created &&
  other.created <= upload.created &&
  other.fromDate <= upload.toDate &&
  other.toDate >= upload.fromDate;
