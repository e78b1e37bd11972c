import { type Confidence, reportBlocks } from '@org/energy-core';
import {
  AdherenceChecklist,
  Button,
  Card,
  Code,
  DateTimeText,
  FindingList,
  namesOfProject,
  Segments,
  Switch,
  useEnergy,
  useTurns,
} from '@org/energy-ui';
import { ReportChartView, ReportTable } from '@org/energy-ui/report';
import { SavingsSummary } from '@org/energy-ui/verification';
import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '../../../shared/api/errorText.ts';
import { PrintHead } from '../../../shared/page/print/PrintHead.tsx';
import { type ReportFile, ReportFiles } from '../../../shared/report/ReportFiles.tsx';
import { saveCalculation } from '../../../shared/report/saveCalculation.ts';
import { PaperReport } from '../report/PaperReport.tsx';
import { ResultFacts } from '../report/ResultFacts.tsx';
import { useReport } from '../report/useReport.ts';
import { useStoredModel } from '../report/useStoredModel.ts';
import type { StepProps } from '../wizard/stepProps.ts';

interface ReportStepProps extends StepProps {
  readonly onOpenStep: (step: string) => void;
}

const views = ['screen', 'paper'] as const;
type View = (typeof views)[number];
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** Step 8: the report on the screen or as it is printed, at a chosen confidence, and its files. */
export function ReportStep({ onOpenStep, ...props }: ReportStepProps) {
  const { project, store } = props;
  const { t } = useEnergy();
  const [confidence, setConfidence] = useState<Confidence>(project.confidence);
  const [isNormalized, setNormalized] = useState(false);
  const [view, setView] = useState<View>('screen');
  const paper = useRef<HTMLElement>(null);
  useStoredModel(props);
  const { calculation, result, report } = useReport(props, confidence, isNormalized);
  const figures = calculation.data ? result : null;
  const isComputing = calculation.isPending && !calculation.error;
  const lead = report && reportBlocks(report, 'paragraph').find(({ tone }) => tone === 'lead');
  const parts: ReactNode[] = report
    ? [
        ...reportBlocks(report, 'chart').map(({ id, title, chart }) => (
          <Card key={id}>
            <ReportChartView {...{ title, chart }} />
          </Card>
        )),
        ...reportBlocks(report, 'table')
          .toReversed()
          .map((table) => (
            <Card key={table.id}>
              <ReportTable table={table} />
            </Card>
          )),
        <ResultFacts key="facts" report={report} />,
        figures && figures.warnings.length > 0 && (
          <Card key="warnings" title={t('mv.warnings')}>
            <FindingList findings={figures.warnings} names={namesOfProject(project)} />
          </Card>
        ),
      ]
    : [];
  const turns = useTurns(parts.length);
  const showPaper = async () => {
    flushSync(() => setView('paper'));
    // Charts know their width in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  };
  const save = async (file: ReportFile) => {
    if (!report || !calculation.data) return;
    if (file === 'calculation') return saveCalculation(project.name, calculation.data);
    const { saveDocument, saveWorkbook } = await import('../../../shared/report/saveReport.ts');
    if (file === 'xlsx') return saveWorkbook(report, t);
    await showPaper();
    await saveDocument(report, t, paper.current);
  };
  return (
    <>
      <div className="eui-mv-print">
        <Segments
          label={t('mv.step.report')}
          isLabelHidden
          items={views.map((id) => ({ id, name: t(`mv.report.${id}`) }))}
          value={view}
          onChange={setView}
        />
        {/* Its place is kept while the figures are computed. */}
        {(figures === null ? isComputing : figures.normalized) && (
          <Switch isSelected={isNormalized} isDisabled={isComputing} onChange={setNormalized}>
            {t('mv.report.normalizedOn')}
          </Switch>
        )}
        <ReportFiles files={['xlsx', 'docx', 'calculation']} isDisabled={!report} onSave={save} />
        <Button
          size="sm"
          variant="primary"
          isDisabled={!report}
          icon={<Printer {...icon} />}
          onPress={() => void showPaper().then(() => window.print())}
        >
          {t('mv.print')}
        </Button>
      </div>
      <FindingList findings={store.report.data?.issues ?? []} names={namesOfProject(project)} />
      {view === 'screen' && report && (
        <PrintHead crumbs={[report.subtitle]} basis={report.basis} coverage={report.coverage} />
      )}
      {view === 'paper' && report ? (
        <PaperReport ref={paper} report={report} onOpenLink={({ step }) => onOpenStep(step)} />
      ) : (
        <div className="eui-mv-report">
          <div>
            <SavingsSummary
              result={figures}
              unit={props.unit}
              unitCost={project.unitCost}
              emissionFactor={project.emissionFactor}
              confidence={confidence}
              {...(lead && { summary: lead.text })}
              onConfidenceChange={setConfidence}
              isLoading={isComputing}
              error={calculation.error && errorText(calculation.error, t)}
              onRetry={() => void calculation.refetch()}
            />
            {parts.slice(0, turns)}
          </div>
          <aside aria-label={t('mv.report.proof')} hidden={isComputing}>
            <AdherenceChecklist
              topics={store.report.data?.plan ?? []}
              isLoading={store.report.isPending}
              onOpenField={({ step }) => onOpenStep(step)}
            />
            {report?.proof && (
              <Card title={t('mv.report.proof')}>
                <dl className="eui-mv-facts">
                  <dt>{t('report.computed')}</dt>
                  <dd>
                    <DateTimeText at={report.proof.madeAt} />
                  </dd>
                  <dt>{t('report.hash')}</dt>
                  <dd className="eui-mv-hash">
                    <Code>{report.proof.hash}</Code>
                  </dd>
                </dl>
                <p className="eui-mv-hint">{t('mv.report.proofText')}</p>
                <Button size="sm" icon={<FileDown {...icon} />} onPress={() => void save('calculation')}>
                  {t('report.calculation')}
                </Button>
              </Card>
            )}
          </aside>
        </div>
      )}
    </>
  );
}
