import type { Locale } from '@org/energy-core/texts';
import { changeAccess } from '../../domain/access/changeAccess.ts';
import type { Caller } from '../../domain/access/session.ts';
import type { Context } from '../../domain/context.ts';
import { FileStore } from '../../domain/files/disk.ts';
import { removeDroppedFiles } from '../../domain/files/dropFiles.ts';
import { shownPath } from '../../domain/files/shownPath.ts';
import { inWork } from '../../domain/records/work.ts';
import { type Api, answer, success } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { idOf } from '../../lib/ids.ts';
import { users } from './module.ts';
import type { StoredUser } from './repository.ts';
import { createUser, resetTwoFactor, setUserPassword } from './service.ts';

/** What callers without the page of users do not see. */
const withoutAccount = {
  ...{ email: '', emailAddress: null, permissionLevel: null, organizations: [] },
  ...{ hasTwoFactor: false, lastSignIn: null },
};

export function userRoutes(api: Api, context: Context): void {
  const shown = ({ modules: _, hasTwoFactorSecret: __, ...user }: StoredUser) => ({
    ...user,
    photo: shownPath(context, user.photo),
  });
  const shownTo = (user: StoredUser, _: Locale, { role, pages }: Caller) => ({
    ...shown(user),
    ...(role !== 'root' && !pages.has('users') && withoutAccount),
  });
  const { db, config } = context;
  const store = new FileStore(config.dataFolder);

  serveRecords(api, context, ['User', 'Users'], users, {
    except: ['createUser', 'updateUser'],
    shown: shownTo,
  });
  api.implement('updateUser', async (call) => {
    const { params, body, caller, locale } = call;
    const user = await inWork(
      context,
      call,
      (work) => users.update(work, idOf(params.id), body),
      changeAccess,
    );
    const isDescription = body.relatedFile !== undefined || body.haveJobDescription !== undefined;
    // Otherwise the next turn removes it.
    if (isDescription) await removeDroppedFiles(db, store).catch(() => undefined);
    return answer(shownTo(user, locale, caller));
  });
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
