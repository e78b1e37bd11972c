import type { Notification } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import type { Context } from '../../domain/context.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import type { LiveEvents } from '../../http/liveEvents/liveEvents.ts';
import { filterId, idOf } from '../../lib/ids.ts';
import { rateLimitPerMinute } from '../../lib/rateLimit.ts';
import { labelIn } from '../../lib/sentences/saying.ts';
import {
  closeNotifications,
  listNotifications,
  type StoredNotification,
  setNotificationActive,
} from './repository.ts';
import { sendNotification } from './service.ts';

/** Above any manual use, and too few to flood a user. */
const MAX_MESSAGES_PER_MINUTE = 10;

const shown = (message: StoredNotification, locale: Locale): Notification => ({
  ...message,
  Title: labelIn(locale, message.Title),
  text: labelIn(locale, message.text),
});

export function notificationRoutes(api: Api, context: Context, liveEvents: LiveEvents): void {
  const { db, clock } = context;
  const limitRate = rateLimitPerMinute(MAX_MESSAGES_PER_MINUTE, clock);

  api.implement('listNotifications', async ({ query, caller: { userId }, locale }) => {
    const isForeign = query.assignTo !== undefined && filterId(query.assignTo) !== userId;
    if (isForeign) return listAnswer({ rows: [], total: 0 });
    const { rows, total } = await listNotifications(db, userId, query);
    return listAnswer({ rows: rows.map((row) => shown(row, locale)), total });
  });

  api.implement('createNotification', async ({ body, caller, audit, locale }) => {
    limitRate(String(caller.userId));
    return answer(shown(await sendNotification(context, caller, body, audit), locale));
  });

  api.implement('updateNotification', async ({ params, body, caller, locale }) =>
    answer(shown(await setNotificationActive(db, caller.userId, idOf(params.id), body.isActive), locale)),
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
