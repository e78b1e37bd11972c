import type { Context } from '../../context.ts';
import { type Api, answer, success } from '../../plugins/implement.ts';
import { CAPTCHA_MS, checkCaptcha, makeCaptcha } from './captcha.ts';
import { sessionUser, signIn } from './service.ts';

const COOKIE = 'captcha';

export function userRoutes(api: Api, context: Context): void {
  const { db, clock, key, config, sessions } = context;

  api.implement('captcha', async ({ reply }) => {
    if (!config.hasCaptcha) return answer({ required: false, captchaId: '', captcha: '' });
    const { id, svg } = await makeCaptcha(db, key, clock);
    reply.setCookie(COOKIE, id, {
      path: '/api/v1/users',
      signed: true,
      httpOnly: true,
      sameSite: 'strict',
      maxAge: CAPTCHA_MS / 1000,
    });
    return answer({ required: true, captchaId: id, captcha: svg });
  });

  api.implement('login', async ({ body, request }) => {
    if (config.hasCaptcha) {
      const cookie = request.cookies[COOKIE];
      const signed = cookie === undefined ? null : request.unsignCookie(cookie);
      // In a foreign portal the browser keeps no cookie of ours; there the identifier travels in the body.
      const id = body.captchaId ?? (signed?.valid ? signed.value : undefined);
      await checkCaptcha(db, key, clock, id, body.captchaText);
    }
    const { token, user } = await signIn(context, body, request.ip);
    return { ...success, token, data: { user } };
  });

  api.implement('logout', async ({ caller }) => {
    await sessions.end(caller.sessionId);
    return success;
  });

  api.implement('me', async ({ caller }) => answer(sessionUser({ ...caller, id: caller.userId })));
}
