import { modulesOfLevel, normalizeText, pagesAmong, withParents } from '@org/energy-core';
import type { PermissionLevel } from '@org/energy-core/api';
import { type Kysely, sql } from 'kysely';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Tables } from '../../database/schema.ts';
import { changeAccess } from '../../domain/access/changeAccess.ts';
import { holdsAll } from '../../domain/access/may.ts';
import type { Scope } from '../../domain/access/scope.ts';
import type { Caller } from '../../domain/access/session.ts';
import { isManagedWithin } from '../../domain/people/people.ts';
import type { Columns, ListQuery } from '../../domain/records/listing.ts';
import { nameColumns, nameHolds } from '../../domain/records/names.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import { fieldRefusal, nameTaken, notAllowedHere } from '../../lib/refusal.ts';
import { grantable } from './listModules.ts';

const columns: Columns = new Map([
  ['_id', 'permission_level.id'],
  ['name', 'permission_level.name_sort'],
  ['created', 'permission_level.created'],
  ['modules', 'module_count'],
  ['users', 'users'],
]);

/** `users` counts the users visible in this scope. */
const selectLevels = (from: Kysely<Tables>, scope: Scope) =>
  from
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

/** Whether a user outside this scope has the level (root has none). */
async function isUsedOutside(tx: Queryable, scope: Scope, id: number): Promise<boolean> {
  const user = await tables(tx)
    .selectFrom('app_user')
    .select('id')
    .where('permission_level_id', '=', id)
    .where(({ not }) => not(isManagedWithin(scope)))
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
}

async function writeModules(tx: Queryable, level: number, modules: readonly string[]): Promise<void> {
  await tables(tx).deleteFrom('level_module').where('level_id', '=', level).execute();
  if (modules.length === 0) return;
  await tables(tx)
    .insertInto('level_module')
    .values(modules.map((module) => ({ level_id: level, module })))
    .execute();
}

const known = new Set(grantable.map(({ _id }) => _id));

/** A name that is not blank after removing invisible marks. */
function checkName(name: string): string {
  if (normalizeText(name) === '') throw fieldRefusal('name', 'issue.field.required');
  return name;
}

/** The pages among the ids and the parent of each. @throws Refusal naming pages that are unknown or that the caller cannot grant */
function checkModules(caller: Caller, ids: readonly string[]): string[] {
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const list = unknown.map((text) => ({ key: 'issue.quote' as const, values: { text } }));
    throw fieldRefusal('modules', 'issue.level.unknownModules', { list });
  }
  if (!holdsAll(caller, ids)) throw notAllowedHere('issue.level.moreThanYours', {}, 'modules');
  return withParents(pagesAmong(ids));
}

interface Query extends ListQuery {
  readonly search?: string | undefined;
}
interface NewLevel {
  readonly name: string;
  readonly modules: readonly string[];
}
/** A blank name or no modules: as before. */
interface LevelChange extends Partial<NewLevel> {
  readonly version?: undefined;
}

/**
 * Permission levels; a change takes effect with the next request of each of its users. No user grants, revokes or
 * changes what they do not have, nor a level of users they do not see.
 */
export const levels = recordModule({
  table: 'permission_level',
  transaction: changeAccess,
  rows: selectLevels,
  columns,
  filter: (rows, { search }: Query) =>
    search === undefined ? rows : rows.where(nameHolds('permission_level', search)),
  toRecords: (rows) => rows.map(toLevel),
  insert: ({ name, modules }: NewLevel, { caller }) => {
    const columns = nameColumns(checkName(name));
    checkModules(caller, modules);
    return columns;
  },
  update: async ({ name, modules }: LevelChange, before, { tx, caller }) => {
    if (!holdsAll(caller, idsOf(before))) throw notAllowedHere('issue.level.holdsMore');
    if (await isUsedOutside(tx, caller, Number(before._id)))
      throw notAllowedHere('issue.level.usedElsewhere');
    const columns = name ? nameColumns(checkName(name)) : {};
    if (modules) checkModules(caller, modules);
    return columns;
  },
  writeRest: async (id, { modules }, { tx, caller }) => {
    if (modules) await writeModules(tx, id, checkModules(caller, modules));
  },
  taken: () => nameTaken('name', 'issue.level.nameTaken'),
  audited: ({ name, ...level }) => ({ name, modules: pagesAmong(idsOf(level)) }),
  madeDetails: (level) => ({ modules: pagesAmong(idsOf(level)) }),
});
const idsOf = ({ modules }: Pick<PermissionLevel, 'modules'>): string[] => modules.map(({ _id }) => _id);
