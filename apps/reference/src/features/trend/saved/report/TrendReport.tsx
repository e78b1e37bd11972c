import type { Trend } from '@org/energy-core/api';
import { Card, EmptyState, ErrorState, isolate, LeftOutList, Skeleton, useEnergy } from '@org/energy-ui';
import { Suspense, useState } from 'react';
import { useMay } from '../../../../shared/access/useMay.ts';
import { errorCode, errorText } from '../../../../shared/api/errorText.ts';
import { NodeComments } from '../../../../shared/comments/NodeComments.tsx';
import { periodName } from '../../../../shared/formulas/periodTitle.ts';
import { lazy } from '../../../../shared/page/lazy.tsx';
import { MathsTexts } from '../../../../shared/page/MathsTexts.tsx';
import { PrintHead } from '../../../../shared/page/print/PrintHead.tsx';
import { FrameActions, FramePanel, useFrameWords } from '../../frame/TrendSlots.tsx';
import { useTrendUrl } from '../../frame/useTrendUrl.ts';
import { useTrendActions } from '../choose/useTrendActions.tsx';
import { ReportActions } from '../exports/ReportActions.tsx';
import { NoFit } from '../versions/NoFit.tsx';
import { OutdatedNotice } from '../versions/OutdatedNotice.tsx';
import { TrendVersions } from '../versions/TrendVersions.tsx';
import { WatchPanel } from '../watch/WatchPanel.tsx';
import { DeviationsCard } from './DeviationsCard.tsx';
import { ModelCards } from './ModelCards.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { ReportPlots } from './ReportPlots.tsx';
import { useTrendReport } from './useTrendReport.ts';
import '../../../../shared/page/blocks.css';
import './TrendReport.css';

const AnswerDialog = lazy(() =>
  import('../answers/AnswerDialog.tsx').then((part) => ({ default: part.AnswerDialog })),
);

/** Report of a saved baseline over a period (002 §2.2): predicted beside actual, deviations, saving, model. */
export function TrendReport({ trend, title }: { trend: Trend; title: string }) {
  const energy = useEnergy();
  const { t } = energy;
  const may = useMay();
  const { goTo } = useTrendUrl();
  const report = useTrendReport(trend);
  const { fit, period, days, shown } = report;
  const [answered, setAnswered] = useState<string | null>(null);
  const { actionsOf, dialog } = useTrendActions(() => goTo('choose'));
  const version = fit ? t('trend.report.version', { number: fit.number }) : t('trend.verdict.none');
  const isChosen = period !== null && (days !== null || report.data.data !== undefined);
  // The default period is the newest year with data.
  const isWaiting = report.years === undefined && report.yearsError === null;
  // What comes below waits, so that nothing moves when the figures arrive.
  const isReady =
    !fit ||
    report.data.isError ||
    (isChosen ? shown !== null && (report.base.data !== undefined || report.base.isError) : !isWaiting);
  const shownPeriod = period && periodName(period, energy);
  useFrameWords({
    ...{ title, done: ['choose'], isDirty: false, hasPanel: true },
    details: {
      choose: [isolate(trend.name), version].join(t('chart.listSeparator')),
      ...(shownPeriod !== null && { report: shownPeriod }),
    },
  });
  return (
    <MathsTexts>
      <FrameActions>
        {actionsOf(trend)}
        <ReportActions trend={trend} report={report} period={shownPeriod} />
      </FrameActions>
      <FramePanel>
        <ReportPanel report={report} />
        <WatchPanel trend={trend} />
      </FramePanel>
      <PrintHead crumbs={[trend.name, version, report.consumption]} period={shownPeriod} />
      <div className="eui-blocks eui-trend-report">
        <OutdatedNotice trend={trend} report={report} />
        {!isReady ? (
          <Card isFlush>
            <Skeleton shape="chart" />
          </Card>
        ) : !fit ? (
          <NoFit trend={trend} />
        ) : report.data.isError && !report.data.data ? (
          <Card>
            <ErrorState
              title={errorText(report.data.error, t)}
              code={errorCode(report.data.error)}
              onRetry={report.data.refetch}
            />
          </Card>
        ) : isChosen ? (
          <>
            <ReportPlots trend={trend} report={report} onAnswer={setAnswered} />
            {shown && (
              <DeviationsCard
                {...{ trend, report }}
                {...(may('answerDeviation') && { onAnswer: setAnswered })}
              />
            )}
          </>
        ) : (
          <Card>
            <EmptyState title={t('trend.report.choose')} text={t('trend.report.chooseText')} />
          </Card>
        )}
        {isReady && (
          <>
            {fit && <ModelCards report={report} />}
            {trend.leftOut.length > 0 && <LeftOutList items={trend.leftOut} />}
            <TrendVersions trend={trend} />
            {may('listNotes') && <NodeComments subject={{ type: 'Trend', itemId: trend._id }} />}
          </>
        )}
      </div>
      {answered !== null && (
        <Suspense>
          <AnswerDialog
            key={answered}
            {...{ trend, day: answered, report }}
            onClose={() => setAnswered(null)}
          />
        </Suspense>
      )}
      {dialog}
    </MathsTexts>
  );
}
