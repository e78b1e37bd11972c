import type { StoredFile } from '@org/energy-core/api';
import { type Db, isUnreachable, type Queryable, sqlStateOf } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../database/listing.ts';
import { uploadStates } from '../../database/uploadStates.ts';
import { BusyError } from '../../database/workQueue.ts';
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
    id === null ? [] : [{ id, meter_id: meter_id!, stored: stored!, is_undone: is_undone! }],
  );
  const states = await uploadStates(db, uploads);
  return rows.map((row) => toFile(row, states));
}

export const contentPath = (id: number): string => `/api/v1/file/${id}/content`;

const toFile = (row: Row, states: States): StoredFile => ({
  _id: String(row.id),
  title: row.title,
  path: contentPath(row.id),
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

export async function listFilesOfMeter(db: Db, meter: number, query: ListQuery): Promise<Page<StoredFile>> {
  await checkMeter(db, meter);
  const { rows, total } = await pageOf(
    selectFiles(db).where('file.meter_id', '=', meter),
    query,
    columns,
    order,
  );
  return { rows: await toFiles(db, rows), total };
}

export async function listFilesOfUser(
  db: Db,
  user: number,
  query: ListQuery & { isProfile?: boolean | undefined },
): Promise<Page<StoredFile>> {
  let found = selectFiles(db).where('file.created_by', '=', user);
  if (query.isProfile !== undefined) found = found.where('file.is_profile', '=', query.isProfile);
  const { rows, total } = await pageOf(found, query, columns, order);
  return { rows: await toFiles(db, rows), total };
}

/** @throws Refusal NOT_FOUND when there is no such meter */
export async function checkMeter(db: Db, meter: number): Promise<void> {
  const row = await tables(db).selectFrom('meter').select('id').where('id', '=', meter).executeTakeFirst();
  if (!row) throw unknownReference('meter');
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

/** Saves the row of a file that lies in its place already. */
export const saveFile = (db: Db, file: NewFile): Promise<StoredFile> =>
  db.tx(async (tx) => {
    const { id } = await tables(tx).insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();
    const [saved] = await toFiles(tx, await selectFiles(tx).where('file.id', '=', id).execute());
    return saved!;
  });

/** Whether a failed `saveFile` left no row for certain; where the connection broke, the commit may have arrived. */
export const isSurelyNotSaved = (error: unknown): boolean =>
  error instanceof BusyError || (sqlStateOf(error) !== undefined && !isUnreachable(error));

/** Where the bytes of a file are and what they are. @throws Refusal NOT_FOUND */
export async function findContent(
  db: Db,
  id: number,
): Promise<{ stored_name: string; title: string; content_type: string }> {
  const row = await tables(db)
    .selectFrom('file')
    .select(['stored_name', 'title', 'content_type'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}
