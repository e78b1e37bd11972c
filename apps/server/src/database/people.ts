import { normalizeText, toLatinDigits } from '@org/energy-core';
import { type Expression, type SqlBool, sql } from 'kysely';
import { fileIdOf } from '../plugins/filePath.ts';
import { arrayLiteral, type Queryable } from './db.ts';
import { tables } from './dialect.ts';
import type { Scope } from './scope.ts';
import { sortKey } from './sortKey.ts';

/** What a person is found and ordered by. */
export interface PersonNames {
  readonly name: string;
  /** The sign-in name. */
  readonly email: string;
  readonly emailAddress: string | null;
  readonly personalCode: string | null;
}

/** Keeps a search from running over the end of one text into the next. */
const BETWEEN = '\n';

/** The columns a person's names are stored in: as typed, as compared, as ordered, as searched. */
export const personColumns = ({ name, email, emailAddress, personalCode }: PersonNames) => ({
  name,
  name_sort: sortKey(name),
  email,
  email_key: normalizeText(email),
  email_address: emailAddress,
  personal_code: personalCode === null ? null : toLatinDigits(personalCode),
  search_key: [name, email, emailAddress ?? '', personalCode ?? ''].map(normalizeText).join(BETWEEN),
});

/** The condition under which a user is found by a text typed somewhere into a search field. */
export const isFoundBy = (search: string): Expression<SqlBool> =>
  sql<SqlBool>`position(${normalizeText(search)} in app_user.search_key) > 0`;

/**
 * The condition under which a user is one that somebody of this scope sees and manages: who is limited to organizations
 * manages those who are limited to some of the same.
 */
export const isManagedWithin = ({ organizations }: Scope): Expression<SqlBool> =>
  organizations === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(exists (select from user_organization where user_id = app_user.id)
        and not exists (select from user_organization where user_id = app_user.id
                        and organization_id <> all(${arrayLiteral(organizations)}::int[])))`;

/** Somebody active who is not limited to organizations that this scope lacks; null for everybody else. */
export async function findReachable(
  { organizations }: Scope,
  db: Queryable,
  id: number,
): Promise<{ name: string } | null> {
  const { rows } = await db.query<{ name: string }>(
    `select name from app_user where id = $1 and active and ($2::int[] is null
       or not exists (select from user_organization where user_id = app_user.id)
       or exists (select from user_organization where user_id = app_user.id and organization_id = any($2::int[])))`,
    [id, organizations && arrayLiteral(organizations)],
  );
  return rows[0] ?? null;
}

/** Whether one of these people stored this path as a profile picture. */
export async function isPhotoOf(db: Queryable, path: string, people: readonly number[]): Promise<boolean> {
  const id = fileIdOf(path);
  if (id === null) return false;
  const found = await tables(db)
    .selectFrom('file')
    .select('id')
    .where('id', '=', id)
    .where('is_profile', '=', true)
    .where('created_by', 'in', people)
    .executeTakeFirst();
  return found !== undefined;
}
