// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks, the elements lose their table roles in the browser
import { CELSIUS, type PeriodKind } from '@org/energy-core';
import type { ReactNode } from 'react';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Unit } from '../../i18n/islands/Unit.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { FigureButton } from '../../primitives/FigureButton/FigureButton.tsx';
import type { CostFigures, SummaryFigures } from '../ChartSummary/summaryFigures.ts';
import { Swatch, swatchOf } from '../ConsumptionChart/legend/Swatch.tsx';
import { opensChange } from '../changeWords.ts';
import { fractionDigitsOf } from '../fractionDigits.ts';
import { type ChartSeries, type OpenedFigure, roleOf, unitKindOf } from '../series.ts';
import { summaryOf } from '../summaryOf.ts';
import { meanOf, type SeriesFigure, totalOf } from './seriesRows.ts';

interface SharedProps {
  readonly series: ChartSeries;
  readonly compare?: ChartSeries | undefined;
  readonly kind: PeriodKind;
  readonly heads: Readonly<Record<SeriesFigure, string>>;
  readonly onOpenFigure: ((figure: OpenedFigure) => void) | undefined;
}

interface SeriesRowProps extends SharedProps {
  readonly figures: SummaryFigures;
  readonly hasBars: boolean;
  readonly color: string | undefined;
  readonly isHidden: boolean;
  readonly isAmongOthers: boolean;
  /** Parts of a pie stay. */
  readonly isStatic: boolean;
  readonly onToggle: () => void;
}

/** A figure, pressable if it has details. */
function useOpener({ series, onOpenFigure }: Pick<SharedProps, 'series' | 'onOpenFigure'>) {
  const { t } = useEnergy();
  return (label: string, opened: Omit<OpenedFigure, 'series' | 'about'> | null, content: ReactNode) => {
    if (!onOpenFigure || !series.of || !opened) return content;
    const about = `${label}${t('chart.listSeparator')}${series.name}`;
    return (
      <FigureButton about={about} onPress={() => onOpenFigure({ series, about, ...opened })}>
        {content}
      </FigureButton>
    );
  };
}

/** What the mean of a series opens; a mean of several meters has no one calculation. */
function meanFigure(series: ChartSeries): OpenedFigure['figure'] | null {
  if (series.kind === 'formula') return series.overall ? 'total' : null;
  if (unitKindOf(series) === 'additive') return 'dailyMean';
  return series.meters === 1 ? 'mean' : null;
}

/** One series: its name switches it on and off. */
export function SeriesRow(props: SeriesRowProps) {
  const { series, compare, figures, heads, kind, color, hasBars, isHidden, isAmongOthers } = props;
  const { t } = useEnergy();
  const opens = useOpener(props);
  const summary = summaryOf(series);
  const role = roleOf(series);
  const unit = role === 'temperature' ? CELSIUS : series.unit;
  const number = (value: number | null) => (
    <Num value={value} maxFractionDigits={fractionDigitsOf(series, value)} />
  );
  const bucket = (of: 'min' | 'max') => {
    const key = summary[of]?.dateOf;
    return opens(heads[of], key === undefined ? null : { figure: 'bucket', key }, number(figures[of]));
  };
  const mean = meanOf(series, figures);
  const meanOpens = meanFigure(series);
  const total = totalOf(series, figures);
  const words = figures.change && <Islands text={figures.change} />;
  return (
    <tr role="row" data-hidden={isHidden || undefined} data-role={role}>
      <th role="rowheader" scope="row" className="eui-series-table-series">
        {props.isStatic ? (
          <span className="eui-series-table-toggle">
            <Swatch shape="bar" color={color} />
            <span>{series.name}</span>
          </span>
        ) : (
          <button
            type="button"
            className="eui-series-table-toggle"
            aria-pressed={!isHidden}
            onClick={props.onToggle}
          >
            <Swatch shape={swatchOf(role, { hasBars }, series.kind)} color={color} />
            <span>{series.name}</span>
          </button>
        )}
        <small>
          {unit && <Unit symbol={unit} />}
          {series.overall?.hasUnknownUnit && t('chart.unit.unknown')}
          {series.includesSubMeters && <span>{t('chart.withSubMeters')}</span>}
          {isAmongOthers && <span>{t('seriesTable.amongOthers')}</span>}
        </small>
      </th>
      <Cell note={figures.minDate}>{bucket('min')}</Cell>
      <Cell note={series.kind === 'formula' ? (series.overall ? t('chart.summary.whole') : '') : ''}>
        {opens(
          series.kind === 'formula' ? t('chart.summary.whole') : heads.mean,
          mean === null || !meanOpens ? null : { figure: meanOpens },
          number(mean),
        )}
      </Cell>
      <Cell note={figures.maxDate}>{bucket('max')}</Cell>
      <Cell
        note={
          words && opensChange(series, compare)
            ? opens(t('chart.change'), { figure: 'change', compare }, words)
            : words
        }
      >
        {opens(heads.total, total === null ? null : { figure: 'total' }, number(total))}
      </Cell>
      <Cell note={kind === 'multiyear' || series.kind === 'temperature' ? '' : figures.missing}>
        {series.kind === 'temperature' ? '' : figures.coverage}
      </Cell>
    </tr>
  );
}

/** The cost of a series, in toman. */
export function CostRow(props: SharedProps & { readonly cost: CostFigures }) {
  const { series, compare, cost } = props;
  const { t } = useEnergy();
  const opens = useOpener(props);
  const toman = (label: string, figure: 'total' | 'dailyMean', value: number | null) =>
    opens(
      label,
      value === null ? null : { figure, isCost: true },
      <Num value={value} maxFractionDigits={0} />,
    );
  const words = cost.change && <Islands text={cost.change} />;
  const change =
    words && opensChange(series, compare)
      ? opens(t('chart.change'), { figure: 'change', compare, isCost: true }, words)
      : words;
  return (
    <tr role="row" data-role="cost">
      <th role="rowheader" scope="row" className="eui-series-table-series">
        <span className="eui-series-table-name">{t('chart.costOf', { name: series.name })}</span>
        <small>{t('chart.unit.toman')}</small>
      </th>
      <Cell />
      <Cell>{toman(t('chart.cost.dailyMean'), 'dailyMean', cost.dailyMean)}</Cell>
      <Cell />
      <Cell note={change}>{toman(t('chart.cost'), 'total', cost.total)}</Cell>
      <Cell note={cost.common}>{cost.coverage}</Cell>
    </tr>
  );
}

interface CellProps {
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** A figure with its note below. */
function Cell({ note, children }: CellProps) {
  return (
    <td role="cell" data-empty={children === undefined || children === '' || undefined}>
      {typeof children === 'string' ? <Islands text={children} /> : children}
      {note && <small>{typeof note === 'string' ? <Islands text={note} /> : note}</small>}
    </td>
  );
}
