import { extensionOfName } from '@org/energy-core';
import type { User } from '@org/energy-core/api';
import { type Kysely, sql } from 'kysely';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Tables } from '../../database/schema.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { contentPath } from '../../domain/files/filePath.ts';
import { isFoundBy, isManagedWithin } from '../../domain/people/people.ts';
import type { Columns, ListQuery } from '../../domain/records/listing.ts';
import { filterId, unknownReference } from '../../lib/ids.ts';

interface Named {
  readonly _id: string;
  readonly name: string;
}

export const columns: Columns = new Map([
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
  ['impact', 'app_user.impact'],
  ['relatedFile', 'related.title'],
  ['haveJobDescription', 'has_description'],
]);

const organizationsOfUser = 'from user_organization join organization on organization.id = organization_id';

/** Users visible in this scope, without hash or secret. */
export const selectUsers = (from: Kysely<Tables>, scope: Scope) =>
  from
    .selectFrom('app_user')
    .leftJoin('permission_level', 'permission_level.id', 'app_user.permission_level_id')
    .leftJoin('job_position', 'job_position.id', 'app_user.position_id')
    .leftJoin('file as related', 'related.described_user_id', 'app_user.id')
    .select([
      ...(['app_user.id', 'app_user.name', 'app_user.email', 'app_user.email_address'] as const),
      ...(['app_user.permission_level_id', 'permission_level.name as level_name'] as const),
      ...(['app_user.position_id', 'job_position.name as position_name'] as const),
      ...(['app_user.personal_code', 'app_user.photo', 'app_user.role', 'app_user.active'] as const),
      ...(['app_user.last_sign_in', 'app_user.created', 'app_user.impact'] as const),
      ...(['related.id as related_id', 'related.title as related_title'] as const),
      'related.size as related_size',
      sql<boolean>`related.id is not null`.as('has_description'),
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
type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

const named = (id: number | null, name: string | null): Named | null =>
  id === null ? null : { _id: String(id), name: name ?? '' };

/** `photo` is the path it is stored under. */
export interface StoredUser extends User {
  /** Modules of the level. */
  readonly modules: readonly string[];
  /** Set up, though perhaps not confirmed. */
  readonly hasTwoFactorSecret: boolean;
}

export const toUser = (row: UserRow): StoredUser => ({
  _id: String(row.id),
  name: row.name,
  email: row.email,
  emailAddress: row.email_address,
  permissionLevel: named(row.permission_level_id, row.level_name),
  position: named(row.position_id, row.position_name),
  impact: row.impact,
  relatedFile:
    row.related_id === null ? null : relatedFile(row.related_id, row.related_title!, row.related_size!),
  haveJobDescription: row.has_description,
  personalCode: row.personal_code,
  photo: row.photo,
  role: row.role,
  active: row.active,
  organizations: row.organizations,
  hasTwoFactor: row.has_two_factor,
  lastSignIn: row.last_sign_in?.toISOString() ?? null,
  created: row.created.toISOString(),
  modules: row.modules,
  hasTwoFactorSecret: row.has_two_factor_secret,
});

const relatedFile = (id: number, title: string, size: number): User['relatedFile'] => ({
  ...{ _id: String(id), path: contentPath(id), title, extension: extensionOfName(title), size },
});

interface UserQuery extends ListQuery {
  readonly search?: string | undefined;
  readonly active?: boolean | 'all' | undefined;
  readonly hasTwoFactor?: boolean | undefined;
  readonly permissionLevel?: string | undefined;
  readonly position?: string | undefined;
  readonly haveJobDescription?: boolean | undefined;
}

type Rows = ReturnType<typeof selectUsers>;

export function filterUsers(rows: Rows, { active = true, hasTwoFactor, search, ...query }: UserQuery): Rows {
  const level = filterId(query.permissionLevel);
  const position = filterId(query.position);
  let found = rows;
  if (active !== 'all') found = found.where('app_user.active', '=', active);
  if (hasTwoFactor !== undefined) found = found.where('otp_since', hasTwoFactor ? 'is not' : 'is', null);
  if (level !== undefined) found = found.where('app_user.permission_level_id', '=', level);
  if (query.haveJobDescription !== undefined)
    found = found.where('related.id', query.haveJobDescription ? 'is not' : 'is', null);
  if (position !== undefined) found = found.where('app_user.position_id', '=', position);
  return search === undefined ? found : found.where(isFoundBy(search));
}

/** Modules of a level. @throws Refusal NOT_FOUND naming the field */
export async function modulesOf(tx: Queryable, level: number): Promise<readonly string[]> {
  const row = await tables(tx)
    .selectFrom('permission_level')
    .select(sql<string[]>`array(select module from level_module where level_id = id)`.as('modules'))
    .where('id', '=', level)
    .executeTakeFirst();
  if (!row) throw unknownReference('permissionLevel');
  return row.modules;
}

/** The organizations a user is limited to; none: not limited. */
export async function writeOrganizations(tx: Queryable, user: number, organizations: readonly number[]) {
  await tables(tx).deleteFrom('user_organization').where('user_id', '=', user).execute();
  if (organizations.length === 0) return;
  await tables(tx)
    .insertInto('user_organization')
    .values(organizations.map((id) => ({ user_id: user, organization_id: id })))
    .execute();
}
