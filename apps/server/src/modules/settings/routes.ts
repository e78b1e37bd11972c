import { readSettings } from '../../domain/access/settings.ts';
import type { Context } from '../../domain/context.ts';
import { endTokensWithoutFactor } from '../../domain/identity/changeCredentials.ts';
import { type Api, answer } from '../../http/implement.ts';
import { changesOf, isChanged } from '../../lib/changes.ts';
import { changeSettings, countTwoFactorUsers } from './repository.ts';

export function settingRoutes(api: Api, { db }: Context): void {
  api.implement('getSettings', async ({ caller }) =>
    answer({ ...(await readSettings(db)), twoFactorUsers: await countTwoFactorUsers(caller, db) }),
  );

  api.implement('updateSettings', async ({ body: { isTwoFactorRequired }, caller, audit }) => {
    const wanted = isTwoFactorRequired === undefined ? {} : { isTwoFactorRequired };
    const settings = await changeSettings(caller, db, wanted, async (tx, before, after) => {
      // A user who enables it without a factor stays signed in, and was asked to set one up.
      if (after.isTwoFactorRequired && !before.isTwoFactorRequired)
        await endTokensWithoutFactor(tx, caller.userId);
      const changes = changesOf(before, after);
      if (isChanged(changes)) await audit.write(tx, { details: { changes } });
      else audit.omit();
    });
    return answer({ isTwoFactorRequired: settings.isTwoFactorRequired });
  });
}
