import { reportTimes, searchWords } from '@org/energy-core';
import type { NewRhythm, ReportDefinition, ReportNav } from '@org/energy-core/api';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { StoredReportNode } from '../../database/jsonColumns.ts';
import type { Tables } from '../../database/schema.ts';
import { organizationsOf, type Scope } from '../../domain/access/scope.ts';
import { isReachableWithin } from '../../domain/people/people.ts';
import { holdsWords } from '../../domain/records/names.ts';
import { readId } from '../../lib/ids.ts';
import { factsOfNodes, nodeKey, organizationsOfNodes } from './data/nodes.repository.ts';

/** A definition as stored: with its organizations, its page not named in a language yet. */
export interface StoredDefinition extends ReportDefinition {
  readonly organizations: readonly number[];
}

/** Readers of a definition see all organizations it reports on. */
const isSeen = ({ organizations }: Scope): Expression<SqlBool> =>
  organizations === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`report_definition.organizations <@ ${JSON.stringify(organizations)}::jsonb`;

/** Definitions whose name or description holds every word of a search. */
export const isFoundBy = (search: string): Expression<SqlBool> =>
  holdsWords('report_definition.search_key', searchWords(search));

/** Definitions of a domain of energy. */
export const isAbout = (domain: string): Expression<SqlBool> =>
  sql<SqlBool>`report_definition.domains @> ${JSON.stringify([domain])}::jsonb`;

export const selectDefinitions = (from: Kysely<Tables>, scope: Scope) =>
  from
    .selectFrom('report_definition')
    .innerJoin('app_user as author', 'author.id', 'report_definition.user_id')
    .leftJoin('report_rhythm as rhythm', 'rhythm.report_id', 'report_definition.id')
    .where(isSeen(scope))
    .select(['report_definition.id', 'report_definition.name', 'description', 'domains', 'page', 'period'])
    .select(['units', 'nodes', 'trends', 'organizations', 'report_definition.created'])
    .select(['report_definition.version', 'author.id as author_id', 'author.name as author_name'])
    .select(['rhythm.every', 'rhythm.days_after', 'rhythm.next_period', 'rhythm.next_day']);
type Row = Awaited<ReturnType<ReturnType<typeof selectDefinitions>['executeTakeFirstOrThrow']>>;

/** Definitions with the present names of what they refer to; all of them read together. */
export async function toDefinitions(
  rows: readonly Row[],
  db: Queryable,
  scope: Scope,
): Promise<StoredDefinition[]> {
  const [navOf, trendOf] = [await namesOfNodes(rows, db, scope), await namesOfTrends(rows, db, scope)];
  const units = await presentUnits(db, rows);
  const recipients = await recipientsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...{ _id: String(row.id), name: row.name, description: row.description, type: row.domains },
    reportPage: [{ _id: row.page, name: '' }],
    time: row.period && reportTimes[row.period],
    unit: row.units.filter((unit) => units.has(unit)),
    nav: row.nodes.map(navOf),
    Trend: row.trends.map(({ id }) => id),
    trends: row.trends.map(trendOf),
    rhythm: row.every && {
      ...{ every: row.every, daysAfter: row.days_after!, to: recipients.get(row.id) ?? [] },
      next: { period: row.next_period!, day: row.next_day! },
    },
    createdBy: { _id: String(row.author_id), name: row.author_name },
    ...{ created: row.created.toISOString(), version: row.version, organizations: row.organizations },
  }));
}

async function namesOfNodes(rows: readonly Row[], db: Queryable, scope: Scope) {
  const nodes = rows.flatMap((row) =>
    row.nodes.map(({ id, type }: StoredReportNode) => ({ navID: id, navType: type })),
  );
  const organizations = await organizationsOfNodes(scope, db, nodes);
  const seen = nodes.filter((_, at) => organizations[at] !== undefined);
  const facts = seen.length === 0 ? new Map() : await factsOfNodes(db, seen);
  const seenKeys = new Set(seen.map(nodeKey));
  return ({ id: navID, type: navType, name }: StoredReportNode): ReportNav => {
    const key = nodeKey({ navID, navType });
    const found = seenKeys.has(key) ? facts.get(key) : undefined;
    return {
      ...{ navID, navType: found?.type ?? navType, navName: found?.name ?? name, isMissing: !found },
    };
  };
}

async function namesOfTrends(rows: readonly Row[], db: Queryable, scope: Scope) {
  const ids = [...new Set(rows.flatMap(({ trends }) => trends.map(({ id }) => readId(id) ?? 0)))];
  const organizations = await organizationsOf(scope, db, 'trend', ids);
  const seen = ids.filter((_, at) => organizations[at] !== undefined);
  const names = await namesOfTrendIds(db, seen);
  return ({ id, name }: { readonly id: string; readonly name: string }) => {
    const found = names.get(Number(id));
    return { _id: id, name: found ?? name, isMissing: found === undefined };
  };
}

export async function namesOfTrendIds(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; name: string }>(
    'select id, name from trend where id = any ($1::int[])',
    [arrayLiteral(ids)],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function presentUnits(db: Queryable, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap(({ units }) => units.map((id) => readId(id) ?? 0)))];
  return new Set((await existingUnits(db, ids)).map(String));
}

/** Those of the units that exist. */
export async function existingUnits(db: Queryable, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: number }>('select id from unit where id = any ($1::int[])', [
    arrayLiteral(ids),
  ]);
  return rows.map(({ id }) => id);
}

async function recipientsOf(
  db: Queryable,
  reports: readonly number[],
): Promise<ReadonlyMap<number, { _id: string; name: string }[]>> {
  const found = new Map<number, { _id: string; name: string }[]>();
  if (reports.length === 0) return found;
  const { rows } = await db.query<{ report_id: number; id: number; name: string }>(
    `select report_id, app_user.id, app_user.name from report_recipient
     join app_user on app_user.id = user_id and active
     where report_id = any ($1::int[]) order by name_sort, id`,
    [arrayLiteral(reports)],
  );
  for (const { report_id, id, name } of rows)
    found.set(report_id, [...(found.get(report_id) ?? []), { _id: String(id), name }]);
  return found;
}

/** Active users among these that the caller may tell: the caller, those told already, users of the same organizations. */
export async function reachableAmong(
  tx: Queryable,
  caller: Scope,
  ids: readonly number[],
  present: readonly number[],
): Promise<number[]> {
  const rows = await tables(tx)
    .selectFrom('app_user')
    .select('app_user.id')
    .where(sql<boolean>`app_user.active and app_user.id = any(${arrayLiteral(ids)}::int[])`)
    .where((of) =>
      of.or([
        isReachableWithin(caller),
        sql<boolean>`app_user.id = any(${arrayLiteral([...present, caller.userId ?? 0])}::int[])`,
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces the rhythm of a report; null for none. */
export async function writeRhythm(
  tx: Queryable,
  report: number,
  rhythm: (Omit<NewRhythm, 'to'> & { to: readonly number[]; nextPeriod: string; nextDay: string }) | null,
): Promise<void> {
  if (!rhythm) {
    await tx.query('delete from report_rhythm where report_id = $1', [report]);
    await tx.query('delete from report_recipient where report_id = $1', [report]);
    return;
  }
  await tx.query(
    `insert into report_rhythm (report_id, every, days_after, next_period, next_day) values ($1, $2, $3, $4, $5)
     on conflict (report_id) do update set every = excluded.every, days_after = excluded.days_after,
       next_period = excluded.next_period, next_day = excluded.next_day`,
    [report, rhythm.every, rhythm.daysAfter, rhythm.nextPeriod, rhythm.nextDay],
  );
  await tx.query('delete from report_recipient where report_id = $1', [report]);
  await tx.query(
    'insert into report_recipient (report_id, user_id) select $1, id from unnest($2::int[]) as person (id)',
    [report, arrayLiteral(rhythm.to)],
  );
}

const SAME_WITHIN_MS = 120_000;

/** The definition that the same user saved with these fields a moment ago; null without one. */
export async function findSame(
  tx: Queryable,
  user: number,
  {
    name,
    page,
    period,
    now,
  }: { readonly name: string; readonly page: string; readonly period: string | null; readonly now: Date },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from report_definition where user_id = $1 and name = $2 and page = $3 and created >= $4
       and period is not distinct from coalesce($5, period)
     order by id desc limit 1`,
    [user, name, page, new Date(now.getTime() - SAME_WITHIN_MS), period],
  );
  return rows[0]?.id ?? null;
}
