import type { Context } from '../../context.ts';
import { may } from '../../plugins/access.ts';
import { idOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import { deleteOpenUpload, listOpenUploads } from './repository.ts';

export function taskRoutes(api: Api, { db, clock }: Context): void {
  api.implement('listMyTasks', async ({ caller }) => {
    const rows = may(caller, 'uploadReadings')
      ? await listOpenUploads(db, caller.userId, caller, clock())
      : [];
    return listAnswer({ rows, total: rows.length });
  });

  api.implement('dismissTask', async ({ params, caller }) => {
    await deleteOpenUpload(db, caller.userId, idOf(params.id));
    return answer(null);
  });
}
