import type { JalaliKey } from '@org/energy-core';
import { type Day, island } from '@org/energy-core';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { lazy, type ReactNode, useMemo, useRef } from 'react';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { type Energy, useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, useRootRef } from '../../primitives/rootProps.ts';
import { formatAmount } from '../amount.ts';
import { ChartFigure } from '../ConsumptionChart/ChartFigure.tsx';
import { useWidth } from '../ConsumptionChart/useWidth.ts';
import { longLabel } from '../periodKeys.ts';
import { type ChartSeries, type OpenedFigure, unitKindOf } from '../series.ts';
import { HeatPlot } from './HeatPlot.tsx';
import { cellsFor, type HeatBlock, type HeatCells, heatBlocks } from './heatBlocks.ts';
import './HeatMap.css';

const HeatTable = lazy(() => import('./HeatTable.tsx'));

export interface HeatMapProps extends RootProps<HTMLElement> {
  /** Daily series: each main one has a calendar; those of one carrier and unit share a scale. */
  series: readonly ChartSeries[];
  /** First day that is not over; days from here on without data are not missing. */
  today: Day;
  /** `days`: a column per week, Saturday first. `months`: a row per year. Default by the number of days. */
  cells?: HeatCells;
  /** Title of the chart. */
  title?: string;
  /** The title is above the card already: only assistive technology gets it. */
  isTitleHidden?: boolean;
  /** The first data are loading. */
  isLoading?: boolean;
  /** Newer data are loading; the old ones stay, dimmed. */
  isRefreshing?: boolean;
  /** Why loading failed, in one sentence. */
  error?: string | null;
  /** Error code for support. */
  errorCode?: string | undefined;
  /** Called by the retry button. */
  onRetry?: () => void;
  /** Called with the key of a pressed month. */
  onOpenBucket?: (key: JalaliKey) => void;
  /** Called with a pressed day. */
  onOpenFigure?: (figure: OpenedFigure) => void;
  /** Shown at the end of the title line. */
  actions?: ReactNode;
}

const HEIGHT = 220;

/**
 * Calendar heat map of daily consumption: days by weeks, or months by years; days without data are hatched.
 * @example <HeatMap series={seriesOf(answer)} today="2026-03-01" title="برق ۱۴۰۴" />
 */
export function HeatMap(props: HeatMapProps) {
  const { series, today, title, onOpenBucket, onOpenFigure } = props;
  const energy = useEnergy();
  const { t } = energy;
  const root = useRootRef(props.ref);
  const plotBox = useRef<HTMLDivElement>(null);
  const width = useWidth(plotBox);
  const cells = props.cells ?? cellsFor(series);
  const blocks = useMemo(() => heatBlocks(series, cells, today), [series, cells, today]);
  const label = title ?? t('heatMap.untitled');
  const opener = ({ series: of }: HeatBlock) => {
    if (cells === 'months') return onOpenBucket;
    if (!onOpenFigure || !of.of) return undefined;
    return (key: JalaliKey) => {
      const about = [of.name, longLabel({ key, value: null }, energy)].join(t('chart.listSeparator'));
      onOpenFigure({ series: of, figure: 'bucket', about, key });
    };
  };
  return (
    <ChartFigure
      {...{ root, plotBox, label, height: HEIGHT }}
      given={props}
      isTitled={title !== undefined && !props.isTitleHidden}
      hasData={blocks.some(({ map }) => map.range !== null)}
      legend={null}
      chartIcon={<CalendarDays size={16} strokeWidth={1.75} aria-hidden />}
      tools={() => null}
      summary={() => blocks.map((block) => spoken(block, energy)).join(' ')}
      table={() => <HeatTable label={label} blocks={blocks} onOpen={opener} />}
      plots={() =>
        width !== null && (
          <div className="eui-heat-blocks">
            {blocks.map((block) => (
              <section key={block.series.id} aria-label={block.series.name}>
                <div className="eui-heat-head">
                  {blocks.length > 1 && <h3>{block.series.name}</h3>}
                  <HeatScale block={block} cells={cells} />
                </div>
                <HeatPlot {...{ block, cells, width, label }} onOpen={opener(block)} />
              </section>
            ))}
          </div>
        )
      }
    />
  );
}

const unitText = ({ series }: HeatBlock, cells: HeatCells, t: Energy['t']) =>
  unitKindOf(series) === 'additive'
    ? t(cells === 'days' ? 'heatMap.perDay' : 'heatMap.perMonth', { unit: series.unit })
    : island(series.unit);

/** Legend: the steps between lowest and highest value, with the unit, and the look of a gap. */
function HeatScale({ block, cells }: { block: HeatBlock; cells: HeatCells }) {
  const { t, digits } = useEnergy();
  const { scale, map } = block;
  const has = (state: string) => map.cells.some((cell) => cell.state === state);
  return (
    <p className="eui-heat-scale">
      {scale && (
        <>
          <bdi dir="ltr">{formatAmount(scale.min, digits)}</bdi>
          <span className="eui-heat-steps" aria-hidden>
            {[1, 2, 3, 4, 5, 6].map((level) => (
              <i key={level} data-level={level} />
            ))}
          </span>
          <bdi dir="ltr">{formatAmount(scale.max, digits)}</bdi>
          <span>
            <Islands text={unitText(block, cells, t)} />
          </span>
        </>
      )}
      {has('gap') && (
        <span className="eui-heat-mark">
          <i data-level="gap" />
          {t('chart.gap')}
        </span>
      )}
      {has('partial') && (
        <span className="eui-heat-mark">
          <i data-level="partial" />
          {t('chart.partial')}
        </span>
      )}
    </p>
  );
}

function spoken({ series, map, scale }: HeatBlock, { t, digits }: Energy): string {
  const unit = island(series.unit);
  return t('heatMap.spoken', {
    ...{ name: series.name, count: map.cells.length },
    missing: map.cells.filter(({ state }) => state === 'gap').length,
    scale: scale
      ? t('heatMap.scale', {
          ...{ from: formatAmount(scale.min, digits), to: formatAmount(scale.max, digits), unit },
        })
      : t('chart.gap'),
  });
}
