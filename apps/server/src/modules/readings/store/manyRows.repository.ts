import type { Queryable } from '../../../database/db.ts';
import { trustReferences } from '../../../database/trustReferences.ts';

/** Switching the checks off and on makes the engine forget its plans: not for a month's sheet. */
const ROWS_WORTH_TRUST = 1000;

/**
 * Writes or moves this many rows of a locked meter without foreign key checks of meter, upload and user: the
 * transaction locked or created them. Rolls back on error, which enables the checks again.
 */
export async function writeRows(tx: Queryable, count: number, write: () => Promise<void>): Promise<void> {
  const isLong = count > ROWS_WORTH_TRUST;
  if (isLong) await trustReferences(tx, true);
  await write();
  if (isLong) await trustReferences(tx, false);
}
