import type { Context } from '../../domain/context.ts';
import { shownPath } from '../../domain/files/shownPath.ts';
import { inWork } from '../../domain/records/work.ts';
import { type Api, answer } from '../../http/implement.ts';
import { rateLimitPerMinute } from '../../http/limits/rateLimit.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { listNotes, notes } from './module.ts';
import type { StoredNote } from './repository.ts';

/** Each reply notifies a user, so the rate is limited to what can be typed. */
const MAX_NOTES_PER_MINUTE = 20;

export function noteRoutes(api: Api, context: Context): void {
  const limitRate = rateLimitPerMinute(MAX_NOTES_PER_MINUTE, context.clock);
  const shown = ({ name: _, organization: __, ...note }: StoredNote) => ({
    ...note,
    createdBy: { ...note.createdBy, photo: shownPath(context, note.createdBy.photo) },
  });

  serveRecords(
    api,
    context,
    ['Note', 'Notes'],
    { ...notes, list: listNotes },
    { except: ['createNote'], shown },
  );
  api.implement('createNote', async (call) => {
    limitRate(String(call.caller.userId));
    return answer(shown(await inWork(context, call, (work) => notes.create(work, call.body))));
  });
}
