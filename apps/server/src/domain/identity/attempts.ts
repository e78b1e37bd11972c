import type { Db } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Clock } from '../../lib/clock.ts';
import { Refusal } from '../../lib/refusal.ts';
import { networkOf } from './networkOf.ts';

const WINDOW_MS = 15 * 60_000;
const FREE_PER_ACCOUNT = 5;
const FREE_PER_ADDRESS = 30;
const FIRST_WAIT_MS = 30_000;

/** Seconds to wait after `failures`, the newest at `last`; 0 if the next try is allowed. */
function waitSeconds(failures: number, free: number, last: Date | null, now: Date): number {
  if (failures < free || !last) return 0;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - free), WINDOW_MS);
  return Math.max(0, Math.ceil((last.getTime() + wait - now.getTime()) / 1000));
}

/**
 * Counts a sign-in as failed before it is tried, so that a hundred parallel tries do not all see a clean record;
 * `forgiveAccount` resets it after a success.
 * @param from IP address of the attempt
 * @throws Refusal TOO_MANY while the account or the IP address has to wait
 */
export async function recordAttempt(db: Db, clock: Clock, accountKey: string, from: string): Promise<void> {
  const address = networkOf(from);
  const now = clock();
  const since = new Date(now.getTime() - WINDOW_MS);
  const seconds = await db.tx(async (tx) => {
    await tx.query(
      'select pg_advisory_xact_lock(7151, hashtext($1)), pg_advisory_xact_lock(7152, hashtext($2))',
      [accountKey, address],
    );
    await tables(tx).deleteFrom('login_attempt').where('at', '<', since).execute();
    const { rows } = await tx.query<{
      account: number;
      account_last: Date | null;
      address: number;
      address_last: Date | null;
    }>(
      `select count(*) filter (where account_key = $1) as account, max(at) filter (where account_key = $1) as account_last,
              count(*) filter (where address = $2) as address, max(at) filter (where address = $2) as address_last
       from login_attempt where (account_key = $1 or address = $2) and at >= $3`,
      [accountKey, address, since],
    );
    const seen = rows[0]!;
    const wait = Math.max(
      waitSeconds(seen.account, FREE_PER_ACCOUNT, seen.account_last, now),
      waitSeconds(seen.address, FREE_PER_ADDRESS, seen.address_last, now),
    );
    if (wait === 0)
      await tables(tx)
        .insertInto('login_attempt')
        .values({ account_key: accountKey, address, at: now })
        .execute();
    return wait;
  });
  if (seconds > 0) throw new Refusal('TOO_MANY', { values: { seconds }, data: { seconds } });
}

/** Current number of attempts of an account, or from an IP address. */
export async function countAttempts(
  db: Db,
  clock: Clock,
  of: { readonly accountKey: string } | { readonly from: string },
): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('login_attempt')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('at', '>=', new Date(clock().getTime() - WINDOW_MS))
    .where((is) =>
      'from' in of ? is('address', '=', networkOf(of.from)) : is('account_key', '=', of.accountKey),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Forgets the failures of an account whose owner has just signed in. */
export async function forgiveAccount(db: Db, accountKey: string): Promise<void> {
  await tables(db).deleteFrom('login_attempt').where('account_key', '=', accountKey).execute();
}
