import type { Db } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Columns, type ListQuery, pageOf } from '../../database/listing.ts';

const columns: Columns = new Map([
  ['_id', 'id'],
  ['name', 'name_sort'],
  ['isActive', 'is_active'],
  ['created', 'created'],
]);

export async function listJobPositions(db: Db, query: ListQuery & { isActive?: boolean | undefined }) {
  let found = tables(db).selectFrom('job_position').select(['id', 'name', 'is_active']);
  if (query.isActive !== undefined) found = found.where('is_active', '=', query.isActive);
  const { rows, total } = await pageOf(found, query, columns, { fallback: 'name', tieBreaker: 'id' });
  return {
    rows: rows.map(({ id, name, is_active }) => ({ _id: String(id), name, isActive: is_active })),
    total,
  };
}
