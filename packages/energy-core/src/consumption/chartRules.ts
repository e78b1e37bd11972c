import { canCompare } from './buckets.ts';
import type { NavItem } from './chartQuery.ts';
import { type ChartState, type ChartType, chartTypes } from './chartState.ts';

/** Why a choice is not offered. The sentence stands in the texts under `chart.reason.<reason>`. */
export type ChartReason =
  | 'compare-period'
  | 'compare-many-nodes'
  | 'temperature-multiyear'
  | 'temperature-compare'
  | 'temperature-parts'
  | 'cost-formula'
  | 'lines-many-series';

/** `hidden` choices are not drawn at all; `disabled` ones are drawn with their reason. */
export type Availability =
  | { readonly state: 'available' }
  | { readonly state: 'hidden' | 'disabled'; readonly reason: ChartReason };

export interface ChartRules {
  /** Offered types, in the order of the panel. */
  readonly chartTypes: readonly ChartType[];
  readonly compare: Availability;
  readonly temperature: Availability;
  readonly cost: Availability;
  /** Lines at the average, the maximum and the minimum. */
  readonly lines: Availability;
}

const available: Availability = { state: 'available' };
const hidden = (reason: ChartReason): Availability => ({ state: 'hidden', reason });
const disabled = (reason: ChartReason): Availability => ({ state: 'disabled', reason });

/**
 * Whether a chart shows parts of a whole instead of a course over time.
 * @example showsParts('Doughnut') // true
 */
export const showsParts = (chartType: ChartType): boolean => chartType === 'Pie' || chartType === 'Doughnut';

function isOffered(chartType: ChartType, isMany: boolean, hasFormula: boolean): boolean {
  if (chartType === 'Area') return !isMany;
  if (showsParts(chartType)) return !isMany && !hasFormula;
  return chartType !== 'Stacked' || !hasFormula;
}

function temperatureRule({ kind, compareActive, chartType }: ChartChoice): Availability {
  if (kind === 'multiyear') return disabled('temperature-multiyear');
  if (compareActive) return disabled('temperature-compare');
  return showsParts(chartType) ? disabled('temperature-parts') : available;
}

export type ChartChoice = Pick<ChartState, 'kind' | 'chartType' | 'compareActive'>;

/**
 * What the control panel offers for these nodes and this period, and why not the rest: the rules of the specification
 * (001 §2 and §4) as data.
 * @example
 * const rules = chartRules([{ navID: '1', navType: 'Meter' }, { navID: '2', navType: 'Meter' }], initialChartState);
 * rules.chartTypes // ['Bar', 'Line', 'Stacked']
 * rules.lines // { state: 'disabled', reason: 'lines-many-series' }
 */
export function chartRules(selection: readonly NavItem[], query: ChartChoice): ChartRules {
  const isMany = selection.length > 1;
  const hasFormula = selection.some(({ navType }) => navType === 'Formula');
  const isOnlyFormulas = hasFormula && selection.every(({ navType }) => navType === 'Formula');
  const compare = () => {
    if (!canCompare(query.kind)) return hidden('compare-period');
    return isMany ? hidden('compare-many-nodes') : available;
  };
  return {
    chartTypes: chartTypes.filter((chartType) => isOffered(chartType, isMany, hasFormula)),
    compare: compare(),
    temperature: temperatureRule(query),
    cost: isOnlyFormulas ? disabled('cost-formula') : available,
    lines: isMany || query.compareActive ? disabled('lines-many-series') : available,
  };
}
