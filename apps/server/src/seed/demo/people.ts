import { addDays, type Day, normalizeText } from '@org/energy-core';
import * as z from 'zod';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { hashPassword, randomPassword } from '../../domain/identity/password.ts';
import { notify } from '../../domain/people/notify.ts';
import { personColumns } from '../../domain/people/people.ts';
import people from './data/people.json' with { type: 'json' };

const { users, messages } = z
  .strictObject({
    users: z.array(
      z.strictObject({
        name: z.string(),
        email: z.string(),
        emailAddress: z.string().nullable().default(null),
        personalCode: z.string(),
        /** Names of a level, a position and an organization of the sample. */
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
/** Ids by folded name; renamed or deleted ones are missing. */
async function idsByName(tx: Queryable, table: NamedTable): Promise<(name: string) => number | null> {
  const rows = await tables(tx).selectFrom(table).select(['id', 'name_key']).execute();
  const ids = new Map(rows.map(({ id, name_key }) => [name_key, id]));
  return (name) => ids.get(normalizeText(name)) ?? null;
}

/**
 * Users of the sample organizations, and some messages to root. Their password is random and unknown: they can sign
 * in once an administrator has set another.
 */
export async function seedPeople(
  tx: Queryable,
  { today, root }: { today: Day; root: number },
): Promise<void> {
  // One hash for all, because hashing takes a while; it matches no text anyone could type.
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
