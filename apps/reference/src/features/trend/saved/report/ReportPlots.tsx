import { formatJalali, formatNumber, island, type SignificantBend, unitText } from '@org/energy-core';
import type { Trend } from '@org/energy-core/api';
import { Button, Card, EmptyState, Notice, Segments, useEnergy } from '@org/energy-ui';
import { CusumChart, FitChart } from '@org/energy-ui/baseline';
import { useMay } from '../../../../shared/access/useMay.ts';
import { allowedOfMean } from '../../../../shared/trends/reportRows.ts';
import { useTrendUrl } from '../../frame/useTrendUrl.ts';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import { searchOfDay, searchOfType } from './reportSearch.ts';
import type { TrendReportState } from './useTrendReport.ts';

interface ReportPlotsProps {
  trend: Trend;
  report: TrendReportState;
  onAnswer: (day: string) => void;
}

/** Predicted beside actual with the allowed band, the sums of the period, and the CUSUM with its bends. */
export function ReportPlots({ trend, report, onAnswer }: ReportPlotsProps) {
  const energy = useEnergy();
  const { t } = energy;
  const { update } = useTrendUrl();
  const { state, shown, sums, unit, units, names, temperature, data } = report;
  if (shown?.rows.every(({ actual }) => actual === null))
    return (
      <>
        <ReportNotes trend={trend} report={report} />
        <Card>
          <EmptyState title={t('trend.report.noData')} text={t('trend.report.noDataText')} />
        </Card>
      </>
    );
  const x = temperature ?? (trend.regressionParam > 0 ? 'x1' : null);
  const select = (day: string | null) => update((newest) => searchOfDay(newest, day), 'replace');
  return (
    <>
      <BendNotice {...{ report, onAnswer }} />
      <ReportNotes trend={trend} report={report} />
      <Card isFlush className="eui-card-chart">
        <FitChart
          title={t('trend.report.chart')}
          rows={shown?.rows ?? []}
          unit={unit}
          band={{ kind: 'allowed', percent: shown?.allowedPercent ?? 0 }}
          meanInterval={allowedOfMean(shown?.allowedPercent ?? 0)}
          type={state.chartType}
          {...(x !== null && { x: { name: names[x] ?? x, unit: units[x] ?? null } })}
          selected={state.day}
          onSelect={select}
          isLoading={!shown}
          isRefreshing={data.isPlaceholderData}
          actions={
            <Segments
              label={t('chart.panel.type')}
              isLabelHidden
              items={(['Line', 'Bar'] as const).map((id) => ({ id, name: t(`chart.type.${id}`) }))}
              value={state.chartType}
              onChange={(type) => update((newest) => searchOfType(newest, type))}
            />
          }
        />
        {shown && sums && <ReportFigures trend={trend} report={report} />}
      </Card>
      {sums?.cusum && (
        <Card isFlush className="eui-card-chart">
          <CusumChart
            points={sums.cusum.points}
            bends={sums.bends}
            unit={unit}
            selected={state.day}
            onSelect={select}
          />
          {sums.bends.length > 1 && (
            <ul className="eui-trend-bends" aria-label={t('trend.report.bends')}>
              {sums.bends.map((bend) => (
                <li key={bend.day}>{bendText(bend, unit, energy)}</li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  );
}

type Words = Pick<ReturnType<typeof useEnergy>, 't' | 'locale' | 'digits'>;

const amountText = (value: number, unit: string, { digits }: Words) => {
  const size = Math.abs(value);
  const number = formatNumber(size, { digits, maxFractionDigits: size >= 100 ? 0 : size >= 10 ? 1 : 2 });
  return `${island(number)} ${unitText(unit, digits)}`.trim();
};
const dayName = (day: string, { locale, digits }: Words) => formatJalali(day, 'weekday', locale, digits);

function bendText({ day, meanBefore, meanAfter }: SignificantBend, unit: string, words: Words): string {
  const side = (saving: number) =>
    words.t(saving < 0 ? 'trend.report.more' : 'trend.report.less', {
      amount: amountText(saving, unit, words),
    });
  return words.t('trend.report.bend', {
    ...{ day: dayName(day, words), before: side(meanBefore), after: side(meanAfter) },
  });
}

/** Since the last bend more is used than predicted: said on top, with the way to give its cause. */
function BendNotice({ report: { sums, unit, said }, onAnswer }: Omit<ReportPlotsProps, 'trend'>) {
  const words = useEnergy();
  const { t } = words;
  const may = useMay();
  const bend = sums?.bends.at(-1);
  if (!bend || !sums?.cusum || bend.meanAfter >= 0) return null;
  const since = sums.cusum.points.slice(bend.index).reduce((sum, { saving }) => sum + (saving ?? 0), 0);
  const isSaid = said.some(({ day }) => day === bend.day);
  return (
    <Notice
      tone="warning"
      actions={
        may('answerDeviation') &&
        !isSaid && (
          <Button size="sm" onPress={() => onAnswer(bend.day)}>
            {t('trend.report.giveCause')}
          </Button>
        )
      }
    >
      {t('trend.report.bent', {
        day: dayName(bend.day, words),
        amount: amountText(bend.meanAfter, unit, words),
        total: amountText(since, unit, words),
      })}
    </Notice>
  );
}
