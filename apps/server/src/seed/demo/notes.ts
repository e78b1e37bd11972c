import { addDays, type Day } from '@org/energy-core';
import * as z from 'zod';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import notes from './data/notes.json' with { type: 'json' };

const Said = z.strictObject({ author: z.string(), daysAgo: z.number(), text: z.string() });
const said = z
  .array(z.strictObject({ ...Said.shape, meter: z.string(), reply: Said.optional() }))
  .parse(notes);

/** Comments of sample users on sample meters. */
export async function seedNotes(tx: Queryable, today: Day): Promise<void> {
  const people = await tables(tx).selectFrom('app_user').select(['id', 'email']).execute();
  const idOf = new Map(people.map(({ id, email }) => [email, id]));
  for (const { meter, reply, ...note } of said) {
    const on = await tables(tx).selectFrom('meter').select('id').where('name', '=', meter).executeTakeFirst();
    const write = async ({ author, daysAgo, text }: z.infer<typeof Said>, parent: number | null) => {
      const user = idOf.get(author);
      if (!on || user === undefined) return null;
      const created = new Date(`${addDays(today, -daysAgo)}T07:30:00Z`);
      const row = { meter_id: on.id, parent_id: parent, user_id: user, text, created };
      const made = await tables(tx).insertInto('note').values(row).returning('id').executeTakeFirstOrThrow();
      return made.id;
    };
    const id = await write(note, null);
    if (reply && id !== null) await write(reply, id);
  }
}
