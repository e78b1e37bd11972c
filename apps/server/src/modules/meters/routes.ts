import { assertMay } from '../../domain/access/may.ts';
import type { Context } from '../../domain/context.ts';
import { inWork } from '../../domain/records/work.ts';
import { type Api, answer } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { idOf } from '../../lib/ids.ts';
import { createMeterColumns } from './meterColumns.ts';
import { meters } from './repository.ts';

export function meterRoutes(api: Api, context: Context): void {
  serveRecords(api, context, ['Meter', 'Meters'], meters, { except: ['deleteMeter'] });
  const columns = createMeterColumns();
  api.implement('meterColumns', ({ caller, reads, request }) => columns(caller, reads, request));
  api.implement('deleteMeter', async ({ caller, params, query, audit }) => {
    // The right to edit the structure does not include deleting uploads of others.
    if (query.historyDays !== undefined) assertMay(caller, 'deleteReadings');
    const historyDays = Number(query.historyDays ?? 0);
    await inWork(context, { caller, audit }, (work) => meters.delete(work, idOf(params.id), { historyDays }));
    return answer(null);
  });
}
