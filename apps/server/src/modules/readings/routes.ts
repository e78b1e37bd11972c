import { isDay } from '@org/energy-core';
import type { Context } from '../../domain/context.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import { JsonText } from '../../http/jsonText.ts';
import { idOf, MAX_WIDE_ID } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { deleteReadings } from './deletion.ts';
import { editReading } from './edit.ts';
import { listReadings, readingColumns } from './store/readings.repository.ts';
import { registerPosition } from './store/register.repository.ts';
import { restoreUpload, undoUpload } from './uploads/undo.ts';
import { uploadReadings } from './uploads/upload.ts';
import { uploadReadingsOfMeters } from './uploads/uploadMany.ts';
import { listUploads } from './uploads/uploads.repository.ts';

export function readingRoutes(api: Api, context: Context): void {
  const { db } = context;

  const assertDays = (query: {
    readonly fromDate?: string | undefined;
    readonly toDate?: string | undefined;
  }) => {
    for (const bound of ['fromDate', 'toDate'] as const) {
      if (query[bound] !== undefined && !isDay(query[bound]))
        throw fieldRefusal(bound, 'issue.query.day-unknown');
    }
  };

  api.implement('listReadings', async ({ caller, query, reads }) => {
    assertDays(query);
    return listAnswer(await listReadings(caller, reads, idOf(query.meter), query));
  });

  api.implement('readingColumns', async ({ caller, query, reads }) => {
    assertDays(query);
    const text = await readingColumns(caller, reads, idOf(query.meter), query);
    return new JsonText(Buffer.from(`{"status":"success","data":{"data":${text}}}`));
  });

  api.implement('uploadReadings', async ({ body, caller, audit }) =>
    answer(await uploadReadings(context, caller, body, audit)),
  );

  api.implement('uploadReadingsOfMeters', async (call) =>
    answer(await uploadReadingsOfMeters(context, call)),
  );

  api.implement('registerPosition', async ({ caller, query: { meter, before, after } }) => {
    const side = after === undefined ? 'before' : 'after';
    const day = after ?? before;
    // One of both, and a day that exists.
    if (day === undefined || !isDay(day) || (before && after))
      throw fieldRefusal(side, 'issue.query.day-unknown');
    return answer(await registerPosition(caller, db, idOf(meter), side, day));
  });

  api.implement('editReading', async ({ body, caller, audit }) =>
    answer(await editReading(context, caller, body, audit)),
  );

  api.implement('deleteReadings', async ({ body, caller, audit }) =>
    answer(await deleteReadings(context, caller, body, audit)),
  );

  api.implement('listUploads', async ({ caller, query, reads }) =>
    listAnswer(await listUploads(caller, reads, idOf(query.meter), query)),
  );

  api.implement('undoUpload', async ({ params, body: { replaceId }, caller, audit }) => {
    const { days, ...counts } = await undoUpload(
      context,
      caller,
      idOf(params.id, MAX_WIDE_ID),
      audit,
      replaceId,
    );
    return answer({ takenBack: days, ...counts });
  });

  api.implement('restoreUpload', async ({ params, body: { replaceId }, caller, audit }) => {
    const { days, ...counts } = await restoreUpload(
      context,
      caller,
      idOf(params.id, MAX_WIDE_ID),
      audit,
      replaceId,
    );
    return answer({ broughtBack: days, ...counts });
  });
}
