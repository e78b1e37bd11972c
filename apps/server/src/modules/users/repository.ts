import type { User } from '@org/energy-core/api';
import { sql } from 'kysely';
import { arrayLiteral, type Db, isDuplicate, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { assertInScope, type Scope } from '../../domain/access/scope.ts';
import { endTokensOf } from '../../domain/identity/changeCredentials.ts';
import { isFoundBy, isManagedWithin, personColumns } from '../../domain/people/people.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../domain/records/listing.ts';
import { filterId, unknownReference } from '../../lib/ids.ts';
import { nameTaken, Refusal } from '../../lib/refusal.ts';

interface Named {
  readonly _id: string;
  readonly name: string;
}

const columns: Columns = new Map([
  ['_id', 'app_user.id'],
  ['name', 'app_user.name_sort'],
  ['email', 'email_sort'],
  ['emailAddress', 'app_user.email_address'],
  ['permissionLevel', 'permission_level.name_sort'],
  ['position', 'job_position.name_sort'],
  ['personalCode', 'app_user.personal_code'],
  ['role', 'app_user.role'],
  ['active', 'app_user.active'],
  ['organizations', 'organizations_sort'],
  ['hasTwoFactor', 'has_two_factor'],
  ['lastSignIn', 'app_user.last_sign_in'],
  ['photo', 'app_user.photo'],
  ['created', 'app_user.created'],
]);

const organizationsOfUser = 'from user_organization join organization on organization.id = organization_id';

/** Users whom somebody of this scope sees; no hash or secret. */
const selectUsers = (db: Queryable, scope: Scope) =>
  tables(db)
    .selectFrom('app_user')
    .leftJoin('permission_level', 'permission_level.id', 'app_user.permission_level_id')
    .leftJoin('job_position', 'job_position.id', 'app_user.position_id')
    .select([
      ...(['app_user.id', 'app_user.name', 'app_user.email', 'app_user.email_address'] as const),
      ...(['app_user.permission_level_id', 'permission_level.name as level_name'] as const),
      ...(['app_user.position_id', 'job_position.name as position_name'] as const),
      ...(['app_user.personal_code', 'app_user.photo', 'app_user.role', 'app_user.active'] as const),
      ...(['app_user.last_sign_in', 'app_user.created'] as const),
      sql<boolean>`otp_since is not null`.as('has_two_factor'),
      sql<boolean>`otp_secret is not null`.as('has_two_factor_secret'),
      sql<string>`app_user.email_key collate "C"`.as('email_sort'),
      sql<Named[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('_id', organization.id::text, 'name', organization.name)
                                  order by organization.name_sort, organization.id), '[]')
        ${sql.raw(organizationsOfUser)} where user_id = app_user.id)`.as('organizations'),
      sql<string | null>`(
        select string_agg(organization.name_sort, ',' order by organization.name_sort) collate "C"
        ${sql.raw(organizationsOfUser)} where user_id = app_user.id)`.as('organizations_sort'),
      sql<string[]>`array(select module from level_module where level_id = app_user.permission_level_id)`.as(
        'modules',
      ),
    ])
    .where(isManagedWithin(scope));
export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

const named = (id: number | null, name: string | null): Named | null =>
  id === null ? null : { _id: String(id), name: name ?? '' };

/** A user as the API shows it; `photo` is still the path it is stored under. */
const toUser = (row: UserRow): User => ({
  _id: String(row.id),
  name: row.name,
  email: row.email,
  emailAddress: row.email_address,
  permissionLevel: named(row.permission_level_id, row.level_name),
  position: named(row.position_id, row.position_name),
  personalCode: row.personal_code,
  photo: row.photo,
  role: row.role,
  active: row.active,
  organizations: row.organizations,
  hasTwoFactor: row.has_two_factor,
  lastSignIn: row.last_sign_in?.toISOString() ?? null,
  created: row.created.toISOString(),
});

interface UserFilters {
  readonly search?: string | undefined;
  readonly active?: boolean | 'all' | undefined;
  readonly hasTwoFactor?: boolean | undefined;
  readonly permissionLevel?: string | undefined;
  readonly position?: string | undefined;
}

export async function listUsers(scope: Scope, db: Db, query: ListQuery & UserFilters): Promise<Page<User>> {
  let found = selectUsers(db, scope);
  const { active = true, hasTwoFactor } = query;
  if (active !== 'all') found = found.where('app_user.active', '=', active);
  if (hasTwoFactor !== undefined) found = found.where('otp_since', hasTwoFactor ? 'is not' : 'is', null);
  const level = filterId(query.permissionLevel);
  const position = filterId(query.position);
  if (level !== undefined) found = found.where('app_user.permission_level_id', '=', level);
  if (position !== undefined) found = found.where('app_user.position_id', '=', position);
  if (query.search !== undefined) found = found.where(isFoundBy(query.search));
  const { rows, total } = await pageOf(found, query, columns, {
    fallback: 'name',
    tieBreaker: 'app_user.id',
  });
  return { rows: rows.map(toUser), total };
}

/** @throws Refusal NOT_FOUND for one who does not exist or is not this scope's to see */
export async function findUser(scope: Scope, db: Queryable, id: number): Promise<UserRow> {
  const row = await selectUsers(db, scope).where('app_user.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export const getUser = async (scope: Scope, db: Queryable, id: number): Promise<User> =>
  toUser(await findUser(scope, db, id));

/** What an administrator may change of a user. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly emailAddress: string | null;
  readonly level: LevelChoice | null;
  readonly position: Choice | null;
  readonly personalCode: string | null;
  /** The path it is stored under. */
  readonly photo: string | null;
  readonly active: boolean;
  /** Empty: all of them. */
  readonly organizations: readonly Choice[];
}
export interface Choice {
  readonly id: number;
  readonly name: string;
}
export interface LevelChoice extends Choice {
  readonly modules: readonly string[];
}

/** @throws Refusal NOT_FOUND naming the field */
export async function findLevelChoice(tx: Queryable, id: number): Promise<LevelChoice> {
  const row = await tables(tx)
    .selectFrom('permission_level')
    .select(['id', 'name'])
    .select(sql<string[]>`array(select module from level_module where level_id = id)`.as('modules'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw unknownReference('permissionLevel');
  return row;
}

/** @throws Refusal NOT_FOUND naming the field */
export async function findPosition(tx: Queryable, id: number): Promise<Choice> {
  const row = await tables(tx)
    .selectFrom('job_position')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw unknownReference('position');
  return row;
}

/** The organizations of these ids, in the order of their names. @throws Refusal NOT_FOUND naming the field */
export async function findOrganizations(
  scope: Scope,
  tx: Queryable,
  ids: readonly number[],
): Promise<Choice[]> {
  await assertInScope(scope, tx, 'organization', ids, () => unknownReference('organizations'));
  return tables(tx)
    .selectFrom('organization')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${arrayLiteral(ids)}::int[])`)
    .orderBy('name_sort')
    .orderBy('id')
    .execute();
}

const taken = (error: unknown): never => {
  throw isDuplicate(error) ? nameTaken('email', 'issue.user.emailTaken') : error;
};

const columnsOf = (person: Person) => ({
  ...personColumns(person),
  permission_level_id: person.level?.id ?? null,
  position_id: person.position?.id ?? null,
  photo: person.photo,
  active: person.active,
});

async function writeOrganizations(tx: Queryable, user: number, organizations: readonly Choice[]) {
  await tables(tx).deleteFrom('user_organization').where('user_id', '=', user).execute();
  if (organizations.length === 0) return;
  await tables(tx)
    .insertInto('user_organization')
    .values(organizations.map(({ id }) => ({ user_id: user, organization_id: id })))
    .execute();
}

/** @throws Refusal NAME_TAKEN */
export async function insertUser(tx: Queryable, person: Person, passwordHash: string): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('app_user')
    .values({ ...columnsOf(person), password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(taken);
  await writeOrganizations(tx, id, person.organizations);
  return id;
}

/** @throws Refusal NAME_TAKEN */
export async function saveUser(
  tx: Queryable,
  id: number,
  person: Person,
  { endsSessions }: { endsSessions: boolean },
): Promise<void> {
  await tables(tx).updateTable('app_user').set(columnsOf(person)).where('id', '=', id).execute().catch(taken);
  await writeOrganizations(tx, id, person.organizations);
  if (endsSessions) await endTokensOf(tx, id);
}
