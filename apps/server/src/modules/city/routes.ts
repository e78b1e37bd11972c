import type { Context } from '../../context.ts';
import { type Api, listAnswer } from '../../plugins/implement.ts';
import { listCities } from './repository.ts';

export function cityRoutes(api: Api, { db }: Context): void {
  api.implement('listCities', async ({ query }) => listAnswer(await listCities(db, query)));
}
