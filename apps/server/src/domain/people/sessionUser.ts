import type { SessionUser } from '@org/energy-core/api';
import { readSettings } from '../access/settings.ts';
import type { Context } from '../context.ts';
import { shownPath } from '../files/shownPath.ts';
import { getAccount } from './account.ts';

/** The user as the interface keeps it; no hash or secret. */
export async function sessionUser(context: Context, id: number): Promise<SessionUser> {
  const { isTwoFactorRequired } = await readSettings(context.db);
  const account = await getAccount(context.db, id, isTwoFactorRequired);
  return { ...account, photo: shownPath(context, account.photo) };
}
