import type { TrendSeries } from '@org/energy-core';
import { type BaselineRow, Card, type MeanInterval, Select, useText } from '@org/energy-ui';
import { FitChart, ResidualChart, ScatterChart } from '@org/energy-ui/baseline';
import { memo, useCallback, useMemo, useState } from 'react';
import type { ChosenModel } from './chosenModel.ts';
import type { StepProps } from './stepProps.ts';

interface ModelChartsProps extends Pick<StepProps, 'definition' | 'names' | 'rows' | 'words'> {
  /** The model as scatter plot, fit and residuals show it; null before their turn. */
  ofScatter: ChosenModel | null;
  ofFit: ChosenModel | null;
  ofResiduals: ChosenModel | null;
  /** Called with the key of a row; without it rows cannot be left out here. */
  onLeaveOut?: (key: string) => void;
}

const Scatter = memo(ScatterChart);
const Fit = memo(FitChart);
const Residuals = memo(ResidualChart);
const noCurves = { curves: [], balances: [] };

/** Rows of a model with the values of a variable. */
function useRows(chosen: ChosenModel | null, { x }: TrendSeries, axis: string | null): BaselineRow[] {
  return useMemo(() => {
    const over = x.find(({ name }) => name === axis)?.values;
    return chosen?.rows.map((row, at) => ({ ...row, x: over?.[at] ?? null })) ?? [];
  }, [chosen, x, axis]);
}

/** The model over time and over a variable, and its residuals; a point selected in one is lit in all. */
export function ModelCharts(props: ModelChartsProps) {
  const { definition, names, rows, words, ofScatter, ofFit, ofResiduals, onLeaveOut } = props;
  const t = useText();
  const { series } = rows;
  const { confidence } = definition;
  const [picked, setPicked] = useState<string | null>(null);
  const axis =
    series.x.find(({ name }) => name === picked)?.name ?? series.temperature ?? series.x[0]?.name ?? null;
  const [selected, setSelected] = useState<string | null>(null);
  const scatterRows = useRows(ofScatter, series, axis);
  const fitRows = useRows(ofFit, series, axis);
  const residualRows = useRows(ofResiduals, series, axis);
  const meanInterval = useCallback<MeanInterval>(
    ([first]) => ofFit?.weeks.get(first?.key ?? '') ?? null,
    [ofFit],
  );
  const unit = rows.units[0] ?? '';
  const x = useMemo(
    () => (axis === null ? null : { name: words.names[axis] ?? axis, unit: words.units[axis] ?? null }),
    [axis, words],
  );
  const y = useMemo(() => ({ name: names[0] ?? '', unit }), [names, unit]);
  const band = useMemo(() => ({ kind: 'confidence', percent: confidence }) as const, [confidence]);
  const point = { selected, onSelect: setSelected, ...(onLeaveOut && { onLeaveOut }) };
  const { curves, balances } = (axis !== null && ofScatter?.curves[axis]) || noCurves;
  return (
    <>
      <div className="eui-trend-charts" data-single={x === null || undefined}>
        {x && (
          <Card className="eui-card-chart eui-trend-chart" isFlush>
            {series.x.length > 1 && (
              <Select
                label={t('trend.new.axis')}
                items={series.x.map(({ name }) => ({ id: name, name: words.names[name] ?? name }))}
                value={axis}
                onChange={setPicked}
              />
            )}
            <Scatter
              {...point}
              {...{ curves, balances, x, y, confidence }}
              rows={scatterRows}
              isLoading={!ofScatter}
            />
          </Card>
        )}
        <Card className="eui-card-chart eui-trend-chart" isFlush>
          <Fit
            {...point}
            {...{ unit, meanInterval, band }}
            {...(x && { x })}
            rows={fitRows}
            isLoading={!ofFit}
          />
        </Card>
      </div>
      <Card className="eui-card-chart eui-trend-chart" isFlush>
        <Residuals {...point} rows={residualRows} unit={unit} isLoading={!ofResiduals} />
      </Card>
    </>
  );
}
