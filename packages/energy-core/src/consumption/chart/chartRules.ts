import type { SeriesRole } from '../../metering/meterKind.ts';
import type { UnitKind } from '../../quantities/unitKind.ts';
import { canCompare } from '../buckets.ts';
import type { NavItem } from '../schemas/chartQuery.ts';
import { type ChartState, type ChartType, chartTypes } from './chartState.ts';

/** Why an option is not offered; text `chart.reason.<reason>`. */
export type ChartReason =
  | 'compare-period'
  | 'compare-many-nodes'
  | 'compare-flow'
  | 'temperature-multiyear'
  | 'temperature-compare'
  | 'temperature-parts'
  | 'cost-formula'
  | 'lines-many-series'
  | 'lines-parts'
  | 'scatter'
  | 'parts-do-not-add-up'
  | 'parts-single'
  | 'parts-overlap'
  | 'one-carrier'
  | 'heat-map'
  | 'split-one-node';

/** `hidden` options are not rendered; `disabled` ones are rendered with their reason. */
export type Availability =
  | { readonly state: 'available' }
  | { readonly state: 'hidden' | 'disabled'; readonly reason: ChartReason };

/** A series as seen by the rules. */
export interface ShownSeries {
  /** Key of a shared axis: one carrier in one unit. */
  readonly axis: string;
  readonly unitKind: UnitKind;
  readonly role: SeriesRole;
}

/** Known facts of a chart once its data are loaded. */
export interface ShownChart {
  readonly series: readonly ShownSeries[];
  /** A chosen node is contained in another chosen node. */
  readonly hasOverlap?: boolean;
  /** The only chosen node is a meter with sub-meters, which are its parts. */
  readonly hasSubMeters?: boolean;
  /** Only formulas with an x axis: their points are not ordered by time. */
  readonly isScatter?: boolean;
  /** Number of energy carriers of the chosen nodes. */
  readonly energyCarriers?: number;
}

export interface ChartRules {
  /** Offered types in panel order. */
  readonly chartTypes: readonly ChartType[];
  /** Offered types that would misrepresent these data, with the reason. */
  readonly refusedTypes: Readonly<Partial<Record<ChartType, ChartReason>>>;
  readonly compare: Availability;
  readonly temperature: Availability;
  readonly cost: Availability;
  /** Reference lines at the average, maximum and minimum. */
  readonly lines: Availability;
  /** The title above the chart. */
  readonly title: Availability;
  /** A separate chart per node. */
  readonly split: Availability;
  /** All energy in kWh. */
  readonly inKwh: Availability;
}

const available: Availability = { state: 'available' };
const hidden = (reason: ChartReason): Availability => ({ state: 'hidden', reason });
const disabled = (reason: ChartReason): Availability => ({ state: 'disabled', reason });

/**
 * Whether a chart shows parts of a whole instead of a time series.
 * @example showsParts('Doughnut') // true
 */
export const showsParts = (chartType: ChartType): boolean => chartType === 'Pie' || chartType === 'Doughnut';

/** Whether a chart has no time axis. */
const isTimeless = (chartType: ChartType): boolean => showsParts(chartType) || chartType === 'Flow';

function isOffered(chartType: ChartType, isMany: boolean, hasFormula: boolean): boolean {
  if (chartType === 'Area') return !isMany;
  if (isTimeless(chartType)) return !isMany && !hasFormula;
  return (chartType !== 'Stacked' && chartType !== 'HeatMap') || !hasFormula;
}

/** Series of each axis; production is no part of consumption. */
function wholesOf(series: readonly ShownSeries[]): ShownSeries[][] {
  const wholes = new Map<string, ShownSeries[]>();
  for (const each of series) {
    const key = `${each.role} ${each.axis}`;
    wholes.set(key, [...(wholes.get(key) ?? []), each]);
  }
  return [...wholes.values()];
}

/** Why these numbers have no parts of a whole: they do not add up, count one another, or are one series: months and years are no parts to compare. */
function refusalOf(chartType: ChartType, shown: ShownChart | undefined): ChartReason | null {
  if (shown?.isScatter) return 'scatter';
  if (!shown || shown.series.length === 0) return null;
  if (!showsParts(chartType) && chartType !== 'Stacked' && chartType !== 'Flow') return null;
  const adding = wholesOf(shown.series.filter(({ unitKind }) => unitKind === 'additive'));
  if (adding.length === 0) return 'parts-do-not-add-up';
  if (chartType === 'Stacked') return shown.hasOverlap ? 'parts-overlap' : null;
  if (chartType === 'Flow') return null;
  return shown.hasSubMeters || adding.some((parts) => parts.length > 1) ? null : 'parts-single';
}

function temperatureRule(
  { kind, compareActive, chartType }: ChartChoice,
  shown: ShownChart | undefined,
): Availability {
  if (shown?.isScatter) return hidden('scatter');
  if (chartType === 'HeatMap') return disabled('heat-map');
  if (kind === 'multiyear') return disabled('temperature-multiyear');
  if (compareActive) return disabled('temperature-compare');
  return isTimeless(chartType) ? disabled('temperature-parts') : available;
}

export type ChartChoice = Pick<ChartState, 'kind' | 'chartType' | 'compareActive'>;

/**
 * What the control panel offers for these nodes and this period, and why not the rest: the rules of the specification
 * (001 §2 and §4) as data.
 * @param shown The series once loaded: which are additive, and which form one whole.
 * @example
 * const rules = chartRules([{ navID: '1', navType: 'Meter' }, { navID: '2', navType: 'Meter' }], initialChartState);
 * rules.chartTypes // ['Bar', 'Line', 'Stacked', 'HeatMap']
 * rules.lines // { state: 'disabled', reason: 'lines-many-series' }
 * @example
 * const degrees = { axis: 'temperature:°C', unitKind: 'average', role: 'parameter' } as const;
 * chartRules([{ navID: '1', navType: 'Meter' }], initialChartState, { series: [degrees] }).refusedTypes.Pie // 'parts-do-not-add-up'
 */
export function chartRules(
  selection: readonly NavItem[],
  query: ChartChoice,
  shown?: ShownChart,
): ChartRules {
  const isMany = selection.length > 1;
  const hasFormula = selection.some(({ navType }) => navType === 'Formula');
  const isOnlyFormulas = hasFormula && selection.every(({ navType }) => navType === 'Formula');
  const compare = () => {
    if (!canCompare(query.kind)) return hidden('compare-period');
    if (query.chartType === 'Flow') return hidden('compare-flow');
    if (query.chartType === 'HeatMap') return hidden('heat-map');
    return isMany ? hidden('compare-many-nodes') : available;
  };
  const lines = () => {
    if (shown?.isScatter) return hidden('scatter');
    if (isTimeless(query.chartType) || query.chartType === 'Stacked' || query.chartType === 'HeatMap')
      return disabled('lines-parts');
    const hasSeveral = isMany || query.compareActive || (shown?.series.length ?? 1) > 1;
    return hasSeveral ? disabled('lines-many-series') : available;
  };
  const cost = () => {
    if (isOnlyFormulas) return disabled('cost-formula');
    return query.chartType === 'HeatMap' ? disabled('heat-map') : available;
  };
  const offered = chartTypes.filter((chartType) => isOffered(chartType, isMany, hasFormula));
  const refused = offered.flatMap((chartType) => {
    const reason = refusalOf(chartType, shown);
    return reason ? [[chartType, reason] as const] : [];
  });
  return {
    chartTypes: offered,
    refusedTypes: Object.fromEntries(refused),
    compare: compare(),
    temperature: temperatureRule(query, shown),
    cost: cost(),
    lines: lines(),
    split:
      selection.length < 2
        ? hidden('split-one-node')
        : query.chartType === 'HeatMap'
          ? hidden('heat-map')
          : available,
    title: shown?.isScatter ? hidden('scatter') : available,
    inKwh: (shown?.energyCarriers ?? 0) > 1 ? available : hidden('one-carrier'),
  };
}
