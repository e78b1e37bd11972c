import type { Context } from '../../context.ts';
import { idOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import { createBuilding, deleteBuilding, getBuilding, listBuildings, updateBuilding } from './repository.ts';

export function buildingRoutes(api: Api, { db }: Context): void {
  api.implement('listBuildings', async ({ query }) => listAnswer(await listBuildings(db, query)));
  api.implement('getBuilding', async ({ params }) => answer(await getBuilding(db, idOf(params.id))));
  api.implement('createBuilding', async ({ body }) => answer(await createBuilding(db, body)));
  api.implement('updateBuilding', async ({ params, body }) =>
    answer(await updateBuilding(db, idOf(params.id), body)),
  );
  api.implement('deleteBuilding', async ({ params }) => {
    await deleteBuilding(db, idOf(params.id));
    return answer(null);
  });
}
