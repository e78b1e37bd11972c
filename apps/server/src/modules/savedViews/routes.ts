import type { Context } from '../../domain/context.ts';
import { inWork } from '../../domain/records/work.ts';
import { type Api, answer } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { idOf, readId } from '../../lib/ids.ts';
import { rateLimitPerMinute } from '../../lib/rateLimit.ts';
import { savedViews } from './module.ts';
import { leaveView, listRecipients, orderViews } from './repository.ts';

/** Maximum length of a search for a colleague. */
const MAX_LOOKUPS_PER_MINUTE = 60;

export function savedViewRoutes(api: Api, context: Context): void {
  const { db, clock } = context;
  const limitRate = rateLimitPerMinute(MAX_LOOKUPS_PER_MINUTE, clock);
  serveRecords(api, context, ['SavedView', 'SavedViews'], savedViews, { except: ['deleteSavedView'] });

  api.implement('deleteSavedView', async (call) => {
    const id = idOf(call.params.id);
    await inWork(context, call, async (work) => {
      if (await leaveView(work.tx, call.caller.userId, id)) work.audit.omit();
      else await savedViews.delete(work, id, undefined);
    });
    return answer(null);
  });
  api.implement('orderSavedViews', async ({ caller, body }) => {
    const ids = body.ids.flatMap((id) => readId(id) ?? []);
    await db.tx((tx) => orderViews(tx, caller.userId, ids));
    return answer(null);
  });
  api.implement('listViewRecipients', async ({ caller, query }) => {
    limitRate(String(caller.userId));
    return answer(await listRecipients(db, caller, query.search ?? ''));
  });
}
