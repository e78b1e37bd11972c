import { addDays, type Day, normalizeText } from '@org/energy-core';
import * as z from 'zod';
import { hashPassword, randomPassword } from '../../../plugins/password.ts';
import type { Queryable } from '../../db.ts';
import { tables } from '../../dialect.ts';
import { notify } from '../../notify.ts';
import { personColumns } from '../../people.ts';
import people from './people.json' with { type: 'json' };

const { users, messages } = z
  .strictObject({
    users: z.array(
      z.strictObject({
        name: z.string(),
        email: z.string(),
        emailAddress: z.string().nullable().default(null),
        personalCode: z.string(),
        /** Names of a level, a position and an organisation of the sample. */
        level: z.string(),
        position: z.string(),
        organization: z.string().nullable().default(null),
        active: z.boolean().default(true),
      }),
    ),
    messages: z.array(
      z.strictObject({ title: z.string(), text: z.string(), link: z.string(), daysAgo: z.number() }),
    ),
  })
  .parse(people);

type NamedTable = 'permission_level' | 'job_position' | 'organization';
/** Ids by the name as it is compared; what an administrator renamed or removed is missing. */
async function idsByName(tx: Queryable, table: NamedTable): Promise<(name: string) => number | null> {
  const rows = await tables(tx).selectFrom(table).select(['id', 'name_key']).execute();
  const ids = new Map(rows.map(({ id, name_key }) => [name_key, id]));
  return (name) => ids.get(normalizeText(name)) ?? null;
}

/**
 * People of the sample organisations, and some messages to root. Their password is a random one nobody knows: they sign
 * in once an administrator has set another.
 */
export async function seedPeople(
  tx: Queryable,
  { today, root }: { today: Day; root: number },
): Promise<void> {
  // One for all: making a hash takes a while, and this one fits nothing anybody could type.
  const hash = await hashPassword(randomPassword());
  const level = await idsByName(tx, 'permission_level');
  const position = await idsByName(tx, 'job_position');
  const organization = await idsByName(tx, 'organization');
  for (const person of users) {
    const limit = person.organization === null ? null : organization(person.organization);
    const made = await tables(tx)
      .insertInto('app_user')
      .values({
        ...personColumns(person),
        password_hash: hash,
        permission_level_id: level(person.level),
        position_id: position(person.position),
        active: person.active,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made && limit !== null)
      await tables(tx)
        .insertInto('user_organization')
        .values({ user_id: made.id, organization_id: limit })
        .execute();
  }
  for (const { daysAgo, ...message } of messages)
    await notify(tx, new Date(`${addDays(today, -daysAgo)}T06:00:00Z`), { to: root, ...message });
}
