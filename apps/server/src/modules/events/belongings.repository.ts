import { isDay } from '@org/energy-core';
import type { EventChange, EventRecord, NewEvent } from '@org/energy-core/api';
import { sql } from 'kysely';
import { arrayLiteral } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { assertInScope } from '../../domain/access/scope.ts';
import { isReachableWithin } from '../../domain/people/people.ts';
import type { Values } from '../../domain/records/recordKind.ts';
import type { Work } from '../../domain/records/work.ts';
import { readId, referenceOf, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';

type Wish = Partial<Pick<NewEvent, 'people' | 'documents' | 'minutes' | 'points'>>;

const kinds = { Organization: 'organization', Building: 'building', Meter: 'meter' } as const;

/** The organization of the node of an event; undefined where none is named. @throws Refusal NOT_FOUND */
export async function organizationOfNode(
  node: NewEvent['node'],
  { caller, tx }: Work,
): Promise<number | undefined> {
  if (!node) return undefined;
  const id = referenceOf(node.id, 'node');
  const [of] = await assertInScope(caller, tx, kinds[node.type], [id], () => unknownReference('node'));
  return of;
}

/** Columns of the node of an event. */
export function nodeColumns(node: NewEvent['node']): Values {
  if (node === undefined) return {};
  const id = node && Number(node.id);
  return {
    node_type: node?.type ?? null,
    building_id: node?.type === 'Building' ? id : null,
    meter_id: node?.type === 'Meter' ? id : null,
  };
}

/** Columns of reminder, marks and minutes. @throws Refusal NOT_FOUND for a document that cannot be seen */
export async function meetingColumns(
  { reminder, inCharts, minutes }: Pick<EventChange, 'reminder' | 'inCharts' | 'minutes'>,
  { caller, tx }: Work,
): Promise<Values> {
  const id = minutes == null ? null : referenceOf(minutes, 'minutes');
  if (id !== null) await assertInScope(caller, tx, 'document', [id], () => unknownReference('minutes'));
  return {
    ...(reminder !== undefined && { reminder }),
    ...(inCharts !== undefined && { in_charts: inCharts }),
    ...(minutes !== undefined && { minutes_id: id }),
  };
}

/** Writes people, documents and points of an event, as far as a change names them. */
export async function writeBelongings(event: number, wish: Wish, work: Work): Promise<void> {
  const { people, documents, points } = wish;
  if (people) await writePeople(event, people, work);
  if (documents) await writeDocuments(event, documents, work);
  if (points) await writePoints(event, points, work);
}

/** @throws Refusal INVALID where one of them is no colleague, or may not see the event's organization */
async function assertInvitable(
  event: number,
  ids: readonly number[],
  { tx, caller }: Work,
  path: 'people' | 'points',
): Promise<void> {
  const found = await tables(tx)
    .selectFrom('app_user')
    .select('app_user.id')
    .where(isReachableWithin(caller))
    .where(sql<boolean>`app_user.id = any(${arrayLiteral(ids)}::int[])`)
    .where(
      sql<boolean>`(not exists (select from user_organization where user_id = app_user.id)
        or exists (select from event where id = ${event} and (organization_id is null or organization_id in (
          select organization_id from user_organization where user_id = app_user.id))))`,
    )
    .execute();
  if (found.length < new Set(ids).size) throw fieldRefusal(path, 'issue.event.person');
}

async function writePeople(event: number, wanted: readonly string[], work: Work): Promise<void> {
  const { tx } = work;
  const ids = [...new Set(wanted.map((id) => readId(id) ?? 0))];
  const present = await tables(tx)
    .selectFrom('event_person')
    .select('user_id')
    .where('event_id', '=', event)
    .execute();
  const known = new Set(present.map(({ user_id }) => user_id));
  await assertInvitable(
    event,
    ids.filter((id) => !known.has(id)),
    work,
    'people',
  );
  await tables(tx).deleteFrom('event_person').where('event_id', '=', event).execute();
  if (ids.length > 0)
    await tables(tx)
      .insertInto('event_person')
      .values(ids.map((user_id) => ({ event_id: event, user_id })))
      .execute();
}

/** Documents that the caller cannot see stay. */
async function writeDocuments(event: number, wanted: readonly string[], work: Work): Promise<void> {
  const { tx, caller } = work;
  const ids = [...new Set(wanted.map((id) => referenceOf(id, 'documents')))];
  await assertInScope(caller, tx, 'document', ids, () => unknownReference('documents'));
  await tables(tx)
    .deleteFrom('event_document')
    .where('event_id', '=', event)
    .where(
      sql<boolean>`document_id in (select id from document where ${
        caller.organizations === null
          ? sql`true`
          : sql`organization_id is null or organization_id = any(${arrayLiteral(caller.organizations)}::int[])`
      })`,
    )
    .execute();
  if (ids.length > 0)
    await tables(tx)
      .insertInto('event_document')
      .values(ids.map((document_id) => ({ event_id: event, document_id })))
      .execute();
}

async function writePoints(
  event: number,
  wanted: NonNullable<NewEvent['points']>,
  work: Work,
): Promise<void> {
  const { tx, now } = work;
  const present = await tables(tx)
    .selectFrom('event_point')
    .select(['id', 'user_id', 'done'])
    .where('event_id', '=', event)
    .execute();
  const known = new Map(present.map((row) => [row.id, row]));
  const rows = wanted.map(({ _id, task, person, due = null, isDone = false }, position) => {
    const id = _id === undefined ? 0 : (readId(_id) ?? 0);
    const before = known.get(id);
    if (due !== null && !isDay(due)) throw fieldRefusal('points', 'issue.event.noSuchDay');
    const done = isDone ? (before?.done ?? now) : null;
    return { id: before ? id : null, task, user_id: readId(person) ?? 0, due, done, position };
  });
  const added = rows.filter(({ id, user_id }) => id === null || known.get(id)!.user_id !== user_id);
  await assertInvitable(
    event,
    added.map(({ user_id }) => user_id),
    work,
    'points',
  );
  const kept = rows.flatMap(({ id }) => id ?? []);
  await tables(tx)
    .deleteFrom('event_point')
    .where('event_id', '=', event)
    .where(sql<boolean>`not (id = any(${arrayLiteral(kept)}::int[]))`)
    .execute();
  for (const { id, ...row } of rows)
    if (id === null)
      await tables(tx)
        .insertInto('event_point')
        .values({ ...row, event_id: event })
        .execute();
    else await tables(tx).updateTable('event_point').set(row).where('id', '=', id).execute();
}

/** What the log compares of them. */
export const auditedBelongings = ({
  people,
  documents,
  minutes,
  points,
  node,
}: Pick<EventRecord, 'people' | 'documents' | 'minutes' | 'points' | 'node'>) => ({
  people: people.map(({ name }) => name).join('، '),
  attachments: documents.map(({ title }) => title).join('، '),
  minutes: minutes?.title ?? null,
  points: points
    .map(({ task, person, due, isDone }) => [task, person.name, due ?? '', isDone ? '✓' : ''].join(' '))
    .join('، '),
  node: node?.name ?? null,
});
