import type { Context } from '../../../domain/context.ts';
import { sessionUser } from '../../../domain/people/sessionUser.ts';
import { type Api, answer } from '../../../http/implement.ts';
import { updateOwn } from './service.ts';

export function profileRoutes(api: Api, context: Context): void {
  api.implement('updateMe', async ({ body, caller, locale, audit }) => {
    await updateOwn(context, caller, body, audit);
    return answer(await sessionUser(context, caller.userId, locale));
  });
}
