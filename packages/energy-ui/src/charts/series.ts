import type { JalaliKey } from '@org/energy-core';
import {
  type Carrier,
  type CarrierAggregate,
  type ChartState,
  type ChartType,
  type CommonGround,
  type CoverageChoice,
  type SeriesRole as MeasuredRole,
  type ShownSeries,
  showsParts,
  type UnitKind,
} from '@org/energy-core';

/** One bucket of a period. */
export interface ChartPoint {
  /** Jalali: `1403`, `1403/07` or `1403/07/18`. Any other text is allowed when `label` is given. */
  readonly key: JalaliKey;
  /** Shown instead of the date of `key`. */
  readonly label?: string;
  /** null without readings; never 0 for that. */
  readonly value: number | null;
  /** Toman. */
  readonly cost?: number | null;
  /** Days with a cost. */
  readonly costDays?: number;
  /** Days that all meters have, of `expectedDays`; fewer make the bucket incomplete. */
  readonly days?: number;
  /** Days that any of several meters has; default `days`. */
  readonly anyDays?: number;
  /** Of several meters: days with a reading, summed over them. */
  readonly meterDays?: number;
  readonly expectedDays?: number;
  /** Elapsed days of `expectedDays`, where some lie in the future and are therefore not missing. */
  readonly dueDays?: number;
  /** With a comparison: common values of this bucket and its counterpart; null without common days. */
  readonly common?: CommonGround | null;
}

export interface ChartSeries {
  readonly id: string;
  readonly name: string;
  readonly carrier?: Carrier;
  /** Symbol of the unit: `kWh`. Series of one carrier and unit share a plot; all others get separate plots. */
  readonly unit: string;
  /** Key of a shared plot, where it is not carrier and unit: all energy in kWh. */
  readonly axis?: string;
  /** Localized quantity: «برق». */
  readonly quantity?: string;
  /** How values combine; default `additive`. */
  readonly unitKind?: UnitKind;
  /** Role of the values; default `consumption`. */
  readonly measures?: MeasuredRole;
  /** The value of a meter that includes its sub-meters. */
  readonly includesSubMeters?: boolean;
  /** Number of meters summed. */
  readonly meters?: number;
  /** In kWh: the node this energy is part of, and the name of the part. */
  readonly energyOf?: { readonly node: string; readonly nodeName: string; readonly name: string };
  /** Day coverage of its meters; default `any`. */
  readonly coverage?: CoverageChoice;
  /** With a comparison: common values of both periods; null without common days. */
  readonly common?: CommonGround | null;
  /** Name of the period alone, with a comparison: «۱۴۰۳». */
  readonly period?: string;
  /** The meter's own color: `cat-1` … `cat-8`, or any CSS color. */
  readonly color?: string | null;
  readonly points: readonly ChartPoint[];
  /** Id of the series this one is compared with; points correspond by position. */
  readonly compareOf?: string;
  /** `temperature` (°C) is drawn on the right axis; a `formula`, which may have no unit, gets a separate plot. */
  readonly kind?: 'value' | 'temperature' | 'formula';
  /** Its identity in the server's answer, for queries about its figures. */
  readonly of?: SeriesSource;
  /** Formulas only: the value over the whole period, which is not the sum of the buckets. */
  readonly overall?: SeriesOverall;
}

/** The node, and which of its series. */
export interface SeriesSource {
  readonly navID: string;
  readonly name: string;
  readonly role: MeasuredRole;
  /** Original unit of its meters. */
  readonly unit: string;
  /** Its values were converted. */
  readonly inKwh?: boolean;
  /** Only this meter of the node, or its part without its sub-meters. */
  readonly meter?: Pick<NonNullable<CarrierAggregate['meter']>, 'id' | 'part'>;
}

/** A figure of a chart: of a whole series, or with a key of one bucket. */
export interface OpenedFigure {
  readonly series: ChartSeries;
  /** `change` is against `compare`; `mean` is for non-additive values. */
  readonly figure: 'total' | 'dailyMean' | 'mean' | 'bucket' | 'change';
  readonly compare?: ChartSeries;
  /** Label: «مجموع، برق». */
  readonly about: string;
  /** Of a bucket, or of its change. */
  readonly key?: JalaliKey | undefined;
  /** Toman, not the unit of the series. */
  readonly isCost?: boolean;
  /** For all energy of the node, not this carrier alone. */
  readonly isAllEnergy?: boolean;
}

interface SeriesOverall {
  readonly value: number | null;
  /** Days summed, of `expectedDays`. */
  readonly days: number;
  readonly expectedDays: number;
  /** The unit cannot be derived. */
  readonly hasUnknownUnit: boolean;
}

/** Whether a formula yields a share or a quotient, which does not grow with the number of days. */
export const isRatio = ({ unit, overall }: ChartSeries): boolean =>
  overall !== undefined && !overall.hasUnknownUnit && (unit === '' || /[/%]/.test(unit));

/** Key of a shared axis: carrier and unit, or for a formula the formula itself. */
export const axisKeyOf = ({ kind, unit, carrier, axis, compareOf, id }: ChartSeries): string =>
  kind === 'formula' ? (compareOf ?? id) : (axis ?? (carrier ? `${carrier}:${unit}` : unit));

export const unitKindOf = ({ kind, unitKind }: ChartSeries): UnitKind =>
  kind === 'formula' || kind === 'temperature' ? 'average' : (unitKind ?? 'additive');

/** A user's reference line at a fixed height. */
export interface ReferenceLine {
  readonly value: number;
  readonly title: string;
  /** `value:electricity:kWh` for the axis of a carrier, `value:kWh` for the first of a unit, `cost` or `temperature`. */
  readonly axis: AxisId;
}

export type AxisId = `value:${string}` | 'cost' | 'temperature';

/** An axis that can have a reference line; `unit` only for a value axis, for a formula its name. */
export interface ChartAxis {
  readonly id: AxisId;
  readonly unit: string;
}

/** Display options of a chart beside its data, as in `ChartState`. */
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

/** Replacement for the unit in axis keys: a formula has only its name. */
export const unitNameOf = ({ kind, unit, name }: ChartSeries): string => (kind === 'formula' ? name : unit);

/** Types of a chart over time or of parts; flow and heat map are separate components. */
export type DrawnType = Exclude<ChartType, 'Flow' | 'HeatMap'>;

/** Whether a plot can be drawn as parts of a whole. */
export const hasParts = (series: readonly ChartSeries[]): boolean => {
  const mains = shownSeriesOf(series);
  return mains[0]?.unitKind === 'additive' && mains.length > 1;
};

/** The main series of a chart as input of the control panel rules. */
export const shownSeriesOf = (series: readonly ChartSeries[]): ShownSeries[] =>
  series
    .filter((each) => roleOf(each) === 'main')
    .map((each) => ({
      axis: axisKeyOf(each),
      unitKind: unitKindOf(each),
      role: each.measures ?? 'consumption',
    }));

/** The axes of a chart with these series: one per unit, plus cost and temperature while shown. */
export function axesOfSeries(
  series: readonly ChartSeries[],
  { cost, chartType }: Pick<ChartState, 'cost' | 'chartType'>,
): ChartAxis[] {
  if (showsParts(chartType) || chartType === 'Flow' || chartType === 'HeatMap') return [];
  const mains = series.filter((each) => roleOf(each) === 'main');
  const keys = new Map(mains.map((each) => [axisKeyOf(each), each]));
  const isShared = (one: ChartSeries) =>
    [...keys.values()].some((other) => other !== one && other.unit === one.unit && other.kind !== 'formula');
  const units = new Map(
    [...keys].map(([key, each]) => [
      key,
      each.kind !== 'formula' && each.quantity && isShared(each)
        ? `${each.quantity} · ${each.unit}`
        : unitNameOf(each),
    ]),
  );
  const axes = [...units].map(([key, unit]): ChartAxis => ({ id: `value:${key}`, unit }));
  if (cost && series.some(({ points }) => points.some((point) => point.cost != null)))
    axes.push({ id: 'cost', unit: '' });
  if (series.some((each) => roleOf(each) === 'temperature')) axes.push({ id: 'temperature', unit: '' });
  return axes;
}
