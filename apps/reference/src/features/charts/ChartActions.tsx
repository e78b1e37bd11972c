import type { PeriodKind } from '@org/energy-core';
import { type ChartSeries, useText } from '@org/energy-ui';
import { ExportFormats } from '../../shared/list/ExportFormats.tsx';
import { PrintButton } from '../../shared/page/print/PrintButton.tsx';

interface ChartActionsProps {
  series: readonly ChartSeries[];
  /** What the buckets are. */
  kind: PeriodKind;
  /** Whether their cost is shown. */
  hasCost: boolean;
  /** Name of the exported file. */
  name: string;
}

/** What can be taken away from the page: its numbers and its print. */
export function ChartActions({ series, kind, hasCost, name }: ChartActionsProps) {
  const t = useText();
  return (
    <>
      <ExportFormats
        onSave={async (format) => {
          const { saveChart } = await import('../../shared/formulas/export/saveChart.ts');
          await saveChart({ series, kind, hasCost, name }, format, t);
        }}
      />
      <PrintButton />
    </>
  );
}
