import { type CarrierTotal, factorRuns, monthRange, ownGasFactors } from '@org/energy-core';
import type { Db } from '../../database/db.ts';
import { rounded } from '../../lib/rounded.ts';
import { daysOfGroups, type GroupDay, type GroupWithMonths } from './repository.ts';
import { hasOneFactor, metered } from './yearEnergy.ts';

/** The days of the months within which a factor of a group begins. */
export async function daysOfChanges(
  db: Db,
  groups: readonly GroupWithMonths[],
): Promise<readonly GroupDay[]> {
  const asked = groups.flatMap(({ group, months }) =>
    months
      .map(({ year, month }) => monthRange(year, month))
      .filter((range) => !hasOneFactor(metered(group), range))
      .map((range) => ({ group, ...range })),
  );
  return asked.length === 0 ? [] : daysOfGroups(db, asked);
}

/**
 * Totals of a group of meters. With own factors each month counts separately, and if a factor begins within a month,
 * the days before and after it: a reading counts with the factor of its own day.
 */
export function totalsOf({ group, months }: GroupWithMonths, days: readonly GroupDay[]): CarrierTotal[] {
  const { name: _id, carrier, symbol: unit, factors } = group;
  const of = { _id, carrier, unit };
  if (months.length === 0) return [{ ...of, total: null }];
  if (factors.length === 0)
    return [{ ...of, total: rounded(months.reduce((sum, { total }) => sum + total, 0)) }];
  const own = ownGasFactors({ gasFactors: [...factors] });
  return months.flatMap(({ year, month, total }) => {
    const range = monthRange(year, month);
    const runs = hasOneFactor(metered(group), range) ? [] : factorRuns(metered(group), range);
    if (runs.length === 0) return [{ ...{ ...of, total: rounded(total), factors: own }, ...range }];
    return runs.flatMap(({ from, to }) => {
      const mine = days.filter((each) => each.group === group && from <= each.day && each.day <= to);
      const sum = mine.reduce((added, day) => added + day.total, 0);
      return mine.length === 0 ? [] : [{ ...{ ...of, total: rounded(sum), factors: own }, from, to }];
    });
  });
}
