import type { Reading } from '../metering/reading.ts';
import type { Carrier } from '../quantities/carriers.ts';
import { asList } from '../statistics/asList.ts';
import { aggregateReadings, type BucketTotal, summarise } from './aggregate.ts';
import type { Bucket } from './buckets.ts';
import type { CarrierAggregate } from './chartQuery.ts';

/** What a series measures: the carrier's name in the reader's language and the symbol of its unit. */
export interface MeasuredCarrier {
  readonly name: string;
  readonly carrier: Carrier;
  readonly unit: string;
}

/** All readings of one meter. */
export interface MeterReadings extends MeasuredCarrier {
  readonly readings: readonly Reading[];
}

/**
 * One carrier as `gstats` answers it, from totals that are summed already: each with the unit, and the average and
 * extremes of those that were measured (null where none was).
 * @example
 * const totals = [{ dateOf: '1404/07', total: 12, cost: null, days: 30, expectedDays: 30 }];
 * carrierAggregate({ name: 'برق', carrier: 'electricity', unit: 'kWh' }, totals).avgConsumption // 12
 */
export function carrierAggregate(
  { name, carrier, unit }: MeasuredCarrier,
  totals: readonly BucketTotal[],
): CarrierAggregate {
  const { average, min, max } = summarise(totals);
  return {
    _id: name,
    carrier,
    AggregateData: asList(totals).map((total) => ({ ...total, unit })),
    avgConsumption: average,
    minConsumption: min?.value ?? null,
    maxConsumption: max?.value ?? null,
  };
}

/**
 * What a nav item consumed, by carrier, from the readings of its meters: its own and those of its sub-meters, each
 * meter once. Meters of one carrier are added up; different units are never added.
 * @example
 * const power: MeasuredCarrier = { name: 'برق', carrier: 'electricity', unit: 'kWh' };
 * const day = '2025-11-03';
 * const meters = [7, 5].map((value) => ({ ...power, readings: [{ day, value, cost: null }] }));
 * const [electricity] = toCarrierAggregates(meters, [{ dateOf: '1404/08/12', from: day, to: day, expectedDays: 1 }]);
 * electricity?.AggregateData[0]?.total // 12
 */
export function toCarrierAggregates(
  meters: readonly MeterReadings[],
  buckets: readonly Bucket[],
): CarrierAggregate[] {
  const groups = new Map<string, MeterReadings[]>();
  for (const meter of asList(meters)) {
    const key = `${meter.carrier}\n${meter.name}\n${meter.unit}`;
    const group = groups.get(key);
    if (group) group.push(meter);
    else groups.set(key, [meter]);
  }
  return [...groups.values()].map((group) =>
    carrierAggregate(
      group[0]!,
      aggregateReadings(
        group.flatMap(({ readings }) => asList(readings)),
        buckets,
      ),
    ),
  );
}
