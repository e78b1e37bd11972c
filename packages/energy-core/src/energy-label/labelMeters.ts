import { countedInPlace, type MeterInTree } from '../metering/countedMeters.ts';
import { seriesRole } from '../metering/meterKind.ts';
import { recordsOf } from '../statistics/descriptive/asList.ts';

/** Why a meter is excluded from the label's consumption. */
export type ExcludedMeterReason = 'production' | 'check' | 'part';

export interface LabelMeters<Meter> {
  readonly counted: readonly Meter[];
  readonly excluded: readonly { readonly meter: Meter; readonly reason: ExcludedMeterReason }[];
}

/**
 * The meters of a building's label: consumption meters among `countedInPlace`. Own generation, check
 * meters and sub-meters that measure part of their meter are listed with the reason; parameters are ignored.
 * @param meters All meters of the building, sub-meters included.
 * @example
 * const main = { id: '1', parent: null, kind: 'consumption', subMeters: 'part', carrier: 'electricity' } as const;
 * const found = labelMeters([main, { ...main, id: '2', parent: '1' }, { ...main, id: '3', kind: 'production' }]);
 * found.counted.map(({ id }) => id) // ['1']
 * found.excluded.map(({ reason }) => reason) // ['part', 'production']
 */
export function labelMeters<Meter extends MeterInTree<unknown>>(
  meters: readonly Meter[],
): LabelMeters<Meter> {
  const metered = recordsOf(meters).filter(({ kind }) => kind !== 'parameter');
  const inPlace = new Set(countedInPlace(metered));
  const counted = metered.filter((meter) => inPlace.has(meter) && seriesRole(meter.kind) === 'consumption');
  const isCounted = new Set(counted);
  const reasonOf = ({ kind }: Meter): ExcludedMeterReason =>
    kind === 'production' || kind === 'check' ? kind : 'part';
  return {
    counted,
    excluded: metered
      .filter((meter) => !isCounted.has(meter))
      .map((meter) => ({ meter, reason: reasonOf(meter) })),
  };
}
