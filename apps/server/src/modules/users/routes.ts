import type { User } from '@org/energy-core/api';
import type { Context } from '../../domain/context.ts';
import { shownPath } from '../../domain/files/shownPath.ts';
import { type Api, answer, listAnswer, success } from '../../http/implement.ts';
import { idOf } from '../../lib/ids.ts';
import { getUser, listUsers } from './repository.ts';
import { createUser, resetTwoFactor, setUserPassword, updateUser } from './service.ts';

export function userRoutes(api: Api, context: Context): void {
  const { db } = context;
  const shown = (user: User): User => ({ ...user, photo: shownPath(context, user.photo) });

  api.implement('listUsers', async ({ query, caller }) => {
    const { rows, total } = await listUsers(caller, db, query);
    return listAnswer({ rows: rows.map(shown), total });
  });
  api.implement('getUser', async ({ params, caller }) =>
    answer(shown(await getUser(caller, db, idOf(params.id)))),
  );
  api.implement('createUser', async ({ body, caller, audit }) => ({
    ...success,
    data: { user: shown(await createUser(context, caller, body, audit)) },
  }));
  api.implement('updateUser', async ({ params, body, caller, audit }) =>
    answer(shown(await updateUser(context, caller, idOf(params.id), body, audit))),
  );
  api.implement('setUserPassword', async ({ params, body, caller, audit }) =>
    answer(await setUserPassword(context, caller, idOf(params.id), body, audit)),
  );
  api.implement('resetUser2FA', async ({ params, caller, audit }) =>
    answer(await resetTwoFactor(context, caller, idOf(params.id), audit)),
  );
}
