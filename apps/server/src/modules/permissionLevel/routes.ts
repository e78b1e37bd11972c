import type { Context } from '../../context.ts';
import { idOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import { listModules } from './listModules.ts';
import { listLevels } from './repository.ts';
import { createLevel, updateLevel } from './service.ts';

export function permissionLevelRoutes(api: Api, context: Context): void {
  const { db } = context;
  api.implement('listModules', async ({ query }) => listAnswer(listModules(query)));
  api.implement('listLevels', async ({ query, caller }) => listAnswer(await listLevels(caller, db, query)));
  api.implement('createLevel', async ({ body, caller, audit }) =>
    answer(await createLevel(context, caller, body, audit)),
  );
  api.implement('updateLevel', async ({ params, body, caller, audit }) =>
    answer(await updateLevel(context, caller, idOf(params.id), body, audit)),
  );
}
