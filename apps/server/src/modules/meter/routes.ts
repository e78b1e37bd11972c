import type { Context } from '../../context.ts';
import { idOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import { createMeter, deleteMeter, getMeter, listMeters, updateMeter } from './repository.ts';

export function meterRoutes(api: Api, { db }: Context): void {
  api.implement('listMeters', async ({ caller, query }) => listAnswer(await listMeters(caller, db, query)));
  api.implement('getMeter', async ({ caller, params }) =>
    answer(await getMeter(caller, db, idOf(params.id))),
  );
  api.implement('createMeter', async ({ caller, body, audit }) =>
    answer(await createMeter(caller, db, body, audit)),
  );
  api.implement('updateMeter', async ({ caller, params, body, audit }) =>
    answer(await updateMeter(caller, db, idOf(params.id), body, audit)),
  );
  api.implement('deleteMeter', async ({ caller, params, audit }) => {
    await deleteMeter(caller, db, idOf(params.id), audit);
    return answer(null);
  });
}
