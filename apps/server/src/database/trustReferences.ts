import type { Queryable } from './db.ts';

/**
 * Disables or enables foreign key checks within a transaction: they take two thirds of the time of bulk writes, which
 * block the embedded store. Only for rows whose references the transaction itself locked or created. Requires a
 * superuser, as in the embedded store; elsewhere a no-op.
 */
export async function trustReferences(tx: Queryable, isTrusted: boolean): Promise<void> {
  await tx.query(
    `select set_config('session_replication_role', $1, true) from pg_roles where rolname = current_user and rolsuper`,
    [isTrusted ? 'replica' : 'origin'],
  );
}
