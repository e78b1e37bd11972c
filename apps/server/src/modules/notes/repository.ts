import type { NavType } from '@org/energy-core';
import type { Note } from '@org/energy-core/api';
import { sql } from 'kysely';
import type { Db, Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { assertInScope, type Scope } from '../../domain/access/scope.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../domain/records/listing.ts';
import { readId } from '../../lib/ids.ts';
import { Refusal } from '../../lib/refusal.ts';

/** What other modules share. */

/** What a note is about. */
export interface Node {
  readonly type: NavType;
  readonly id: number;
  readonly organization: number;
}

const places = {
  Organization: { kind: 'organization', column: 'organization_id' },
  Building: { kind: 'building', column: 'building_id' },
  Meter: { kind: 'meter', column: 'meter_id' },
  Formula: { kind: 'formula', column: 'formula_id' },
} as const satisfies Record<NavType, object>;

/** @throws Refusal NOT_FOUND for a node that is missing or outside of the scope */
export async function nodeOf(
  scope: Scope,
  db: Queryable,
  { type, itemId }: { type: NavType; itemId: string },
  refusal = () => new Refusal('NOT_FOUND'),
): Promise<Node> {
  const id = readId(itemId) ?? 0;
  const [organization] = await assertInScope(scope, db, places[type].kind, [id], refusal);
  return { type, id, organization: organization! };
}

export async function nameOf(db: Queryable, { type, id }: Node): Promise<string> {
  const { rows } = await db.query<{ name: string }>(`select name from ${places[type].kind} where id = $1`, [
    id,
  ]);
  return rows[0]!.name;
}

const noteRows = (db: Queryable) =>
  tables(db)
    .selectFrom('note')
    .innerJoin('app_user as author', 'author.id', 'note.user_id')
    .select([
      ...(['note.id', 'note.text', 'note.created', 'note.parent_id', 'note.user_id'] as const),
      ...(['note.organization_id', 'note.building_id', 'note.meter_id', 'note.formula_id'] as const),
      ...(['author.name as author_name', 'author.photo as author_photo'] as const),
      sql<number>`coalesce(note.parent_id, note.id)`.as('thread'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof noteRows>['execute']>>[number];

const types = Object.keys(places) as NavType[];
type Place = Pick<Row, (typeof places)[NavType]['column']>;
const placeOf = (row: Place): Pick<Node, 'type' | 'id'> => {
  const type = types.find((each) => row[places[each].column] !== null)!;
  return { type, id: row[places[type].column]! };
};

/** `photo` as it is stored. */
const toNote = (row: Row): Note => {
  const { type, id } = placeOf(row);
  return {
    _id: String(row.id),
    text: row.text ?? '',
    type,
    itemId: String(id),
    createdBy: { _id: String(row.user_id), name: row.author_name, photo: row.author_photo },
    created: row.created.toISOString(),
    parentNote: row.parent_id === null ? null : String(row.parent_id),
    isDeleted: row.text === null,
  };
};

const columns: Columns = new Map([
  ['_id', 'id'],
  ['created', 'created'],
  ['text', 'text'],
  ['parentNote', 'parent_id'],
  ['createdBy', 'user_id'],
  ['thread', 'thread'],
]);

export async function listNotes(db: Db, { type, id }: Node, query: ListQuery): Promise<Page<Note>> {
  const found = noteRows(db).where(`note.${places[type].column}`, '=', id);
  const { rows, total } = await pageOf(found, query, columns, { fallback: '-thread', tieBreaker: 'id' });
  return { rows: rows.map(toNote), total };
}

export async function getNote(db: Queryable, id: number): Promise<Note> {
  return toNote(await noteRows(db).where('note.id', '=', id).executeTakeFirstOrThrow());
}

export interface Held {
  readonly author: number;
  readonly parent: number | null;
  readonly isDeleted: boolean;
  readonly node: Node;
}

/** Holds a note until the transaction ends. @throws Refusal NOT_FOUND, also for one outside of the scope */
export async function holdNote(scope: Scope, tx: Queryable, id: number): Promise<Held> {
  const [organization] = await assertInScope(scope, tx, 'note', [id]);
  const row = await tables(tx)
    .selectFrom('note')
    .select(['parent_id', 'user_id', 'text', 'organization_id', 'building_id', 'meter_id', 'formula_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  const { parent_id: parent, user_id: author, text } = row;
  return { author, parent, isDeleted: text === null, node: { ...placeOf(row), organization: organization! } };
}

/** Holds the note on this node that a reply names; null where there is none. */
export async function holdParent(tx: Queryable, { type, id }: Node, parent: number) {
  const row = await tables(tx)
    .selectFrom('note')
    .select(['user_id', 'parent_id', 'text'])
    .where('id', '=', parent)
    .where(places[type].column, '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { author: row.user_id, isReply: row.parent_id !== null, isDeleted: row.text === null };
}

export interface Written {
  readonly node: Node;
  readonly author: number;
  readonly parent: number | null;
  readonly text: string;
}

/** Lets one note of an author be written after another, so that the second finds the first. */
export const holdAuthor = (tx: Queryable, author: number): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(7153, $1::int)', [author]);

/** The same words by the same person in the same place since then: sent again, because no answer came. */
export async function findSame(tx: Queryable, { node, author, parent, text }: Written, since: Date) {
  const row = await tables(tx)
    .selectFrom('note')
    .select('id')
    .where(places[node.type].column, '=', node.id)
    .where('user_id', '=', author)
    .where('parent_id', 'is not distinct from', parent)
    .where('text', '=', text)
    .where('created', '>', since)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertNote(tx: Queryable, at: Date, { node, author, parent, text }: Written) {
  const { id } = await tables(tx)
    .insertInto('note')
    .values({
      [places[node.type].column]: node.id,
      ...{ parent_id: parent, user_id: author, text, created: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const replyTo = (tx: Queryable, id: number) =>
  tables(tx).selectFrom('note').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst();

/** Takes a note away; its place remains while it has replies, and goes with the last of them. */
export async function removeNote(tx: Queryable, id: number, parent: number | null): Promise<void> {
  if (await replyTo(tx, id)) {
    await tables(tx).updateTable('note').set({ text: null }).where('id', '=', id).execute();
    return;
  }
  await tables(tx).deleteFrom('note').where('id', '=', id).execute();
  if (parent === null) return;
  const above = await tables(tx)
    .selectFrom('note')
    .select('text')
    .where('id', '=', parent)
    .forUpdate()
    .executeTakeFirst();
  if (above?.text === null && !(await replyTo(tx, parent)))
    await tables(tx).deleteFrom('note').where('id', '=', parent).execute();
}
