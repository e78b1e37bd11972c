import type { Carrier } from '@org/energy-core';
import ChartColumn from 'lucide-react/icons/chart-column';
import ImageDown from 'lucide-react/icons/image-down';
import { lazy, type ReactNode, useMemo, useRef } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { ChartFigure } from '../ConsumptionChart/ChartFigure.tsx';
import { ChartLegend, type LegendItem } from '../ConsumptionChart/ChartLegend.tsx';
import { ChartTool } from '../ConsumptionChart/ChartTool.tsx';
import { layoutWords } from '../ConsumptionChart/layoutWords.ts';
import { TimePlot } from '../ConsumptionChart/TimePlot.tsx';
import { useVersion } from '../ConsumptionChart/useVersion.ts';
import { useWidth } from '../ConsumptionChart/useWidth.ts';
import { carrierColor } from '../colors.ts';
import { layoutPareto } from '../layout/layoutPareto.ts';
import { barsOf, type ParetoItem } from './paretoItem.ts';
import { spokenRanking } from './spokenRanking.ts';

const ParetoTable = lazy(() => import('./ParetoTable.tsx'));

const OTHERS = 'var(--eui-compare)';
const LINE = 'var(--eui-text)';
const nothing = () => {};

export interface ParetoChartProps {
  /** Largest first, as `paretoReview` and `fixedReview` order them; those without a share stand in the table only. */
  items: readonly ParetoItem[];
  /** Symbol of the unit: `kWh`. */
  unit: string;
  /** Decides the colour of the bars; electricity unless told. */
  carrier?: Carrier;
  /** Where the review draws its line: at a cumulative share (80 per cent unless told) or at an amount in the unit. */
  mark?:
    | { readonly kind: 'share'; readonly percent: number }
    | { readonly kind: 'amount'; readonly value: number };
  /** Name of the chart: above it, in the table, in the image, for screen readers. */
  title?: string;
  /** The first data are on their way. */
  isLoading?: boolean;
  /** Why there is nothing to show; a code to name when asking for help. */
  error?: { readonly code?: string; readonly message?: string } | null;
  /** Called by «try again». */
  onRetry?: () => void;
  /** Height of the plot in px; 330 unless told. */
  height?: number;
  /** Stands at the end of the title line, before the chart's own buttons. */
  actions?: ReactNode;
  className?: string;
  id?: string;
}

const EIGHTY = { kind: 'share', percent: 80 } as const;

/**
 * Which few use most: bars largest first from where reading begins, the line of their cumulative shares, and the mark
 * of the review; with its table and its image.
 * @example <ParetoChart items={paretoReview(items).rows} unit="kWh" carrier="electricity" title="سهم ساختمان‌ها" />
 */
export function ParetoChart(props: ParetoChartProps) {
  const { items, unit, carrier = 'electricity', mark = EIGHTY, title, height = 330 } = props;
  const energy = useEnergy();
  const { t, direction } = energy;
  const root = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
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
    const { downloadImage } = await import('../ConsumptionChart/downloadImage.ts');
    if (root.current) await downloadImage(root.current, label);
  };
  return (
    <ChartFigure
      {...{ root, place, label, height }}
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
      table={() => <ParetoTable label={label} items={items} unit={unit} />}
      plots={() =>
        layout && <TimePlot layout={layout} version={version} label={label} isFlipped={direction === 'rtl'} />
      }
    />
  );
}

const noneHidden: ReadonlySet<string> = new Set();
