import { libraryPages } from '@org/energy-core/api';
import { type SqlBool, sql } from 'kysely';
import { arrayLiteral, type Queryable } from '../../../database/db.ts';
import { tables } from '../../../database/dialect.ts';
import { unknownReference } from '../../../lib/ids.ts';
import type { StoredDocument } from '../repository.ts';

type OfDocument = Pick<StoredDocument, 'organization'>;

/** Active users whose level and organizations let them read a document. */
const selectReaders = (db: Queryable, { organization }: OfDocument) =>
  tables(db)
    .selectFrom('app_user')
    .select(['app_user.id', 'app_user.name'])
    .where('app_user.active', '=', true)
    .where(
      sql<SqlBool>`(role = 'root' or exists (
        select from level_module where level_id = app_user.permission_level_id
          and module = any(${arrayLiteral(libraryPages)}::text[])))`,
    )
    .where(
      organization === null
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(role = 'root' or not exists (select from user_organization where user_id = app_user.id)
            or exists (select from user_organization
                       where user_id = app_user.id and organization_id = ${Number(organization._id)}))`,
    );

export async function listPeople(db: Queryable, document: OfDocument) {
  const rows = await selectReaders(db, document)
    .orderBy('app_user.name_sort')
    .orderBy('app_user.id')
    .execute();
  return rows.map(({ id, name }) => ({ _id: String(id), name }));
}

/** Those of these users who may read a document. */
export async function readersAmong(db: Queryable, document: OfDocument, ids: readonly number[]) {
  const rows = await selectReaders(db, document)
    .where(sql<SqlBool>`app_user.id = any(${arrayLiteral(ids)}::int[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** @throws Refusal NOT_FOUND naming the field for a user who cannot read the document */
export async function assertIsReader(
  db: Queryable,
  document: OfDocument,
  user: number,
  field: string,
): Promise<void> {
  const found = await readersAmong(db, document, [user]);
  if (found.length === 0) throw unknownReference(field, 'issue.document.notReader');
}

/** Page of the product where a user reads a document: the one of its library, or the overview of both. */
export async function linksFor(
  db: Queryable,
  { _id, isStandard }: Pick<StoredDocument, '_id' | 'isStandard'>,
  users: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tables(db)
    .selectFrom('app_user')
    .select([
      'app_user.id',
      sql<boolean>`(role = 'root' or exists (
        select from level_module where level_id = app_user.permission_level_id
          and module = ${isStandard ? 'standards' : 'otherDocuments'}))`.as('opens_library'),
    ])
    .where(sql<SqlBool>`app_user.id = any(${arrayLiteral(users)}::int[])`)
    .execute();
  const own = isStandard ? 'DocumentPage' : 'OtherDocuments';
  return new Map(rows.map(({ id, opens_library }) => [id, `/${opens_library ? own : 'Documents'}/${_id}`]));
}
