import type { ReportChart } from '@org/energy-core';
import { type CSSProperties, useMemo } from 'react';
import type { BaselineRow } from '../../baseline/baselineRow.ts';
import { CusumChart } from '../../baseline/CusumChart/CusumChart.tsx';
import { FitChart } from '../../baseline/FitChart/FitChart.tsx';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { ColumnsPlot } from '../plots/ColumnsPlot.tsx';
import { DaysPlot } from '../plots/DaysPlot.tsx';
import { SharesPlot } from '../plots/SharesPlot.tsx';

export interface ReportChartViewProps extends RootProps {
  /** Title of the chart. */
  title: string;
  /** Its data. */
  chart: ReportChart;
}

const HEIGHT = { fit: 260, cusum: 220 } as const;
/** With title and legend; on sheets it is kept while the chart loads. */
const SHEET_HEIGHT = { fit: 336, cusum: 296 } as const;

/**
 * A chart of a report, drawn from its data.
 * @example <ReportChartView title="مصرف واقعی در برابر خط مبنا" chart={{ kind: 'fit', unit: 'kWh', percent: 90, rows }} />
 */
export function ReportChartView({ title, chart, ...root }: ReportChartViewProps) {
  return (
    <div
      {...rootProps(root, 'eui-report-chart')}
      {...((chart.kind === 'fit' || chart.kind === 'cusum') && {
        'data-loads': true,
        style: {
          ...root.style,
          '--eui-report-chart-height': `${SHEET_HEIGHT[chart.kind]}px`,
        } as CSSProperties,
      })}
    >
      {(chart.kind === 'columns' || chart.kind === 'shares' || chart.kind === 'days') && (
        <figure className="eui-report-figure">
          <figcaption>
            <Islands text={title} />
          </figcaption>
          {chart.kind === 'columns' && <ColumnsPlot {...{ title, chart }} />}
          {chart.kind === 'shares' && <SharesPlot {...{ title, chart }} />}
          {chart.kind === 'days' && <DaysPlot {...{ title, chart }} />}
        </figure>
      )}
      {chart.kind === 'fit' && <Fit {...{ title, chart }} />}
      {chart.kind === 'cusum' && <Sum {...{ title, chart }} />}
    </div>
  );
}

type Of<Kind extends ReportChart['kind']> = Extract<ReportChart, { readonly kind: Kind }>;

function Fit({
  title,
  chart: { rows, unit, percent, band = 'confidence', weeks, gapName },
}: {
  title: string;
  chart: Of<'fit'>;
}) {
  const drawn = useMemo(() => rows.map((row): BaselineRow => ({ key: row.from, ...row })), [rows]);
  const meanInterval = useMemo(() => {
    const positions = new Map(rows.map(({ from }, at) => [from, at]));
    const halves = new Map(weeks?.map(({ from, plusMinus }) => [positions.get(from), plusMinus]));
    // Weeks are counted from the first row; those of the data begin on one of them.
    return (of: readonly BaselineRow[]) => {
      const at = positions.get(of[0]!.from);
      return at === undefined ? null : (halves.get(at - (at % 7)) ?? null);
    };
  }, [rows, weeks]);
  return (
    <FitChart
      {...{ title, unit, meanInterval }}
      rows={drawn}
      band={{ kind: band, percent }}
      height={HEIGHT.fit}
      {...(gapName !== undefined && { gapName })}
      hasCard={false}
    />
  );
}

function Sum({ title, chart: { points, unit } }: { title: string; chart: Of<'cusum'> }) {
  const intervals = useMemo(
    () =>
      points.some(({ plusMinus }) => plusMinus != null)
        ? points.map(({ cumulative, plusMinus, isGap }) =>
            isGap || plusMinus == null ? null : { low: cumulative - plusMinus, high: cumulative + plusMinus },
          )
        : undefined,
    [points],
  );
  return <CusumChart {...{ title, unit, points }} {...(intervals && { intervals })} height={HEIGHT.cusum} />;
}
