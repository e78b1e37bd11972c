import { type DayRange, type NotedChange, occurrencesIn, type RepeatUnit } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { readId } from '../../lib/ids.ts';
import type { ReadProject } from './repository.ts';

/** Of all that was noted; the earliest first. */
const MAX_CHANGES = 200;
/** Of one event: a weekly one for a year. */
const MAX_OCCURRENCES = 53;

interface Noted extends NotedChange {
  readonly repeat: RepeatUnit | null;
  readonly until: string | null;
  readonly skipped: readonly string[];
}

/**
 * Each occurrence of events of the organization that name no other node than the building and its meters, and answered
 * deviations of baselines that read the building or its meters.
 */
export async function notedChanges(
  db: Queryable,
  { building, meters, organization }: ReadProject,
  { from, to }: DayRange,
): Promise<NotedChange[]> {
  const { rows } = await db.query<Noted>(
    `select 'event' as source, name, day::text as "from", last_day::text as "to", repeat, until::text, skipped
     from event
     where organization_id = $1 and day <= $5::date
       and case when repeat is null then last_day >= $4::date
         else until is null or until + (last_day - day) >= $4::date end
       and (node_type is null or node_type = 'Organization' or (node_type = 'Building' and building_id = $2)
         or (node_type = 'Meter' and meter_id in (select id from meter where building_id = $2)))
     union all
     select distinct 'deviation', coalesce(nullif(trend_answer.note, ''), trend.name), trend_answer.day::text,
       trend_answer.day::text, null, null, '[]'::jsonb
     from trend_answer join trend on trend.id = trend_answer.trend_id
     join trend_node on trend_node.trend_id = trend.id
       and ((trend_node.type = 'Building' and node_id = $2) or (trend_node.type = 'Meter' and node_id = any ($3::int[])))
     where trend.organization_id = $1 and trend_answer.day between $4::date and $5::date
     order by 3, 2 limit ${MAX_CHANGES}`,
    [
      ...[Number(organization), Number(building._id)],
      ...[arrayLiteral(meters.map(({ _id }) => readId(_id) ?? 0)), from, to],
    ],
  );
  return rows
    .flatMap(({ source, name, ...days }) =>
      occurrencesIn(days, { from, to })
        .slice(0, MAX_OCCURRENCES)
        .map((range) => ({ source, name, ...range })),
    )
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.name.localeCompare(b.name)))
    .slice(0, MAX_CHANGES);
}
