import { type SeriesRole, seriesRole } from '@org/energy-core';
import type { FigureTrailBody, TrailExclusion } from '@org/energy-core/api';
import { fieldRefusal } from '../../lib/refusal.ts';
import type { LocatedMeter } from './repository.ts';

/** A part of a meter that has sub-meters: which meters make it, and which of these are taken away. */
export interface ChosenPart {
  readonly role: SeriesRole;
  readonly chosen: readonly LocatedMeter[];
  /** Empty for the meter's own readings. */
  readonly less: ReadonlySet<number>;
  readonly excluded: readonly {
    readonly _id: string;
    readonly name: string;
    readonly building: LocatedMeter['building'];
    readonly reason: TrailExclusion;
  }[];
}

/**
 * Parts of a meter shown besides its sub-meters by `partsOfMeter` and the review of one meter: `own`, its own
 * readings; `rest`, the remainder of the sub-meters of its unit and role.
 * @param meters the meter with all of its sub-meters
 * @throws Refusal INVALID unless it belongs to one meter whose readings are summed
 */
export function choosePart(
  meters: readonly LocatedMeter[],
  { nav, part }: Pick<FigureTrailBody, 'nav' | 'part'>,
): ChosenPart {
  const main = meters.find(({ id }) => String(id) === nav[0]!.navID);
  if (nav.length !== 1 || nav[0]!.navType !== 'Meter' || main?.unitKind !== 'additive')
    throw fieldRefusal('part', 'issue.trail.partOfMeter');
  const role = seriesRole(main.kind);
  const isAlike = (meter: LocatedMeter) =>
    meter !== main && meter.unit === main.unit && seriesRole(meter.kind) === role;
  const subs = part === 'rest' ? meters.filter(isAlike) : [];
  const chosen = [main, ...subs];
  return {
    ...{ role, chosen, less: new Set(subs.map(({ id }) => id)) },
    excluded: meters.flatMap((meter) =>
      chosen.includes(meter)
        ? []
        : [
            {
              ...{ _id: String(meter.id), name: meter.name, building: meter.building },
              reason: isAlike(meter) ? 'apart' : meter.kind === 'check' ? 'check' : 'series',
            },
          ],
    ),
  };
}
