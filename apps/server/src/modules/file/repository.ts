import type { StoredFile } from '@org/energy-core/api';
import { type Db, isUnreachable, type Queryable, sqlStateOf } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../database/listing.ts';
import { assertInScope, inScope, type Scope } from '../../database/scope.ts';
import { uploadStates } from '../../database/uploadStates.ts';
import { BusyError } from '../../database/workQueue.ts';
import { contentPath } from '../../plugins/filePath.ts';
import { unknownReference } from '../../plugins/ids.ts';
import { Refusal } from '../../plugins/refusal.ts';

const columns: Columns = new Map([
  ['created', 'file.created'],
  ['title', 'file.title'],
  ['size', 'file.size'],
  ['_id', 'file.id'],
]);
const order = { fallback: '-created,-_id', tieBreaker: 'file.id' };

const selectFiles = (db: Queryable) =>
  tables(db)
    .selectFrom('file')
    .innerJoin('app_user', 'app_user.id', 'file.created_by')
    .leftJoin('upload', 'upload.id', 'file.upload_id')
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

async function toFiles(db: Queryable, rows: readonly Row[]): Promise<StoredFile[]> {
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

export async function listFilesOfMeter(
  scope: Scope,
  db: Db,
  meter: number,
  query: ListQuery,
): Promise<Page<StoredFile>> {
  await checkMeter(scope, db, meter);
  const { rows, total } = await pageOf(
    selectFiles(db).where('file.meter_id', '=', meter),
    query,
    columns,
    order,
  );
  return { rows: await toFiles(db, rows), total };
}

/** What a person stored, without the sheets of meters they no longer see. */
export async function listFilesOfUser(
  scope: Scope,
  db: Db,
  user: number,
  query: ListQuery & { isProfile?: boolean | undefined },
): Promise<Page<StoredFile>> {
  let found = selectFiles(db)
    .leftJoin('meter', 'meter.id', 'file.meter_id')
    .leftJoin('building', 'building.id', 'meter.building_id')
    .where('file.created_by', '=', user)
    .where((of) => of.or([of('file.meter_id', 'is', null), inScope(scope, 'building.organization_id')]));
  if (query.isProfile !== undefined) found = found.where('file.is_profile', '=', query.isProfile);
  const { rows, total } = await pageOf(found, query, columns, order);
  return { rows: await toFiles(db, rows), total };
}

/** The organization of a meter. @throws Refusal NOT_FOUND where there is none that this scope sees */
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

export interface NewFile {
  readonly stored_name: string;
  readonly title: string;
  readonly content_type: string;
  readonly size: number;
  readonly is_profile: boolean;
  readonly read_only: boolean;
  readonly meter_id: number | null;
  readonly upload_id: number | null;
  readonly created_by: number;
}

/** Saves the row of a file that lies in its place already; `onSaved` runs in the same transaction. */
export const saveFile = (
  db: Db,
  file: NewFile,
  onSaved: (tx: Queryable, saved: StoredFile) => Promise<void>,
): Promise<StoredFile> =>
  db.tx(async (tx) => {
    const { id } = await tables(tx).insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();
    const [saved] = await toFiles(tx, await selectFiles(tx).where('file.id', '=', id).execute());
    await onSaved(tx, saved!);
    return saved!;
  });

/** Whether a failed `saveFile` left no row for certain; where the connection broke, the commit may have arrived. */
export const isSurelyNotSaved = (error: unknown): boolean =>
  error instanceof BusyError || (sqlStateOf(error) !== undefined && !isUnreachable(error));

/** Where the bytes of a file are and what they are. */
export interface Content {
  readonly stored_name: string;
  readonly title: string;
  readonly content_type: string;
}

/** @throws Refusal NOT_FOUND where there is no picture of this id */
export async function findPicture(db: Db, id: number): Promise<Content> {
  const file = await tables(db)
    .selectFrom('file')
    .select(['stored_name', 'title', 'content_type'])
    .where('id', '=', id)
    .where('content_type', 'like', 'image/%')
    .executeTakeFirst();
  if (!file) throw new Refusal('NOT_FOUND');
  return file;
}

/** Whom a file is to be shown to. */
export interface Reader extends Scope {
  readonly userId: number;
  readonly mayReadMeters: boolean;
}

/** @throws Refusal NOT_FOUND where the file is neither the reader's own, a profile picture, nor one of a meter they may see */
export async function findContent(
  reader: Reader,
  db: Db,
  id: number,
): Promise<Content & { readonly size: number; readonly is_profile: boolean }> {
  const file = await tables(db)
    .selectFrom('file')
    .leftJoin('meter', 'meter.id', 'file.meter_id')
    .leftJoin('building', 'building.id', 'meter.building_id')
    .select(['stored_name', 'title', 'content_type', 'size', 'is_profile'])
    .where('file.id', '=', id)
    .where((of) =>
      of.or([
        of('is_profile', '=', true),
        of.and([of('meter_id', 'is', null), of('created_by', '=', reader.userId)]),
        of.and([
          of('meter_id', 'is not', null),
          inScope(reader, 'building.organization_id'),
          ...(reader.mayReadMeters ? [] : [of('created_by', '=', reader.userId)]),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (!file) throw new Refusal('NOT_FOUND');
  return file;
}
