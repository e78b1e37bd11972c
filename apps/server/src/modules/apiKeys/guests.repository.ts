import type { NavItem } from '@org/energy-core';
import type { GuestToken } from '@org/energy-core/api';
import { sql } from 'kysely';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Caller } from '../../domain/access/session.ts';
import { readId } from '../../lib/ids.ts';
import { named, namesOfOrganizations } from './repository.ts';

const MAX_LISTED = 1000;

type GuestNode = GuestToken['nodes'][number];

/** Names of buildings and meters by type and id. */
async function namesOfNodes(db: Queryable, nodes: readonly NavItem[]): Promise<Map<string, string>> {
  const ids = (type: string) =>
    arrayLiteral(nodes.filter(({ navType }) => navType === type).flatMap(({ navID }) => readId(navID) ?? []));
  const { rows } = await db.query<{ key: string; name: string }>(
    `select 'Building ' || id as key, name from building where id = any($1::int[])
     union all select 'Meter ' || id, name from meter where id = any($2::int[])`,
    [ids('Building'), ids('Meter')],
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Valid guest tokens of the keys this user manages, newest first. */
export async function listGuests(db: Queryable, caller: Caller, now: Date): Promise<GuestToken[]> {
  const rows = await tables(db)
    .selectFrom('guest_token')
    .innerJoin('api_key', 'api_key.id', 'guest_token.key_id')
    .where('guest_token.expires', '>', now)
    .where('api_key.revoked', 'is', null)
    .where('api_key.expires', '>', now)
    .where(caller.organizations === null ? sql<boolean>`true` : sql<boolean>`user_id = ${caller.userId}`)
    .select([
      ...(['guest_token.id', 'label', 'pages', 'guest_token.organizations', 'nodes'] as const),
      ...(['guest_token.created', 'guest_token.expires', 'guest_token.last_used'] as const),
      ...(['api_key.id as key_id', 'api_key.name as key_name'] as const),
    ])
    .orderBy('guest_token.created', 'desc')
    .orderBy('guest_token.id')
    .limit(MAX_LISTED)
    .execute();
  const names = await namesOfOrganizations(
    db,
    rows.flatMap(({ organizations }) => organizations ?? []),
  );
  const nodeNames = await namesOfNodes(
    db,
    rows.flatMap(({ nodes }) => nodes ?? []),
  );
  return rows.map((row) => ({
    ...{ _id: row.id, label: row.label, pages: row.pages },
    key: { _id: String(row.key_id), name: row.key_name },
    organizations: named(row.organizations, names),
    nodes: (row.nodes ?? []).map(({ navType, navID }) => ({
      navType: navType as GuestNode['navType'],
      navID,
      name: nodeNames.get(`${navType} ${navID}`) ?? navID,
    })),
    ...{ created: row.created.toISOString(), expires: row.expires.toISOString() },
    lastUsed: row.last_used?.toISOString() ?? null,
  }));
}

export interface NewGuestRow {
  readonly id: string;
  readonly key: number;
  readonly label: string;
  readonly pages: readonly string[];
  readonly organizations: readonly number[] | null;
  readonly nodes: readonly NavItem[] | null;
  readonly expires: Date;
}

/** Stores a guest token and forgets those that are over; answers how many valid ones the key had. */
export async function insertGuest(tx: Queryable, row: NewGuestRow, now: Date): Promise<number> {
  await tx.query('delete from guest_token where expires <= $1', [now]);
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from guest_token where key_id = $1',
    [row.key],
  );
  await tables(tx)
    .insertInto('guest_token')
    .values({
      ...{ id: row.id, key_id: row.key, label: row.label, created: now, expires: row.expires },
      pages: JSON.stringify(row.pages),
      organizations: row.organizations && JSON.stringify(row.organizations),
      nodes: row.nodes && JSON.stringify(row.nodes),
    })
    .execute();
  return rows[0]!.count;
}

/** Revokes a guest token of a key this user manages; answers its label, null if there is no such token. */
export async function dropGuest(tx: Queryable, caller: Caller, id: string): Promise<string | null> {
  const { rows } = await tx.query<{ label: string }>(
    `delete from guest_token using api_key where guest_token.id::text = $1 and api_key.id = key_id
       and ($2::int is null or user_id = $2) returning label`,
    [id, caller.organizations === null ? null : caller.userId],
  );
  return rows[0]?.label ?? null;
}

/** Revokes all guest tokens of a key; answers their number. */
export async function dropGuestsOfKey(tx: Queryable, key: number): Promise<number> {
  const { affected } = await tx.query('delete from guest_token where key_id = $1', [key]);
  return affected;
}
