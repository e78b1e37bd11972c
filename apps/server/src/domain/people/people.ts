import { normalizeText, sortKey, toLatinDigits } from '@org/energy-core';
import { type Expression, type SqlBool, sql } from 'kysely';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { fieldRefusal, nameTaken } from '../../lib/refusal.ts';
import type { Scope } from '../access/scope.ts';
import { fileIdOf } from '../files/filePath.ts';

/** Names by which a user is found and sorted. */
export interface PersonNames {
  readonly name: string;
  /** The sign-in name. */
  readonly email: string;
  readonly emailAddress: string | null;
  readonly personalCode: string | null;
}

/** Keeps a search from running over the end of one text into the next. */
const BETWEEN = '\n';

/** A user's name normalized for comparison: ignores differences in spaces, joiners and letter variants. */
export const personKey = (name: string): string =>
  normalizeText(name).replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');

/** Columns of a user's names: as typed, compared, sorted and searched. */
export const personColumns = ({ name, email, emailAddress, personalCode }: PersonNames) => ({
  name,
  name_key: personKey(name),
  name_sort: sortKey(name),
  email,
  email_key: normalizeText(email),
  email_address: emailAddress,
  personal_code: personalCode === null ? null : toLatinDigits(personalCode),
  search_key: [name, email, emailAddress ?? '', personalCode ?? ''].map(normalizeText).join(BETWEEN),
});

/**
 * Names of active users are unique, to prevent confusion. Call within `changeAccess`, so that of two concurrent
 * requests one gets it.
 * @param id the user with this name; null for a new one
 * @throws Refusal NAME_TAKEN, or INVALID for a name that cannot be seen
 */
export async function assertOwnName(tx: Queryable, name: string, id: number | null): Promise<void> {
  const key = personKey(name);
  if (key === '') throw fieldRefusal('name', 'issue.field.required');
  const { rows } = await tx.query(
    'select 1 from app_user where active and name_key = $1 and id is distinct from $2 limit 1',
    [key, id],
  );
  if (rows.length > 0) throw nameTaken('name', 'issue.user.nameTaken');
}

/** The condition under which a user is found by a text typed somewhere into a search field. */
export const isFoundBy = (search: string): Expression<SqlBool> =>
  sql<SqlBool>`position(${normalizeText(search)} in app_user.search_key) > 0`;

/**
 * Condition for users managed within this scope: a caller limited to organizations manages users limited to some of
 * the same.
 */
export const isManagedWithin = ({ organizations }: Scope): Expression<SqlBool> =>
  organizations === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(exists (select from user_organization where user_id = app_user.id)
        and not exists (select from user_organization where user_id = app_user.id
                        and organization_id <> all(${arrayLiteral(organizations)}::int[])))`;

/** Condition for active users who see something of this scope: unlimited, or limited to one of its organizations. */
export const isReachableWithin = ({ organizations }: Scope): Expression<SqlBool> =>
  organizations === null
    ? sql<SqlBool>`app_user.active`
    : sql<SqlBool>`(app_user.active and (
        not exists (select from user_organization where user_id = app_user.id)
        or exists (select from user_organization where user_id = app_user.id
                   and organization_id = any(${arrayLiteral(organizations)}::int[]))))`;

/** An active user who is limited to organizations of this scope; null otherwise. */
export async function findReachable(
  scope: Scope,
  db: Queryable,
  id: number,
): Promise<{ name: string } | null> {
  const row = await tables(db)
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', id)
    .where(isReachableWithin(scope))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Makes a stored picture the profile picture of this user, who owns it from then on.
 * @param caller who sets it
 * @returns false if it is the picture of another user, or owned by neither
 */
export async function takePhoto(tx: Queryable, path: string, user: number, caller: number): Promise<boolean> {
  const id = fileIdOf(path);
  if (id === null) return false;
  const { numUpdatedRows } = await tables(tx)
    .updateTable('file')
    .set({ shown_user_id: user })
    .where('id', '=', id)
    .where('is_profile', '=', true)
    .where((of) =>
      of.or([
        of('shown_user_id', '=', user),
        of.and([of('shown_user_id', 'is', null), of('created_by', 'in', [user, caller])]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
