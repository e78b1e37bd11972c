import type { PeriodKind } from '@org/energy-core';
import { memo, type ReactNode } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { Num } from '../../i18n/Num.tsx';
import { classes } from '../../primitives/classes.ts';
import { Islands } from '../Islands.tsx';
import { type ChartSeries, roleOf } from '../series.ts';
import { summaryFigures } from './summaryFigures.ts';
import './ChartSummary.css';

export interface ChartSummaryProps {
  /** The series of the chart; each main one has a strip of its own. */
  series: readonly ChartSeries[];
  /** What the buckets are. */
  kind: PeriodKind;
  className?: string;
  id?: string;
}

/** The figures under a chart: total and its change, daily mean, extremes with their dates, coverage. */
export function ChartSummary({ series, kind, className, id }: ChartSummaryProps) {
  const mains = series.filter((each) => roleOf(each) === 'main');
  return (
    <div id={id} className={classes('eui-chart-summary', className)}>
      {mains.map((main) => (
        <Strip
          key={main.id}
          main={main}
          compare={series.find(({ compareOf }) => compareOf === main.id)}
          kind={kind}
          isNamed={mains.length > 1}
        />
      ))}
    </div>
  );
}

interface StripProps {
  readonly main: ChartSeries;
  readonly compare: ChartSeries | undefined;
  readonly kind: PeriodKind;
  readonly isNamed: boolean;
}

/** Worked out again only for other numbers, however often the page around it changes. */
const Strip = memo(function Strip({ main, compare, kind, isNamed }: StripProps) {
  const energy = useEnergy();
  const { t } = energy;
  const figures = summaryFigures(main, compare, kind, energy);
  const amount = (value: number | null) => (
    <Num value={value} unit={main.unit} maxFractionDigits={fractionDigitsOf(main, value)} />
  );
  return (
    <section aria-label={t('chart.summary.label', { name: main.name })}>
      {isNamed && <h2 className="eui-chart-summary-name">{main.name}</h2>}
      <dl className="eui-chart-summary-strip">
        {main.kind === 'formula' ? (
          // Shares and ratios do not add up.
          <Figure label={t('chart.average')} note={figures.change}>
            {amount(figures.mean)}
          </Figure>
        ) : (
          <>
            <Figure label={t('chart.total')} note={figures.change}>
              {amount(figures.total)}
            </Figure>
            <Figure label={t('chart.summary.dailyMean')}>{amount(figures.dailyMean)}</Figure>
          </>
        )}
        <Figure label={t('chart.max')} note={figures.maxDate}>
          {amount(figures.max)}
        </Figure>
        <Figure label={t('chart.min')} note={figures.minDate}>
          {amount(figures.min)}
        </Figure>
        <Figure label={t('chart.coverage')} note={figures.missing}>
          {figures.coverage}
        </Figure>
      </dl>
    </section>
  );
});

/** A share of 0.37 would say nothing as 0.4. */
const fractionDigitsOf = ({ kind }: ChartSeries, value: number | null): number => {
  const size = Math.abs(value ?? 0);
  if (size >= 1000) return 0;
  return kind === 'formula' && size < 10 ? 2 : 1;
};

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="eui-chart-summary-figure">
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && (
        <dd className="eui-chart-summary-note">
          <Islands text={note} />
        </dd>
      )}
    </div>
  );
}
