import type { DayRange } from '@org/energy-core';
import type { Queryable } from '../../database/db.ts';

/** Marks trends whose variables read this meter, so that the watch looks at the changed days. */
export const markTrendsOfMeter = (tx: Queryable, meter: number, { from, to }: DayRange) =>
  tx.query(
    `insert into trend_watch_state (trend_id, pending_from, pending_to)
     select distinct trend_id, $2::date, $3::date
     from meter join building on building.id = building_id
     cross join lateral (values
       ('Meter', meter.id), ('Meter', parent_id), ('Building', building_id), ('Organization', organization_id)
     ) as touched (type, id)
     join trend_node on trend_node.type = touched.type and node_id = touched.id
     where meter.id = $1 ${widened}`,
    [meter, from, to],
  );

/** The same for temperatures of a city. */
export const markTrendsOfCity = (tx: Queryable, city: number, { from, to }: DayRange) =>
  tx.query(
    `insert into trend_watch_state (trend_id, pending_from, pending_to)
     select trend_id, $2::date, $3::date from trend_node where type = 'City' and node_id = $1 ${widened}`,
    [city, from, to],
  );

const widened = `order by 1 on conflict (trend_id) do update set
  pending_from = least(trend_watch_state.pending_from, excluded.pending_from),
  pending_to = greatest(trend_watch_state.pending_to, excluded.pending_to)`;
