import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { schemaPath, schemaText } from '../../../../tooling/schema.ts';
import { onEachEngine } from '../testing/engines.ts';

onEachEngine('the types of the tables', (engine) => {
  test('are those of a migrated store; `npm run schema` writes them again', async () => {
    const db = await engine.open();
    expect(await schemaText(db)).toBe(await readFile(schemaPath, 'utf8'));
    await db.close();
  });
});
