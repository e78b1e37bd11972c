import type { Note } from '@org/energy-core/api';
import type { Context } from '../../domain/context.ts';
import { shownPath } from '../../domain/files/shownPath.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import { rateLimitPerMinute } from '../../http/limits/rateLimit.ts';
import { idOf } from '../../lib/ids.ts';
import { listNotes, nodeOf } from './repository.ts';
import { createNote, deleteNote } from './service.ts';

/** Each reply is a message to somebody: more than people type would be a flood. */
const MAX_NOTES_PER_MINUTE = 20;

export function noteRoutes(api: Api, context: Context): void {
  const { db, clock } = context;
  const limitRate = rateLimitPerMinute(MAX_NOTES_PER_MINUTE, clock);
  const shown = (note: Note): Note => ({
    ...note,
    createdBy: { ...note.createdBy, photo: shownPath(context, note.createdBy.photo) },
  });

  api.implement('listNotes', async ({ caller, query }) => {
    const { rows, total } = await listNotes(db, await nodeOf(caller, db, query), query);
    return listAnswer({ rows: rows.map(shown), total });
  });
  api.implement('createNote', async ({ caller, body, audit }) => {
    limitRate(String(caller.userId));
    return answer(shown(await createNote(context, caller, body, audit)));
  });
  api.implement('deleteNote', async ({ caller, params, audit }) =>
    answer(await deleteNote(context, caller, idOf(params.id), audit)),
  );
}
