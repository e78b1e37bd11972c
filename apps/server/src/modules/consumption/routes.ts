import { isDay } from '@org/energy-core';
import type { Context } from '../../context.ts';
import { idOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer, success } from '../../plugins/implement.ts';
import { fieldRefusal } from '../../plugins/refusal.ts';
import { deleteReadings } from './deletion.ts';
import { editReading } from './edit.ts';
import { listReadings } from './readings.repository.ts';
import { chartOf, yearsOfNav } from './stats.ts';
import { restoreUpload, undoUpload } from './undo.ts';
import { uploadReadings } from './upload.ts';
import { listUploads } from './uploads.repository.ts';

export function consumptionRoutes(api: Api, context: Context): void {
  const { db } = context;

  api.implement('listReadings', async ({ caller, query }) => {
    for (const bound of ['fromDate', 'toDate'] as const) {
      if (query[bound] !== undefined && !isDay(query[bound]))
        throw fieldRefusal(bound, 'issue.query.day-unknown');
    }
    return listAnswer(await listReadings(caller, db, idOf(query.meter), query));
  });

  api.implement('uploadReadings', async ({ body, caller, audit }) =>
    answer(await uploadReadings(context, caller, body, audit)),
  );

  api.implement('editReading', async ({ body, caller, audit }) =>
    answer(await editReading(context, caller, body, audit)),
  );

  api.implement('deleteReadings', async ({ body, caller, audit }) =>
    answer(await deleteReadings(context, caller, body, audit)),
  );

  api.implement('listUploads', async ({ caller, query }) =>
    listAnswer(await listUploads(caller, db, idOf(query.meter), query)),
  );

  api.implement('undoUpload', async ({ params, body: { replaceId }, caller, audit }) => {
    const { days, ...counts } = await undoUpload(context, caller, idOf(params.id), audit, replaceId);
    return answer({ takenBack: days, ...counts });
  });

  api.implement('restoreUpload', async ({ params, body: { replaceId }, caller, audit }) => {
    const { days, ...counts } = await restoreUpload(context, caller, idOf(params.id), audit, replaceId);
    return answer({ broughtBack: days, ...counts });
  });

  api.implement('consumptionStats', async ({ caller, body }) => {
    if (body.kind === 'getYears')
      return answer([(await yearsOfNav(caller, db, body.nav)).map((_id) => ({ _id }))]);
    return { ...success, data: await chartOf(caller, db, body) };
  });
}
