import { sql } from 'kysely';
import { changeAccess } from '../../database/changeAccess.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { isManagedWithin } from '../../database/people.ts';
import type { Scope } from '../../database/scope.ts';
import { readSettings, type Settings, writeSettings } from '../../database/settings.ts';
import { notAllowedHere } from '../../plugins/refusal.ts';

export { readSettings, type Settings };

/** How many active users whom somebody of this scope sees have a second factor, and how many have none. */
export const countTwoFactorUsers = (scope: Scope, db: Db): Promise<{ with: number; without: number }> =>
  tables(db)
    .selectFrom('app_user')
    .select([
      sql<number>`count(*) filter (where otp_since is not null)`.as('with'),
      sql<number>`count(*) filter (where otp_since is null)`.as('without'),
    ])
    .where('active', '=', true)
    .where(isManagedWithin(scope))
    .executeTakeFirstOrThrow();

/**
 * Changes settings and answers them; `onChange` runs in the same transaction.
 * @throws Refusal NOT_ALLOWED_HERE for a person limited to organizations: a setting counts for all of them
 */
export async function changeSettings(
  scope: Scope,
  db: Db,
  change: Partial<Settings>,
  onChange: (tx: Queryable, before: Settings, after: Settings) => Promise<void>,
): Promise<Settings> {
  if (scope.organizations !== null) throw notAllowedHere('issue.setting.limitedPerson');
  return changeAccess(db, async (tx) => {
    const before = await readSettings(tx);
    await writeSettings(tx, change);
    const after = await readSettings(tx);
    await onChange(tx, before, after);
    return after;
  });
}
