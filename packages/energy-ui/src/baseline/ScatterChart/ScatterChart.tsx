import { useMemo } from 'react';
import type { PlotLayout } from '../../charts/layout/layout.ts';
import { ScatterPlot, type ScatterPlotProps } from '../../charts/ScatterPlot/ScatterPlot.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import type { BaselineRow } from '../baselineRow.ts';
import { PointCard } from '../plots/PointCard.tsx';
import { SelectedMark } from '../plots/SelectedMark.tsx';
import { type SelectedRowProps, useSelectedRow } from '../plots/useSelectedRow.ts';
import { BalanceMark, CurveBand, CurveLine } from './CurveMarks.tsx';
import type { FittedCurve } from './fittedCurve.ts';
import { scatterLegend } from './scatterLegend.ts';
import { scatterRows } from './scatterRows.ts';

export interface ScatterChartProps
  extends SelectedRowProps,
    Omit<
      ScatterPlotProps,
      | 'points'
      | 'compare'
      | 'period'
      | 'comparePeriod'
      | 'kind'
      | 'readings'
      | 'legend'
      | 'near'
      | 'onOpenBucket'
      | 'onOpenFigure'
      | 'renderUnder'
      | 'renderOver'
      | 'renderSelection'
      | 'renderCard'
    > {
  /** Rows with the value of the variable (`x`); left-out rows are crosses, days off hollow. */
  rows: readonly BaselineRow[];
  /** The fitted line with its band, and that of days off. */
  curves?: readonly FittedCurve[];
  /** Balance temperatures, in the unit of the horizontal axis. */
  balances?: readonly number[];
  /** Confidence of the band in percent, for the legend; default 90. */
  confidence?: number;
  /** Called with the key of the row that is to be left out of the fit. */
  onLeaveOut?: (key: string) => void;
}

const none: readonly never[] = [];

/**
 * Readings against one variable with the fitted line, its band and the balance temperature; a row selected here or in
 * another chart is lit.
 * @example <ScatterChart rows={rows} x={{ name: 'دما', unit: '°C' }} y={{ name: 'گاز', unit: 'm³' }} curves={[{ points }]} />
 */
export function ScatterChart(props: ScatterChartProps) {
  const { rows, x, y, curves = none, balances = none, confidence = 90, onLeaveOut, ...rest } = props;
  const energy = useEnergy();
  const { t } = energy;
  const { row, isCardShown, select } = useSelectedRow(rows, props);
  const { points, keys } = useMemo(() => scatterRows(rows, energy), [rows, energy]);
  const unit = y.unit ?? '';
  const symbol = x.unit ?? '';
  const legend = useMemo(() => scatterLegend(rows, curves, confidence, t), [rows, curves, confidence, t]);
  const placeOf = (layout: PlotLayout) =>
    row && row.x != null && row.actual !== null
      ? { x: layout.toX!(row.x), y: layout.axes[0]!.toY(row.actual) }
      : null;
  // The whole curve lies inside the plot.
  const line = useMemo(() => curves.flatMap((curve) => curve.points), [curves]);
  const axes = useMemo(
    () => ({
      x: { ...x, within: line.map((point) => point.x) },
      y: { ...y, within: line.map((point) => point.y) },
    }),
    [x, y, line],
  );
  const main = curves.find(({ isDayOff }) => !isDayOff) ?? curves[0];
  const readings = useMemo(
    () => [
      {
        ...{ id: 'predicted', name: t('baseline.predicted'), unit },
        amountOf: (key: string) => rows[keys.get(key) ?? -1]?.predicted ?? null,
      },
    ],
    [rows, keys, unit, t],
  );
  return (
    <ScatterPlot
      {...rest}
      title={props.title ?? t('baseline.scatter.title', { x: x.name, y: y.name })}
      className={['eui-baseline-plot', props.className].filter(Boolean).join(' ')}
      kind="range"
      {...{ points, ...axes, legend }}
      readings={readings}
      onOpenBucket={(key) => {
        const found = rows[keys.get(key) ?? -1];
        if (found) select(found.key);
      }}
      renderUnder={(layout) => main && <CurveBand layout={layout} points={main.points} />}
      renderOver={(layout) => (
        <>
          {curves.map(({ points: line, isDayOff }) => (
            <CurveLine
              key={`${isDayOff} ${line.at(-1)?.y}`}
              layout={layout}
              points={line}
              isMinor={isDayOff === true}
            />
          ))}
          {balances.map((balance) => (
            <BalanceMark key={balance} layout={layout} value={balance} unit={symbol} />
          ))}
        </>
      )}
      renderSelection={(layout) => {
        const place = placeOf(layout);
        return place && <SelectedMark layout={layout} {...place} />;
      }}
      renderCard={(layout) => {
        const place = placeOf(layout);
        return (
          isCardShown &&
          row &&
          place && (
            <PointCard {...{ row, unit, x, layout, onLeaveOut }} at={place.x} onClose={() => select(null)} />
          )
        );
      }}
    />
  );
}
