import { mayComment, mayReadComments, type NoteSubject } from '@org/energy-core/api';
import type { Caller } from '../../domain/access/session.ts';
import type { Context } from '../../domain/context.ts';
import { shownPath } from '../../domain/files/shownPath.ts';
import { inWork } from '../../domain/records/work.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { rateLimitPerMinute } from '../../lib/rateLimit.ts';
import { Refusal } from '../../lib/refusal.ts';
import { listNotes, notes } from './module.ts';
import type { StoredNote } from './repository.ts';

/** Each reply notifies a user, so the rate is limited to what can be typed. */
const MAX_NOTES_PER_MINUTE = 20;

export function noteRoutes(api: Api, context: Context): void {
  const limitRate = rateLimitPerMinute(MAX_NOTES_PER_MINUTE, context.clock);
  const shown = ({ name: _, organization: __, isStandard: ___, ...note }: StoredNote) => ({
    ...note,
    createdBy: { ...note.createdBy, photo: shownPath(context, note.createdBy.photo) },
  });

  serveRecords(api, context, ['Note', 'Notes'], notes, { except: ['createNote', 'listNotes'], shown });
  api.implement('listNotes', async ({ caller, query }) => {
    if (caller.role !== 'root' && !mayReadComments(caller.pages, query.type)) throw new Refusal('FORBIDDEN');
    const { rows, total } = await listNotes(caller, context.db, query);
    return listAnswer({ rows: rows.map(shown), total });
  });
  api.implement('createNote', async (call) => {
    assertMayComment(call.caller, call.body.type);
    limitRate(String(call.caller.userId));
    return answer(shown(await inWork(context, call, (work) => notes.create(work, call.body))));
  });
}

/** @throws Refusal FORBIDDEN without a page that carries comments on such a subject */
function assertMayComment({ role, pages }: Caller, subject: NoteSubject): void {
  if (role !== 'root' && !mayComment(pages, subject)) throw new Refusal('FORBIDDEN');
}
