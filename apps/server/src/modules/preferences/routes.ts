import type { Context } from '../../domain/context.ts';
import { type Api, answer } from '../../http/implement.ts';
import { preferencesOf, savePreferences } from './repository.ts';

/** Preferences of a user, on all devices. */
export function preferenceRoutes(api: Api, { db }: Context): void {
  api.implement('getPreferences', async ({ caller }) => answer(await preferencesOf(db, caller.userId)));
  api.implement('savePreferences', async ({ caller, body }) =>
    answer(await savePreferences(db, caller.userId, body.preferences)),
  );
}
