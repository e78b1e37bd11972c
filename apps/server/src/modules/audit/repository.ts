import { normalizeText } from '@org/energy-core';
import { type AuditAction, AuditAction as AuditActionSchema, type AuditEntry } from '@org/energy-core/api';
import { type SelectQueryBuilder, sql } from 'kysely';
import * as z from 'zod';
import { arrayLiteral, type Db } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Page } from '../../database/listing.ts';
import type { Tables } from '../../database/schema.ts';
import { inScope } from '../../database/scope.ts';
import type { Caller } from '../../plugins/session.ts';

export interface AuditFilters {
  readonly actor?: number | undefined;
  readonly actions?: readonly AuditAction[] | undefined;
  readonly object?: string | undefined;
  readonly objectId?: string | undefined;
  /** Days in Tehran, both included. */
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly search?: string | undefined;
}

export interface AuditPage {
  readonly isOldestFirst: boolean;
  readonly limit: number;
  readonly page: number;
}

type Lines = SelectQueryBuilder<Tables, 'audit', object>;

/** The first instant of a day in Tehran; the database knows in which years its clocks were changed. */
const startOf = (day: string, later: number) =>
  sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone 'Asia/Tehran'`;
/** `%`, `_` and `\` stand for themselves. */
const containing = (text: string): string => `%${normalizeText(text).replace(/[\\%_]/g, '\\$&')}%`;

/** Whoever is limited to organizations sees lines about these, and what they did themselves. */
const seenBy = (lines: Lines, { organizations, userId }: Caller): Lines =>
  organizations === null
    ? lines
    : lines.where((of) =>
        of.or([inScope({ organizations }, 'organization_id'), of('actor_id', '=', userId)]),
      );

function narrowed(lines: Lines, filters: AuditFilters): Lines {
  let found = lines;
  const { actor, actions, object, objectId, fromDate, toDate, search } = filters;
  if (actor !== undefined) found = found.where('actor_id', '=', actor);
  if (actions) found = found.where('action', 'in', actions);
  if (object !== undefined) found = found.where('object_type', '=', object);
  if (objectId !== undefined) found = found.where('object_id', '=', objectId);
  if (fromDate !== undefined) found = found.where('at', '>=', startOf(fromDate, 0));
  if (toDate !== undefined) found = found.where('at', '<', startOf(toDate, 1));
  if (search !== undefined) found = found.where('names_key', 'like', containing(search));
  return found;
}

/** Up to so many lines are found first and ordered then; with more, the order of the index finds a page sooner. */
const FEW = 10_000;

/** One page of the log, newest first, in an order that an index holds. */
export async function listAudit(
  db: Db,
  caller: Caller,
  filters: AuditFilters,
  page: AuditPage,
): Promise<Page<AuditEntry>> {
  const found = narrowed(seenBy(tables(db).selectFrom('audit'), caller), filters);
  const isWhole =
    caller.organizations === null && Object.values(filters).every((value) => value === undefined);
  const { rows, total } =
    (isWhole ? null : await pageOfFew(db, found, page)) ?? (await pageOfMany(found, page));
  return { rows: rows.map((entry) => withoutForeign(entry, caller)), total };
}

const Move = z.object({
  changes: z.looseObject({ organization: z.object({ old: z.unknown(), new: z.unknown() }) }),
});
const Named = z.object({ _id: z.string() });

/** Of a move between two organizations each reader learns the name of their own only. */
function withoutForeign(entry: AuditEntry, { organizations }: Caller): AuditEntry {
  const move = organizations && Move.safeParse(entry.details).data;
  if (!move) return entry;
  const seen = (organization: unknown) => {
    const id = Named.safeParse(organization).data?._id;
    return organizations.includes(Number(id)) ? organization : { _id: null, name: null };
  };
  const { organization, ...changes } = move.changes;
  const told = { old: seen(organization.old), new: seen(organization.new) };
  return { ...entry, details: { ...entry.details, changes: { ...changes, organization: told } } };
}

const offsetOf = ({ limit, page }: AuditPage): number => limit * (page - 1);
const inOrder = <Row>(lines: SelectQueryBuilder<Tables, 'audit', Row>, { isOldestFirst }: AuditPage) => {
  const direction = isOldestFirst ? 'asc' : 'desc';
  return lines.orderBy('at', direction).orderBy('id', direction);
};

/** Null where more than a few lines fit: then walking through the log in order comes across a page of them soon. */
async function pageOfFew(db: Db, found: Lines, page: AuditPage): Promise<Page<AuditEntry> | null> {
  const direction = sql.raw(page.isOldestFirst ? 'asc' : 'desc');
  const some = found.select(['id', 'at']).limit(FEW + 1);
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (${some})
    select (select count(*) from found) as total, array(
      -- A bare \`id\` would be the text, and 9 newer than 10.
      select id::text from found order by found.at ${direction}, found.id ${direction}
      limit ${page.limit} offset ${offsetOf(page)}) as ids`.execute(tables(db));
  const { total, ids } = rows[0]!;
  if (total > FEW) return null;
  const whole = tables(db)
    .selectFrom('audit')
    .selectAll()
    .where(sql<boolean>`id = any(${arrayLiteral(ids)}::bigint[])`);
  return { rows: ids.length > 0 ? (await inOrder(whole, page).execute()).map(toEntry) : [], total };
}

async function pageOfMany(found: Lines, page: AuditPage): Promise<Page<AuditEntry>> {
  const rows = await inOrder(found.selectAll(), page).limit(page.limit).offset(offsetOf(page)).execute();
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map(toEntry), total };
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWhole>['executeTakeFirstOrThrow']>>;
const selectWhole = (db: Db) => tables(db).selectFrom('audit').selectAll();

const toEntry = (row: Row): AuditEntry => ({
  _id: String(row.id),
  at: row.at.toISOString(),
  action: AuditActionSchema.parse(row.action),
  actor: row.actor_name === null ? null : { _id: String(row.actor_id), name: row.actor_name },
  object:
    row.object_type === null ? null : { type: row.object_type, _id: row.object_id, name: row.object_name },
  address: row.address,
  requestId: row.request_id,
  details: row.details,
});
