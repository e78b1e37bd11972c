import type { Carrier } from '@org/energy-core';
import ChartColumn from 'lucide-react/icons/chart-column';
import ImageDown from 'lucide-react/icons/image-down';
import { lazy, type ReactNode, useMemo, useRef } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, useRootRef } from '../../primitives/rootProps.ts';
import { ChartFigure } from '../ConsumptionChart/ChartFigure.tsx';
import { ChartTool } from '../ConsumptionChart/ChartTool.tsx';
import { ChartLegend, type LegendItem } from '../ConsumptionChart/legend/ChartLegend.tsx';
import { layoutWords } from '../ConsumptionChart/plots/layoutWords.ts';
import { TimePlot } from '../ConsumptionChart/plots/TimePlot.tsx';
import { useVersion } from '../ConsumptionChart/useVersion.ts';
import { useWidth } from '../ConsumptionChart/useWidth.ts';
import { carrierColor } from '../colors.ts';
import { layoutPareto } from '../layout/layoutPareto.ts';
import { barsOf, type ParetoFigure, type ParetoItem } from './paretoItem.ts';
import { spokenRanking } from './spokenRanking.ts';

const ParetoTable = lazy(() => import('./ParetoTable.tsx'));

const OTHERS = 'var(--eui-compare)';
const LINE = 'var(--eui-text)';
const nothing = () => {};

export interface ParetoChartProps extends RootProps {
  /** Largest first, as ordered by `paretoReview` and `fixedReview`; items without a share appear in the table only. */
  items: readonly ParetoItem[];
  /** Symbol of the unit: `kWh`. */
  unit: string;
  /** Determines the color of the bars; default electricity. */
  carrier?: Carrier;
  /** Cut-off of the review: a cumulative share (default 80 percent) or an amount in the unit. */
  mark?:
    | { readonly kind: 'share'; readonly percent: number }
    | { readonly kind: 'amount'; readonly value: number };
  /** Title of the chart, also used in the table, the image and for screen readers. */
  title?: string;
  /** The first data are loading. */
  isLoading?: boolean;
  /** Why loading failed, in one sentence; shown in place of the chart. */
  error?: string | null;
  /** Error code for support. */
  errorCode?: string | undefined;
  /** Called by the retry button. */
  onRetry?: () => void;
  /** Height of the plot in px; default 330. */
  height?: number;
  /** Wraps figures of the table in a button that opens their trail. */
  renderFigure?: ParetoFigure;
  /** Called with the key of a pressed bar. */
  onOpen?: (item: string) => void;
  /** Shown at the end of the title line, before the chart's own buttons. */
  actions?: ReactNode;
}

const EIGHTY = { kind: 'share', percent: 80 } as const;

/**
 * Pareto chart: bars largest first from the reading start, the line of their cumulative shares, and the mark
 * of the review; with table and image export.
 * @example <ParetoChart items={paretoReview(items).rows} unit="kWh" carrier="electricity" title="سهم ساختمان‌ها" />
 */
export function ParetoChart(props: ParetoChartProps) {
  const { items, unit, carrier = 'electricity', mark = EIGHTY, title, height = 330, onOpen } = props;
  const energy = useEnergy();
  const { t, direction } = energy;
  const root = useRootRef(props.ref);
  const plotBox = useRef<HTMLDivElement>(null);
  const width = useWidth(plotBox);
  const version = useVersion(items);
  const color = carrierColor(carrier);
  const bars = useMemo(() => barsOf(items), [items]);
  const words = layoutWords('year', energy);
  const layout =
    width === null
      ? null
      : layoutPareto(bars, {
          ...{ width, height, unit, isFlipped: direction === 'rtl' },
          mark: { ...mark, title: t(mark.kind === 'share' ? 'pareto.cutOff' : 'pareto.limit') },
          words: {
            ...words,
            value: t('pareto.value'),
            cumulative: t('pareto.cumulative'),
            shareTitle: t('pareto.cumulative'),
            percent: t('pareto.percentWord'),
          },
          colors: { included: color, others: OTHERS, line: LINE },
        });

  const label = title ?? t('pareto.untitled');
  const isPartial = bars.some(({ days = 0, expectedDays = 0 }) => days < expectedDays);
  const legend: LegendItem[] = [
    { id: 'included', name: t('pareto.included'), shape: 'bar', color, isSeries: false },
    { id: 'others', name: t('pareto.others'), shape: 'bar', color: OTHERS, isSeries: false },
    ...(isPartial
      ? [{ id: 'partial', name: t('chart.partial'), shape: 'hatch', isSeries: false } as const]
      : []),
    { id: 'share', name: t('pareto.cumulative'), shape: 'dots', color: LINE, isSeries: false },
  ];
  const download = async () => {
    const { downloadImage } = await import('../ConsumptionChart/image/downloadImage.ts');
    if (root.current) await downloadImage(root.current, label);
  };
  return (
    <ChartFigure
      {...{ root, plotBox, label, height }}
      given={props}
      isTitled={title !== undefined}
      hasData={bars.length > 0}
      chartIcon={<ChartColumn size={16} strokeWidth={1.75} aria-hidden />}
      legend={<ChartLegend items={legend} hidden={noneHidden} onToggle={nothing} />}
      tools={(isTable) =>
        !isTable && (
          <ChartTool label={t('chart.menu.download')} onClick={download}>
            <ImageDown size={16} strokeWidth={1.75} aria-hidden />
          </ChartTool>
        )
      }
      summary={() => spokenRanking(bars, unit, energy)}
      table={() => <ParetoTable label={label} items={items} unit={unit} figure={props.renderFigure} />}
      plots={() =>
        layout && (
          <TimePlot
            layout={layout}
            version={version}
            label={label}
            isFlipped={direction === 'rtl'}
            onOpen={onOpen && ((at) => bars[at] && onOpen(bars[at].id))}
          />
        )
      }
    />
  );
}

const noneHidden: ReadonlySet<string> = new Set();
