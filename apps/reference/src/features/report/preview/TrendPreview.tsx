import type { ReportPeriod, TrendPeriod } from '@org/energy-core';
import { useMemo } from 'react';
import { SheetReport } from '../sheets/SheetReport.tsx';
import { useTrendSheets } from '../sheets/trend/useTrendSheets.ts';
import type { PreviewProps } from './previewChoice.ts';

const trendPeriodOf = ({ kind, year, part }: ReportPeriod): TrendPeriod =>
  kind === 'year'
    ? { kind, year }
    : kind === 'season'
      ? { kind, year, season: part as 1 }
      : { kind, year, month: part! };

/** A monthly, seasonal or annual trend report. */
export function TrendPreview({ definition, choice: { period } }: PreviewProps) {
  const of = useMemo(() => period && trendPeriodOf(period), [period]);
  return <SheetReport prepared={useTrendSheets(definition, of)} />;
}
