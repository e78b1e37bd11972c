import type { Context } from '../../context.ts';
import { type Api, listAnswer } from '../../plugins/implement.ts';
import { listJobPositions } from './repository.ts';

export function jobPositionRoutes(api: Api, { db }: Context): void {
  api.implement('listJobPositions', async ({ query }) => listAnswer(await listJobPositions(db, query)));
}
