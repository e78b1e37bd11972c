import { useDocumentsSheets, useEventsSheets } from '../sheets/lists/useListSheets.ts';
import { SheetReport } from '../sheets/SheetReport.tsx';
import type { PreviewProps } from './previewChoice.ts';

/** Standard documents of a year. */
export function DocumentsPreview({ definition, choice: { period } }: PreviewProps) {
  return <SheetReport prepared={useDocumentsSheets(definition, period?.year ?? null)} />;
}

/** Meetings and events of a year. */
export function EventsPreview({ definition, choice: { period } }: PreviewProps) {
  return <SheetReport prepared={useEventsSheets(definition, period?.year ?? null)} />;
}
