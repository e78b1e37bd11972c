import type { Carrier } from '../quantities/carriers.ts';
import { recordsOf } from '../statistics/descriptive/asList.ts';
import { type MeterKind, type SubMeters, seriesRole } from './meterKind.ts';

/** Properties that determine whether a meter counts in a total. */
export interface MeterInTree<Id = string> {
  readonly id: Id;
  /** Null for a main meter. */
  readonly parent: Id | null;
  readonly kind: MeterKind;
  /** Relation of its sub-meters. */
  readonly subMeters: SubMeters;
  readonly carrier: Carrier;
}

/** An independent meter of a building: neither a parameter nor a second measurement. */
const isMetered = ({ kind }: MeterInTree<unknown>): boolean => kind !== 'check' && kind !== 'parameter';

const isPartOf = (sub: MeterInTree<unknown>, main: MeterInTree<unknown> | undefined): boolean =>
  main !== undefined &&
  main.subMeters === 'part' &&
  main.carrier === sub.carrier &&
  seriesRole(main.kind) === seriesRole(sub.kind) &&
  isMetered(main);

/**
 * Meters in the total of a building or an organization, each unit counted once: without parameters, check meters, and
 * sub-meters that measure part of a main meter of their carrier. A sub-meter of another carrier counts separately.
 * @param meters All meters of the node, sub-meters included.
 * @example
 * const main = { id: '1', parent: null, kind: 'consumption', subMeters: 'part', carrier: 'electricity' } as const;
 * const sub = { ...main, id: '2', parent: '1' };
 * countedInPlace([main, sub, { ...sub, id: '3', carrier: 'gas' }]).map(({ id }) => id) // ['1', '3']
 */
export function countedInPlace<Meter extends MeterInTree<unknown>>(meters: readonly Meter[]): Meter[] {
  const byId = new Map(recordsOf(meters).map((meter) => [meter.id, meter]));
  return recordsOf(meters).filter((meter) => isMetered(meter) && !isPartOf(meter, byId.get(meter.parent)));
}

/**
 * Meters in the total of a meter: itself, and its sub-meters if they add to it. Check meters below it never count.
 * @param meters The meter and its sub-meters.
 * @example
 * const main = { id: '1', parent: null, kind: 'consumption', subMeters: 'adds', carrier: 'electricity' } as const;
 * countedInMeter([main, { ...main, id: '2', parent: '1' }], '1').map(({ id }) => id) // ['1', '2']
 */
export function countedInMeter<Id, Meter extends MeterInTree<Id>>(meters: readonly Meter[], id: Id): Meter[] {
  const main = recordsOf(meters).find((meter) => meter.id === id);
  if (!main) return [];
  if (main.subMeters === 'part') return [main];
  return [main, ...recordsOf(meters).filter(({ parent, kind }) => parent === id && kind !== 'check')];
}
