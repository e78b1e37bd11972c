import type { Context } from '../../../domain/context.ts';
import { type Api, answer, listAnswer } from '../../../http/implement.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { endOtherSessions, endSession, listSessions } from './repository.ts';

export function sessionRoutes(api: Api, { db, clock }: Context): void {
  api.implement('listMySessions', async ({ caller }) => {
    const rows = await listSessions(db, caller, clock());
    return listAnswer({ rows, total: rows.length });
  });

  api.implement('endMySession', async ({ caller, params, audit }) => {
    if (!(await endSession(db, caller.userId, params.id))) throw new Refusal('NOT_FOUND');
    audit.add({ object: { id: null, name: null }, details: { count: 1 } });
    return answer(null);
  });

  api.implement('endMyOtherSessions', async ({ caller, audit }) => {
    const ended = await endOtherSessions(db, caller);
    if (ended === 0) audit.omit();
    audit.add({ details: { count: ended } });
    return answer({ ended });
  });
}
