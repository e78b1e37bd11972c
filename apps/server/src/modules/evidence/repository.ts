import {
  addDays,
  type Day,
  type DayRange,
  type DocumentState,
  daysBetween,
  type EvidenceFigures,
  type FoundDocuments,
  type FoundEvents,
  occurrencesIn,
  toJalali,
  type WaitingState,
} from '@org/energy-core';
import { sql } from 'kysely';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { inScope, inScopeOrShared, type Scope } from '../../domain/access/scope.ts';
import { isReachableWithin } from '../../domain/people/people.ts';

const count = sql<number>`count(*)`.as('count');

/** A withdrawn document is no evidence. */
const isValid = sql<boolean>`newest.state is distinct from 'withdrawn'`;

/** Documents under control without an approved version whose newest one is in a state; an earlier approval holds. */
const waiting = (state: WaitingState) =>
  sql<number>`count(*) filter (where newest.state = ${state} and not exists (
    select from file where file.document_id = document.id and file.state = 'approved'))`;

/** Documents of each clause, comments on them, and which of them wait for approval or review. */
export async function documentsByClause(
  db: Queryable,
  scope: Scope,
  today: Day,
): Promise<Readonly<Record<string, FoundDocuments>>> {
  const rows = await tables(db)
    .selectFrom('document')
    .leftJoin('file as newest', 'newest.id', 'document.newest_file_id')
    .select([
      'standard_number',
      count,
      ...[waiting('draft').as('draft'), waiting('review').as('review')],
      sql<number>`count(*) filter (where review_day < ${today}::date)`.as('overdue'),
      sql<Day | null>`min(review_day) filter (where review_day >= ${today}::date)`.as('next_review'),
      sql<Day>`max(day)`.as('newest'),
      sql<number>`sum((select count(*) from note where note.document_id = document.id and note.text is not null))`.as(
        'comments',
      ),
    ])
    .where('standard_number', 'is not', null)
    .where(isValid)
    .where(inScopeOrShared(scope, 'organization_id'))
    .groupBy('standard_number')
    .execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.standard_number!,
      {
        ...{ count: Number(row.count), newest: row.newest, comments: Number(row.comments) },
        waiting: { draft: Number(row.draft), review: Number(row.review) },
        ...{ overdue: Number(row.overdue), nextReview: row.next_review },
      },
    ]),
  );
}

/** Events of a clause that are looked at, newest first; each may repeat. */
const MAX_EVENTS = 5000;
/** Days from now in which the next event of a clause is looked for. */
const DAYS_AHEAD = 400;

/** Events of each clause that were held since a day, and the next ones. */
export async function eventsByClause(
  db: Queryable,
  scope: Scope,
  { from, to: today }: DayRange,
): Promise<Readonly<Record<string, FoundEvents>>> {
  const rows = await tables(db)
    .selectFrom('event')
    .select(['standard_number', 'day as from', 'last_day as to', 'repeat', 'until', 'skipped'])
    .where('standard_number', 'is not', null)
    .where(inScopeOrShared(scope, 'organization_id'))
    .where(sql<boolean>`(repeat is not null or last_day >= ${from}::date)`)
    .orderBy('day', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  const found: Record<string, FoundEvents> = {};
  for (const { standard_number, ...days } of rows) {
    const spans = occurrencesIn(days, { from, to: addDays(today, DAYS_AHEAD) });
    const held = spans.filter((span) => span.to <= today);
    const ahead = spans.find((span) => span.to > today)?.from ?? null;
    const before = found[standard_number!] ?? { count: 0, last: null, next: null };
    found[standard_number!] = {
      count: before.count + held.length,
      last: pick('max', [before.last, ...held.map(({ to }) => to)]),
      next: pick('min', [before.next, ahead]),
    };
  }
  return found;
}

const pick = (which: 'min' | 'max', days: readonly (Day | null)[]): Day | null =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(which === 'min' ? 0 : -1) ?? null;

/** What the store knows of the organizations, with data of whole Jalali months. */
export async function evidenceFigures(
  db: Queryable,
  scope: Scope,
  months: DayRange,
): Promise<EvidenceFigures> {
  const trends = await tables(db)
    .selectFrom('trend')
    .leftJoin('trend_watch_state as watched', 'watched.trend_id', 'trend.id')
    .select([
      count,
      sql<number>`count(*) filter (where is_outdated)`.as('outdated'),
      sql<number>`count(*) filter (where watched.state->'deviation' is not null and not exists (
        select from trend_answer where trend_answer.trend_id = trend.id
          and trend_answer.day between (watched.state->'deviation'->>'from')::date
            and (watched.state->'deviation'->>'to')::date))`.as('unanswered'),
    ])
    .where(inScope(scope, 'organization_id'))
    .executeTakeFirstOrThrow();
  const inBuildings = async (table: 'formula' | 'mv_project') =>
    Number(
      (
        await tables(db)
          .selectFrom(table)
          .innerJoin('building', 'building.id', `${table}.building_id`)
          .select(count)
          .where(inScope(scope, 'building.organization_id'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const people = await tables(db)
    .selectFrom('app_user')
    .select([
      count,
      sql<number>`count(*) filter (where exists (
        select from file where file.described_user_id = app_user.id))`.as('described'),
    ])
    .where('role', '<>', 'root')
    .where(isReachableWithin(scope))
    .executeTakeFirstOrThrow();
  const targets = await tables(db)
    .selectFrom('mv_project')
    .innerJoin('building', 'building.id', 'mv_project.building_id')
    // A linked measure is a target of the project it was copied from.
    .select(
      sql<number>`coalesce(sum((select count(*) from jsonb_array_elements(mv_project.measures) as measure
        where measure->>'expectedSaving' is not null and measure->>'linked' is distinct from 'true')), 0)`.as(
        'count',
      ),
    )
    .where(inScope(scope, 'building.organization_id'))
    .executeTakeFirstOrThrow();
  const buildings = await tables(db)
    .selectFrom('building')
    .select(count)
    .where(inScope(scope, 'organization_id'))
    .executeTakeFirstOrThrow();
  return {
    ...(await coverageOf(db, scope, months)),
    buildings: Number(buildings.count),
    ...{ indicators: await inBuildings('formula'), projects: await inBuildings('mv_project') },
    targets: Number(targets.count),
    ...{ baselines: Number(trends.count), outdated: Number(trends.outdated) },
    ...{
      unanswered: Number(trends.unanswered),
      people: Number(people.count),
      described: Number(people.described),
    },
  };
}

/** Meters of consumption and production, those with data in some months and their buildings, and the share of days that have data. */
async function coverageOf(
  db: Queryable,
  scope: Scope,
  { from, to }: DayRange,
): Promise<Pick<EvidenceFigures, 'meters' | 'monitored' | 'reviewed' | 'coverage'>> {
  const [first, last] = [from, to].map((day) => {
    const { year, month } = toJalali(day);
    return year * 12 + month;
  });
  const row = await tables(db)
    .selectFrom('meter')
    .innerJoin('building', 'building.id', 'meter.building_id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('reading_month')
          .select(sql<number>`sum(bit_count(days::bit(32)))`.as('days'))
          .whereRef('reading_month.meter_id', '=', 'meter.id')
          .where(sql<boolean>`jy * 12 + jm between ${first} and ${last}`)
          .as('read'),
      (join) => join.onTrue(),
    )
    .select([
      count,
      sql<number>`count(*) filter (where read.days > 0)`.as('monitored'),
      sql<number>`count(distinct building.id) filter (where read.days > 0)`.as('reviewed'),
      sql<number>`coalesce(sum(read.days), 0)`.as('days'),
    ])
    .where('meter.kind', 'in', ['consumption', 'production', 'counter'])
    .where(inScope(scope, 'building.organization_id'))
    .executeTakeFirstOrThrow();
  const meters = Number(row.count);
  const expected = meters * (daysBetween(from, to) + 1);
  return {
    ...{ meters, monitored: Number(row.monitored), reviewed: Number(row.reviewed) },
    coverage: expected === 0 ? null : Math.min(1, Number(row.days) / expected),
  };
}

/** A document with its approved file or its newest one, as a folder and its index name it. */
export interface FolderDocument {
  readonly title: string;
  readonly clause: string | null;
  readonly type: string;
  readonly day: Day;
  readonly author: string;
  readonly organization: string | null;
  /** null without a file. */
  readonly stored_name: string | null;
  readonly file_name: string | null;
  /** Number of the version; null without a file. */
  readonly number: number | null;
  /** null: not controlled. */
  readonly state: DocumentState | null;
}

const folderRows = (db: Queryable, scope: Scope, clauses: readonly string[] | null) => {
  const rows = tables(db)
    .selectFrom('document')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('file')
          .select(['stored_name', 'title as file_name', 'size', 'state'])
          .select(
            sql<number>`(select count(*)::int from file as earlier
              where earlier.document_id = document.id and earlier.id <= file.id)`.as('number'),
          )
          .whereRef('file.document_id', '=', 'document.id')
          .orderBy(sql`file.state = 'approved'`, (order) => order.desc().nullsLast())
          .orderBy('file.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where(isValid)
    .where(inScopeOrShared(scope, 'document.organization_id'));
  return clauses === null ? rows : rows.where('standard_number', 'in', clauses);
};

/** How many files a folder would have, and their bytes. */
export async function sizeOfFolder(
  db: Queryable,
  scope: Scope,
  clauses: readonly string[] | null = null,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const row = await folderRows(db, scope, clauses)
    .select([
      sql<number>`count(newest.size)`.as('files'),
      sql<number>`coalesce(sum(newest.size), 0)`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { files: Number(row.files), bytes: Number(row.bytes) };
}

/** The documents of a folder in the order of their clauses; general ones come last. */
export const documentsOfFolder = (
  db: Queryable,
  scope: Scope,
  clauses: readonly string[] | null,
): Promise<FolderDocument[]> =>
  folderRows(db, scope, clauses)
    .innerJoin('document_type', 'document_type.id', 'document.document_type_id')
    .innerJoin('app_user', 'app_user.id', 'document.user_id')
    .leftJoin('organization', 'organization.id', 'document.organization_id')
    .select(['document.title', 'standard_number as clause', 'document_type.name as type', 'document.day'])
    .select(['app_user.name as author', 'organization.name as organization'])
    .select(['newest.stored_name', 'newest.file_name', 'newest.number', 'newest.state'])
    .orderBy('clause_sort', (order) => order.asc().nullsLast())
    .orderBy('document.title_sort')
    .orderBy('document.id')
    .execute();

export const nameOfOrganization = async (db: Queryable, id: number): Promise<string> =>
  (await tables(db).selectFrom('organization').select('name').where('id', '=', id).executeTakeFirstOrThrow())
    .name;
