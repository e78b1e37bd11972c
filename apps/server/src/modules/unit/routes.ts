import type { Context } from '../../context.ts';
import { idOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import { getUnit, listUnits } from './repository.ts';

export function unitRoutes(api: Api, { db }: Context): void {
  api.implement('listUnits', async ({ query }) => listAnswer(await listUnits(db, query)));
  api.implement('getUnit', async ({ params }) => answer(await getUnit(db, idOf(params.id))));
}
