import { changeAccess } from '../../database/changeAccess.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { readSettings, type Settings, writeSettings } from '../../database/settings.ts';

export { readSettings, type Settings };

/** How many active users have a second factor, and how many have none. */
export async function countTwoFactorUsers(db: Db): Promise<{ with: number; without: number }> {
  const { rows } = await db.query<{ with: number; without: number }>(
    `select count(*) filter (where otp_since is not null) as "with",
            count(*) filter (where otp_since is null) as "without"
     from app_user where active`,
    [],
  );
  return rows[0]!;
}

/** Changes settings and answers them; `onChange` runs in the same transaction. */
export const changeSettings = (
  db: Db,
  change: Partial<Settings>,
  onChange: (tx: Queryable, before: Settings, after: Settings) => Promise<void>,
): Promise<Settings> =>
  changeAccess(db, async (tx) => {
    const before = await readSettings(tx);
    await writeSettings(tx, change);
    const after = await readSettings(tx);
    await onChange(tx, before, after);
    return after;
  });
