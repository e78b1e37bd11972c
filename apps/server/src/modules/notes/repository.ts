import type { NewNote, Note, NoteSubject } from '@org/energy-core/api';
import { type Kysely, sql } from 'kysely';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Tables } from '../../database/schema.ts';
import { assertInScope, inScope, inScopeOrShared, type Scope } from '../../domain/access/scope.ts';
import type { Columns, ListQuery } from '../../domain/records/listing.ts';
import { readId } from '../../lib/ids.ts';
import { Refusal } from '../../lib/refusal.ts';

/** What a note is about. */
export interface Node {
  readonly type: NoteSubject;
  readonly id: number;
}

const places = {
  Organization: { kind: 'organization', column: 'organization_id' },
  Building: { kind: 'building', column: 'building_id' },
  Meter: { kind: 'meter', column: 'meter_id' },
  Formula: { kind: 'formula', column: 'formula_id' },
  Trend: { kind: 'trend', column: 'trend_id' },
  Document: { kind: 'document', column: 'document_id' },
} as const satisfies Record<NoteSubject, object>;

/** @throws Refusal NOT_FOUND for a node that is missing or outside of the scope */
export async function nodeOf(
  scope: Scope,
  db: Queryable,
  { type, itemId }: { type: NoteSubject; itemId: string },
  refusal = () => new Refusal('NOT_FOUND'),
): Promise<Node> {
  const id = readId(itemId) ?? 0;
  await assertInScope(scope, db, places[type].kind, [id], refusal);
  return { type, id };
}

/** Notes on nodes of this scope, each with the name of its node. */
export const selectNotes = (from: Kysely<Tables>, scope: Scope) =>
  from
    .selectFrom('note')
    .innerJoin('app_user as author', 'author.id', 'note.user_id')
    .leftJoin('meter', 'meter.id', 'note.meter_id')
    .leftJoin('formula', 'formula.id', 'note.formula_id')
    .leftJoin('trend', 'trend.id', 'note.trend_id')
    .leftJoin('document', 'document.id', 'note.document_id')
    .leftJoin('building', (join) =>
      join.on(sql<boolean>`building.id = coalesce(note.building_id, meter.building_id, formula.building_id)`),
    )
    // None for a document that everybody sees.
    .leftJoin('organization', (join) =>
      join.on(
        sql<boolean>`organization.id = coalesce(note.organization_id, building.organization_id, trend.organization_id, document.organization_id)`,
      ),
    )
    .select([
      ...(['note.id', 'note.text', 'note.created', 'note.parent_id', 'note.user_id'] as const),
      ...([
        'note.organization_id',
        'note.building_id',
        'note.meter_id',
        'note.formula_id',
        'note.trend_id',
        'note.document_id',
        'document.is_standard',
      ] as const),
      ...(['author.name as author_name', 'author.photo as author_photo'] as const),
      ...(['organization.id as organization'] as const),
      sql<string>`coalesce(meter.name, formula.name, trend.name, document.title, building.name, organization.name)`.as(
        'name',
      ),
      sql<number>`coalesce(note.parent_id, note.id)`.as('thread'),
    ])
    .where((of) =>
      of.or([
        of.and([of('note.document_id', 'is not', null), inScopeOrShared(scope, 'organization.id')]),
        inScope(scope, 'organization.id'),
      ]),
    );
type Rows = ReturnType<typeof selectNotes>;
type Row = Awaited<ReturnType<Rows['execute']>>[number];

const types = Object.keys(places) as NoteSubject[];
type Place = Pick<Row, (typeof places)[NoteSubject]['column']>;
const placeOf = (row: Place): Node => {
  const type = types.find((each) => row[places[each].column] !== null)!;
  return { type, id: row[places[type].column]! };
};

/** A note with its node's name and organization; `photo` as stored. */
export interface StoredNote extends Note {
  readonly name: string;
  /** null for a document that everybody sees. */
  readonly organization: number | null;
  /** Library of a document. */
  readonly isStandard: boolean | null;
}

export const toNote = (row: Row): StoredNote => {
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
    name: row.name,
    organization: row.organization,
    isStandard: row.is_standard,
  };
};

export const columns: Columns = new Map([
  ['_id', 'note.id'],
  ['created', 'note.created'],
  ['text', 'note.text'],
  ['parentNote', 'note.parent_id'],
  ['createdBy', 'note.user_id'],
  ['thread', 'thread'],
]);

interface NodeQuery extends ListQuery {
  readonly type: NoteSubject;
  readonly itemId: string;
}

export const onNode = (rows: Rows, { type, itemId }: NodeQuery): Rows =>
  rows.where(`note.${places[type].column}`, '=', readId(itemId) ?? 0);

/** The column that names the node. */
export const noteColumns = ({ type, id }: Node) => ({ [places[type].column]: id });

/** Locks the note on this node that a reply names; undefined if missing. */
export const parentOn = (tx: Queryable, { type, id }: Node, parent: number) =>
  tables(tx)
    .selectFrom('note')
    .select(['parent_id', 'text'])
    .where('id', '=', parent)
    .where(places[type].column, '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function authorOf(tx: Queryable, id: number): Promise<number> {
  const row = await tables(tx).selectFrom('note').select('user_id').where('id', '=', id).executeTakeFirst();
  return row!.user_id;
}

/** The same text by the same user on the same node since then; of two concurrent ones the second finds the first. */
export async function findSame(
  tx: Queryable,
  author: number,
  { type, itemId, parentNote, text }: NewNote,
  since: Date,
): Promise<number | null> {
  await tx.query('select pg_advisory_xact_lock(7153, $1::int)', [author]);
  const row = await tables(tx)
    .selectFrom('note')
    .select('id')
    .where(places[type].column, '=', readId(itemId) ?? 0)
    .where('user_id', '=', author)
    .where('parent_id', 'is not distinct from', parentNote == null ? null : (readId(parentNote) ?? 0))
    .where('text', '=', text)
    .where('created', '>', since)
    .executeTakeFirst();
  return row?.id ?? null;
}

const replyTo = (tx: Queryable, id: number) =>
  tables(tx).selectFrom('note').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst();

/** Deletes a comment; a placeholder remains until its last reply is deleted. */
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
