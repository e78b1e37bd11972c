import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assertOwnName } from '../../domain/people/people.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { keyPersonNames } from './refreshNames.ts';

const migration = (name: string) =>
  readFileSync(new URL(`../../database/migrations/${name}.sql`, import.meta.url), 'utf8');

onEachEngine('a store from before names of people were told apart', (engine) => {
  test('opens although two have one name, and gives it to nobody else', async () => {
    const db = await engine.open();
    const undone = db.tx(async (tx) => {
      await tx.query('create schema old; set local search_path to old');
      await tx.query(migration('001_start'));
      await tx.query(
        `insert into app_user (email, email_key, name, password_hash, active) values
         ('a', 'a', 'علی کریمی', '', true), ('b', 'b', 'علي\u200cكريمي', '', true), ('c', 'c', 'سارا', '', false)`,
      );
      await tx.query(migration('027_person_names'));
      await keyPersonNames(tx);
      const { rows } = await tx.query('select name_key from app_user order by id', []);
      expect(rows.map((row) => (row as { name_key: string }).name_key)).toEqual([
        'علیکریمی',
        'علیکریمی',
        'سارا',
      ]);
      await expect(assertOwnName(tx, 'علی  کریمی', null)).rejects.toMatchObject({ code: 'NAME_TAKEN' });
      await expect(assertOwnName(tx, 'سارا', null)).resolves.toBeUndefined();
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await db.close();
  });
});
