import { arrayLiteral, type Queryable } from '../../../database/db.ts';
import { tables } from '../../../database/dialect.ts';

/** Users who were asked to read a version. */
export async function askedOf(tx: Queryable, file: number): Promise<ReadonlySet<number>> {
  const rows = await tables(tx)
    .selectFrom('document_reading')
    .select('user_id')
    .where('file_id', '=', file)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Asks users to read a version. */
export async function insertReadings(
  tx: Queryable,
  file: number,
  users: readonly number[],
  at: Date,
): Promise<void> {
  if (users.length === 0) return;
  await tables(tx)
    .insertInto('document_reading')
    .values(users.map((user_id) => ({ file_id: file, user_id, asked: at, reminded: at })))
    .execute();
}

/** Asks nobody but these users any more; whoever has confirmed stays. @returns how many were taken off */
export async function dropReadings(tx: Queryable, file: number, except: readonly number[]): Promise<number> {
  const { affected } = await tx.query(
    'delete from document_reading where file_id = $1 and confirmed is null and user_id <> all($2::int[])',
    [file, arrayLiteral(except)],
  );
  return affected;
}
