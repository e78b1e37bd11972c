import type { Context } from '../../domain/context.ts';
import { inWork } from '../../domain/records/work.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import { listGuests } from './guests.repository.ts';
import { createGuest, revokeGuest, revokeGuestsOfKey } from './guests.ts';
import { createKey, revokeKey } from './keys.ts';
import { listKeys } from './repository.ts';

export function apiKeyRoutes(api: Api, context: Context): void {
  const { db, clock } = context;
  const listed = <T>(rows: T[]) => listAnswer({ rows, total: rows.length });

  api.implement('listApiKeys', async ({ caller }) => listed(await listKeys(db, caller, clock())));
  api.implement('createApiKey', async (call) =>
    answer(await inWork(context, call, (work) => createKey(call.body, work))),
  );
  api.implement('revokeApiKey', async (call) => {
    await inWork(context, call, (work) => revokeKey(work, call.params.id));
    return answer(null);
  });

  api.implement('listGuestTokens', async ({ caller }) => listed(await listGuests(db, caller, clock())));
  api.implement('createGuestToken', async (call) =>
    answer(await inWork(context, call, (work) => createGuest(context, call.body, work))),
  );
  api.implement('revokeGuestToken', async (call) => {
    await inWork(context, call, (work) => revokeGuest(work, call.params.id));
    return answer(null);
  });
  api.implement('revokeGuestTokensOfKey', async (call) =>
    answer({ revoked: await inWork(context, call, (work) => revokeGuestsOfKey(work, call.params.id)) }),
  );
}
