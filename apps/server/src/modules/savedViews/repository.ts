import { searchWords } from '@org/energy-core';
import { MAX_VIEWS } from '@org/energy-core/api';
import { type Kysely, sql } from 'kysely';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Tables } from '../../database/schema.ts';
import { isOwnOf, type Scope } from '../../domain/access/scope.ts';
import type { Caller } from '../../domain/access/session.ts';
import { isReachableWithin } from '../../domain/people/people.ts';
import { holdsWords } from '../../domain/records/names.ts';
import type { Work } from '../../domain/records/work.ts';
import { readId } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';

interface Person {
  readonly _id: string;
  readonly name: string;
}
const MAX_PROPOSED = 20;

/** Own views, and those that an active owner shares with the caller. */
export const selectViews = (from: Kysely<Tables>, scope: Scope) =>
  from
    .selectFrom('saved_view')
    .innerJoin('app_user as owner', 'owner.id', 'saved_view.owner_id')
    .select(['saved_view.id', 'saved_view.name', 'page', 'state', 'is_pinned', 'is_default'])
    .select(['saved_view.created', 'saved_view.version', 'owner.id as owner_id', 'owner.name as owner_name'])
    .select(sql<boolean>`${isOwnOf(scope, 'saved_view.owner_id')}`.as('is_own'))
    .where((of) =>
      of.or([
        isOwnOf(scope, 'saved_view.owner_id'),
        of.and([
          of('owner.active', '=', true),
          sql<boolean>`exists (select from saved_view_reader where view_id = saved_view.id
            and ${isOwnOf(scope, 'saved_view_reader.user_id')})`,
        ]),
      ]),
    );

/** @throws Refusal INVALID for a user with as many views as may be kept */
export async function assertRoom({ tx, caller }: Work): Promise<number> {
  // Concurrent requests of two tabs are serialized here.
  await tx.query('select 1 from app_user where id = $1 for update', [caller.userId]);
  const { rows } = await tx.query<{ count: number; last: number }>(
    'select count(*)::int as count, coalesce(max(position), 0)::int as last from saved_view where owner_id = $1',
    [caller.userId],
  );
  const { count, last } = rows[0]!;
  if (count >= MAX_VIEWS) throw fieldRefusal('name', 'issue.savedView.tooMany', { max: MAX_VIEWS });
  return last + 1;
}

/** A page has one default for each user: the one before makes way, within the same transaction. */
export async function clearDefault({ tx, caller }: Work, page: string): Promise<void> {
  await tx.query(
    'update saved_view set is_default = false, version = version + 1 where owner_id = $1 and page = $2 and is_default',
    [caller.userId, page],
  );
}

/** Active users who may open each of the views, by name. */
export async function readersOf(db: Queryable, views: readonly number[]): Promise<Map<number, Person[]>> {
  const found = new Map<number, Person[]>();
  if (views.length === 0) return found;
  const rows = await tables(db)
    .selectFrom('saved_view_reader')
    .innerJoin('app_user', 'app_user.id', 'saved_view_reader.user_id')
    .select(['view_id', 'app_user.id', 'app_user.name'])
    .where('app_user.active', '=', true)
    .where(sql<boolean>`view_id = any(${arrayLiteral(views)}::int[])`)
    .orderBy('app_user.name_sort')
    .orderBy('app_user.id')
    .execute();
  for (const { view_id, id, name } of rows) {
    const readers = found.get(view_id) ?? [];
    readers.push({ _id: String(id), name });
    found.set(view_id, readers);
  }
  return found;
}

/** Users the caller may share with: active, of the same organizations, not the caller. */
const selectReachable = (db: Queryable, caller: Caller) =>
  tables(db)
    .selectFrom('app_user')
    .select(['app_user.id', 'app_user.name'])
    .where(isReachableWithin(caller))
    .where('app_user.id', '<>', caller.userId);

export async function listRecipients(db: Queryable, caller: Caller, search: string): Promise<Person[]> {
  const rows = await selectReachable(db, caller)
    .where(holdsWords('app_user.name_key', searchWords(search)))
    .orderBy('app_user.name_sort')
    .orderBy('app_user.id')
    .limit(MAX_PROPOSED)
    .execute();
  return rows.map(({ id, name }) => ({ _id: String(id), name }));
}

/**
 * Replaces the users who may open a view. Existing ones may stay even if the caller could no longer add them.
 * @throws Refusal INVALID where one of the new ones is not within the caller's organizations
 */
export async function writeReaders(
  { tx, caller }: Work,
  view: number,
  wanted: readonly string[],
): Promise<void> {
  const ids = [...new Set(wanted.map((id) => readId(id) ?? 0))];
  const present = new Set((await readersOf(tx, [view])).get(view)?.map(({ _id }) => Number(_id)));
  const added = ids.filter((id) => !present.has(id));
  if (added.length > 0) {
    const reachable = await selectReachable(tx, caller)
      .where(sql<boolean>`app_user.id = any(${arrayLiteral(added)}::int[])`)
      .execute();
    if (reachable.length < added.length) throw fieldRefusal('sharedWith', 'issue.savedView.reader');
  }
  await tables(tx).deleteFrom('saved_view_reader').where('view_id', '=', view).execute();
  if (ids.length > 0)
    await tables(tx)
      .insertInto('saved_view_reader')
      .values(ids.map((user_id) => ({ view_id: view, user_id })))
      .execute();
}

/** Takes a view that was shared with the caller off their list. @returns whether there was one */
export async function leaveView(tx: Queryable, user: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('saved_view_reader')
    .where('view_id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Gives the caller's views these positions; ids of others are skipped. */
export async function orderViews(tx: Queryable, user: number, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update saved_view set position = coalesce(array_position($2::int[], id), least($3 + position, 1000000))
     where owner_id = $1`,
    [user, arrayLiteral(ids), MAX_VIEWS],
  );
}
