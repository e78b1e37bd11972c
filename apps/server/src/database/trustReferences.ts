import type { Queryable } from './db.ts';

/**
 * Stops or resumes the checks of foreign keys within a transaction: they take two thirds of the time in which many rows
 * are written, and on the embedded store everybody waits for that. Only for rows whose references the transaction
 * itself holds or made. Only a superuser may, which the embedded store's is; elsewhere it does nothing.
 */
export async function trustReferences(tx: Queryable, isTrusted: boolean): Promise<void> {
  await tx.query(
    `select set_config('session_replication_role', $1, true) from pg_roles where rolname = current_user and rolsuper`,
    [isTrusted ? 'replica' : 'origin'],
  );
}
