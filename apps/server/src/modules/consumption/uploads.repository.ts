import type { Day } from '@org/energy-core';
import type { Db, Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';

export interface UploadRow {
  readonly id: number;
  readonly body_hash: string;
  readonly stored: number;
  readonly replaced: number;
  readonly dropped: number;
}

/** What a user stored under an identifier of the client's making. */
export const findUpload = (tx: Queryable, user: number, clientId: string): Promise<UploadRow | undefined> =>
  tables(tx)
    .selectFrom('upload')
    .select(['id', 'body_hash', 'stored', 'replaced', 'dropped'])
    .where('user_id', '=', user)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export interface NewUpload {
  readonly client_id: string | null;
  readonly body_hash: string;
  readonly meter_id: number;
  readonly user_id: number;
  readonly kind: string;
  readonly stored: number;
  readonly replaced: number;
  readonly dropped: number;
  readonly from_day: Day;
  readonly to_day: Day;
  readonly file_name: string | null;
}

export async function saveUpload(tx: Queryable, upload: NewUpload): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('upload')
    .values(upload)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The embedded engine has no background worker that would keep the planner's figures fresh. */
export async function refreshStatistics(db: Db): Promise<void> {
  if (db.engine === 'embedded') await db.query('analyze reading_day', []);
}
