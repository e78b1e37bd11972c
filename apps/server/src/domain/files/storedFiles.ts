import { type SqlBool, sql } from 'kysely';
import { type Db, isUnreachable, type Queryable, sqlStateOf } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { BusyError } from '../../lib/queues/workQueue.ts';
import { Refusal } from '../../lib/refusal.ts';
import { inScope, type Scope } from '../access/scope.ts';
import { isManagedWithin } from '../people/people.ts';

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
  readonly mayReadDescriptions: boolean;
}

interface FoundFile extends Content {
  readonly size: number;
  readonly is_profile: boolean;
  /** User whose job description it is. */
  readonly described_user_id: number | null;
}

/** @throws Refusal NOT_FOUND unless the file is the reader's own, of a visible meter, or the job description of the reader or of a user they manage; pictures of other users have signed paths */
export async function findContent(reader: Reader, db: Db, id: number): Promise<FoundFile> {
  const file = await tables(db)
    .selectFrom('file')
    .leftJoin('meter', 'meter.id', 'file.meter_id')
    .leftJoin('building', 'building.id', 'meter.building_id')
    .leftJoin('app_user', 'app_user.id', 'file.described_user_id')
    .select(['stored_name', 'title', 'content_type', 'size', 'is_profile', 'described_user_id'])
    .where('file.id', '=', id)
    .where((of) =>
      of.or([
        of.and([
          of('meter_id', 'is', null),
          of('document_id', 'is', null),
          of('described_user_id', 'is', null),
          of('created_by', '=', reader.userId),
        ]),
        of('described_user_id', '=', reader.userId),
        of.and([
          of('described_user_id', 'is not', null),
          reader.mayReadDescriptions ? isManagedWithin(reader) : sql<SqlBool>`false`,
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
