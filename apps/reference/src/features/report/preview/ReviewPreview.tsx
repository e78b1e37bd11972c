import { useMemo } from 'react';
import { useReviewSheets } from '../sheets/review/useReviewSheets.ts';
import { SheetReport } from '../sheets/SheetReport.tsx';
import { type PreviewProps, trendPeriodOf } from './previewChoice.ts';

/** The management review. */
export function ReviewPreview({ definition, choice: { period } }: PreviewProps) {
  const of = useMemo(() => period && trendPeriodOf(period), [period]);
  return <SheetReport prepared={useReviewSheets(definition, of)} />;
}
