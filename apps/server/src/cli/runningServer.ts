import type { Db } from '../database/db.ts';
import { isServed } from '../database/postgres/isServed.ts';
import { OperatorError } from '../lib/operatorError.ts';

/**
 * PostgreSQL has no other sign of a running server; the embedded store has its lock.
 * @throws OperatorError when one does: what it writes from now on would be missing in the other store
 */
export async function refuseRunningServer(db: Db): Promise<void> {
  if (await isServed(db))
    throw new OperatorError('A server still works on this database. Stop it first, then run this again.');
}
