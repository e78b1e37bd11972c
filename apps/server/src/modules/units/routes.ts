import type { Context } from '../../domain/context.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import { idOf } from '../../lib/ids.ts';
import { createUnit, getUnit, listUnits } from './repository.ts';

export function unitRoutes(api: Api, { db }: Context): void {
  api.implement('listUnits', async ({ query }) => listAnswer(await listUnits(db, query)));
  api.implement('getUnit', async ({ params }) => answer(await getUnit(db, idOf(params.id))));
  api.implement('createUnit', async ({ body, audit }) => answer(await createUnit(db, body, audit)));
}
