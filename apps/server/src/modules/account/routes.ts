import { deviceOf } from '../../domain/access/session.ts';
import type { Context } from '../../domain/context.ts';
import { type Api, success } from '../../http/implement.ts';
import { changePassword } from './changePassword.ts';
import { profileRoutes } from './profile/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { twoFactorRoutes } from './twoFactor/routes.ts';

export function accountRoutes(api: Api, context: Context): void {
  api.implement('changePassword', async ({ caller, body, request, audit }) => ({
    ...success,
    token: await changePassword(context, { caller, from: deviceOf(request) }, body, audit),
  }));

  profileRoutes(api, context);
  twoFactorRoutes(api, context);
  sessionRoutes(api, context);
}
