import type { Context } from '../../context.ts';
import { changesOf, isChanged } from '../../plugins/changes.ts';
import { type Api, answer } from '../../plugins/implement.ts';
import { changeSettings, countTwoFactorUsers, readSettings } from './repository.ts';

export function settingRoutes(api: Api, { db }: Context): void {
  api.implement('getSettings', async ({ caller }) =>
    answer({ ...(await readSettings(db)), twoFactorUsers: await countTwoFactorUsers(caller, db) }),
  );

  api.implement('updateSettings', async ({ body: { isTwoFactorRequired }, caller, audit }) => {
    const wanted = isTwoFactorRequired === undefined ? {} : { isTwoFactorRequired };
    const settings = await changeSettings(caller, db, wanted, async (tx, before, after) => {
      const changes = changesOf(before, after);
      if (isChanged(changes)) await audit.write(tx, { details: { changes } });
      else audit.omit();
    });
    return answer({ isTwoFactorRequired: settings.isTwoFactorRequired });
  });
}
