import type { City } from '@org/energy-core';
import type { Db } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../database/listing.ts';

const columns: Columns = new Map([
  ['_id', 'id'],
  ['name', 'name_sort'],
  ['state', 'state'],
  ['created', 'created'],
]);

export async function listCities(
  db: Db,
  query: ListQuery & { state?: string | undefined },
): Promise<Page<City>> {
  let found = tables(db).selectFrom('city').select(['id', 'name', 'state']);
  if (query.state !== undefined) found = found.where('state', '=', query.state);
  const { rows, total } = await pageOf(found, query, columns, { fallback: 'name', tieBreaker: 'id' });
  return { rows: rows.map(({ id, name, state }) => ({ _id: String(id), name, state })), total };
}
