import type { Carrier, CarrierAggregate, KwhFactor } from '@org/energy-core';

export interface CarrierTotal {
  /** As stored: «گاز طبیعی». */
  readonly name: string;
  readonly carrier: Carrier;
  /** In which it is metered. */
  readonly unit: string;
  readonly total: number | null;
  readonly kwh: number;
  /** Factors of its meters, kWh per unit; the same if there is one. Null if none is stated. */
  readonly lowFactor: number | null;
  readonly highFactor: number | null;
}

const sumOf = ({ AggregateData }: CarrierAggregate) =>
  AggregateData.reduce<number | null>((sum, { total }) => (total === null ? sum : (sum ?? 0) + total), null);

/**
 * Each energy carrier of a year as metered and in kWh, largest first.
 * @param carriers In kWh.
 * @param metered The same in the units of the meters.
 */
export function carrierTotals(
  carriers: readonly CarrierAggregate[],
  metered: readonly CarrierAggregate[],
  factors: readonly KwhFactor[],
): CarrierTotal[] {
  return carriers
    .map((each) => {
      const unit = each.meterUnit ?? each.AggregateData[0]?.unit ?? '';
      const own = metered.find(
        ({ _id, carrier, role, AggregateData }) =>
          _id === each._id &&
          carrier === each.carrier &&
          role === 'consumption' &&
          AggregateData[0]?.unit === unit,
      );
      const mine = factors
        .filter((factor) => factor.carrier === each.carrier && factor.unit === unit)
        .filter(({ name }) => name === each._id || !factors.some((other) => other.name === each._id))
        .map(({ kwhPerUnit }) => kwhPerUnit);
      const fallback = unit === 'kWh' ? 1 : null;
      return {
        ...{ name: each._id, carrier: each.carrier, unit },
        ...{ total: own ? sumOf(own) : null, kwh: sumOf(each) ?? 0 },
        lowFactor: mine.length > 0 ? Math.min(...mine) : fallback,
        highFactor: mine.length > 0 ? Math.max(...mine) : fallback,
      };
    })
    .sort((one, other) => other.kwh - one.kwh);
}
