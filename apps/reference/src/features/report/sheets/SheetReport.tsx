import { withoutIslands } from '@org/energy-core';
import { Card, EmptyState, ErrorState, Progress, useText } from '@org/energy-ui';
import { ReportPages } from '@org/energy-ui/report';
import { useRef, useState } from 'react';
import { errorCode, errorText } from '../../../shared/api/errorText.ts';
import { today } from '../../../shared/dates/today.ts';
import { Mark } from '../../../shared/page/Mark.tsx';
import { PrintButton } from '../../../shared/page/print/PrintButton.tsx';
import { type ReportFile, ReportFiles } from '../../../shared/report/ReportFiles.tsx';
import { useSession } from '../../../shared/session/useSession.ts';
import type { PreparedReport } from './PreparedReport.ts';
import './SheetReport.css';

/** One element, so that sheets are not rendered again. */
const mark = <Mark size={20} />;

/** A report on its sheets, to print and to hand over as a file; print waits until all sheets are laid out. */
export function SheetReport({ prepared }: { prepared: PreparedReport }) {
  const t = useText();
  const { user } = useSession();
  const [pages, setPages] = useState(0);
  const sheets = useRef<HTMLElement>(null);
  const { report, calculation, error, refusal } = prepared;
  const save = async (file: ReportFile) => {
    if (!report) return;
    const files = await import('../../../shared/report/saveReport.ts');
    if (file === 'xlsx') return files.saveWorkbook(report, t);
    if (file === 'docx') return files.saveDocument(report, t, sheets.current);
    const { saveCalculation } = await import('../../../shared/report/saveCalculation.ts');
    if (calculation)
      saveCalculation(withoutIslands([report.title, report.subtitle].filter(Boolean).join(' ')), calculation);
  };
  const isReady = report !== null && pages > 0;
  return (
    <div className="eui-report-page">
      <div className="eui-report-page-tools">
        <ReportFiles
          files={['xlsx', 'docx', ...(calculation ? (['calculation'] as const) : [])]}
          isDisabled={!isReady}
          onSave={save}
        />
        <PrintButton isDisabled={!isReady} />
      </div>
      {error != null ? (
        <Card>
          <ErrorState title={errorText(error, t)} code={errorCode(error)} onRetry={prepared.retry} />
        </Card>
      ) : refusal !== null ? (
        <Card>
          <EmptyState title={refusal} />
        </Card>
      ) : report ? (
        <ReportPages
          ref={sheets}
          report={report}
          printedBy={user?.name ?? ''}
          printedOn={today()}
          mark={mark}
          onReady={setPages}
        />
      ) : (
        <Progress className="eui-report-page-progress" label={prepared.step} value={prepared.progress} />
      )}
    </div>
  );
}
