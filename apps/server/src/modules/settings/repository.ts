import { sql } from 'kysely';
import type { Db, Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { changeAccess } from '../../domain/access/changeAccess.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { readSettings, type Settings, writeSettings } from '../../domain/access/settings.ts';
import { isManagedWithin } from '../../domain/people/people.ts';
import { notAllowedHere } from '../../lib/refusal.ts';

/** Number of active users visible in this scope with a second factor, and without one. */
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
 * Changes settings and returns them; `onChange` runs in the same transaction.
 * @throws Refusal NOT_ALLOWED_HERE for a user limited to organizations: settings are global
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
