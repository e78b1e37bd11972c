import type { StoredFile } from '@org/energy-core/api';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Db, Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Tables } from '../../database/schema.ts';
import { lockAccess } from '../../domain/access/changeAccess.ts';
import { may } from '../../domain/access/may.ts';
import { assertInScope, inScope, type Scope } from '../../domain/access/scope.ts';
import { contentPath } from '../../domain/files/filePath.ts';
import type { Content, NewFile } from '../../domain/files/storedFiles.ts';
import { isManagedWithin } from '../../domain/people/people.ts';
import { uploadStates } from '../../domain/readings/uploadStates.ts';
import type { Columns, ListQuery, Page } from '../../domain/records/listing.ts';
import { recordReader } from '../../domain/records/recordReader.ts';
import type { Work } from '../../domain/records/work.ts';
import { unknownReference } from '../../lib/ids.ts';
import { Refusal } from '../../lib/refusal.ts';

const columns: Columns = new Map([
  ['created', 'file.created'],
  ['title', 'file.title'],
  ['size', 'file.size'],
  ['_id', 'file.id'],
]);

/** Without the sheets of meters outside the scope. */
const selectFiles = (from: Kysely<Tables>, scope: Scope) =>
  from
    .selectFrom('file')
    .innerJoin('app_user', 'app_user.id', 'file.created_by')
    .leftJoin('upload', 'upload.id', 'file.upload_id')
    .leftJoin('meter', 'meter.id', 'file.meter_id')
    .leftJoin('building', 'building.id', 'meter.building_id')
    .where('file.document_id', 'is', null)
    .where('file.described_user_id', 'is', null)
    .where((of) => of.or([of('file.meter_id', 'is', null), inScope(scope, 'building.organization_id')]))
    .select([
      'file.id',
      'file.title',
      'file.content_type',
      'file.size',
      'file.is_profile',
      'file.read_only',
      'file.meter_id',
      'file.created',
      'app_user.id as user_id',
      'app_user.name as user_name',
      'upload.id as upload_id',
      'upload.stored',
      'upload.replaced',
      'upload.dropped',
      'upload.from_day',
      'upload.to_day',
      'upload.meter_id as upload_meter',
      'upload.is_undone',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>;

type States = Awaited<ReturnType<typeof uploadStates>>;

async function toFiles(rows: readonly Row[], db: Queryable): Promise<StoredFile[]> {
  const uploads = rows.flatMap(({ upload_id: id, upload_meter: meter_id, stored, is_undone }) =>
    id === null
      ? []
      : // Only a sheet has a file.
        [{ id, meter_id: meter_id!, kind: 'day', stored: stored!, replaced: 0, is_undone: is_undone! }],
  );
  const states = await uploadStates(db, uploads);
  return rows.map((row) => toFile(row, states));
}

const toFile = (row: Row, states: States): StoredFile => ({
  _id: String(row.id),
  title: row.title,
  path: contentPath(row.id),
  // The route signs it.
  shown: row.content_type.startsWith('image/') ? contentPath(row.id) : null,
  size: row.size,
  isProfile: row.is_profile,
  readOnly: row.read_only,
  meter: row.meter_id === null ? null : String(row.meter_id),
  created: row.created.toISOString(),
  createdBy: { _id: String(row.user_id), name: row.user_name },
  upload:
    row.upload_id === null
      ? null
      : {
          _id: String(row.upload_id),
          stored: row.stored!,
          replaced: row.replaced!,
          dropped: row.dropped!,
          fromDate: row.from_day,
          toDate: row.to_day,
          ...states.get(row.upload_id)!,
        },
});

/** Owner of a file: the user a picture shows, otherwise the one who stored it. */
const ownerOf = sql<number>`coalesce(file.shown_user_id, file.created_by)`;

interface Query extends ListQuery {
  readonly meter?: number;
  readonly owner?: number;
  readonly isProfile?: boolean | undefined;
}

export const files = recordReader('file.id', {
  rows: selectFiles,
  columns,
  fallback: '-created,-_id',
  filter: (rows, { meter, owner, isProfile }: Query) => {
    let found = rows;
    if (meter !== undefined) found = found.where('file.meter_id', '=', meter);
    if (owner !== undefined) found = found.where(ownerOf, '=', owner);
    if (isProfile !== undefined) found = found.where('file.is_profile', '=', isProfile);
    return found;
  },
  toRecords: toFiles,
});

/** @throws Refusal NOT_FOUND for a meter that is missing or outside the scope */
export async function listFilesOfMeter(
  scope: Scope,
  db: Db,
  meter: number,
  query: ListQuery,
): Promise<Page<StoredFile>> {
  await checkMeter(scope, db, meter);
  return files.list(scope, db, { ...query, meter });
}

/** The organization of a meter. @throws Refusal NOT_FOUND if none is in scope */
export async function checkMeter(scope: Scope, db: Db, meter: number): Promise<number> {
  const [organization] = await assertInScope(scope, db, 'meter', [meter], () => unknownReference('meter'));
  return organization!;
}

/** @throws Refusal NOT_FOUND when the meter has no such upload */
export async function checkUpload(db: Db, upload: number, meter: number | null): Promise<void> {
  const row = await tables(db)
    .selectFrom('upload')
    .select('meter_id')
    .where('id', '=', upload)
    .executeTakeFirst();
  if (!row || row.meter_id !== meter) throw unknownReference('upload');
}

/**
 * Saves the row of a file that is already stored; `onSaved` runs in the same transaction.
 * @returns the file, and the stored names of old profile pictures that no row names any more
 */
export const saveFile = (
  scope: Scope,
  db: Db,
  file: NewFile,
  onSaved: (tx: Queryable, saved: StoredFile) => Promise<void>,
): Promise<{ file: StoredFile; dropped: string[] }> =>
  db.tx(async (tx) => {
    // Prevents a concurrent claim of an old picture.
    if (file.is_profile) await lockAccess(tx);
    const { id } = await tables(tx).insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();
    const saved = await files.get(scope, tx, id);
    await onSaved(tx, saved);
    return { file: saved, dropped: file.is_profile ? await dropOldPictures(tx, file.created_by) : [] };
  });

/** Maximum stored profile pictures of a user beside the current one. */
const MAX_EARLIER_PICTURES = 10;

/** Deletes rows of old profile pictures that this user sent or that show them, except current ones. */
async function dropOldPictures(tx: Queryable, user: number): Promise<string[]> {
  const { rows } = await tx.query<{ stored_name: string }>(
    `delete from file where id in (
       select id from (
         select file.id, row_number() over (
           partition by coalesce(shown_user_id, created_by) order by file.id desc) as place
         from file
         where is_profile and meter_id is null and (created_by = $1 or shown_user_id = $1)
           and not exists (select from app_user where photo = '/api/v1/file/' || file.id || '/content')
       ) as unused where place > $2)
     returning stored_name`,
    [user, MAX_EARLIER_PICTURES],
  );
  return rows.map(({ stored_name }) => stored_name);
}

/**
 * Deletes an own file that belongs to nothing, or the file of a job description, with the impact of its user.
 * @throws Refusal NOT_FOUND for any other file, or if the caller may not change the description
 */
export async function deleteFile({ tx, caller, audit }: Work, id: number): Promise<void> {
  const file = await tables(tx)
    .selectFrom('file')
    .leftJoin('app_user', 'app_user.id', 'file.described_user_id')
    .select(['file.title', 'file.described_user_id', 'app_user.name', 'app_user.role'])
    .where('file.id', '=', id)
    .where('file.read_only', '=', false)
    .where('file.is_profile', '=', false)
    .where('file.meter_id', 'is', null)
    .where('file.document_id', 'is', null)
    .where((of) =>
      of.or([
        of.and([of('file.described_user_id', 'is', null), of('file.created_by', '=', caller.userId)]),
        of.and([
          of('file.described_user_id', 'is not', null),
          may(caller, 'updateUser') ? isManagedWithin(caller) : sql<SqlBool>`false`,
        ]),
      ]),
    )
    .forUpdate('file')
    .executeTakeFirst();
  if (!file) throw new Refusal('NOT_FOUND');
  const { described_user_id: user, title, name } = file;
  await tables(tx).deleteFrom('file').where('id', '=', id).execute();
  if (user !== null)
    await tables(tx).updateTable('app_user').set({ impact: '' }).where('id', '=', user).execute();
  await audit.write(tx, {
    object: { id: String(id), name: title },
    ...(user !== null && { details: { user: name } }),
  });
}

/** @throws Refusal NOT_FOUND if no picture has this id */
export async function findPicture(db: Db, id: number): Promise<Content> {
  const file = await tables(db)
    .selectFrom('file')
    .select(['stored_name', 'title', 'content_type'])
    .where('id', '=', id)
    .where('document_id', 'is', null)
    .where('described_user_id', 'is', null)
    .where('content_type', 'like', 'image/%')
    .executeTakeFirst();
  if (!file) throw new Refusal('NOT_FOUND');
  return file;
}
