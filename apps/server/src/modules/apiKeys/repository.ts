import type { ApiKey, KeyScope } from '@org/energy-core/api';
import { sql } from 'kysely';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Caller } from '../../domain/access/session.ts';

/** Keys this user manages: all of them, but their own only for a user limited to organizations. */
const managed = ({ organizations, userId }: Caller) =>
  organizations === null ? sql<boolean>`true` : sql<boolean>`api_key.user_id = ${userId}`;

const selectKeys = (db: Queryable, caller: Caller, now: Date) =>
  tables(db)
    .selectFrom('api_key')
    .innerJoin('app_user', 'app_user.id', 'api_key.user_id')
    .where(managed(caller))
    .select([
      ...(['api_key.id', 'api_key.name', 'prefix', 'scopes', 'api_key.organizations'] as const),
      ...(['may_invite', 'api_key.created', 'expires', 'last_used', 'last_address'] as const),
      ...(['api_key.user_id', 'app_user.name as user_name'] as const),
      sql<ApiKey['state']>`case when revoked is not null then 'revoked' when expires <= ${now} then 'expired'
        when not app_user.active then 'blocked' else 'active' end`.as('state'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>;

/** Names of organizations; deleted ones have none. */
export async function namesOfOrganizations(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; name: string }>(
    'select id, name from organization where id = any($1::int[])',
    [arrayLiteral(ids)],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** `_id` and name of organizations; the id in place of the name of a deleted one. */
export const named = (ids: readonly number[] | null, names: ReadonlyMap<number, string>) =>
  (ids ?? []).map((id) => ({ _id: String(id), name: names.get(id) ?? String(id) }));

const toKey = (row: Row, names: ReadonlyMap<number, string>): ApiKey => ({
  ...{ _id: String(row.id), name: row.name, prefix: row.prefix, state: row.state },
  creator: { _id: String(row.user_id), name: row.user_name },
  scopes: row.scopes,
  organizations: named(row.organizations, names),
  mayInvite: row.may_invite,
  ...{ created: row.created.toISOString(), expires: row.expires.toISOString() },
  ...{ lastUsed: row.last_used?.toISOString() ?? null, lastAddress: row.last_address },
});

/** Keys this user manages, newest first. */
export async function listKeys(db: Queryable, caller: Caller, now: Date): Promise<ApiKey[]> {
  const rows = await selectKeys(db, caller, now).orderBy('api_key.id', 'desc').limit(1000).execute();
  const names = await namesOfOrganizations(
    db,
    rows.flatMap(({ organizations }) => organizations ?? []),
  );
  return rows.map((row) => toKey(row, names));
}

export async function findManagedKey(
  db: Queryable,
  caller: Caller,
  id: number,
  now: Date,
): Promise<ApiKey | null> {
  const row = await selectKeys(db, caller, now).where('api_key.id', '=', id).executeTakeFirst();
  return row ? toKey(row, await namesOfOrganizations(db, row.organizations ?? [])) : null;
}

/** Valid keys of a user. */
export async function countKeys(db: Queryable, user: number, now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from api_key where user_id = $1 and revoked is null and expires > $2',
    [user, now],
  );
  return rows[0]!.count;
}

export interface NewKeyRow {
  readonly name: string;
  readonly prefix: string;
  readonly hash: string;
  readonly scopes: readonly KeyScope[];
  readonly organizations: readonly number[] | null;
  readonly mayInvite: boolean;
  readonly expires: Date;
}

/** Stores a key of this user; answers its id. */
export async function insertKey(tx: Queryable, user: number, row: NewKeyRow, now: Date): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('api_key')
    .values({
      ...{ name: row.name, prefix: row.prefix, secret_hash: row.hash, user_id: user, created: now },
      scopes: JSON.stringify(row.scopes),
      organizations: row.organizations && JSON.stringify(row.organizations),
      ...{ may_invite: row.mayInvite, expires: row.expires },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Revokes a key, with its guest tokens; false if it was revoked before. */
export async function markRevoked(tx: Queryable, id: number, now: Date): Promise<boolean> {
  const { affected } = await tx.query('update api_key set revoked = $2 where id = $1 and revoked is null', [
    id,
    now,
  ]);
  await tx.query('delete from guest_token where key_id = $1', [id]);
  return affected === 1;
}
