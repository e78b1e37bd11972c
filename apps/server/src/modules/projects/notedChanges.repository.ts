import type { DayRange, NotedChange } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { readId } from '../../lib/ids.ts';
import type { ReadProject } from './repository.ts';

/** Events of the organization that name no other node than the building and its meters, and answered deviations of baselines that read the building or its meters. */
export async function notedChanges(
  db: Queryable,
  { building, meters, organization }: ReadProject,
  { from, to }: DayRange,
): Promise<NotedChange[]> {
  const { rows } = await db.query<NotedChange>(
    `select 'event' as source, name, day::text as "from", last_day::text as "to" from event
     where organization_id = $1 and day <= $5::date and last_day >= $4::date
       and (node_type is null or node_type = 'Organization' or (node_type = 'Building' and building_id = $2)
         or (node_type = 'Meter' and meter_id in (select id from meter where building_id = $2)))
     union all
     select distinct 'deviation', coalesce(nullif(trend_answer.note, ''), trend.name), trend_answer.day::text, trend_answer.day::text
     from trend_answer join trend on trend.id = trend_answer.trend_id
     join trend_node on trend_node.trend_id = trend.id
       and ((trend_node.type = 'Building' and node_id = $2) or (trend_node.type = 'Meter' and node_id = any ($3::int[])))
     where trend.organization_id = $1 and trend_answer.day between $4::date and $5::date
     order by 3, 2 limit 200`,
    [
      ...[Number(organization), Number(building._id)],
      ...[arrayLiteral(meters.map(({ _id }) => readId(_id) ?? 0)), from, to],
    ],
  );
  return rows;
}
