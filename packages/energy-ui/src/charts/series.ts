import { type Carrier, type ChartState, showsParts } from '@org/energy-core';

/** One bucket of a period. */
export interface ChartPoint {
  /** Jalali: `1403`, `1403/07` or `1403/07/18`. Any other text works too when `label` says how to show it. */
  readonly key: string;
  /** Shown instead of the date of `key`. */
  readonly label?: string;
  /** null where nothing was measured; never 0 for that. */
  readonly value: number | null;
  /** Toman. */
  readonly cost?: number | null;
  /** Days with data, of `expectedDays`; fewer make the bucket a partial one. */
  readonly days?: number;
  readonly expectedDays?: number;
  /** Those of `expectedDays` that have passed, where not all have: a day to come is not missing. */
  readonly dueDays?: number;
}

export interface ChartSeries {
  readonly id: string;
  readonly name: string;
  readonly carrier?: Carrier;
  /** Symbol of the unit: `kWh`. Series of one unit share a plot; every further unit has a plot of its own. */
  readonly unit: string;
  /** The meter's own colour: `cat-1` … `cat-8`, or any CSS colour. */
  readonly color?: string | null;
  readonly points: readonly ChartPoint[];
  /** Id of the series that this one is compared with; points correspond by position. */
  readonly compareOf?: string;
  /** `temperature` (°C) is drawn on the right axis; a `formula`, whose unit is unknown, has a plot of its own. */
  readonly kind?: 'value' | 'temperature' | 'formula';
}

/** What decides who shares an axis: the unit, or for a formula the formula itself. */
export const axisKeyOf = ({ kind, unit, compareOf, id }: ChartSeries): string =>
  kind === 'formula' ? (compareOf ?? id) : unit;

/** A line at a fixed height that the reader added. */
export interface ReferenceLine {
  readonly value: number;
  readonly title: string;
  /** `value:kWh` for the axis of a unit, `cost` or `temperature`. */
  readonly axis: AxisId;
}

export type AxisId = `value:${string}` | 'cost' | 'temperature';

/** An axis that a reference line may be put on; `unit` only for an axis of values, for a formula its name. */
export interface ChartAxis {
  readonly id: AxisId;
  readonly unit: string;
}

/** What the reader may switch on a chart beside its data; a `ChartState` holds them too. */
export type ChartOptions = Pick<ChartState, 'showTitle' | 'showAverage' | 'showMax' | 'showMin'>;

export const defaultChartOptions: ChartOptions = {
  showTitle: true,
  showAverage: false,
  showMax: false,
  showMin: false,
};

export type SeriesRole = 'main' | 'compare' | 'temperature';

export const roleOf = (series: ChartSeries): SeriesRole =>
  series.kind === 'temperature' ? 'temperature' : series.compareOf === undefined ? 'main' : 'compare';

/** What stands for the unit where axes are told apart: a formula has only its name. */
export const unitNameOf = ({ kind, unit, name }: ChartSeries): string => (kind === 'formula' ? name : unit);

/** The axes a chart of these series has: one per unit, and those of cost and temperature while they are shown. */
export function axesOfSeries(
  series: readonly ChartSeries[],
  { cost, chartType }: Pick<ChartState, 'cost' | 'chartType'>,
): ChartAxis[] {
  if (showsParts(chartType)) return [];
  const mains = series.filter((each) => roleOf(each) === 'main');
  const units = new Map(mains.map((each) => [axisKeyOf(each), unitNameOf(each)]));
  const axes = [...units].map(([key, unit]): ChartAxis => ({ id: `value:${key}`, unit }));
  if (cost && series.some(({ points }) => points.some((point) => point.cost != null)))
    axes.push({ id: 'cost', unit: '' });
  if (series.some((each) => roleOf(each) === 'temperature')) axes.push({ id: 'temperature', unit: '' });
  return axes;
}
