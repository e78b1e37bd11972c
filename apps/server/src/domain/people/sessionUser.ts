import type { SessionUser } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import { labelIn } from '../../lib/sentences/saying.ts';
import { readSettings } from '../access/settings.ts';
import type { Context } from '../context.ts';
import { shownPath } from '../files/shownPath.ts';
import { getAccount } from './account.ts';

/** The user as the interface keeps it, in the reader's language; no hash or secret. */
export async function sessionUser(context: Context, id: number, locale: Locale): Promise<SessionUser> {
  const { isTwoFactorRequired } = await readSettings(context.db);
  const { permissionLevel, ...account } = await getAccount(context.db, id, isTwoFactorRequired);
  return {
    ...account,
    permissionLevel: { ...permissionLevel, name: labelIn(locale, permissionLevel.name) },
    photo: shownPath(context, account.photo),
  };
}
