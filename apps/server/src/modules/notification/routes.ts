import type { Context } from '../../context.ts';
import { filterId, idOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import type { LiveEvents } from '../../plugins/liveEvents/liveEvents.ts';
import { atMostAMinute } from '../../plugins/pace.ts';
import { closeNotifications, listNotifications, setNotificationActive } from './repository.ts';
import { sendNotification } from './service.ts';

/** Nobody writes more by hand, and nobody is flooded. */
const MOST_MESSAGES_A_MINUTE = 10;

export function notificationRoutes(api: Api, context: Context, liveEvents: LiveEvents): void {
  const { db, clock } = context;
  const pace = atMostAMinute(MOST_MESSAGES_A_MINUTE, clock);

  api.implement('listNotifications', async ({ query, caller: { userId } }) => {
    const isForeign = query.assignTo !== undefined && filterId(query.assignTo) !== userId;
    return listAnswer(isForeign ? { rows: [], total: 0 } : await listNotifications(db, userId, query));
  });

  api.implement('createNotification', async ({ body, caller, audit }) => {
    pace(String(caller.userId));
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
      // Neither kept nor compressed on the way: both would hold events back.
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no');
    return events;
  });
}
