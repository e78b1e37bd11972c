import type { CarrierAggregate, CoverageChoice, Day, JalaliKey, NavItem, SeriesRole } from '@org/energy-core';
import type { NamedCarrier } from '../i18n/carrierName.ts';
import type { ChartSeries, SeriesSource } from './series.ts';
import { type BucketNames, hasData, pointsOf, unitOf, untilToday } from './seriesPoints.ts';

/** Answer of `consumption/gstats` for a chart. */
export interface StatsAnswer {
  /** One list of carriers per nav item. */
  readonly data: readonly (readonly CarrierAggregate[])[];
  readonly nav?: readonly NavItem[];
  readonly dataCompare?: readonly (readonly CarrierAggregate[])[];
  /** Of an answer in columns. */
  readonly buckets?: BucketNames;
}

export interface SeriesNaming {
  /** The requested nav items, where the answer does not repeat them. */
  readonly nav?: readonly NavItem[];
  /** Name of the shown period, such as «مهر ۱۴۰۳»; required with a comparison. */
  readonly period?: string;
  /** Name of the comparison period. */
  readonly compare?: string;
  /** The meters' own colors by navID: `cat-3`, `#aabbcc`. */
  readonly colors?: Readonly<Record<string, string | null>>;
  /** First future day: days from here on are not missing. */
  readonly today?: Day;
  /** Localizes a carrier name; default: the name in the answer. */
  readonly carrierName?: (stored: NamedCarrier) => string;
  /** «برق (تولید)»: a carrier in a role other than consumption. */
  readonly roleName?: (carrier: string, role: SeriesRole) => string;
  /** «سنجیده‌نشدهٔ برق ورودی»: the unmeasured rest of a meter, or the meter without its sub-meters. */
  readonly partName?: (meter: NonNullable<CarrierAggregate['meter']>) => string;
  /** As requested; default `any`. */
  readonly coverage?: CoverageChoice;
  /** Separator between node, carrier and period. */
  readonly separator?: string;
}

const sameCarrier = (a: CarrierAggregate, b: CarrierAggregate) =>
  a.carrier === b.carrier &&
  a._id === b._id &&
  a.role === b.role &&
  unitOf(a) === unitOf(b) &&
  a.meterUnit === b.meterUnit &&
  a.meter?.id === b.meter?.id &&
  a.meter?.part === b.meter?.part;

const sourceOf = (carrier: CarrierAggregate, navID: string): SeriesSource => {
  const { _id: name, role, inKwh, meter, meterUnit = unitOf(carrier) } = carrier;
  const part = meter && { meter: { id: meter.id, part: meter.part } };
  return { navID, name, role, unit: meterUnit, ...(inKwh && { inKwh }), ...part };
};

/** The unmeasured rest covers the days that all meters have, whatever was requested. */
const coverageOf = (
  { meter }: CarrierAggregate,
  { coverage }: SeriesNaming,
): Pick<ChartSeries, 'coverage'> =>
  meter?.part === 'rest' ? { coverage: 'all' } : coverage ? { coverage } : {};

/** Without a carrier, the name of the unit distinguishes the series. */
const axisOf = (carrier: CarrierAggregate): string => {
  if (carrier.inKwh) return ENERGY_AXIS;
  const name = carrier.carrier === 'other' ? `${carrier.carrier}:${carrier._id}` : carrier.carrier;
  return `${name}:${unitOf(carrier)}`;
};
/** All energy in kWh. */
const ENERGY_AXIS = 'energy:kWh';

/**
 * The series of a chart from an answer of `gstats`: one per node and carrier, each followed by its
 * comparison. A name contains only what distinguishes the series: node, carrier, period. A carrier without
 * any reading is omitted.
 * @example seriesOf(answer, { period: 'مهر ۱۴۰۳', compare: 'مهر ۱۴۰۲' })
 */
export function seriesOf(answer: StatsAnswer, naming: SeriesNaming = {}): ChartSeries[] {
  const { separator = ' · ', period, compare, colors, today } = naming;
  const { buckets = [] } = answer;
  const nav = answer.nav ?? naming.nav ?? [];
  const quantityOf = (of: CarrierAggregate) =>
    naming.carrierName?.({ name: of._id, carrier: of.carrier, unit: unitOf(of) }) ?? of._id;
  const called = (of: CarrierAggregate) => {
    if (of.meter)
      return of.meter.part === 'meter' ? of.meter.name : (naming.partName?.(of.meter) ?? of.meter.name);
    const quantity = quantityOf(of);
    const isCarrier = of.carrier !== 'other' && of.carrier !== 'temperature';
    return isCarrier && (of.role === 'production' || of.role === 'check')
      ? (naming.roleName?.(quantity, of.role) ?? quantity)
      : quantity;
  };
  const isManyNodes = answer.data.length > 1;
  return answer.data.flatMap((all, at) => {
    const item = nav[at];
    const before = (carrier: CarrierAggregate) =>
      answer.dataCompare?.[at]?.find((other) => sameCarrier(carrier, other));
    const carriers = all.filter(
      (carrier) => hasData(carrier) || [before(carrier)].some((other) => other && hasData(other)),
    );
    const node = item?.navName ?? '';
    const nameOf = (carrier: CarrierAggregate, periodName: string | undefined) => {
      const parts = [
        isManyNodes ? node : '',
        carriers.length > 1 ? called(carrier) : '',
        answer.dataCompare ? (periodName ?? '') : '',
      ].filter(Boolean);
      return parts.length > 0 ? parts.join(separator) : node || called(carrier);
    };
    return carriers.flatMap((carrier): ChartSeries[] => {
      const own = carrier.role === 'consumption' ? [] : [carrier.role];
      const meter = carrier.meter ? [carrier.meter.id, carrier.meter.part] : [];
      const converted = carrier.meterUnit && carrier.meterUnit !== unitOf(carrier) ? [carrier.meterUnit] : [];
      const named = [item?.navID ?? at, carrier.carrier, carrier._id, unitOf(carrier), ...converted];
      const id = [...named, ...own, ...meter].join(':');
      const main: ChartSeries = {
        id,
        name: nameOf(carrier, period),
        carrier: carrier.carrier,
        unit: unitOf(carrier),
        axis: axisOf(carrier),
        quantity: carrier.inKwh ? '' : quantityOf(carrier),
        unitKind: carrier.unitKind,
        measures: carrier.role,
        meters: carrier.meters,
        ...coverageOf(carrier, naming),
        ...(carrier.inKwh &&
          !carrier.meter &&
          carrier.role === 'consumption' && {
            energyOf: {
              node: String(item?.navID ?? at),
              nodeName: isManyNodes ? node : '',
              name: quantityOf(carrier),
            },
          }),
        ...(carrier.common !== undefined && { common: carrier.common }),
        ...(answer.dataCompare && period && { period }),
        color: carriers.length === 1 && item ? (colors?.[item.navID] ?? null) : null,
        points: pointsOf(carrier, buckets, today),
        ...(item && { of: sourceOf(carrier, item.navID) }),
      };
      const compared = before(carrier);
      if (!compared) return [main];
      return [
        main,
        {
          ...main,
          id: `${id}:compare`,
          name: nameOf(carrier, compare),
          ...(compare && { period: compare }),
          compareOf: id,
          points: pointsOf(compared, buckets, today),
        },
      ];
    });
  });
}

/** The air temperature of a city, from the buckets of `weather/stats`. */
export function temperatureSeries(
  city: { readonly id: string; readonly name: string },
  buckets: readonly { readonly dateOf: JalaliKey; readonly avgTemp: number | null }[],
): ChartSeries {
  return {
    id: `temperature:${city.id}`,
    name: city.name,
    carrier: 'temperature',
    unit: '°C',
    kind: 'temperature',
    points: buckets.map(({ dateOf, avgTemp }) => ({ key: dateOf, value: avgTemp })),
  };
}

/** A bucket of a `util/formula/calc` answer. */
interface FormulaBucket {
  readonly dateOf: JalaliKey;
  readonly y: number | null;
  readonly days: number;
  readonly expectedDays: number;
}

interface FormulaOverall {
  readonly y: number | null;
  readonly days: number;
  readonly expectedDays: number;
}

/**
 * A formula over the buckets of a chart with its comparison, from a `util/formula/calc` answer. It has
 * a separate axis, because its unit is seldom that of a meter.
 * @param naming `compareName` is required with a comparison, `toman` with a cost.
 */
export function formulaSeries(
  naming: {
    readonly id: string;
    readonly name: string;
    readonly compareName?: string;
    readonly toman?: string;
  },
  answer: {
    readonly points: readonly FormulaBucket[];
    readonly overall?: FormulaOverall | undefined;
    readonly unit?: string | null | undefined;
    readonly compare?: readonly FormulaBucket[] | undefined;
    readonly compareOverall?: FormulaOverall | undefined;
  },
  today?: Day,
): ChartSeries[] {
  const { id, name, compareName = name, toman = 'toman' } = naming;
  const { unit } = answer;
  const of = (buckets: readonly FormulaBucket[]) =>
    buckets.map(({ dateOf, y, days, expectedDays }) =>
      untilToday({ key: dateOf, value: y, days, expectedDays }, today),
    );
  const overallOf = (overall: FormulaOverall | undefined) =>
    overall && {
      overall: {
        ...{ value: overall.y, days: overall.days, expectedDays: overall.expectedDays },
        hasUnknownUnit: unit === null,
      },
    };
  const main: ChartSeries = {
    ...{ id, name, unit: formulaUnitName(unit ?? '', toman), kind: 'formula', points: of(answer.points) },
    of: { navID: id, name, role: 'consumption', unit: unit ?? '' },
    ...overallOf(answer.overall),
  };
  if (!answer.compare) return [main];
  const compared = { id: `${id}:compare`, name: compareName, compareOf: id, points: of(answer.compare) };
  return [main, { ...main, ...compared, ...overallOf(answer.compareOverall) }];
}

/** Display unit of a formula: costs are in toman. */
export const formulaUnitName = (unit: string, toman: string): string => unit.replace('toman', toman);
