import type { Context } from '../../context.ts';
import { idOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import { createMeter, deleteMeter, getMeter, listMeters, updateMeter } from './repository.ts';

export function meterRoutes(api: Api, { db }: Context): void {
  api.implement('listMeters', async ({ query }) => listAnswer(await listMeters(db, query)));
  api.implement('getMeter', async ({ params }) => answer(await getMeter(db, idOf(params.id))));
  api.implement('createMeter', async ({ body }) => answer(await createMeter(db, body)));
  api.implement('updateMeter', async ({ params, body }) =>
    answer(await updateMeter(db, idOf(params.id), body)),
  );
  api.implement('deleteMeter', async ({ params }) => {
    await deleteMeter(db, idOf(params.id));
    return answer(null);
  });
}
