import { normalizeText } from '@org/energy-core';
import { type AuditAction, AuditAction as AuditActionSchema, type AuditEntry } from '@org/energy-core/api';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import * as z from 'zod';
import { arrayLiteral, type Db, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Tables } from '../../database/schema.ts';
import { inScope } from '../../domain/access/scope.ts';
import type { Caller } from '../../domain/access/session.ts';
import { beside, type Cursor, microsOf } from './cursor.ts';

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
  /** Number of entries on earlier pages, if the page was requested by number; at most `FEW`. */
  readonly offset: number;
  /** Only entries older, or newer, than this cursor. */
  readonly before: Cursor | null;
  readonly after: Cursor | null;
}

export interface AuditLines {
  readonly rows: AuditEntry[];
  readonly total: number;
  readonly isEstimate: boolean;
  /** Cursors of the older and newer pages; null without any. */
  readonly older: Cursor | null;
  readonly newer: Cursor | null;
  /** The last entry scanned, if one search did not find a full page. */
  readonly searchedTo: Cursor | null;
}

/** Up to this many lines found by an index are sorted; with more, scanning the log finds a page sooner. */
export const FEW = 10_000;
/** Lines one search walks through. */
const MAX_SEARCHED_ENTRIES = 100_000;

type Condition = RawBuilder<boolean>;
type Direction = 'older' | 'newer';
type Found = Selectable<Tables['audit']> & { readonly micros: number };

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
const inOrder = (direction: Direction) =>
  direction === 'older' ? sql`at desc, id desc` : sql`at asc, id asc`;

/** The first instant of a day in Tehran; the database knows the years with daylight saving time. */
const startOf = (day: string, later: number) =>
  sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone 'Asia/Tehran'`;
/** Escapes `%`, `_` and `\`. */
const containing = (text: string): string => `%${normalizeText(text).replace(/[\\%_]/g, '\\$&')}%`;

/** Query of a caller, in the forms that scanning and index lookup need. */
interface Wanted {
  /** The days. */
  readonly range: Condition;
  /** All filters but the words, as columns and as keys of the index `audit_by_keys`; null without any. */
  readonly columns: Condition | null;
  readonly keys: Condition | null;
  readonly words: Condition | null;
}

function wantedBy({ organizations, userId }: Caller, filters: AuditFilters): Wanted {
  const { actor, actions, object, objectId, fromDate, toDate, search } = filters;
  const range: Condition[] = [];
  if (fromDate !== undefined) range.push(sql`at >= ${startOf(fromDate, 0)}`);
  if (toDate !== undefined) range.push(sql`at < ${startOf(toDate, 1)}`);

  const columns: Condition[] = [];
  const [each, oneOf]: [string[], string[][]] = [[], []];
  if (actor !== undefined) {
    columns.push(sql`actor_id = ${actor}`);
    each.push(`a:${actor}`);
  }
  if (object !== undefined) {
    columns.push(sql`object_type = ${object}`);
    each.push(`t:${object}`);
  }
  if (objectId !== undefined) {
    columns.push(sql`object_id = ${objectId}`);
    each.push(`i:${objectId}`);
  }
  if (actions) {
    columns.push(sql`action in (${sql.join(actions)})`);
    oneOf.push([...actions]);
  }
  // Limited users see the entries of their organizations, and their own actions.
  if (organizations !== null) {
    columns.push(sql`(${inScope({ organizations }, 'organization_id')} or actor_id = ${userId})`);
    oneOf.push([...organizations.map((id) => `g:${id}`), `a:${userId}`]);
  }
  const keys = [
    ...(each.length > 0 ? [sql<boolean>`${keysOfLine} @> array[${sql.join(each)}]::text[]`] : []),
    ...oneOf.map((some) => sql<boolean>`${keysOfLine} && array[${sql.join(some)}]::text[]`),
  ];
  return {
    range: all(range),
    columns: columns.length > 0 ? all(columns) : null,
    keys: keys.length > 0 ? all(keys) : null,
    words: search === undefined ? null : sql`names_key like ${containing(search)}`,
  };
}

const keysOfLine = sql`audit_keys(action, actor_id, object_type, object_id, organization_id)`;

/**
 * One page of the log, newest first unless requested otherwise. Every query reads a bounded number of entries: rare
 * filters are answered and counted by the index; otherwise the log is scanned from the cursor.
 */
export async function listAudit(
  db: Db,
  caller: Caller,
  filters: AuditFilters,
  page: AuditPage,
): Promise<AuditLines> {
  const wanted = wantedBy(caller, filters);
  const count = await countNewest(db, wanted);
  const { rows, ...lines } =
    (wanted.keys && !count.isMany && (await pageOfFew(db, wanted.keys, wanted, page))) ||
    (await pageOfMany(db, wanted, page, count));
  return { rows: rows.map((row) => withoutForeign(toEntry(row), caller)), ...lines };
}

interface FoundLines extends Omit<AuditLines, 'rows'> {
  readonly rows: readonly Found[];
}

/** null if the index finds more than a few lines. */
async function pageOfFew(
  db: Queryable,
  keys: Condition,
  { range, words }: Wanted,
  page: AuditPage,
): Promise<FoundLines | null> {
  const find = async ({ direction, from, offset, limit }: Step) => {
    const { rows } = await sql<{ examined: number; total: number; ids: number[]; micros: number[] }>`
      with examined as materialized (
        select id, at, names_key from audit where ${range} and ${keys} limit ${sql.lit(FEW + 1)}),
      found as materialized (select id, at from examined where ${words ?? all([])}),
      page as (select * from found where ${from ? beside(from, direction) : all([])}
        order by ${inOrder(direction)} limit ${limit} offset ${offset})
      select (select count(*) from examined) as examined, (select count(*) from found) as total,
        array(select id::text from page)::text[] as ids,
        array(select ${microsOf}::text from page)::text[] as micros`.execute(tables(db));
    return rows[0]!;
  };
  let count = { examined: 0, total: 0 };
  const lines = await readPage(page, async (step) => {
    const { ids, micros, ...counted } = await find(step);
    count = counted;
    if (ids.length === 0 || counted.examined > FEW) return { rows: [], searchedTo: null };
    const { rows } = await sql<Found>`
      select audit.*, micros from audit
      join unnest(${arrayLiteral(ids)}::bigint[], ${arrayLiteral(micros)}::bigint[]) page (id, micros)
        on audit.id = page.id and at = timestamptz 'epoch' + micros * interval '1 microsecond'
      order by ${inOrder(step.direction)}`.execute(tables(db));
    return { rows, searchedTo: null };
  });
  return count.examined > FEW ? null : { ...lines, total: count.total, isEstimate: false };
}

async function pageOfMany(
  db: Queryable,
  wanted: Wanted,
  page: AuditPage,
  { total, isEstimate }: Count,
): Promise<FoundLines> {
  const { range } = wanted;
  const filters = filtersOf(wanted);
  const lines = await readPage(page, async ({ direction, from, offset, limit }) => {
    const walked = sql`from audit where ${range} and ${from ? beside(from, direction) : all([])}
      order by ${inOrder(direction)}`;
    const { rows } = await sql<Found>`
      select *, ${microsOf} as micros from (select * ${walked} limit ${sql.lit(MAX_SEARCHED_ENTRIES)}) line
      where ${all(filters)} order by ${inOrder(direction)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(
      tables(db),
    );
    if (filters.length === 0 || rows.length === limit) return { rows, searchedTo: null };
    const last = await sql<Cursor>`
      select ${microsOf} as micros, id ${walked} limit 1 offset ${sql.lit(MAX_SEARCHED_ENTRIES - 1)}`.execute(
      tables(db),
    );
    return { rows, searchedTo: last.rows[0] ?? null };
  });
  return { ...lines, total: Math.max(total, lines.rows.length), isEstimate };
}

const filtersOf = ({ columns, words }: Wanted): Condition[] =>
  [columns, words].filter((condition) => condition !== null);

interface Count {
  readonly total: number;
  readonly isEstimate: boolean;
  /** Among the newest lines so many have the keys that walking finds a page sooner than the index. */
  readonly isMany: boolean;
}

/** Exact up to a few lines; beyond them the share of the newest lines that fit, of about as many as there are. */
async function countNewest(db: Queryable, wanted: Wanted): Promise<Count> {
  const { range, columns } = wanted;
  const endOf = (direction: Direction) =>
    sql`(select id from audit where ${range} order by ${inOrder(direction)} limit 1)`;
  const { rows } = await sql<{ examined: number; found: number; keyed: number; span: number | null }>`
    select count(*) as examined, count(*) filter (where ${all(filtersOf(wanted))}) as found,
      count(*) filter (where ${columns ?? all([])}) as keyed, ${endOf('older')} - ${endOf('newer')} + 1 as span
    from (select * from audit where ${range} order by ${inOrder('older')} limit ${sql.lit(FEW + 1)}) newest`.execute(
    tables(db),
  );
  const { examined, found, keyed, span } = rows[0]!;
  if (examined <= FEW) return { total: found, isEstimate: false, isMany: false };
  // Ids are consecutive: the difference between the last and the first estimates the number of entries.
  const lines = Math.max(span ?? 0, examined);
  const estimate = (count: number) => Math.round((lines * count) / examined);
  return { total: estimate(found), isEstimate: true, isMany: estimate(keyed) > 2 * FEW };
}

/** Start, direction and number of lines of a scan. */
interface Step {
  readonly direction: Direction;
  readonly from: Cursor | null;
  readonly offset: number;
  readonly limit: number;
}

/** One page, scanned from its start or, for the page before a known one, backward from it. */
async function readPage(
  page: AuditPage,
  find: (step: Step) => Promise<{ rows: readonly Found[]; searchedTo: Cursor | null }>,
): Promise<Omit<FoundLines, 'total' | 'isEstimate'>> {
  const { isOldestFirst, limit, offset, before, after } = page;
  const onward: Direction = isOldestFirst ? 'newer' : 'older';
  const from = before ?? after;
  const direction = before ? 'older' : after ? 'newer' : onward;
  const isBack = direction !== onward;
  // One extra entry tells whether there is another page.
  const found = await find({ direction, from, offset, limit: limit + 1 });
  const hasMore = found.rows.length > limit;
  // At the beginning the full first page is shown, also if fewer entries preceded the page before.
  if (isBack && !hasMore && !found.searchedTo)
    return readPage({ ...page, before: null, after: null, offset: 0 }, find);
  const rows = found.rows.slice(0, limit);
  const [first, last] = [rows[0], rows.at(-1)];
  const ahead = hasMore ? last! : found.searchedTo;
  const hasBehind = from !== null || offset > 0;
  // Without an entry to go back from, the cursor itself, which is at an entry.
  const behind = first ?? (from && { ...from, id: from.id + (direction === 'older' ? -1 : 1) });
  const [older, newer] = direction === 'older' ? [ahead, behind] : [behind, ahead];
  return {
    rows: isBack ? rows.toReversed() : rows,
    older: direction === 'older' || hasBehind ? cursorAt(older) : null,
    newer: direction === 'newer' || hasBehind ? cursorAt(newer) : null,
    searchedTo: hasMore ? null : found.searchedTo,
  };
}

const cursorAt = (line: Cursor | null): Cursor | null => line && { micros: line.micros, id: line.id };

const Move = z.object({
  changes: z.looseObject({ organization: z.object({ old: z.unknown(), new: z.unknown() }) }),
});
const Named = z.object({ _id: z.string() });

/** Of a move between two organizations each reader sees the name of their own only. */
function withoutForeign(entry: AuditEntry, { organizations }: Caller): AuditEntry {
  const move = organizations && Move.safeParse(entry.details).data;
  if (!move) return entry;
  const seen = (organization: unknown) => {
    const id = Named.safeParse(organization).data?._id;
    return organizations.includes(Number(id)) ? organization : { _id: null, name: null };
  };
  const { organization, ...changes } = move.changes;
  const shown = { old: seen(organization.old), new: seen(organization.new) };
  return { ...entry, details: { ...entry.details, changes: { ...changes, organization: shown } } };
}

const toEntry = (row: Found): AuditEntry => ({
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
