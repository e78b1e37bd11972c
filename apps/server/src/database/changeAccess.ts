import { Refusal } from '../plugins/refusal.ts';
import type { Db, Queryable } from './db.ts';

/** Any number will do, as long as every server of this product takes the same. */
const ACCESS_LOCK = 48_151_625;

/** Whether somebody but root may administer users. */
async function hasAdministrator(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from app_user join level_module on level_id = permission_level_id
     where active and role <> 'root' and module = 'users' limit 1`,
    [],
  );
  return rows.length > 0;
}

/**
 * A transaction that changes who may do what. There is one at a time, so that a rule about all users holds although two
 * people change things at the same moment.
 * @throws Refusal LAST_ADMINISTRATOR where nobody but root would be left to administer users; nothing is changed then
 */
export const changeAccess = <T>(db: Db, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  db.tx(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${ACCESS_LOCK})`, []);
    const had = await hasAdministrator(tx);
    const result = await work(tx);
    if (had && !(await hasAdministrator(tx))) throw new Refusal('LAST_ADMINISTRATOR');
    return result;
  });
