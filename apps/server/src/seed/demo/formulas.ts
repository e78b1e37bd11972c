import { addDays, type Day } from '@org/energy-core';
import { Carrier } from '@org/energy-core/schemas';
import * as z from 'zod';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { StoredSynonym } from '../../database/jsonColumns.ts';
import { nameColumns } from '../../domain/records/names.ts';
import formulas from './data/formulas.json' with { type: 'json' };

/** A meter by its tag, or a carrier of the formula's own building. */
const Variable = z.union([
  z.strictObject({ tag: z.string(), kind: z.enum(['consumption', 'cost']).default('consumption') }),
  z.strictObject({ carrier: Carrier, kind: z.enum(['consumption', 'cost']).default('consumption') }),
]);
const saved = z
  .array(
    z.strictObject({
      name: z.string(),
      building: z.string(),
      formula: z.string(),
      variables: z.array(Variable),
    }),
  )
  .parse(formulas);

/** Formulas below sample buildings, saved by root some weeks ago. */
export async function seedFormulas(
  tx: Queryable,
  { today, root }: { today: Day; root: number },
): Promise<void> {
  for (const { name, building, formula, variables } of saved) {
    const { id } = await tables(tx)
      .selectFrom('building')
      .select('id')
      .where('name', '=', building)
      .executeTakeFirstOrThrow();
    const synonyms: StoredSynonym[] = [];
    for (const variable of variables) {
      if ('carrier' in variable) {
        const { carrier: kind, kind: type } = variable;
        synonyms.push({ id: String(id), navType: 'Building', type, kind, label: building });
        continue;
      }
      const meter = await tables(tx)
        .selectFrom('meter')
        .select(['id', 'name'])
        .where('tag_name', '=', variable.tag)
        .executeTakeFirstOrThrow();
      const node = { id: String(meter.id), navType: 'Meter', kind: null, label: meter.name } as const;
      synonyms.push({ ...node, type: variable.kind });
    }
    await tables(tx)
      .insertInto('formula')
      .values({
        ...{ ...nameColumns(name), building_id: id, type: 'simple', user_id: root },
        ...{ y_formula: formula, y_synonyms: JSON.stringify(synonyms), x_formula: '', x_synonyms: '[]' },
        created: new Date(`${addDays(today, -30)}T06:00:00Z`),
      })
      .execute();
  }
}
