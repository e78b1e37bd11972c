import type { Db, Queryable } from '../../database/db.ts';
import { Refusal } from '../../lib/refusal.ts';

/** Arbitrary, but the same for every server of this product. */
const ACCESS_LOCK = 48_151_625;

/** Serializes changes of permissions and of picture ownership until the end of the transaction. */
export const lockAccess = (tx: Queryable) => tx.query(`select pg_advisory_xact_lock(${ACCESS_LOCK})`, []);

/** Whether any user besides root may administer users. */
async function hasAdministrator(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from app_user join level_module on level_id = permission_level_id
     where active and role <> 'root' and module = 'users' limit 1`,
    [],
  );
  return rows.length > 0;
}

/**
 * A transaction that changes permissions. They are serialized, so that rules over all users also hold under
 * concurrent changes.
 * @throws Refusal LAST_ADMINISTRATOR if only root would be left to administer users; nothing is changed then
 */
export const changeAccess = <T>(db: Db, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  db.tx(async (tx) => {
    await lockAccess(tx);
    const had = await hasAdministrator(tx);
    const result = await work(tx);
    if (had && !(await hasAdministrator(tx))) throw new Refusal('LAST_ADMINISTRATOR');
    return result;
  });
