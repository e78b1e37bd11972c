import { addDays, type Carrier, type Day, type Reading, toJalali } from '@org/energy-core';
import { amountOf, type Conditions, conditionsOf, toTenth } from './loads.ts';
import { realSeries } from './realSeries.ts';
import type { DemoBuilding, DemoMeter, DemoSubMeter } from './structure.ts';
import { tariff } from './tariffs.ts';

type AnyMeter = DemoMeter | DemoSubMeter;

/** The days of a building's readings with their influences. Computed once for all its meters. */
export function conditionsUntil(building: DemoBuilding, last: Day): Conditions[] {
  if (building.meters.every(({ load }) => load === null)) return [];
  const all: Conditions[] = [];
  for (let day = building.from; day <= last; day = addDays(day, 1)) {
    all.push(conditionsOf(building.city, building.schedule, day));
  }
  return all;
}

const isMeasured = ({ from, to, gaps }: AnyMeter, day: Day): boolean =>
  (from === null || day >= from) &&
  (to === null || day <= to) &&
  !gaps.some((gap) => day >= gap.from && day <= gap.to);

/** Reading of a meter on a day: its own load and all of its sub-meters, so that none is ever larger than it. */
const counted = (meter: AnyMeter, on: Conditions): number =>
  toTenth(
    ('subMeters' in meter ? meter.subMeters : []).reduce(
      (sum, subMeter) => sum + counted(subMeter, on),
      meter.load ? amountOf(meter.load, meter.tag, on) : 0,
    ),
  );

/**
 * Readings of a meter up to `last`, in order, omitting gap days; none for a meter that waits for its first upload.
 * Generated days have a cost if the carrier has a price, the real series have none.
 */
export function readingsOf(
  meter: AnyMeter,
  carrier: Carrier,
  conditions: readonly Conditions[],
  last: Day,
): Reading[] {
  if (meter.series) {
    return realSeries(meter.series.file, meter.series.column).filter(({ day }) => day <= last);
  }
  if (!meter.load) return [];
  return conditions
    .filter(({ day }) => isMeasured(meter, day))
    .map((on) => {
      const value = counted(meter, on);
      const price = tariff(carrier, toJalali(on.day).year);
      return { day: on.day, value, cost: price === null ? null : Math.round(value * price) };
    });
}
