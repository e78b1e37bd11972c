import { isDay } from '@org/energy-core';
import type { Context } from '../../domain/context.ts';
import { inWork } from '../../domain/records/work.ts';
import { type Api, answer } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { idOf } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { type EventQuery, events } from './module.ts';
import { changeEvent, deleteEvent } from './occurrences.ts';

/** @throws Refusal INVALID for a day that does not exist */
function assertDays(query: { readonly [field: string]: unknown }, ...fields: readonly string[]): void {
  for (const field of fields)
    if (query[field] !== undefined && !isDay(query[field]))
      throw fieldRefusal(field, 'issue.query.day-unknown');
}

export function eventRoutes(api: Api, context: Context): void {
  const served: typeof events = {
    ...events,
    list(scope, db, query: EventQuery) {
      assertDays({ ...query }, 'date', 'from', 'to');
      return events.list(scope, db, query);
    },
  };
  serveRecords(api, context, ['Event', 'Events'], served, { except: ['updateEvent', 'deleteEvent'] });
  api.implement('updateEvent', async (call) => {
    assertDays({ ...call.body }, 'occurrence');
    return answer(await inWork(context, call, (work) => changeEvent(work, idOf(call.params.id), call.body)));
  });
  api.implement('deleteEvent', async (call) => {
    assertDays({ ...call.query }, 'occurrence');
    await inWork(context, call, (work) => deleteEvent(work, idOf(call.params.id), call.query));
    return answer(null);
  });
}
