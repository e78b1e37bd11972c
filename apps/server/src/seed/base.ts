import { sortKey, type UnitKind } from '@org/energy-core';
import type { Queryable } from '../database/db.ts';
import { tables } from '../database/dialect.ts';
import { seedAccess } from './access.ts';
import cities from './cities.json' with { type: 'json' };
import units from './units.json' with { type: 'json' };

type UnitType = 'Consumption' | 'Parameter';

/** Cities, units, permission levels and positions of every installation. Existing ones are left unchanged. */
export async function seedBase(db: Queryable): Promise<void> {
  await tables(db)
    .insertInto('city')
    .values(cities.map((city) => ({ ...city, name_sort: sortKey(city.name) })))
    .onConflict((conflict) => conflict.columns(['state', 'name']).doNothing())
    .execute();
  await tables(db)
    .insertInto('unit')
    .values(
      units.map(({ type, kind, related, ...unit }) => ({
        ...unit,
        kind: kind as UnitKind,
        type: type as UnitType,
        related: JSON.stringify(related),
        name_sort: sortKey(unit.name),
      })),
    )
    .onConflict((conflict) => conflict.columns(['name', 'symbol']).doNothing())
    .execute();
  await seedAccess(db);
}
