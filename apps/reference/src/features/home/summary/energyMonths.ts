import type { JalaliKey } from '@org/energy-core';
import { type CarrierAggregate, coverageShare, MIN_COVERAGE } from '@org/energy-core';

type Carriers = readonly (readonly CarrierAggregate[])[];
type Bucket = CarrierAggregate['AggregateData'][number];

/** All energy of one month; both are null without readings, or with a carrier that is not complete enough. */
export interface EnergyMonth {
  /** Jalali: `1404/07`. */
  readonly key: JalaliKey;
  readonly kwh: number | null;
  readonly cost: number | null;
}

/** The carriers that were converted to kWh; those that produce are no consumption. */
export const energyCarriers = (data: Carriers): CarrierAggregate[] =>
  data
    .flat()
    .filter(({ role, inKwh }) => role === 'consumption' && inKwh === true)
    .filter(({ AggregateData }) => AggregateData.some(({ total }) => total !== null));

const isCovered = ({ total, days, anyDays = days, expectedDays }: Bucket) =>
  total !== null && (coverageShare({ days: anyDays, expectedDays }) ?? 0) >= MIN_COVERAGE;

/**
 * The last twelve months that have all the energy carriers in use; a month that lacks one is a gap, not a dip.
 * @param years Carriers in kWh by month, the earlier year first.
 */
export function lastTwelveMonths(years: readonly Carriers[]): EnergyMonth[] {
  const found = new Map<string, Map<string, Bucket>>();
  for (const carrier of years.flatMap(energyCarriers))
    for (const bucket of carrier.AggregateData) {
      const name = `${carrier._id} ${carrier.meterUnit ?? ''}`;
      found.set(bucket.dateOf, (found.get(bucket.dateOf) ?? new Map()).set(name, bucket));
    }
  const months = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  const last = months.findLastIndex(([, buckets]) => [...buckets.values()].some(isCovered));
  const shown = months.slice(Math.max(0, last - 11), last + 1);
  const used = new Set(
    shown.flatMap(([, buckets]) =>
      [...buckets].flatMap(([name, { total }]) => (total === null ? [] : [name])),
    ),
  );
  return shown.map(([key, buckets]) => {
    const all = [...used].map((name) => buckets.get(name));
    const isWhole = all.length > 0 && all.every((bucket) => bucket !== undefined && isCovered(bucket));
    const sum = (pick: (bucket: Bucket) => number | null) =>
      all.reduce<number | null>((added, bucket) => {
        const value = bucket ? pick(bucket) : null;
        return value === null ? added : (added ?? 0) + value;
      }, null);
    return {
      key,
      kwh: isWhole ? sum(({ total }) => total) : null,
      cost: isWhole ? sum(({ cost }) => cost) : null,
    };
  });
}
