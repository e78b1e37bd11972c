import type { SeriesRole } from '../metering/meterKind.ts';
import type { Reading } from '../metering/reading.ts';
import type { Carrier } from '../quantities/carriers.ts';
import type { UnitKind } from '../quantities/unitKind.ts';
import { asRecord, recordsOf } from '../statistics/descriptive/asList.ts';
import { knownOrNull } from '../statistics/knownValue.ts';
import { aggregateMeters, type BucketTotal, summarize } from './aggregate.ts';
import type { Bucket } from './buckets.ts';
import type { CarrierAggregate, CoverageChoice } from './schemas/chartQuery.ts';

/** What a series measures: the localized carrier name, the symbol of its unit, and how values combine. */
export interface MeasuredCarrier {
  readonly name: string;
  readonly carrier: Carrier;
  readonly unit: string;
  /** Default: `additive`. */
  readonly unitKind?: UnitKind;
  /** Default: `consumption`. */
  readonly role?: SeriesRole;
}

/** All readings of one meter. */
export interface MeterReadings extends MeasuredCarrier {
  readonly readings: readonly Reading[];
}

/** Number of meters summed, and the day coverage. */
export interface SeriesMeters {
  readonly meters: number;
  /** Default: `any`. */
  readonly coverage?: CoverageChoice;
}

/**
 * One carrier of a `gstats` answer from existing totals: each with the unit, and the average and
 * extremes as in `summarize` (null without readings).
 * @example
 * const totals = [{ dateOf: '1404/07', total: 12, cost: null, days: 30, anyDays: 30, expectedDays: 30 }];
 * carrierAggregate({ name: 'برق', carrier: 'electricity', unit: 'kWh' }, totals, { meters: 1 }).avgConsumption // 12
 */
export function carrierAggregate(
  input: MeasuredCarrier,
  totals: readonly BucketTotal[],
  request: SeriesMeters,
): CarrierAggregate {
  const { name, carrier, unit, unitKind = 'additive', role = 'consumption' } = asRecord(input);
  const { meters, coverage = 'any' } = asRecord(request);
  const { average, min, max } = summarize(totals, { kind: unitKind, coverage });
  return {
    _id: name,
    carrier,
    unitKind,
    role,
    meters,
    AggregateData: recordsOf(totals).map((total) => ({
      ...total,
      ...{ total: knownOrNull(total.total), cost: knownOrNull(total.cost), unit },
    })),
    avgConsumption: average,
    minConsumption: min?.value ?? null,
    maxConsumption: max?.value ?? null,
  };
}

/**
 * Consumption of meters by carrier and role. Meters of one unit are summed, or averaged for averaged units;
 * different units and roles are never combined.
 * @param meters Those that count, each once: see `countedInPlace` and `countedInMeter`.
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
  coverage: CoverageChoice = 'any',
): CarrierAggregate[] {
  const groups = new Map<string, MeterReadings[]>();
  for (const meter of recordsOf(meters)) {
    const key = JSON.stringify([meter.carrier, meter.name, meter.unit, meter.role ?? 'consumption']);
    const group = groups.get(key);
    if (group) group.push(meter);
    else groups.set(key, [meter]);
  }
  return [...groups.values()].map((group) =>
    carrierAggregate(
      group[0]!,
      aggregateMeters(
        group.map(({ readings }) => readings),
        buckets,
        { kind: group[0]!.unitKind ?? 'additive', coverage },
      ),
      { meters: group.length, coverage },
    ),
  );
}
