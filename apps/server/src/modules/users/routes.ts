import type { Context } from '../../domain/context.ts';
import { shownPath } from '../../domain/files/shownPath.ts';
import { type Api, answer, success } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { idOf } from '../../lib/ids.ts';
import { users } from './module.ts';
import type { StoredUser } from './repository.ts';
import { createUser, resetTwoFactor, setUserPassword } from './service.ts';

export function userRoutes(api: Api, context: Context): void {
  const shown = ({ modules: _, hasTwoFactorSecret: __, ...user }: StoredUser) => ({
    ...user,
    photo: shownPath(context, user.photo),
  });

  serveRecords(api, context, ['User', 'Users'], users, { except: ['createUser'], shown });
  api.implement('createUser', async (call) => ({
    ...success,
    data: { user: shown(await createUser(context, call)) },
  }));
  api.implement('setUserPassword', async ({ params, body, caller, audit }) =>
    answer(await setUserPassword(context, caller, idOf(params.id), body, audit)),
  );
  api.implement('resetUser2FA', async ({ params, caller, audit }) =>
    answer(await resetTwoFactor(context, caller, idOf(params.id), audit)),
  );
}
