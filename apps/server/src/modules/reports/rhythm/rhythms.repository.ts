import type { DayRange, ReportPeriodKind } from '@org/energy-core';
import type { ReportNavItem } from '@org/energy-core/api';
import { arrayLiteral, type Queryable } from '../../../database/db.ts';

export interface DueRhythm {
  readonly report_id: number;
  readonly every: ReportPeriodKind;
  readonly days_after: number;
  readonly next_period: string;
}

/** Reports looked at in one turn. */
const MAX_TURN = 50;

/** Rhythms of which a period is due. */
export async function dueRhythms(db: Queryable, today: string): Promise<DueRhythm[]> {
  const { rows } = await db.query<DueRhythm>(
    `select report_id, every, days_after, next_period from report_rhythm
     where next_day <= $1::date order by next_day, report_id limit $2`,
    [today, MAX_TURN],
  );
  return rows;
}

/** Moves a rhythm to its next period. @returns false where another server did so first, or the rhythm was changed */
export async function moveRhythm(
  tx: Queryable,
  { report_id, next_period }: DueRhythm,
  next: { readonly period: string; readonly day: string },
): Promise<boolean> {
  const { affected } = await tx.query(
    'update report_rhythm set next_period = $3, next_day = $4 where report_id = $1 and next_period = $2',
    [report_id, next_period, next.period, next.day],
  );
  return affected > 0;
}

/** Recipients of a report who may still open it: active, with the page, and with access to all of its organizations. */
export async function recipientsOfDue(db: Queryable, report: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select app_user.id from report_recipient as told
     join app_user on app_user.id = told.user_id and active
     join report_definition as report on report.id = told.report_id
     where told.report_id = $1
       and (role = 'root' or exists (
         select from level_module where level_id = permission_level_id and module = 'report'))
       and (not exists (select from user_organization as limits where limits.user_id = app_user.id)
         or report.organizations <@ (
           select jsonb_agg(limits.organization_id) from user_organization as limits
           where limits.user_id = app_user.id))
     order by app_user.id`,
    [report],
  );
  return rows.map(({ id }) => id);
}

/** Nodes whose readings the baselines use. */
export async function nodesOfTrends(db: Queryable, trends: readonly string[]): Promise<ReportNavItem[]> {
  const { rows } = await db.query<{ type: ReportNavItem['navType']; id: number }>(
    `select distinct type, node_id as id from trend_node
     where trend_id = any ($1::int[]) and type in ('Organization', 'Building', 'Meter') order by type, id`,
    [arrayLiteral(trends.map(Number))],
  );
  return rows.map(({ type, id }) => ({ navType: type, navID: String(id) }));
}

/** Whether some days have a standard document, or an event. An empty list of organizations stands for all. */
export async function hasRecords(
  db: Queryable,
  kind: 'documents' | 'events',
  { from, to }: DayRange,
  organizations: readonly number[],
): Promise<boolean> {
  const seen = '(cardinality($3::int[]) = 0 or organization_id is null or organization_id = any ($3::int[]))';
  const table = {
    documents: `document where is_standard and day between $1::date and $2::date`,
    events: `event where day <= $2::date and (last_day >= $1::date or (repeat is not null
      and (until is null or until >= $1::date)))`,
  }[kind];
  const { rows } = await db.query(`select 1 from ${table} and ${seen} limit 1`, [
    ...[from, to],
    arrayLiteral(organizations),
  ]);
  return rows.length > 0;
}
