import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';

const migration = (name: string) =>
  readFileSync(new URL(`../../database/migrations/${name}.sql`, import.meta.url), 'utf8');

const insert = `insert into file (stored_name, title, content_type, size, created_by)
   values ('a', 'برگه', 'text/csv', 5, 1)`;

onEachEngine('a store from before meters shared a file', (engine) => {
  test('keeps its files, and takes a second row for one of them', async () => {
    const db = await engine.open();
    const undone = db.tx(async (tx) => {
      await tx.query('create schema old; set local search_path to old');
      await tx.query(migration('001_start'));
      await tx.query(
        "insert into app_user (email, email_key, name, password_hash) values ('root', 'root', 'مدیر', '')",
      );
      await tx.query(insert);
      await tx.query(migration('013_shared_files'));
      await tx.query(insert);
      const { rows } = await tx.query('select id, stored_name, title, size from file order by id', []);
      expect(rows).toEqual([1, 2].map((id) => ({ id, stored_name: 'a', title: 'برگه', size: 5 })));
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await db.close();
  });
});
