import { amountText } from '@org/energy-core';
import type { Trend } from '@org/energy-core/api';
import { Num, Percent, useEnergy } from '@org/energy-ui';
import type { ReactNode } from 'react';
import type { TrendReportState } from './useTrendReport.ts';

interface FigureProps {
  name: string;
  note?: ReactNode;
  children: ReactNode;
}

function Figure({ name, note, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note && <dd className="eui-trend-note">{note}</dd>}
    </div>
  );
}

/** Sums of the period: consumption, prediction, saving with its interval, deviations, range of validity. */
export function ReportFigures({ trend, report }: { trend: Trend; report: TrendReportState }) {
  const { t, digits } = useEnergy();
  const { shown, sums, unit } = report;
  if (!shown || !sums) return null;
  const { rows, deviations } = shown;
  const { totals, range } = sums;
  const counted = totals ?? sums.period;
  const decimals = { maxFractionDigits: Math.abs(counted?.actual ?? 0) >= 1000 ? 0 : 1 };
  const known = rows.filter(({ actual }) => actual !== null).length;
  const open = rows.filter(({ deviation }) => deviation === 'open').length;
  const isExcess = totals !== null && totals.saving < 0;
  const interval = sums.savings?.uncertainty?.chosen ?? null;
  const percent = totals && totals.predicted !== 0 ? (100 * totals.saving) / totals.predicted : null;
  const outside = range ? range.outside.size : 0;
  return (
    <dl className="eui-trend-figures" aria-label={t('trend.report.figures')}>
      <Figure name={t('baseline.actual')} note={t('trend.report.days', { count: known, total: rows.length })}>
        <Num value={counted?.actual ?? null} unit={unit} {...decimals} />
      </Figure>
      <Figure
        name={t('baseline.predicted')}
        note={totals ? t('trend.report.sameDays', { count: totals.days }) : t('trend.report.noDaysAfter')}
      >
        <Num value={counted?.predicted ?? null} unit={unit} {...decimals} />
      </Figure>
      <Figure
        name={t(isExcess ? 'trend.report.excess' : 'trend.report.saving')}
        note={
          totals && (
            <>
              {percent !== null && (
                <>
                  <Percent value={Math.abs(percent)} fractionDigits={1} />{' '}
                  {t(isExcess ? 'trend.report.aboveBase' : 'trend.report.belowBase')}
                </>
              )}
              {interval &&
                `${t('chart.listSeparator')}${t('trend.report.confidence', { percent: trend.confidence })}`}
            </>
          )
        }
      >
        <span data-excess={isExcess || undefined}>
          {amountText(
            {
              value: totals ? Math.abs(totals.saving) : null,
              plusMinus: interval?.plusMinus ?? null,
              ...{ unit, decimals: decimals.maxFractionDigits },
            },
            digits,
          )}
        </span>
      </Figure>
      <Figure
        name={t('trend.report.outDays', { percent: shown.allowedPercent })}
        note={t('trend.report.openDays', { count: open })}
      >
        <Num value={deviations?.outDays ?? null} />
      </Figure>
      <Figure
        name={t('trend.report.range')}
        note={
          range && (outside > 0 ? t('trend.report.outside', { count: outside }) : t('trend.report.inside'))
        }
      >
        <Percent
          value={range && range.rows > 0 ? (100 * (range.rows - outside)) / range.rows : null}
          fractionDigits={0}
        />
      </Figure>
    </dl>
  );
}
