import {
  addDays,
  type Carrier,
  type CommonGround,
  countBits,
  type Day,
  daysInJalaliMonth,
  kwhPerUnitAt,
  monthRange,
} from '@org/energy-core';
import type { Db } from '../../database/db.ts';
import { commonOf } from '../../domain/readings/commonGround.ts';
import type { MeterGroup } from './repository.ts';
import { type EnergyGroup, hasOneFactor } from './yearEnergy.ts';

/** What a carrier's meters have in both years. */
interface CommonSums {
  current: number;
  previous: number;
  /** Bits of the days, by month. */
  readonly days: Map<number, number>;
  readonly months: Map<number, { readonly current: number; readonly previous: number }>;
}

export interface CommonCarrier {
  /** Its name. */
  readonly _id: string;
  readonly carrier: Carrier;
  readonly kwh: CommonSums;
  readonly cost: CommonSums;
}

const noSums = (): CommonSums => ({ current: 0, previous: 0, days: new Map(), months: new Map() });
const months = Array.from({ length: 12 }, (_, at) => at + 1);
const bitsOf = ({ days }: CommonSums, month: number) => days.get(month) ?? 0;

/** How many days some sums have in common; days of several carriers count once. */
export const commonDays = (sums: readonly CommonSums[], among: readonly number[] = months): number =>
  among.reduce(
    (count, month) => count + countBits(sums.reduce((bits, each) => bits | bitsOf(each, month), 0)),
    0,
  );

function add(sums: CommonSums, month: number, days: number, current: number, previous: number) {
  if (days === 0) return;
  sums.current += current;
  sums.previous += previous;
  sums.days.set(month, bitsOf(sums, month) | days);
  const before = sums.months.get(month) ?? { current: 0, previous: 0 };
  sums.months.set(month, { current: before.current + current, previous: before.previous + previous });
}

/** Whole months share one factor each; months in which one begins are compared day by day. */
function addGround(
  { kwh, cost }: CommonCarrier,
  { unit }: EnergyGroup,
  month: number,
  [day, previousDay]: readonly [Day, Day],
  ground: CommonGround,
  days: { readonly values: number; readonly costs: number },
) {
  const factor = kwhPerUnitAt(unit, day);
  const previousFactor = kwhPerUnitAt(unit, previousDay);
  if (factor === null || previousFactor === null) return;
  add(kwh, month, days.values, (ground.current ?? 0) * factor, (ground.previous ?? 0) * previousFactor);
  add(cost, month, days.costs, ground.currentCost ?? 0, ground.previousCost ?? 0);
}

/**
 * The energy and cost that two years have in common, carrier by carrier: of the same meters on the same Jalali days, in
 * kWh by the factors of the days.
 */
export async function commonEnergy(
  db: Db,
  groups: readonly EnergyGroup[],
  year: number,
  previousYear: number,
): Promise<CommonCarrier[]> {
  const series = (group: MeterGroup) => ({
    ...{ unit: group.unit, unitName: group.name, symbol: group.symbol, carrier: group.carrier },
    ...{ unitKind: 'additive' as const, role: 'consumption' as const, meters: group.meters },
  });
  const carriers = new Map<string, CommonCarrier>();
  const carrierOf = ({ group: { name: _id, carrier } }: EnergyGroup): CommonCarrier => {
    const found = carriers.get(_id) ?? { _id, carrier, kwh: noSums(), cost: noSums() };
    carriers.set(_id, found);
    return found;
  };
  const found = await commonOf(
    db,
    groups.map(({ group }) => series(group)),
    { by: 'month', year, previousYear },
  );
  for (const [at, group] of groups.entries()) {
    const carrier = carrierOf(group);
    for (const [slot, ground] of found[at]!.buckets) {
      const month = slot + 1;
      const range = monthRange(year, month);
      const previous = monthRange(previousYear, month);
      const days = found[at]!.days.get(slot)!;
      if (hasOneFactor(group.unit, range) && hasOneFactor(group.unit, previous)) {
        addGround(carrier, group, month, [range.from, previous.from], ground, days);
        continue;
      }
      const length = Math.min(daysInJalaliMonth(year, month), daysInJalaliMonth(previousYear, month));
      const daysFrom = (first: Day) => Array.from({ length }, (_, index) => addDays(first, index));
      const periods = { days: daysFrom(range.from), previousDays: daysFrom(previous.from) };
      const [byDay] = await commonOf(db, [series(group.group)], { by: 'day', ...periods });
      for (const [index, shared] of byDay!.buckets) {
        const bit = 1 << index;
        const { costs } = byDay!.days.get(index)!;
        addGround(carrier, group, month, [periods.days[index]!, periods.previousDays[index]!], shared, {
          values: bit,
          costs: costs === 0 ? 0 : bit,
        });
      }
    }
  }
  return [...carriers.values()];
}
