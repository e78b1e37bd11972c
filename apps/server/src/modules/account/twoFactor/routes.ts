import { deviceOf } from '../../../domain/access/session.ts';
import type { Context } from '../../../domain/context.ts';
import { sessionUser } from '../../../domain/people/sessionUser.ts';
import { type Api, success } from '../../../http/implement.ts';
import { beginSetUp, finishSetUp, renewRecoveryCodes, switchOff } from './service.ts';

export function twoFactorRoutes(api: Api, context: Context): void {
  api.implement('enable2FA', async ({ caller }) => ({
    ...success,
    data: await beginSetUp(context, caller.userId),
  }));

  api.implement('verify2fa', async ({ caller, body, locale, request, audit }) => {
    const asker = { caller, from: deviceOf(request) };
    const { token, recoveryCodes } = await finishSetUp(context, asker, body, audit);
    const user = await sessionUser(context, caller.userId, locale);
    return { ...success, token, data: { user, recoveryCodes } };
  });

  api.implement('disable2FA', async ({ caller, body, request, audit }) => ({
    ...success,
    token: await switchOff(context, { caller, from: deviceOf(request) }, body, audit),
  }));

  api.implement('renewRecoveryCodes', async ({ caller, body, request, audit }) => {
    const asker = { caller, from: deviceOf(request) };
    return { ...success, data: { recoveryCodes: await renewRecoveryCodes(context, asker, body, audit) } };
  });
}
