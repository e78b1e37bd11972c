import type { Queryable } from '../../database/db.ts';

export interface OpenUpload {
  readonly user: number;
  readonly meter: number;
  readonly fileName: string | null;
  /** Days of the sheet that exist already. */
  readonly days: number;
}

/** Remembers that a sheet collided with stored readings: the newest one of a user and meter. */
export async function rememberOpenUpload(
  db: Queryable,
  at: Date,
  { user, meter, fileName, days }: OpenUpload,
): Promise<void> {
  await db.query(
    `insert into open_upload (user_id, meter_id, file_name, days, created) values ($1, $2, $3, $4, $5)
     on conflict (user_id, meter_id)
       do update set file_name = excluded.file_name, days = excluded.days, created = excluded.created`,
    [user, meter, fileName, days, at],
  );
}

/** The user has stored a sheet of this meter since. */
export async function forgetOpenUpload(tx: Queryable, user: number, meter: number): Promise<void> {
  await tx.query('delete from open_upload where user_id = $1 and meter_id = $2', [user, meter]);
}
