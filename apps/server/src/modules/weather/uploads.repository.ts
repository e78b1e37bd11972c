import type { Day } from '@org/energy-core';
import type { WeatherUploadRecord } from '@org/energy-core/api';
import { arrayLiteral, type Db, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Caller } from '../../domain/access/session.ts';
import type { ChangeCounts } from '../../domain/readings/changeLayer.ts';
import type { Span } from '../../domain/readings/layers.ts';
import { stateOf } from '../../domain/readings/uploadStates.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../domain/records/listing.ts';
import { Refusal } from '../../lib/refusal.ts';

export interface NewWeatherUpload {
  readonly city_id: number;
  readonly user_id: number;
  readonly client_id: string | null;
  readonly body_hash: string;
  readonly file_name: string | null;
  readonly stored: number;
  readonly replaced: number;
  readonly dropped: number;
  readonly from_day: Day;
  readonly to_day: Day;
  readonly created: Date;
}

export async function saveUpload(tx: Queryable, upload: NewWeatherUpload): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('weather_upload')
    .values(upload)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Uploads stored by a user under an id of the client: one per city. */
export const findUploads = (tx: Queryable, user: number, clientId: string) =>
  tables(tx)
    .selectFrom('weather_upload')
    .select(['id', 'body_hash', 'stored', 'replaced'])
    .where('user_id', '=', user)
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();

/** Limited users may change shared data only if they uploaded it. */
export const mayChange = ({ organizations, userId }: Caller, uploader: number): boolean =>
  organizations === null || uploader === userId;

/** Token of the list for an undo or a restore: the city and its version. */
export const replaceTokenOf = (city: { readonly id: number; readonly version: number }): string =>
  `${city.id}.${city.version}`;

const columns: Columns = new Map([
  ['created', 'weather_upload.created'],
  ['_id', 'weather_upload.id'],
  ['fileName', 'weather_upload.file_name'],
  ['fromDate', 'weather_upload.from_day'],
  ['toDate', 'weather_upload.to_day'],
  ['stored', 'weather_upload.stored'],
]);

/** The history of a city, or of all. */
export async function listUploads(
  caller: Caller,
  db: Db,
  { city, ...query }: ListQuery & { readonly city?: number | undefined },
): Promise<Page<WeatherUploadRecord>> {
  let found = tables(db)
    .selectFrom('weather_upload')
    .innerJoin('city', 'city.id', 'weather_upload.city_id')
    .innerJoin('app_user', 'app_user.id', 'weather_upload.user_id')
    .leftJoin('app_user as changer', 'changer.id', 'weather_upload.changed_by')
    .select(['weather_upload.id', 'file_name', 'weather_upload.created', 'from_day', 'to_day'])
    .select(['stored', 'replaced', 'dropped', 'is_undone'])
    .select(['changed_at', 'changed_days', 'changed_kept', 'changed_failed'])
    .select(['changer.id as changer_id', 'changer.name as changer_name'])
    .select(['city.id as city_id', 'city.name as city_name', 'state', 'weather_version'])
    .select(['app_user.id as user_id', 'app_user.name as user_name']);
  if (city !== undefined) found = found.where('weather_upload.city_id', '=', city);
  const order = { fallback: '-created,-_id', tieBreaker: 'weather_upload.id' };
  const { rows, total } = await pageOf(found, query, columns, order);
  const shown = await shownDays(db, rows);
  const toRecord = (row: (typeof rows)[number]): WeatherUploadRecord => {
    const current = shown.get(row.id) ?? 0;
    const isAllowed = mayChange(caller, row.user_id);
    return {
      _id: String(row.id),
      city: { _id: String(row.city_id), name: row.city_name, state: row.state },
      fileName: row.file_name,
      created: row.created.toISOString(),
      createdBy: { _id: String(row.user_id), name: row.user_name },
      fromDate: row.from_day,
      toDate: row.to_day,
      ...{ stored: row.stored, replaced: row.replaced, dropped: row.dropped },
      ...{ state: stateOf(current, row.stored, row.is_undone), current },
      canUndo: isAllowed && !row.is_undone,
      canRestore: isAllowed && row.is_undone,
      lastChange: row.changed_at && {
        action: row.is_undone ? 'undo' : 'restore',
        at: row.changed_at.toISOString(),
        by: { _id: String(row.changer_id), name: row.changer_name! },
        ...{ days: row.changed_days!, kept: row.changed_kept!, failed: row.changed_failed! },
      },
      replaceId: replaceTokenOf({ id: row.city_id, version: row.weather_version }),
    };
  };
  return { rows: rows.map(toRecord), total };
}

/** How many days of uploads show, by upload. */
async function shownDays(
  db: Queryable,
  uploads: readonly { readonly id: number; readonly city_id: number }[],
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ upload_id: number; count: number }>(
    `select upload_id, count(*) from weather_day
     where city_id = any ($1::int[]) and upload_id = any ($2::int[]) group by upload_id`,
    [arrayLiteral(new Set(uploads.map(({ city_id }) => city_id))), arrayLiteral(uploads.map(({ id }) => id))],
  );
  return new Map(rows.map(({ upload_id, count }) => [upload_id, count]));
}

/** One entry of the history, to be undone or restored. @throws Refusal NOT_FOUND */
export async function getUpload(tx: Queryable, id: number) {
  const upload = await tables(tx)
    .selectFrom('weather_upload')
    .select(['id', 'city_id', 'user_id', 'stored', 'is_undone', 'file_name', 'from_day', 'to_day'])
    .select(['changed_days', 'changed_kept', 'changed_failed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!upload) throw new Refusal('NOT_FOUND');
  return upload;
}

/** Marks an upload; answers the days it reaches over. */
export async function markUndone(tx: Queryable, upload: number, isUndone: boolean): Promise<Span> {
  const { from_day: from, to_day: to } = await tables(tx)
    .updateTable('weather_upload')
    .set({ is_undone: isUndone })
    .where('id', '=', upload)
    .returning(['from_day', 'to_day'])
    .executeTakeFirstOrThrow();
  return { from, to };
}

/** Where the days of an upload are: among the shown ones, or in the history. */
export async function countDays(
  tx: Queryable,
  city: number,
  upload: number,
): Promise<{ current: number; history: number }> {
  const { rows } = await tx.query<{ current: number; history: number }>(
    `select (select count(*) from weather_day where city_id = $1 and upload_id = $2) as current,
            (select count(*) from weather_day_history where city_id = $1 and upload_id = $2) as history`,
    [city, upload],
  );
  return rows[0]!;
}

/** Number of days, now from an older upload of another user, that restoring this one would override. */
export async function countCovered(
  tx: Queryable,
  city: number,
  upload: number,
  user: number,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) from weather_day_history h
     join weather_day d on d.city_id = h.city_id and d.day = h.day and d.upload_id < h.upload_id
     join weather_upload u on u.id = d.upload_id
     where h.city_id = $1 and h.upload_id = $2 and u.user_id <> $3`,
    [city, upload, user],
  );
  return rows[0]!.count;
}

/** Stores who undid or restored an upload, and the result. */
export async function saveChange(
  tx: Queryable,
  upload: number,
  user: number,
  at: Date,
  { days, kept, failed }: ChangeCounts,
): Promise<void> {
  await tables(tx)
    .updateTable('weather_upload')
    .set({ changed_by: user, changed_at: at })
    .set({ changed_days: days, changed_kept: kept, changed_failed: failed })
    .where('id', '=', upload)
    .execute();
}
