import type { Organization } from '@org/energy-core';
import { type Db, isDuplicate, isReferenced } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../database/listing.ts';
import { nameColumns } from '../../database/names.ts';
import { Refusal } from '../../plugins/refusal.ts';

const columns: Columns = new Map([
  ['_id', 'id'],
  ['name', 'name_sort'],
  ['status', 'status'],
  ['created', 'created'],
]);

const toOrganization = ({
  id,
  name,
  status,
}: {
  id: number;
  name: string;
  status: string;
}): Organization => ({ _id: String(id), name, status });

/** Names that differ only in letter variants or spaces are the same name. */
const nameTaken = (error: unknown): never => {
  throw isDuplicate(error) ? new Refusal('NAME_TAKEN') : error;
};

export async function listOrganizations(
  db: Db,
  query: ListQuery & { name?: string | undefined },
): Promise<Page<Organization>> {
  let found = tables(db).selectFrom('organization').select(['id', 'name', 'status']);
  if (query.name !== undefined) found = found.where('name_key', '=', nameColumns(query.name).name_key);
  const { rows, total } = await pageOf(found, query, columns, { fallback: 'name', tieBreaker: 'id' });
  return { rows: rows.map(toOrganization), total };
}

export async function getOrganization(db: Db, id: number): Promise<Organization> {
  const row = await tables(db)
    .selectFrom('organization')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return toOrganization(row);
}

export async function createOrganization(
  db: Db,
  values: { name: string; status: string },
): Promise<Organization> {
  const row = await tables(db)
    .insertInto('organization')
    .values({ ...nameColumns(values.name), status: values.status })
    .returning(['id', 'name', 'status'])
    .executeTakeFirstOrThrow()
    .catch(nameTaken);
  return toOrganization(row);
}

export async function updateOrganization(
  db: Db,
  id: number,
  { name, status }: { name?: string | undefined; status?: string | undefined },
): Promise<Organization> {
  if (name !== undefined || status !== undefined) {
    await tables(db)
      .updateTable('organization')
      .set({ ...(name !== undefined && nameColumns(name)), ...(status !== undefined && { status }) })
      .where('id', '=', id)
      .execute()
      .catch(nameTaken);
  }
  return getOrganization(db, id);
}

/** @throws Refusal HAS_CHILDREN while it has buildings or sites */
export async function deleteOrganization(db: Db, id: number): Promise<void> {
  try {
    const { numDeletedRows } = await tables(db)
      .deleteFrom('organization')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND');
  } catch (error) {
    throw isReferenced(error) ? new Refusal('HAS_CHILDREN') : error;
  }
}
