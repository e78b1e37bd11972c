import type { Day } from '@org/energy-core';
import type { EarlierUpload as EarlierUploadData, UploadKind, UploadRecord } from '@org/energy-core/api';
import { arrayLiteral, type Db, isDuplicate, type Queryable } from '../../../database/db.ts';
import { tables } from '../../../database/dialect.ts';
import { inScope, type Scope } from '../../../domain/access/scope.ts';
import type { ChangeCounts, LayerAction } from '../../../domain/readings/changeLayer.ts';
import { withinBounds } from '../../../domain/readings/dayBounds.ts';
import type { Span } from '../../../domain/readings/layers.ts';
import { uploadStates } from '../../../domain/readings/uploadStates.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../../domain/records/listing.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { replaceTokenOf } from '../store/replaceToken.ts';

/** What a repeated request is answered from. */
export interface EarlierUpload {
  readonly id: number;
  readonly meter_id: number;
  readonly body_hash: string;
  readonly created: Date;
  readonly from_day: Day | null;
  readonly to_day: Day | null;
  readonly is_undone: boolean;
  readonly stored: number;
  readonly replaced: number;
  readonly dropped: number;
  readonly left_out: number;
  readonly kept_costs: number;
}

/** What a user stored under an identifier of the client's making. */
export const findUpload = (
  tx: Queryable,
  user: number,
  clientId: string,
): Promise<EarlierUpload | undefined> =>
  tables(tx)
    .selectFrom('upload')
    .select(['id', 'body_hash', 'stored', 'replaced', 'dropped', 'left_out', 'kept_costs'])
    .select(['meter_id', 'created', 'from_day', 'to_day', 'is_undone'])
    .where('user_id', '=', user)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/**
 * The idempotency key was used for something else: reports what was stored under it, if that is of the same meter.
 */
export function reusedName(meter: number, earlier: EarlierUpload): Refusal {
  const { id, meter_id, created, from_day, to_day, stored, is_undone } = earlier;
  if (meter_id !== meter || !from_day || !to_day) return new Refusal('UPLOAD_ID_REUSED');
  const data: EarlierUploadData = {
    ...{ upload: String(id), created: created.toISOString(), fromDate: from_day, toDate: to_day },
    ...{ stored, canUndo: !is_undone },
  };
  return new Refusal('UPLOAD_ID_REUSED', { data });
}

export interface NewUpload {
  readonly client_id: string | null;
  readonly body_hash: string;
  readonly meter_id: number;
  readonly user_id: number;
  /**
   * `deletion` waits for its upload and becomes part of it; `removal` is final and an entry of the history itself.
   */
  readonly kind: UploadKind | 'deletion';
  readonly stored: number;
  readonly replaced: number;
  readonly dropped: number;
  readonly from_day: Day;
  readonly to_day: Day;
  readonly file_name: string | null;
  readonly sheet_name: string | null;
  readonly left_out?: number;
  readonly kept_costs?: number;
  /** For a deletion: until when it waits for its upload, and the version of the meter's readings before it. */
  readonly restore_at?: Date;
  readonly version_before?: number;
  /** JSON of `UploadRecord.conversion` and `UploadRecord.register`. */
  readonly conversion?: string | null;
  readonly register?: string | null;
  /** First and last day of the positions of a counter. */
  readonly register_from?: Day | null;
  readonly register_to?: Day | null;
}

/** @throws Refusal UPLOAD_ID_REUSED if the same user concurrently used its id elsewhere */
export async function saveUpload(tx: Queryable, upload: NewUpload): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('upload')
    .values(upload)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new Refusal('UPLOAD_ID_REUSED') : error;
    });
  return id;
}

const columns: Columns = new Map([
  ['created', 'upload.created'],
  ['_id', 'upload.id'],
  ['fileName', 'upload.file_name'],
  ['fromDate', 'upload.from_day'],
  ['toDate', 'upload.to_day'],
  ['stored', 'upload.stored'],
]);

/** The history of a meter; deletions that are a part of an upload are layers too, but not shown. @throws Refusal NOT_FOUND */
export async function listUploads(
  scope: Scope,
  db: Db,
  meterId: number,
  query: ListQuery,
): Promise<Page<UploadRecord>> {
  const meter = await tables(db)
    .selectFrom('meter')
    .innerJoin('building', 'building.id', 'meter.building_id')
    .select(['meter.id', 'meter.readings_version'])
    .where('meter.id', '=', meterId)
    .where(inScope(scope, 'building.organization_id'))
    .executeTakeFirst();
  if (!meter) throw new Refusal('NOT_FOUND');
  const found = tables(db)
    .selectFrom('upload')
    .innerJoin('app_user', 'app_user.id', 'upload.user_id')
    .select([
      'upload.id',
      'upload.meter_id',
      'upload.kind',
      'upload.file_name',
      'upload.sheet_name',
      'upload.left_out',
      'upload.created',
      'upload.from_day',
      'upload.to_day',
      'upload.stored',
      'upload.replaced',
      'upload.dropped',
      'upload.is_undone',
      'upload.conversion',
      'upload.register',
      'app_user.id as user_id',
      'app_user.name as user_name',
    ])
    .where('upload.meter_id', '=', meterId)
    .where('upload.kind', '!=', 'deletion');
  const order = { fallback: '-created,-_id', tieBreaker: 'upload.id' };
  const { rows, total } = await pageOf(found, query, columns, order);
  const states = await uploadStates(db, rows);
  const changes = await lastChanges(
    db,
    rows.map(({ id }) => id),
  );
  const toRecord = (row: (typeof rows)[number]): UploadRecord => ({
    _id: String(row.id),
    meter: String(row.meter_id),
    kind: row.kind as UploadKind,
    fileName: row.file_name,
    sheetName: row.sheet_name,
    created: row.created.toISOString(),
    createdBy: { _id: String(row.user_id), name: row.user_name },
    fromDate: row.from_day!,
    toDate: row.to_day!,
    stored: row.stored,
    replaced: row.replaced,
    dropped: row.dropped,
    leftOut: row.left_out,
    conversion: row.conversion,
    register: row.register,
    ...states.get(row.id)!,
    canUndo: !row.is_undone,
    canRestore: row.is_undone,
    lastChange: changes.get(row.id) ?? null,
    replaceId: replaceTokenOf(meter),
  });
  return { rows: rows.map(toRecord), total };
}

interface ChangeRow extends ChangeCounts {
  readonly upload_id: number;
  readonly action: LayerAction;
  readonly at: Date;
  readonly user_id: number;
  readonly user_name: string;
}

async function lastChanges(
  db: Queryable,
  uploads: readonly number[],
): Promise<Map<number, NonNullable<UploadRecord['lastChange']>>> {
  const { rows } = await db.query<ChangeRow>(
    `select distinct on (upload_id) upload_id, action, at, user_id, name as user_name, days, kept, failed
     from upload_change join app_user on app_user.id = user_id
     where upload_id = any ($1::bigint[]) order by upload_id, upload_change.id desc`,
    [arrayLiteral(uploads)],
  );
  return new Map(
    rows.map(({ upload_id, action, at, user_id, user_name, days, kept, failed }) => {
      const by = { _id: String(user_id), name: user_name };
      return [upload_id, { action, at: at.toISOString(), by, days, kept, failed }];
    }),
  );
}

/** What the last undo or restore of an upload counted. */
export async function lastChange(
  tx: Queryable,
  upload: number,
): Promise<(ChangeCounts & { readonly action: LayerAction }) | undefined> {
  return tables(tx)
    .selectFrom('upload_change')
    .select(['action', 'days', 'kept', 'failed'])
    .where('upload_id', '=', upload)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** One entry of the history, to be undone or restored. @throws Refusal NOT_FOUND */
export async function getUpload(scope: Scope, tx: Queryable, id: number) {
  const upload = await tables(tx)
    .selectFrom('upload')
    .innerJoin('meter', 'meter.id', 'upload.meter_id')
    .innerJoin('building', 'building.id', 'meter.building_id')
    .select(['upload.id', 'upload.meter_id', 'upload.kind', 'upload.stored', 'upload.replaced'])
    .select(['upload.is_undone', 'upload.file_name', 'upload.from_day', 'upload.to_day'])
    .where('upload.id', '=', id)
    .where('upload.kind', '!=', 'deletion')
    .where(inScope(scope, 'building.organization_id'))
    .executeTakeFirst();
  if (!upload) throw new Refusal('NOT_FOUND');
  return upload;
}

/** Marks an upload with the deletions that are a part of it; answers the days they reach over. */
export async function markUndone(
  tx: Queryable,
  upload: number,
  isUndone: boolean,
): Promise<{ from: Day; to: Day }> {
  const { rows } = await tx.query<{ from: Day; to: Day }>(
    `with marked as (update upload set is_undone = $2 where id = $1 or part_of = $1 returning from_day, to_day)
     select min(from_day) as from, max(to_day) as to from marked`,
    [upload, isUndone],
  );
  return rows[0]!;
}

/** Where the days of an upload, all within the span, are: among the readings, or in the history. */
export async function countDays(
  tx: Queryable,
  meter: number,
  upload: number,
  { from, to }: Span,
): Promise<{ current: number; history: number }> {
  const { rows } = await tx.query<{ current: number; history: number }>(
    `select
       (select count(*) from reading_day where meter_id = $1 and upload_id = $2 and ${withinBounds(3)}) as current,
       (select count(*) from reading_day_history
        where meter_id = $1 and upload_id = $2 and ${withinBounds(3)}) as history`,
    [meter, upload, from, to],
  );
  return rows[0]!;
}

/** The same of a removal: days it empties, and days with a reading of a later upload. */
export async function countEmptied(
  tx: Queryable,
  meter: number,
  removal: number,
  { from, to }: Span,
): Promise<{ current: number; history: number }> {
  const { rows } = await tx.query<{ emptied: number; filled: number }>(
    `select count(*) as emptied, count(r.day) as filled from empty_day e
     left join reading_day r on r.meter_id = e.meter_id and r.day = e.day and r.upload_id > e.upload_id
       and ${withinBounds(3, 'r.day')}
     where e.meter_id = $1 and e.upload_id = $2`,
    [meter, removal, from, to],
  );
  const { emptied, filled } = rows[0]!;
  return { current: emptied - filled, history: filled };
}

export const saveChange = (
  tx: Queryable,
  change: ChangeCounts & { upload_id: number; action: LayerAction; user_id: number; at: Date },
): Promise<unknown> => tables(tx).insertInto('upload_change').values(change).execute();
