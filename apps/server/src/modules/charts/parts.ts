import {
  type CarrierAggregate,
  type DayRange,
  type KwhFactor,
  type NavItem,
  seriesRole,
} from '@org/energy-core';
import type { Db } from '../../database/db.ts';
import {
  type FactorsOfMeter,
  factorsOfSeries,
  listFactors,
  ownFactors,
} from '../../domain/readings/factorsOfMeters.ts';
import type { NavMeter, NavMeters, NavSeries } from '../../domain/readings/metersOfNav.ts';
import type { Weight } from '../../domain/readings/weighedSeries.ts';
import { namesOfMeters } from './stats.repository.ts';

/** A series of a chart, or a part of a meter. */
export interface PartSeries extends NavSeries {
  readonly meter?: CarrierAggregate['meter'];
  /** Meters that are taken away from the others, over the days that all of them have. */
  readonly less?: readonly number[];
}

export interface WeighedPart extends PartSeries {
  /** The common factor of all readings: their sums are enough. Null if it depends on meter or day. */
  readonly weight: number | null;
  readonly weights: readonly Weight[];
  readonly inKwh: boolean;
  readonly isRest: boolean;
}

const measured = ({
  unit,
  unitName,
  symbol,
  unitKind,
  carrier,
  kind,
}: NavMeter): Omit<NavSeries, 'meters'> => ({
  ...{ unit, unitName, symbol, unitKind, carrier, role: seriesRole(kind) },
});

/** Sub-meters that count the same as their main meter: unit and role agree. */
export const subMetersOf = (main: NavMeter, meters: readonly NavMeter[]): NavMeter[] =>
  meters.filter(
    ({ parent, unit, kind }) =>
      parent === main.id && unit === main.unit && seriesRole(kind) === seriesRole(main.kind),
  );

/**
 * The series of a meter by sub-meters: with the meter's own readings if the sub-meters add to it, or with the
 * remainder if they are part of it. Sub-meters of another unit are unchanged.
 */
export async function partsOfMeter(
  db: Db,
  item: NavMeters,
  { navID, navType }: NavItem,
): Promise<PartSeries[]> {
  const main = navType === 'Meter' ? item.found.find(({ id }) => String(id) === navID) : undefined;
  const subs = main ? subMetersOf(main, item.found) : [];
  if (!main || subs.length === 0 || main.unitKind !== 'additive')
    return item.series.map((each) => ({ ...each }));
  const names = await namesOfMeters(db, [main.id, ...subs.map(({ id }) => id)]);
  const isPart = main.subMeters === 'part';
  const part = (meter: NavMeter, as: 'meter' | 'own' | 'rest'): PartSeries => ({
    ...measured(meter),
    meters: [meter.id],
    meter: { id: String(meter.id), name: names.get(meter.id) ?? '', part: as },
  });
  const rest = isPart ? { ...part(main, 'rest'), less: subs.map(({ id }) => id) } : part(main, 'own');
  const others = item.series.filter(
    ({ meters, role }) => !meters.includes(main.id) || role !== seriesRole(main.kind),
  );
  return [...subs.map((sub) => part(sub, 'meter')), rest, ...others];
}

/** Weights of each series: kWh per unit if requested and known, otherwise 1. */
export async function weighedSeries(
  db: Db,
  series: readonly PartSeries[],
  range: DayRange,
  inKwh: boolean,
): Promise<{ weighed: WeighedPart[]; factors: KwhFactor[] }> {
  const all = series.map(({ meters, less = [] }) => [...meters, ...less]);
  const own = inKwh ? await ownFactors(db, all.flat()) : new Map();
  const used = new Map<number, FactorsOfMeter>();
  const weighed = series.map((each, at): WeighedPart => {
    const meters = all[at]!;
    const factors = inKwh ? factorsOfSeries({ ...each, meters }, own, range) : null;
    for (const factor of factors ?? []) used.set(factor.meter, factor);
    const weights = (
      factors?.flatMap((factor) => factor.weights) ?? meters.map((meter) => ({ ...range, meter, weight: 1 }))
    ).map((weight) => (each.less?.includes(weight.meter) ? { ...weight, weight: -weight.weight } : weight));
    const [first] = weights;
    const isConstant = weights.every(({ weight }) => weight === first?.weight);
    return {
      ...each,
      meters,
      weights,
      weight: isConstant ? (first?.weight ?? 1) : null,
      inKwh: factors !== null,
      isRest: (each.less?.length ?? 0) > 0,
    };
  });
  return { weighed, factors: listFactors([...used.values()]) };
}
