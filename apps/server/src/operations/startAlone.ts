import type { Db } from '../database/db.ts';

/** Any number will do, as long as every server of this product takes the same. */
const START_LOCK = 48_151_622;

/**
 * Does what a start changes in the store while no other server does the same: two may start on one PostgreSQL at the
 * same moment. The embedded store lets only one server in anyway.
 */
export async function startAlone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (db.engine === 'embedded') return work();
  return db.tx(async (tx) => {
    // Filling a store takes longer than a statement or an idle transaction usually may.
    await tx.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await tx.query('select pg_advisory_xact_lock($1)', [START_LOCK]);
    return work();
  });
}
