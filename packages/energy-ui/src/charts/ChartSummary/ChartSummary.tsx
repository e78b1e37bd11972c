import type { PeriodKind } from '@org/energy-core';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Num } from '../../i18n/Num.tsx';
import type { Translate } from '../../i18n/texts.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { FigureButton } from '../../primitives/FigureButton/FigureButton.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { opensChange } from '../changeWords.ts';
import { fractionDigitsOf } from '../fractionDigits.ts';
import { type ChartSeries, type DrawnType, type OpenedFigure, roleOf, unitKindOf } from '../series.ts';
import { EnergyStrip } from './EnergyStrip.tsx';
import { energyParts } from './energyFigures.ts';
import { SummaryFigure } from './SummaryFigure.tsx';
import { costFigures, leftOutInWords, summaryFigures } from './summaryFigures.ts';
import './ChartSummary.css';

const SeriesTable = lazy(() =>
  import('../SeriesTable/SeriesTable.tsx').then(({ SeriesTable }) => ({ default: SeriesTable })),
);

export interface ChartSummaryProps extends RootProps {
  /** The series of the chart. One with its comparison has a strip of figures; several have a table. */
  series: readonly ChartSeries[];
  /** What the buckets are. */
  kind: PeriodKind;
  /** Type of the chart, for the swatches of the table; default `Line`. */
  type?: DrawnType;
  /** Shows total and mean of the cost. */
  showCost?: boolean;
  /** Range of the figures, if it is not the whole period: «۵ تا ۲۰ مهر». */
  range?: string;
  /** Ids of the series switched off in the table; uncontrolled if omitted. */
  hiddenSeries?: readonly string[];
  /** Initially hidden series of an uncontrolled summary. */
  defaultHiddenSeries?: readonly string[];
  /** Called when the table switches a series on or off. */
  onHiddenSeriesChange?: (hidden: readonly string[]) => void;
  /** Called with a pressed figure; without it the figures are plain text. */
  onOpenFigure?: (figure: OpenedFigure) => void;
}

/**
 * Whether the summary of these series is a table, which names them, so that the chart needs no legend.
 * @example hasSeriesTable([electricity]) // false
 */
export const hasSeriesTable = (series: readonly ChartSeries[]): boolean =>
  series.filter((each) => roleOf(each) !== 'compare').length > 1;

/** Summary figures of a chart: total and its change, daily mean, extremes with their dates, coverage. */
export function ChartSummary(props: ChartSummaryProps) {
  const { series, kind, showCost = false, onOpenFigure, range } = props;
  const { t } = useEnergy();
  const main = series.find((each) => roleOf(each) === 'main');
  const table = {
    ...{ series, kind, showCost },
    ...(props.type && { type: props.type }),
    ...(range && { range }),
    ...(props.hiddenSeries && { hiddenSeries: props.hiddenSeries }),
    ...(props.defaultHiddenSeries && { defaultHiddenSeries: props.defaultHiddenSeries }),
    ...(props.onHiddenSeriesChange && { onHiddenSeriesChange: props.onHiddenSeriesChange }),
    ...(onOpenFigure && { onOpenFigure }),
  };
  return (
    <div {...rootProps(props, 'eui-chart-summary')}>
      {energyParts(series).map((parts) => (
        <EnergyStrip key={parts[0]!.main.energyOf!.node} parts={parts} onOpenFigure={onOpenFigure} />
      ))}
      {hasSeriesTable(series) ? (
        <Suspense fallback={null}>
          <SeriesTable {...table} />
        </Suspense>
      ) : (
        main && (
          <>
            <Strip
              main={main}
              compare={series.find(({ compareOf }) => compareOf === main.id)}
              kind={kind}
              showCost={showCost}
              onOpenFigure={onOpenFigure}
            />
            {range && <p className="eui-chart-summary-range">{t('chart.summary.range', { range })}</p>}
          </>
        )
      )}
    </div>
  );
}

interface StripProps {
  readonly main: ChartSeries;
  readonly compare: ChartSeries | undefined;
  readonly kind: PeriodKind;
  readonly showCost: boolean;
  readonly onOpenFigure: ((figure: OpenedFigure) => void) | undefined;
}

/** Memoized: recomputed only for other data. */
const Strip = memo(function Strip({ main, compare, kind, showCost, onOpenFigure }: StripProps) {
  const energy = useEnergy();
  const { t } = energy;
  const figures = summaryFigures(main, compare, kind, energy);
  const cost = showCost ? costFigures(main, compare, energy) : null;
  const unitKind = unitKindOf(main);
  const subMeters = main.includesSubMeters ? t('chart.withSubMeters') : undefined;
  const pressable = (
    number: ReactNode,
    value: number | null,
    label: string,
    opened: Pick<OpenedFigure, 'figure' | 'isCost' | 'compare'>,
  ) => {
    if (!onOpenFigure || value === null || !main.of) return number;
    const about = `${label}${t('chart.listSeparator')}${main.name}`;
    const key =
      opened.figure === 'bucket' ? main.points.find((point) => point.value === value)?.key : undefined;
    return (
      <FigureButton about={about} onPress={() => onOpenFigure({ series: main, about, key, ...opened })}>
        {number}
      </FigureButton>
    );
  };
  const amount = (value: number | null, figure?: OpenedFigure['figure'], label = '') => {
    const number = <Num value={value} unit={main.unit} maxFractionDigits={fractionDigitsOf(main, value)} />;
    return figure ? pressable(number, value, label, { figure }) : number;
  };
  const change = (text: string, isCost = false): ReactNode => {
    const words = text && <Islands text={text} />;
    if (!words || !onOpenFigure || !opensChange(main, compare)) return words;
    const about = t('chart.change');
    return pressable(words, 0, about, { ...{ figure: 'change', compare }, ...(isCost && { isCost }) });
  };
  const toman = (value: number | null, figure: OpenedFigure['figure'], label: string) =>
    pressable(<Num value={value} unit={t('chart.unit.toman')} maxFractionDigits={0} />, value, label, {
      ...{ figure, isCost: true },
    });
  return (
    <section aria-label={t('chart.summary.label', { name: main.name })}>
      <dl className="eui-chart-summary-strip">
        {unitKind === 'additive' && (
          <>
            <SummaryFigure label={totalName(main, t)} note={change(figures.change)} chip={subMeters}>
              {amount(figures.total, 'total', totalName(main, t))}
            </SummaryFigure>
            <SummaryFigure label={t('chart.summary.dailyMean')}>
              {amount(figures.dailyMean, 'dailyMean', t('chart.summary.dailyMean'))}
            </SummaryFigure>
          </>
        )}
        {/* Means, shares and ratios are not additive; a state has no mean either. */}
        {unitKind === 'average' && (
          <SummaryFigure
            label={t(main.overall ? 'chart.summary.whole' : 'chart.average')}
            note={
              main.overall?.hasUnknownUnit || figures.change ? (
                <>
                  {main.overall?.hasUnknownUnit && t('chart.unit.unknown')}
                  {main.overall?.hasUnknownUnit && figures.change && t('chart.listSeparator')}
                  {change(figures.change)}
                </>
              ) : null
            }
            chip={subMeters}
          >
            {main.overall
              ? amount(main.overall.value, 'total', t('chart.summary.whole'))
              : // Over several meters it is a mean of means, which has no one calculation.
                amount(figures.mean, main.meters === 1 ? 'mean' : undefined, t('chart.average'))}
          </SummaryFigure>
        )}
        <SummaryFigure label={t('chart.max')} note={figures.maxDate}>
          {amount(figures.max, 'bucket', t('chart.max'))}
        </SummaryFigure>
        <SummaryFigure label={t('chart.min')} note={figures.minDate}>
          {amount(figures.min, 'bucket', t('chart.min'))}
        </SummaryFigure>
        <SummaryFigure label={t('chart.coverage')} note={figures.missing} isWords={figures.isUneven}>
          {figures.coverage}
        </SummaryFigure>
      </dl>
      {figures.leftOut > 0 && (
        <p className="eui-chart-summary-range">{leftOutInWords(figures.leftOut, kind, t)}</p>
      )}
      {cost && (
        <dl className="eui-chart-summary-strip" data-cost>
          <SummaryFigure label={t('chart.cost')} note={change(cost.change, true)}>
            {toman(cost.total, 'total', t('chart.cost'))}
          </SummaryFigure>
          <SummaryFigure label={t('chart.cost.dailyMean')}>
            {toman(cost.dailyMean, 'dailyMean', t('chart.cost.dailyMean'))}
          </SummaryFigure>
          <SummaryFigure label={t('chart.coverage')} note={cost.common} isWords>
            {cost.coverage}
          </SummaryFigure>
        </dl>
      )}
    </section>
  );
});

/** «مجموع تولید»: names the summed quantity, if it is not consumption. */
const totalName = ({ measures }: ChartSeries, t: Translate): string =>
  measures === 'production'
    ? t('chart.total.production')
    : measures === 'check'
      ? t('chart.total.check')
      : t('chart.total');
