import type { Reading } from '../metering/reading.ts';
import type { Carrier } from '../quantities/carriers.ts';
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

/** One carrier as `gstats` answers it, from totals that are summed already. */
export function carrierAggregate(
  { name, carrier, unit }: MeasuredCarrier,
  totals: readonly BucketTotal[],
): CarrierAggregate {
  const { average, min, max } = summarise(totals);
  return {
    _id: name,
    carrier,
    AggregateData: totals.map((total) => ({ ...total, unit })),
    avgConsumption: average,
    minConsumption: min?.value ?? null,
    maxConsumption: max?.value ?? null,
  };
}

/**
 * What a nav item consumed, by carrier, from the readings of its meters: its own and those of its sub-meters, each
 * meter once. Meters of one carrier are added up; different units are never added.
 */
export function toCarrierAggregates(
  meters: readonly MeterReadings[],
  buckets: readonly Bucket[],
): CarrierAggregate[] {
  const groups = new Map<string, MeterReadings[]>();
  for (const meter of meters) {
    const key = `${meter.carrier}\n${meter.name}\n${meter.unit}`;
    const group = groups.get(key);
    if (group) group.push(meter);
    else groups.set(key, [meter]);
  }
  return [...groups.values()].map((group) =>
    carrierAggregate(
      group[0]!,
      aggregateReadings(
        group.flatMap(({ readings }) => readings),
        buckets,
      ),
    ),
  );
}
