import type { Note } from '@org/energy-core/api';
import type { Context } from '../../context.ts';
import { idOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import { atMostAMinute } from '../../plugins/pace.ts';
import { shownPath } from '../../plugins/shownPath.ts';
import { listNotes, nodeOf } from './repository.ts';
import { createNote, deleteNote } from './service.ts';

/** Each reply is a message to somebody: more than people type would be a flood. */
const MOST_NOTES_A_MINUTE = 20;

export function noteRoutes(api: Api, context: Context): void {
  const { db, clock } = context;
  const pace = atMostAMinute(MOST_NOTES_A_MINUTE, clock);
  const shown = (note: Note): Note => ({
    ...note,
    createdBy: { ...note.createdBy, photo: shownPath(context, note.createdBy.photo) },
  });

  api.implement('listNotes', async ({ caller, query }) => {
    const { rows, total } = await listNotes(db, await nodeOf(caller, db, query), query);
    return listAnswer({ rows: rows.map(shown), total });
  });
  api.implement('createNote', async ({ caller, body, audit }) => {
    pace(String(caller.userId));
    return answer(shown(await createNote(context, caller, body, audit)));
  });
  api.implement('deleteNote', async ({ caller, params, audit }) =>
    answer(await deleteNote(context, caller, idOf(params.id), audit)),
  );
}
