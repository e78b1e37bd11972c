import { CELSIUS, formatNumber, type TemperatureOverlap } from '@org/energy-core';
import ChartColumn from 'lucide-react/icons/chart-column';
import { lazy, useMemo, useRef } from 'react';
import { ImageTool } from '../../baseline/plots/ImageTool.tsx';
import { ChartFigure } from '../../charts/ConsumptionChart/ChartFigure.tsx';
import type { ConsumptionChartProps } from '../../charts/ConsumptionChart/consumptionChartProps.ts';
import { ChartLegend } from '../../charts/ConsumptionChart/legend/ChartLegend.tsx';
import { useWidth } from '../../charts/ConsumptionChart/useWidth.ts';
import { niceTicks } from '../../charts/layout/axes/niceTicks.ts';
import { type Energy, useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, useRootRef } from '../../primitives/rootProps.ts';
import { rangesText } from './rangesText.ts';
import './WeatherHistogram.css';

const HistogramTable = lazy(() => import('./HistogramTable.tsx'));

export interface WeatherHistogramProps
  extends RootProps,
    Pick<ConsumptionChartProps, 'isLoading' | 'isRefreshing' | 'error' | 'errorCode' | 'onRetry'> {
  /** Days of both periods by temperature, from `temperatureOverlap`; null without temperatures. */
  overlap: TemperatureOverlap | null;
  /** Title of the chart. */
  title?: string;
  /** Height of the plot in px; default 200. */
  height?: number;
}

const noneHidden: ReadonlySet<string> = new Set();
const nothing = () => {};
const MARGIN = { top: 20, bottom: 40, left: 38, right: 10 };
/** Room of a temperature below the bars. */
const MIN_LABEL = 34;

/**
 * Days of the baseline period by their temperature, and over them those of the reporting period: whether the model was
 * fitted on the weather it is asked about.
 * @example <WeatherHistogram overlap={temperatureOverlap(rows)} />
 */
export function WeatherHistogram(props: WeatherHistogramProps) {
  const { overlap, height = 200 } = props;
  const energy = useEnergy();
  const { t, digits } = energy;
  const root = useRootRef(props.ref);
  const plotBox = useRef<HTMLDivElement>(null);
  const width = useWidth(plotBox);
  const label = props.title ?? t('mv.weather.title');
  const bins = useMemo(() => (overlap?.bins ?? []).filter(({ low, high }) => low < high), [overlap]);
  const number = (value: number, decimals = 0) =>
    formatNumber(value, { digits, maxFractionDigits: decimals });
  const spoken = () => rangesText(overlap, energy);
  return (
    <ChartFigure
      {...{ root, plotBox, label, height }}
      given={props}
      isTitled
      hasData={bins.length > 0}
      chartIcon={<ChartColumn size={16} strokeWidth={1.75} aria-hidden />}
      legend={
        <ChartLegend
          items={[
            {
              ...({ id: 'baseline', shape: 'formulaBar', color: 'var(--eui-baseline)' } as const),
              ...{ name: t('mv.step.baseline'), isSeries: false },
            },
            {
              ...({ id: 'reporting', shape: 'line', color: 'var(--eui-actual)' } as const),
              ...{ name: t('mv.step.reporting'), isSeries: false },
            },
          ]}
          hidden={noneHidden}
          onToggle={nothing}
        />
      }
      tools={(isTable) => !isTable && <ImageTool root={root} title={label} />}
      summary={spoken}
      table={() => <HistogramTable label={label} bins={bins} />}
      plots={() =>
        width !== null && <Plot {...{ bins, width, height, number, t }} direction={energy.direction} />
      }
    />
  );
}

interface PlotProps {
  readonly bins: TemperatureOverlap['bins'];
  readonly width: number;
  readonly height: number;
  readonly number: (value: number) => string;
  readonly t: Energy['t'];
  /** Of its words, inside the left-to-right drawing. */
  readonly direction: Energy['direction'];
}

function Plot({ bins, width, height, number, t, direction }: PlotProps) {
  const [left, right] = [MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right)];
  const [top, bottom] = [MARGIN.top, height - MARGIN.bottom];
  const ticks = niceTicks(
    0,
    Math.max(...bins.map(({ baseline, reporting }) => Math.max(baseline, reporting))),
  );
  const most = ticks.at(-1)!;
  const step = (right - left) / bins.length;
  const x = (at: number) => left + at * step;
  const y = (days: number) => bottom - (days / most) * (bottom - top);
  const each = Math.max(1, Math.ceil(MIN_LABEL / step));
  const line = bins.map(({ reporting }, at) => `H${x(at).toFixed(1)}V${y(reporting).toFixed(1)}`).join('');
  return (
    <svg
      className="eui-plot-svg eui-histogram"
      direction="ltr"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {ticks.map((days) => (
        <g key={days}>
          <line
            className={days === 0 ? 'eui-plot-zero' : 'eui-plot-grid'}
            x1={left}
            x2={right}
            y1={y(days)}
            y2={y(days)}
          />
          <text x={left - 8} y={y(days) + 4} textAnchor="end">
            {number(days)}
          </text>
        </g>
      ))}
      <text className="eui-plot-axis-title" x={2} y={11}>
        {t('mv.weather.days')}
      </text>
      {bins.map(({ low, baseline }, at) => (
        <rect
          key={low}
          className="eui-histogram-bar"
          x={x(at) + 0.5}
          y={y(baseline)}
          width={Math.max(1, step - 1)}
          height={bottom - y(baseline)}
        />
      ))}
      <path className="eui-histogram-line" d={`M${left} ${bottom}${line}H${right}V${bottom}`} />
      {bins.map(({ low }, at) =>
        at % each === 0 ? (
          <text key={low} x={x(at)} y={bottom + 16} textAnchor="middle">
            {number(low)}
          </text>
        ) : null,
      )}
      <text
        className="eui-plot-axis-title"
        x={(left + right) / 2}
        y={height - 6}
        textAnchor="middle"
        direction={direction}
      >
        {t('mv.weather.axis', { unit: CELSIUS })}
      </text>
    </svg>
  );
}
