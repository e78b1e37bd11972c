import type { Coverage } from '../consumption/comparability.ts';
import { asList, recordsOf } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';
import { type CarrierCoverage, type LabelGap, labelGaps } from './labelGaps.ts';

/** A building with its energy over a period that is the same for all. */
export interface IntensityInput {
  /** Useful floor area, m². Null, 0 and other invalid numbers mean that it is missing. */
  readonly area: number | null;
  /** Energy of the period, kWh; null without readings. */
  readonly kwh: number | null;
  readonly carriers: readonly CarrierCoverage[];
}

/** Why a building has no rank. */
export type IntensityGap =
  | LabelGap
  | { readonly code: 'energy-label.area-missing' }
  | { readonly code: 'energy-label.consumption-missing' };

export interface RankedIntensity extends Coverage {
  /** Index of the building. */
  readonly at: number;
  /** kWh per m² over the period. `days` are those of its least complete carrier. */
  readonly perArea: number;
}

export interface IntensityRanking {
  /** Highest intensity first; equal ones in the order given. */
  readonly ranked: readonly RankedIntensity[];
  readonly unranked: readonly { readonly at: number; readonly reason: IntensityGap }[];
}

function gapOf({ area, kwh, carriers }: IntensityInput): IntensityGap | null {
  if (!(isKnown(area) && area > 0)) return { code: 'energy-label.area-missing' };
  if (!isKnown(kwh) || !isKnown(kwh / area)) return { code: 'energy-label.consumption-missing' };
  return labelGaps(carriers)[0] ?? null;
}

function leastOf(carriers: readonly CarrierCoverage[]): Coverage {
  const expected = recordsOf(carriers).filter(({ isExpected }) => isExpected);
  const least = expected.reduce<CarrierCoverage | undefined>(
    (found, each) => (found && found.days <= each.days ? found : each),
    undefined,
  );
  return { days: least?.days ?? 0, expectedDays: least?.expectedDays ?? 0 };
}

/**
 * Buildings by energy per floor area, those without a fair figure apart: without area, without readings, or with a carrier
 * below the coverage that a label requires (`labelGaps`).
 * @example
 * const carriers = [{ _id: 'برق', carrier: 'electricity', days: 365, anyDays: 365, expectedDays: 365, isExpected: true }] as const;
 * const found = rankIntensity([{ area: 100, kwh: 9000, carriers }, { area: 50, kwh: 6000, carriers }, { area: null, kwh: 1, carriers }]);
 * found.ranked.map(({ at, perArea }) => [at, perArea]) // [[1, 120], [0, 90]]
 * found.unranked // [{ at: 2, reason: { code: 'energy-label.area-missing' } }]
 */
export function rankIntensity(buildings: readonly IntensityInput[]): IntensityRanking {
  const all = asList(buildings).map((building: IntensityInput | null | undefined, at) => ({
    ...{ building, at },
    reason: building ? gapOf(building) : ({ code: 'energy-label.area-missing' } as const),
  }));
  return {
    ranked: all
      .flatMap(({ building, at, reason }) =>
        reason ? [] : [{ at, perArea: building!.kwh! / building!.area!, ...leastOf(building!.carriers) }],
      )
      .sort((one, other) => other.perArea - one.perArea),
    unranked: all.flatMap(({ at, reason }) => (reason ? [{ at, reason }] : [])),
  };
}
