import type { Context } from '../../context.ts';
import { idOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import { createBuilding, deleteBuilding, getBuilding, listBuildings, updateBuilding } from './repository.ts';

export function buildingRoutes(api: Api, { db }: Context): void {
  api.implement('listBuildings', async ({ caller, query }) =>
    listAnswer(await listBuildings(caller, db, query)),
  );
  api.implement('getBuilding', async ({ caller, params }) =>
    answer(await getBuilding(caller, db, idOf(params.id))),
  );
  api.implement('createBuilding', async ({ caller, body, audit }) =>
    answer(await createBuilding(caller, db, body, audit)),
  );
  api.implement('updateBuilding', async ({ caller, params, body, audit }) =>
    answer(await updateBuilding(caller, db, idOf(params.id), body, audit)),
  );
  api.implement('deleteBuilding', async ({ caller, params, audit }) => {
    await deleteBuilding(caller, db, idOf(params.id), audit);
    return answer(null);
  });
}
