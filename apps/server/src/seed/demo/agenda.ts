import { addDays, type Day, eventColors, sortKey, weekdayOf } from '@org/energy-core';
import * as z from 'zod';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import agenda from './data/agenda.json' with { type: 'json' };

const Event = z.strictObject({
  name: z.string(),
  from: z.string().nullable().default(null),
  to: z.string().nullable().default(null),
  color: z.enum(eventColors),
  organization: z.string().nullable().default(null),
  place: z.string().default(''),
});
const { weeks, events, single } = z
  .strictObject({
    /** Number of weeks in which events repeat. */
    weeks: z.number(),
    /** 0 is Saturday. */
    events: z.array(Event.extend({ weekday: z.number() })),
    single: z.array(
      Event.extend({
        daysAgo: z.number(),
        days: z.number().default(1),
        standardNumber: z.string().nullable().default(null),
        /** Shown in the charts of this building. */
        building: z.string().nullable().default(null),
      }),
    ),
  })
  .parse(agenda);

/** Events from the week before `today` on, and some of the weeks before. */
export async function seedAgenda(
  tx: Queryable,
  { today, root }: { today: Day; root: number },
): Promise<void> {
  const organizations = await tables(tx).selectFrom('organization').select(['id', 'name']).execute();
  const buildings = await tables(tx)
    .selectFrom('building')
    .select(['id', 'name', 'organization_id'])
    .execute();
  const row = (
    { name, from, to, color, organization, place }: z.infer<typeof Event>,
    day: Day,
    days = 1,
  ) => ({
    ...{ name, name_sort: sortKey(name), user_id: root, color, place },
    organization_id: organizations.find((each) => each.name === organization)?.id ?? null,
    ...{ day, last_day: addDays(day, days - 1) },
    type: from === null ? ('FullDay' as const) : ('Hourly' as const),
    ...{ from_hour: from, to_hour: to },
  });
  const days = Array.from({ length: 7 * (weeks + 1) }, (_, at) => addDays(today, at - 7));
  await tables(tx)
    .insertInto('event')
    .values(
      days.flatMap((day) =>
        events.filter(({ weekday }) => weekday === weekdayOf(day)).map((event) => row(event, day)),
      ),
    )
    .execute();
  for (const event of single) {
    const building = buildings.find(({ name }) => name === event.building);
    await tables(tx)
      .insertInto('event')
      .values({
        ...row(event, addDays(today, -event.daysAgo), event.days),
        standard_number: event.standardNumber,
        ...(building && {
          ...{ building_id: building.id, node_type: 'Building' as const, in_charts: true },
          organization_id: building.organization_id,
        }),
      })
      .execute();
  }
}
