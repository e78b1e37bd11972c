import { addDays, type Day, normalizeText, sortKey, weekdayOf } from '@org/energy-core';
import * as z from 'zod';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { clauseOrder, nameColumns } from '../../domain/records/names.ts';
import agenda from './data/agenda.json' with { type: 'json' };

const Organization = z.string().nullable().default(null);
const { documentTypes, documents, weeks, events } = z
  .strictObject({
    documentTypes: z.array(z.string()),
    documents: z.array(
      z.strictObject({
        title: z.string(),
        standardNumber: z.string().nullable(),
        type: z.string(),
        daysAgo: z.number(),
        organization: Organization,
      }),
    ),
    /** Number of weeks in which events repeat. */
    weeks: z.number(),
    events: z.array(
      z.strictObject({
        name: z.string(),
        /** 0 is Saturday. */
        weekday: z.number(),
        from: z.string().nullable().default(null),
        to: z.string().nullable().default(null),
        color: z.string(),
        organization: Organization,
      }),
    ),
  })
  .parse(agenda);

/** Documents of the last weeks, and events from the week before `today` on. */
export async function seedAgenda(
  tx: Queryable,
  { today, root }: { today: Day; root: number },
): Promise<void> {
  const of = await tables(tx).selectFrom('organization').select(['id', 'name']).execute();
  const organization = (name: string | null) => of.find((each) => each.name === name)?.id ?? null;
  const types = await tables(tx)
    .insertInto('document_type')
    .values(documentTypes.map(nameColumns))
    .returning(['id', 'name'])
    .execute();
  await tables(tx)
    .insertInto('document')
    .values(
      documents.map(({ title, standardNumber, type, daysAgo, organization: name }) => ({
        ...{
          title,
          title_key: normalizeText(title),
          title_sort: sortKey(title),
          organization_id: organization(name),
          user_id: root,
        },
        ...{ standard_number: standardNumber, is_standard: standardNumber !== null },
        clause_sort: clauseOrder(standardNumber),
        document_type_id: types.find((each) => each.name === type)!.id,
        day: addDays(today, -daysAgo),
        created: new Date(`${addDays(today, -daysAgo)}T06:00:00Z`),
      })),
    )
    .execute();
  const days = Array.from({ length: 7 * (weeks + 1) }, (_, at) => addDays(today, at - 7));
  await tables(tx)
    .insertInto('event')
    .values(
      days.flatMap((day) =>
        events
          .filter(({ weekday }) => weekday === weekdayOf(day))
          .map(({ name, from, to, color, organization: its }) => ({
            ...{ name, name_sort: sortKey(name), organization_id: organization(its), user_id: root },
            ...{ day, last_day: day, type: from === null ? ('FullDay' as const) : ('Hourly' as const) },
            ...{ from_hour: from, to_hour: to, color },
          })),
      ),
    )
    .execute();
}
