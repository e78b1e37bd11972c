import {
  type CoverageChoice,
  type DayRange,
  type MarkedMonth,
  type NavItem,
  toJalali,
} from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { assertNavInScope } from '../../domain/access/navScope.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { metersOfNav as metersOfAnyNav, type NavMeters } from '../../domain/readings/metersOfNav.ts';
/** Reviews and reports of other modules sum alike, so the sums live with the store. */
import { type SummedNav, type SumPeriod, sumNav as sumAnyNav } from '../../domain/readings/sumNav.ts';

/** What nav items consumed. @throws Refusal NOT_FOUND for one outside of the scope */
export async function sumNav(
  scope: Scope,
  db: Queryable,
  nav: readonly NavItem[],
  period: SumPeriod,
  coverage: CoverageChoice = 'any',
): Promise<SummedNav[]> {
  // For an unlimited caller the sums themselves tell what is missing.
  if (scope.organizations !== null) await assertNavInScope(scope, db, nav);
  return sumAnyNav(db, nav, period, coverage);
}

/** The meters that count for nav items. @throws Refusal NOT_FOUND for one outside of the scope */
export async function metersOfNav(
  scope: Scope,
  db: Queryable,
  nav: readonly NavItem[],
): Promise<NavMeters[]> {
  if (scope.organizations !== null) await assertNavInScope(scope, db, nav);
  return metersOfAnyNav(db, nav);
}

export async function namesOfMeters(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; name: string }>(
    'select id, name from meter where id = any ($1::int[])',
    [arrayLiteral(ids)],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The days that meters have, by month, in the years a range touches; in all years without one. */
export async function markedMonths(
  db: Queryable,
  meters: readonly number[],
  range: DayRange | null,
): Promise<Map<number, MarkedMonth[]>> {
  const years = range ? [toJalali(range.from).year, toJalali(range.to).year] : [0, 9999];
  const { rows } = await db.query<{ meter_id: number } & MarkedMonth>(
    `select meter_id, jy as year, jm as month, days from reading_month
     where meter_id = any ($1::int[]) and jy >= $2 and jy <= $3 order by meter_id, jy, jm`,
    [arrayLiteral(meters), ...years],
  );
  const found = new Map<number, MarkedMonth[]>();
  for (const { meter_id, ...month } of rows) found.set(meter_id, [...(found.get(meter_id) ?? []), month]);
  return found;
}

/** Names of meters and of their buildings. */
export async function placesOfMeters(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, { readonly name: string; readonly building: number; readonly buildingName: string }>> {
  const { rows } = await db.query<{ id: number; name: string; building: number; building_name: string }>(
    `select meter.id, meter.name, building_id as building, building.name as building_name
     from meter join building on building.id = building_id where meter.id = any ($1::int[])`,
    [arrayLiteral(ids)],
  );
  return new Map(
    rows.map(({ id, name, building, building_name: buildingName }) => [id, { name, building, buildingName }]),
  );
}
