import { isDay } from '@org/energy-core';
import type { Context } from '../../context.ts';
import { idOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer, success } from '../../plugins/implement.ts';
import { fieldRefusal } from '../../plugins/refusal.ts';
import { deleteReadings } from './deletion.ts';
import { listReadings } from './readings.repository.ts';
import { chartOf, yearsOfNav } from './stats.ts';
import { restoreUpload, undoUpload } from './undo.ts';
import { uploadReadings } from './upload.ts';
import { listUploads } from './uploads.repository.ts';

export function consumptionRoutes(api: Api, context: Context): void {
  const { db } = context;

  api.implement('listReadings', async ({ query }) => {
    for (const bound of ['fromDate', 'toDate'] as const) {
      if (query[bound] !== undefined && !isDay(query[bound]))
        throw fieldRefusal(bound, 'issue.query.day-unknown');
    }
    return listAnswer(await listReadings(db, idOf(query.meter), query));
  });

  api.implement('uploadReadings', async ({ body, caller }) =>
    answer(await uploadReadings(context, caller, body)),
  );

  api.implement('deleteReadings', async ({ body, caller }) =>
    answer({ deleted: await deleteReadings(context, caller, body) }),
  );

  api.implement('listUploads', async ({ query }) =>
    listAnswer(await listUploads(db, idOf(query.meter), query)),
  );

  api.implement('undoUpload', async ({ params, body, caller }) => {
    const { days, ...counts } = await undoUpload(context, caller, idOf(params.id), body.replaceId);
    return answer({ takenBack: days, ...counts });
  });

  api.implement('restoreUpload', async ({ params, body, caller }) => {
    const { days, ...counts } = await restoreUpload(context, caller, idOf(params.id), body.replaceId);
    return answer({ broughtBack: days, ...counts });
  });

  api.implement('consumptionStats', async ({ body }) => {
    if (body.kind === 'getYears') return answer([(await yearsOfNav(db, body.nav)).map((_id) => ({ _id }))]);
    return { ...success, data: await chartOf(db, body) };
  });
}
