import { type Db, isUnreachable, type Queryable, sqlStateOf } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { BusyError } from '../../lib/queues/workQueue.ts';
import { Refusal } from '../../lib/refusal.ts';
import { inScope, type Scope } from '../access/scope.ts';

/** Where the bytes of a file are and what they are. */
export interface Content {
  readonly stored_name: string;
  readonly title: string;
  readonly content_type: string;
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

/** Attaches a file to an upload within its transaction, unless it has one. */
export async function keepWithUpload(
  tx: Queryable,
  file: NewFile & { readonly upload_id: number },
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const kept = await tables(tx)
    .selectFrom('file')
    .select('id')
    .where('upload_id', '=', file.upload_id)
    .executeTakeFirst();
  if (kept) return { id: kept.id, isNew: false };
  const { id } = await tables(tx).insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();
  return { id, isNew: true };
}

/** Audience of a file. */
export interface Reader extends Scope {
  readonly userId: number;
  readonly mayReadMeters: boolean;
}

/** @throws Refusal NOT_FOUND unless the file is the reader's own or of a visible meter; pictures of other users have signed paths */
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
        of.and([
          of('meter_id', 'is', null),
          of('document_id', 'is', null),
          of('created_by', '=', reader.userId),
        ]),
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

/** Whether a failed save left no row for certain; where the connection broke, the commit may have arrived. */
export const isSurelyNotSaved = (error: unknown): boolean =>
  error instanceof BusyError ||
  error instanceof Refusal ||
  (sqlStateOf(error) !== undefined && !isUnreachable(error));
