import { isDay } from '@org/energy-core';
import type { Context } from '../../domain/context.ts';
import { type Api, listAnswer } from '../../http/implement.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { listEvents } from './repository.ts';

export function eventRoutes(api: Api, { db }: Context): void {
  api.implement('listEvents', async ({ caller, query }) => {
    if (query.date !== undefined && !isDay(query.date)) throw fieldRefusal('date', 'issue.query.day-unknown');
    return listAnswer(await listEvents(caller, db, query));
  });
}
