import { expect, test } from 'vitest';
import { migrate } from '../operations/migrate/migrate.ts';
import { engines } from '../testing/engines.ts';
import { seedRoot } from './root.ts';

test('root begins with a random password, or with a given one that nobody would try first', async () => {
  const db = await engines[0]!.open();
  try {
    await migrate(db);
    for (const password of ['12345678', 'password1', 'root2026'])
      await expect(seedRoot(db, password)).rejects.toThrow(/must not be a common password or a name/);
    expect((await db.query('select 1 from app_user', [])).rows).toEqual([]);
    expect(await seedRoot(db, null)).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(await seedRoot(db, null)).toBeNull();
  } finally {
    await db.close();
  }
});
