import type { Context } from '../../domain/context.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import { createCity, listCities } from './repository.ts';

export function cityRoutes(api: Api, { db }: Context): void {
  api.implement('listCities', async ({ query }) => listAnswer(await listCities(db, query)));
  api.implement('createCity', async ({ body, audit }) => answer(await createCity(db, body, audit)));
}
