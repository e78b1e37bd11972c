import type { Trend } from '@org/energy-core/api';
import { useText } from '@org/energy-ui';
import { ExportFormats } from '../../../../shared/list/ExportFormats.tsx';
import { PrintButton } from '../../../../shared/page/print/PrintButton.tsx';
import type { TrendReportState } from '../report/useTrendReport.ts';

interface ReportActionsProps {
  trend: Trend;
  report: TrendReportState;
  /** The period in words. */
  period: string | null;
}

/** Export and print of a report that is shown. */
export function ReportActions({ trend, report, period }: ReportActionsProps) {
  const t = useText();
  // A report without its answers would call answered days unanswered.
  if (!report.shown || report.data.isPlaceholderData || !report.answers.data) return null;
  return (
    <>
      <ExportFormats
        onSave={async (format) => {
          const { saveReport } = await import('./saveReport.ts');
          await saveReport({ trend, report, t, period }, format);
        }}
      />
      <PrintButton />
    </>
  );
}
