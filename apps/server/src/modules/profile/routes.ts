import type { SessionUser } from '@org/energy-core/api';
import type { Context } from '../../context.ts';
import { type Api, answer } from '../../plugins/implement.ts';
import { updateOwn } from './service.ts';

/** `sessionUser` tells how the signed-in user is shown, as at the sign-in. */
export function profileRoutes(
  api: Api,
  context: Context,
  sessionUser: (context: Context, id: number) => Promise<SessionUser>,
): void {
  api.implement('updateMe', async ({ body, caller, audit }) => {
    await updateOwn(context, caller, body, audit);
    return answer(await sessionUser(context, caller.userId));
  });
}
