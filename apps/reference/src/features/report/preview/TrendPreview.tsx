import { useMemo } from 'react';
import { SheetReport } from '../sheets/SheetReport.tsx';
import { useTrendSheets } from '../sheets/trend/useTrendSheets.ts';
import { type PreviewProps, trendPeriodOf } from './previewChoice.ts';

/** A monthly, seasonal or annual trend report. */
export function TrendPreview({ definition, choice: { period } }: PreviewProps) {
  const of = useMemo(() => period && trendPeriodOf(period), [period]);
  return <SheetReport prepared={useTrendSheets(definition, of)} />;
}
