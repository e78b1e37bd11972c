import { isDay } from '@org/energy-core';
import type { Context } from '../../domain/context.ts';
import { inWork } from '../../domain/records/work.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { todayInTehran } from '../../lib/clock.ts';
import { idOf } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { dropFeed, findFeed, makeFeed, scopeOfFeed } from './feed.repository.ts';
import { feedRange, icsOf, importEvents, sendIcs, undoImport } from './icsFile.ts';
import { listMarks, nodesOf, nodesOfTrend } from './marks.repository.ts';
import { type EventQuery, events } from './module.ts';
import { changeEvent, createEvent, deleteEvent } from './occurrences.ts';
import { closePoint } from './points.repository.ts';

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
  serveRecords(api, context, ['Event', 'Events'], served, {
    except: ['createEvent', 'updateEvent', 'deleteEvent'],
  });
  api.implement('createEvent', async (call) =>
    answer(await inWork(context, call, (work) => createEvent(work, call.body))),
  );
  api.implement('updateEvent', async (call) => {
    assertDays({ ...call.body }, 'occurrence');
    return answer(await inWork(context, call, (work) => changeEvent(work, idOf(call.params.id), call.body)));
  });
  api.implement('deleteEvent', async (call) => {
    assertDays({ ...call.query }, 'occurrence');
    await inWork(context, call, (work) => deleteEvent(work, idOf(call.params.id), call.query));
    return answer(null);
  });
  exchangeRoutes(api, context);
}

/** Marks in charts, open points, and calendar files. */
function exchangeRoutes(api: Api, context: Context): void {
  const { db, clock } = context;
  api.implement('listEventMarks', async ({ caller, query }) => {
    assertDays({ ...query }, 'from', 'to');
    const nodes =
      query.trend === undefined
        ? await nodesOf(caller, db, query.nodes ?? '')
        : await nodesOfTrend(caller, db, idOf(query.trend));
    return listAnswer(await listMarks(caller, db, nodes, query));
  });
  api.implement('closeEventPoint', async (call) =>
    answer(await inWork(context, call, (work) => closePoint(work, idOf(call.params.id), call.body.isDone))),
  );
  api.implement('importEvents', async (call) =>
    answer(await inWork(context, call, (work) => importEvents(work, call.body, todayInTehran(clock)))),
  );
  api.implement('undoEventImport', async (call) =>
    answer(await inWork(context, call, (work) => undoImport(work, call.params.id))),
  );
  api.implement('exportEvents', async ({ caller, query, locale, reply }) => {
    assertDays({ ...query }, 'from', 'to');
    return sendIcs(reply, await icsOf(caller, db, query, { now: clock(), locale }));
  });
  api.implement('getCalendarFeed', async ({ caller }) => answer(await findFeed(db, caller.userId)));
  api.implement('createCalendarFeed', async ({ caller }) => {
    const secret = await makeFeed(db, caller.userId, clock());
    return answer({ path: `/api/v1/calendar/${secret}.ics` });
  });
  api.implement('deleteCalendarFeed', async ({ caller }) => {
    await dropFeed(db, caller.userId);
    return answer(null);
  });
  api.implement('calendarFeed', async ({ params, locale, reply }) => {
    const scope = await scopeOfFeed(db, params.secret.replace(/\.ics$/, ''), clock());
    return sendIcs(reply, await icsOf(scope, db, feedRange(todayInTehran(clock)), { now: clock(), locale }));
  });
}
