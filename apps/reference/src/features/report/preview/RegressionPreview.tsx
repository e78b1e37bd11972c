import { useRegressionSheets } from '../sheets/regression/useRegressionSheets.ts';
import { SheetReport } from '../sheets/SheetReport.tsx';
import type { PreviewProps } from './previewChoice.ts';

/** A regression trend report. */
export function RegressionPreview({ definition, choice: { range } }: PreviewProps) {
  return <SheetReport prepared={useRegressionSheets(definition, range)} />;
}
