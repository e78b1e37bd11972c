import { modulesOfLevel } from '@org/energy-core';
import type { PermissionLevel } from '@org/energy-core/api';
import { sql } from 'kysely';
import { changeAccess } from '../../database/changeAccess.ts';
import { type Db, isDuplicate, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../database/listing.ts';
import { nameColumns } from '../../database/names.ts';
import { isManagedWithin } from '../../database/people.ts';
import { everything, type Scope } from '../../database/scope.ts';
import { nameTaken, Refusal } from '../../plugins/refusal.ts';

export { changeAccess };

const columns: Columns = new Map([
  ['_id', 'permission_level.id'],
  ['name', 'permission_level.name_sort'],
  ['created', 'permission_level.created'],
  ['modules', 'module_count'],
  ['users', 'users'],
]);

/** `users` counts those whom somebody of this scope sees. */
const selectLevels = (db: Queryable, scope: Scope) =>
  tables(db)
    .selectFrom('permission_level')
    .select(({ selectFrom, fn }) => [
      'permission_level.id',
      'permission_level.name',
      sql<string[]>`array(select module from level_module where level_id = permission_level.id)`.as(
        'modules',
      ),
      selectFrom('level_module')
        .whereRef('level_id', '=', 'permission_level.id')
        .select(fn.countAll<number>().as('count'))
        .as('module_count'),
      selectFrom('app_user')
        .whereRef('permission_level_id', '=', 'permission_level.id')
        .where('active', '=', true)
        .where(isManagedWithin(scope))
        .select(fn.countAll<number>().as('count'))
        .as('users'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectLevels>['executeTakeFirstOrThrow']>>;

const toLevel = ({ id, name, modules, users }: Row): PermissionLevel => ({
  _id: String(id),
  name,
  modules: modulesOfLevel(modules).filter(({ menu }) => menu === 'main'),
  users: users ?? 0,
});

export async function listLevels(
  scope: Scope,
  db: Db,
  query: ListQuery & { search?: string | undefined },
): Promise<Page<PermissionLevel>> {
  let found = selectLevels(db, scope);
  if (query.search !== undefined) {
    const wanted = nameColumns(query.search).name_key;
    found = found.where(sql<boolean>`position(${wanted} in permission_level.name_key) > 0`);
  }
  const order = { fallback: 'name', tieBreaker: 'permission_level.id' };
  const { rows, total } = await pageOf(found, query, columns, order);
  return { rows: rows.map(toLevel), total };
}

export interface StoredLevel {
  readonly id: number;
  readonly name: string;
  readonly modules: readonly string[];
}

/** @throws Refusal NOT_FOUND */
export async function findLevel(tx: Queryable, id: number): Promise<StoredLevel> {
  const row = await selectLevels(tx, everything).where('permission_level.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export async function getLevel(scope: Scope, db: Queryable, id: number): Promise<PermissionLevel> {
  return toLevel(
    await selectLevels(db, scope).where('permission_level.id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** Whether somebody has the level whom a person of this scope does not see; root, who has none, aside. */
export async function isUsedOutside(tx: Queryable, scope: Scope, id: number): Promise<boolean> {
  const user = await tables(tx)
    .selectFrom('app_user')
    .select('id')
    .where('permission_level_id', '=', id)
    .where(({ not }) => not(isManagedWithin(scope)))
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
}

const taken = (error: unknown): never => {
  throw isDuplicate(error) ? nameTaken('name', 'issue.level.nameTaken') : error;
};

async function writeModules(tx: Queryable, level: number, modules: readonly string[]): Promise<void> {
  await tables(tx).deleteFrom('level_module').where('level_id', '=', level).execute();
  if (modules.length === 0) return;
  await tables(tx)
    .insertInto('level_module')
    .values(modules.map((module) => ({ level_id: level, module })))
    .execute();
}

export async function insertLevel(
  tx: Queryable,
  { name, modules }: Omit<StoredLevel, 'id'>,
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('permission_level')
    .values(nameColumns(name))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(taken);
  await writeModules(tx, id, modules);
  return id;
}

export async function saveLevel(tx: Queryable, { id, name, modules }: StoredLevel): Promise<void> {
  await tables(tx)
    .updateTable('permission_level')
    .set(nameColumns(name))
    .where('id', '=', id)
    .execute()
    .catch(taken);
  await writeModules(tx, id, modules);
}
