import type { Queryable } from '../../database/db.ts';

/** Settings of the installation that administrators change while it runs. */
export interface Settings {
  /** Everybody has to have a second factor. */
  readonly isTwoFactorRequired: boolean;
}
const defaults: Settings = { isTwoFactorRequired: false };

export async function readSettings(db: Queryable): Promise<Settings> {
  const { rows } = await db.query<{ name: string; value: unknown }>('select name, value from setting', []);
  return { ...defaults, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

export async function writeSettings(db: Queryable, change: Partial<Settings>): Promise<void> {
  for (const [name, value] of Object.entries(change)) {
    await db.query(
      'insert into setting (name, value) values ($1, $2::jsonb) on conflict (name) do update set value = excluded.value',
      [name, JSON.stringify(value)],
    );
  }
}
