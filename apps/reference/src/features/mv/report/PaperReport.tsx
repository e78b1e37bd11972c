import type { ReportDocument, ReportLink } from '@org/energy-core';
import { A4Page } from '@org/energy-ui';
import { ReportView } from '@org/energy-ui/report';
import type { Ref } from 'react';
import { PrintHead } from '../../../shared/page/print/PrintHead.tsx';

interface PaperReportProps {
  readonly report: ReportDocument;
  readonly onOpenLink: (link: ReportLink) => void;
  readonly ref: Ref<HTMLElement>;
}

/** The report as it is printed, its basis and coverage on every sheet. */
export function PaperReport({ report, onOpenLink, ref }: PaperReportProps) {
  const { title, subtitle, basis, coverage } = report;
  return (
    <A4Page ref={ref} label={title}>
      <ReportView {...{ report, onOpenLink }} />
      <PrintHead crumbs={[title, subtitle]} {...{ basis, coverage }} />
    </A4Page>
  );
}
