import type { Day, DayRange } from '../calendar/day.ts';
import { addDays, isRange } from '../calendar/day.ts';
import { asRecord, recordsOf } from '../statistics/descriptive/asList.ts';
import { carrierFactorAt } from './carrierFactors.ts';
import { kwhPerUnitAt, type MeteredUnit } from './kwhPerUnitAt.ts';
import { energyUnits } from './units.ts';

/** Origin of a factor: an energy unit, the meter's own factor, or the carrier's default. */
export type FactorSource = 'definition' | 'own' | 'default';

/** A period with one energy content of a meter's unit. */
export interface FactorRun extends DayRange {
  readonly kwhPerUnit: number;
  readonly source: FactorSource;
  /** First valid day of an own factor, which may be before the run; null: from the beginning. */
  readonly since: Day | null;
  /** Source of the number, as entered; empty if none was given. */
  readonly note: string;
}

/**
 * The factors of a meter over a period with their days and origin: the rule of `kwhPerUnitAt`. Empty for
 * a non-energy carrier or an unknown unit.
 * @example
 * const factors = [{ from: '2025-04-21', kwhPerUnit: 9.8 }];
 * factorRuns({ carrier: 'gas', unit: 'm³', factors }, { from: '2025-03-21', to: '2025-05-21' })
 *   .map(({ to, kwhPerUnit, source }) => [to, kwhPerUnit, source])
 * // [['2025-04-20', 10.4, 'default'], ['2025-05-21', 9.8, 'own']]
 */
export function factorRuns(metered: MeteredUnit, input: DayRange): FactorRun[] {
  const { from, to } = asRecord(input);
  const unit = asRecord(metered);
  const given = recordsOf(unit.factors);
  // A wrong factor has no run, even where another one is in force.
  if (!isRange({ from, to }) || !carrierFactorAt(unit.carrier, from, given).ok) return [];
  const own = given.filter(({ kwhPerUnit }) => kwhPerUnit !== undefined);
  const starts = own.flatMap(({ from: start }) =>
    start !== null && start > from && start <= to ? [start] : [],
  );
  const runs: FactorRun[] = [];
  for (const day of [from, ...new Set(starts.sort())]) {
    const kwhPerUnit = kwhPerUnitAt(unit, day);
    const found = carrierFactorAt(unit.carrier, day, own);
    if (kwhPerUnit === null || !found.ok) return [];
    const isOwn = own.some((factor) => (factor.from ?? '') <= day);
    const isDefinition = energyUnits.some(({ symbol }) => symbol === unit.unit);
    const source = isOwn ? 'own' : isDefinition ? 'definition' : 'default';
    const last = runs.at(-1);
    if (last) runs[runs.length - 1] = { ...last, to: addDays(day, -1) };
    runs.push({
      ...{ from: day, to, kwhPerUnit, source },
      since: isOwn ? found.factor.from : null,
      note: source === 'definition' ? '' : found.factor.source,
    });
  }
  return runs;
}
