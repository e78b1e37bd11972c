import { may } from '../../domain/access/may.ts';
import type { Context } from '../../domain/context.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import { idOf } from '../../lib/ids.ts';
import { deleteOpenUpload, listOpenPoints, listOpenUploads } from './repository.ts';

export function taskRoutes(api: Api, { db, clock }: Context): void {
  api.implement('listMyTasks', async ({ caller }) => {
    const uploads = may(caller, 'uploadReadings')
      ? await listOpenUploads(db, caller.userId, caller, clock())
      : [];
    const rows = [...(await listOpenPoints(db, caller.userId, caller)), ...uploads];
    return listAnswer({ rows, total: rows.length });
  });

  api.implement('dismissTask', async ({ params, caller }) => {
    await deleteOpenUpload(db, caller.userId, idOf(params.id));
    return answer(null);
  });
}
