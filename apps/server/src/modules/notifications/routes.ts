import type { Context } from '../../domain/context.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import { rateLimitPerMinute } from '../../http/limits/rateLimit.ts';
import type { LiveEvents } from '../../http/liveEvents/liveEvents.ts';
import { filterId, idOf } from '../../lib/ids.ts';
import { closeNotifications, listNotifications, setNotificationActive } from './repository.ts';
import { sendNotification } from './service.ts';

/** More than anyone writes by hand, and too few to flood a user. */
const MAX_MESSAGES_PER_MINUTE = 10;

export function notificationRoutes(api: Api, context: Context, liveEvents: LiveEvents): void {
  const { db, clock } = context;
  const limitRate = rateLimitPerMinute(MAX_MESSAGES_PER_MINUTE, clock);

  api.implement('listNotifications', async ({ query, caller: { userId } }) => {
    const isForeign = query.assignTo !== undefined && filterId(query.assignTo) !== userId;
    return listAnswer(isForeign ? { rows: [], total: 0 } : await listNotifications(db, userId, query));
  });

  api.implement('createNotification', async ({ body, caller, audit }) => {
    limitRate(String(caller.userId));
    return answer(await sendNotification(context, caller, body, audit));
  });

  api.implement('updateNotification', async ({ params, body, caller }) =>
    answer(await setNotificationActive(db, caller.userId, idOf(params.id), body.isActive)),
  );

  api.implement('closeNotifications', async ({ caller }) =>
    answer({ closed: await closeNotifications(db, caller.userId) }),
  );

  api.implement('liveEvents', async ({ caller, reply }) => {
    const events = liveEvents.open(caller, reply.raw);
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      // Neither cached nor compressed by proxies: both would delay events.
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no');
    return events;
  });
}
