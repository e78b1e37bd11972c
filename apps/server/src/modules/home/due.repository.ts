import { addDays, type Day } from '@org/energy-core';
import { type HomeAttention, MAX_ATTENTION_ITEMS } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';

type Due<Kind extends keyof HomeAttention> = HomeAttention[Kind];

const NONE = { count: 0, items: [] };
/** Reviews are shown this many days before they fall due, as the library marks them. */
const REVIEW_DAYS = 30;

/** The libraries a caller may open. */
export interface Libraries {
  readonly standards: boolean;
  readonly others: boolean;
}

interface ReviewRow {
  readonly id: number;
  readonly title: string;
  readonly is_standard: boolean;
  readonly day: Day;
  readonly owner: string | null;
  readonly count: number;
}

/** Documents of an organization, and those of all, whose review is past or falls due soon; the oldest day first. */
export async function reviewsDue(
  db: Db,
  organization: number,
  { standards, others }: Libraries,
  today: Day,
): Promise<Due<'reviews'>> {
  if (!standards && !others) return NONE;
  const { rows } = await db.query<ReviewRow>(
    `select document.id, document.title, is_standard, review_day::text as day, app_user.name as owner,
       count(*) over ()::int as count
     from document
     left join file as newest on newest.id = newest_file_id
     left join app_user on app_user.id = owner_id
     where review_day <= $2::date and (organization_id = $1 or organization_id is null)
       and newest.state is distinct from 'withdrawn' and (is_standard and $3 or not is_standard and $4)
     order by review_day, document.id limit $5`,
    [organization, addDays(today, REVIEW_DAYS), standards, others, MAX_ATTENTION_ITEMS],
  );
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ id, title, is_standard: isStandard, day, owner }) => ({
      ...{ document: { _id: String(id), name: title, isStandard }, day, owner },
    })),
  };
}

/** Baselines whose last reported deviation nobody has explained, the newest first. */
export async function openDeviations(
  db: Db,
  organization: number,
  building: number | null,
): Promise<Due<'deviations'>> {
  const { rows } = await db.query<{ id: number; name: string; from: Day; to: Day; count: number }>(
    `select trend.id, trend.name, state->'deviation'->>'from' as "from", state->'deviation'->>'to' as "to",
       count(*) over ()::int as count
     from trend join trend_watch_state on trend_watch_state.trend_id = trend.id
     where organization_id = $1 and state->'deviation' is not null
       and not exists (
         select from trend_answer where trend_answer.trend_id = trend.id
           and day between (state->'deviation'->>'from')::date and (state->'deviation'->>'to')::date)
       and ($2::int is null or exists (
         select from trend_node where trend_node.trend_id = trend.id and (
           type = 'Building' and node_id = $2
           or type = 'Meter' and node_id in (select id from meter where building_id = $2))))
     order by "to" desc, trend.id limit $3`,
    [organization, building, MAX_ATTENTION_ITEMS],
  );
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ id, name, from, to }) => ({ trend: { _id: String(id), name }, from, to })),
  };
}

/** Open points of meetings that are a user's to do and due by now, the oldest first. */
export async function pointsDue(
  db: Db,
  organization: number,
  user: number,
  today: Day,
): Promise<Due<'points'>> {
  const { rows } = await db.query<{ id: number; task: string; due: Day; event: string; count: number }>(
    `select event_point.id, task, due::text, event.name as event, count(*) over ()::int as count
     from event_point join event on event.id = event_id
     where event_point.user_id = $2 and done is null and due <= $3::date
       and (organization_id = $1 or organization_id is null)
     order by due, event_point.id limit $4`,
    [organization, user, today, MAX_ATTENTION_ITEMS],
  );
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ id, ...point }) => ({
      ...{ _id: String(id), task: point.task, due: point.due, event: point.event },
    })),
  };
}
