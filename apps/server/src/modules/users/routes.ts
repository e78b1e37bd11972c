import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Api, answer, success } from '../../plugins/implement.ts';
import { atMostAMinute } from '../../plugins/pace.ts';
import { deviceOf } from '../../plugins/session.ts';
import { CAPTCHA_MS, checkCaptcha, makePicture, makeWork } from './captcha.ts';
import { changePassword } from './changePassword.ts';
import { networkOf } from './networkOf.ts';
import { sessionUser } from './service.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signIn } from './signIn.ts';
import { twoFactorRoutes } from './twoFactor/routes.ts';

/** Enough for an office behind one address; without a limit anybody could fill the store with captchas. */
const CAPTCHAS_A_MINUTE = 120;
/** Under TLS the name binds the cookie to this host: no neighbour in the same domain sets or reads it. */
const cookieOf = ({ protocol }: FastifyRequest) =>
  protocol === 'https'
    ? { name: '__Host-captcha', path: '/', secure: true }
    : { name: 'captcha', path: '/api/v1/users', secure: false };
/** In a foreign portal the browser keeps no cookie of ours; there the identifier travels in the body. */
function captchaOf(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[cookieOf(request).name];
  const signed = cookie === undefined ? null : request.unsignCookie(cookie);
  return signed?.valid ? signed.value : undefined;
}

export function userRoutes(api: Api, context: Context): void {
  const { config, sessions, clock } = context;
  const countCaptcha = atMostAMinute(CAPTCHAS_A_MINUTE, clock);

  api.implement('captcha', async ({ query, request, reply }) => {
    if (!config.hasCaptcha) return answer({ required: false, captchaId: '', captcha: '' });
    countCaptcha(networkOf(request.ip));
    const made =
      query.kind === 'work'
        ? { svg: '', ...(await makeWork(context)) }
        : { work: undefined, ...(await makePicture(context)) };
    const { name, ...place } = cookieOf(request);
    reply.setCookie(name, made.id, {
      ...place,
      signed: true,
      httpOnly: true,
      sameSite: 'strict',
      maxAge: CAPTCHA_MS / 1000,
    });
    return answer({ required: true, captchaId: made.id, captcha: made.svg, work: made.work });
  });

  api.implement('login', async ({ body, request, audit }) => {
    const { captchaId, captchaText: text, captchaWork: work, ...given } = body;
    if (config.hasCaptcha) await checkCaptcha(context, { id: captchaId ?? captchaOf(request), text, work });
    const { token, user } = await signIn(context, given, deviceOf(request), audit);
    return user
      ? { ...success, token, data: { user } }
      : { status: 'Two_Factor_Setup_Required' as const, token };
  });

  api.implement('logout', async ({ caller }) => {
    await sessions.end(caller.sessionId);
    return success;
  });

  api.implement('me', async ({ caller }) => answer(await sessionUser(context, caller.userId)));

  api.implement('changePassword', async ({ caller, body, request, audit }) => ({
    ...success,
    token: await changePassword(context, { caller, from: deviceOf(request) }, body, audit),
  }));

  twoFactorRoutes(api, context);
  sessionRoutes(api, context);
}
