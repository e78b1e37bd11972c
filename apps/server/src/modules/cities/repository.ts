import { type City, type NewCity, sortKey } from '@org/energy-core';
import type { Db } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { AuditLine } from '../../domain/audit/auditLog.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../domain/records/listing.ts';
import { isSameName } from '../../domain/records/names.ts';
import { nameTaken } from '../../lib/refusal.ts';

const columns: Columns = new Map([
  ['_id', 'id'],
  ['name', 'name_sort'],
  ['state', 'state'],
  ['created', 'created'],
]);

/**
 * Adds a city to the catalog.
 * @throws Refusal NAME_TAKEN where the province has it, however it is written
 */
export async function createCity(db: Db, { name, state }: NewCity, audit: AuditLine): Promise<City> {
  return db.tx(async (tx) => {
    // Serializes concurrent inserts of the same city.
    await tx.query('lock table city in share row exclusive mode', []);
    const known = await tables(tx).selectFrom('city').select(['name', 'state']).execute();
    // A province is written as its other cities write it.
    const province = known.find((city) => isSameName(city.state, state))?.state ?? state;
    if (known.some((city) => city.state === province && isSameName(city.name, name)))
      throw nameTaken('name', 'issue.city.nameTaken');
    const { id } = await tables(tx)
      .insertInto('city')
      .values({ name, name_sort: sortKey(name), state: province })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit.write(tx, { object: { id: String(id), name }, details: { state: province } });
    return { _id: String(id), name, state: province };
  });
}

export async function listCities(
  db: Db,
  query: ListQuery & { state?: string | undefined },
): Promise<Page<City>> {
  let found = tables(db).selectFrom('city').select(['id', 'name', 'state']);
  if (query.state !== undefined) found = found.where('state', '=', query.state);
  const { rows, total } = await pageOf(found, query, columns, { fallback: 'name', tieBreaker: 'id' });
  return { rows: rows.map(({ id, name, state }) => ({ _id: String(id), name, state })), total };
}
