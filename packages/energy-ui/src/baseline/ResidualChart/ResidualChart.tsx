import { useMemo } from 'react';
import type { PlotLayout } from '../../charts/layout/layout.ts';
import { ScatterPlot, type ScatterPlotProps } from '../../charts/ScatterPlot/ScatterPlot.tsx';
import type { ScatterReading } from '../../charts/ScatterPlot/scatterPoint.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Segments } from '../../primitives/Segments/Segments.tsx';
import { useControlled } from '../../primitives/useControlled.ts';
import { type BaselineRow, residualOf } from '../baselineRow.ts';
import { NEAR } from '../FitChart/fitLayout.ts';
import { PointCard } from '../plots/PointCard.tsx';
import { SelectedMark } from '../plots/SelectedMark.tsx';
import { type SelectedRowProps, useSelectedRow } from '../plots/useSelectedRow.ts';
import { scatterRows } from '../ScatterChart/scatterRows.ts';
import { ResidualGround } from './ResidualGround.tsx';
import { type ResidualView, residualViews, viewOf } from './residualViews.ts';
import './ResidualChart.css';

export interface ResidualChartProps
  extends SelectedRowProps,
    Pick<
      ScatterPlotProps,
      | 'title'
      | 'isLoading'
      | 'isRefreshing'
      | 'error'
      | 'errorCode'
      | 'onRetry'
      | 'height'
      | 'className'
      | 'style'
      | 'id'
      | 'ref'
    > {
  /** Rows in time order. */
  rows: readonly BaselineRow[];
  /** Symbol of the unit of the consumption. */
  unit: string;
  /** What the residuals are drawn against; uncontrolled if omitted. */
  view?: ResidualView;
  /** View of an uncontrolled chart at first. */
  defaultView?: ResidualView;
  /** Called with the view that is chosen. */
  onViewChange?: (view: ResidualView) => void;
  /** Called with the key of the row that is to be left out of the fit. */
  onLeaveOut?: (key: string) => void;
}

/**
 * Residuals over time or over the prediction, or predicted against actual; the selected row is lit.
 * @example <ResidualChart rows={rows} unit="m³" selected={key} onSelect={setKey} />
 */
export function ResidualChart(props: ResidualChartProps) {
  const { rows, unit, height = 240, onLeaveOut, ...rest } = props;
  const energy = useEnergy();
  const { t } = energy;
  const [view, setView] = useControlled(props.view, props.defaultView ?? 'time', props.onViewChange);
  const { row, isCardShown, select } = useSelectedRow(rows, props);
  const { x, y, valuesOf } = useMemo(() => viewOf(view, rows, unit, energy), [view, rows, unit, energy]);
  const { points, keys } = useMemo(() => scatterRows(rows, energy, valuesOf), [rows, energy, valuesOf]);
  const rowAt = (key: string) => rows[keys.get(key) ?? -1];
  const readings = useMemo(() => {
    const reading = (
      id: string,
      name: string,
      amountOf: (of: BaselineRow) => number | null,
    ): ScatterReading => ({
      ...{ id, name, unit },
      amountOf: (key) => {
        const found = rows[keys.get(key) ?? -1];
        return found ? amountOf(found) : null;
      },
    });
    const [actual, predicted] = [
      reading('actual', t('baseline.actual'), (of) => of.actual),
      reading('predicted', t('baseline.predicted'), (of) => of.predicted),
    ];
    if (view === 'time') return [actual, predicted];
    return view === 'prediction' ? [actual] : [reading('residual', t('baseline.residual'), residualOf)];
  }, [view, rows, keys, unit, t]);
  const placeOf = (layout: PlotLayout) => {
    const values = row && valuesOf(row);
    return values && values.x !== null && values.y !== null
      ? { x: layout.toX!(values.x), y: layout.axes[0]!.toY(values.y) }
      : null;
  };
  return (
    <ScatterPlot
      {...rest}
      className={['eui-baseline-plot eui-residuals', props.className].filter(Boolean).join(' ')}
      title={props.title ?? t('baseline.residuals.title')}
      kind="range"
      {...{ points, x, y, readings, height }}
      near={NEAR}
      actions={
        <Segments
          label={t('baseline.residuals.view')}
          isLabelHidden
          items={residualViews.map((id) => ({ id, name: t(`baseline.residuals.${id}`) }))}
          value={view}
          onChange={setView}
        />
      }
      legend={
        rows.some(({ isLeftOut }) => isLeftOut)
          ? [{ id: 'leftOut', shape: 'cross', name: t('baseline.scatter.leftOut') }]
          : []
      }
      onOpenBucket={(key) => {
        const found = rowAt(key);
        if (found) select(found.key);
      }}
      renderUnder={(layout) => <ResidualGround {...{ layout, rows, view }} />}
      renderSelection={(layout) => {
        const place = placeOf(layout);
        return place && <SelectedMark layout={layout} {...place} hasLine={view === 'time'} />;
      }}
      renderCard={(layout) => {
        const place = placeOf(layout);
        return (
          isCardShown &&
          row &&
          place && (
            <PointCard {...{ row, unit, layout, onLeaveOut }} at={place.x} onClose={() => select(null)} />
          )
        );
      }}
    />
  );
}
