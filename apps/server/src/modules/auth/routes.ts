import type { FastifyRequest } from 'fastify';
import { deviceOf } from '../../domain/access/session.ts';
import type { Context } from '../../domain/context.ts';
import { accountKey as accountKeyOf } from '../../domain/identity/credentials.ts';
import { networkOf } from '../../domain/identity/networkOf.ts';
import { sessionUser } from '../../domain/people/sessionUser.ts';
import { visitorUser } from '../../domain/people/visitor.ts';
import { type Api, answer, success } from '../../http/implement.ts';
import { rateLimitPerMinute } from '../../lib/rateLimit.ts';
import { CAPTCHA_MS, checkCaptcha, makePicture, makeWork } from './captcha.ts';
import { signIn } from './signIn.ts';

/** Enough for an office behind one IP address; without a limit anyone could fill the store with captchas. */
const CAPTCHAS_A_MINUTE = 120;
/** Under TLS the name binds the cookie to this host: no neighbor in the same domain sets or reads it. */
const cookieOf = ({ protocol }: FastifyRequest) =>
  protocol === 'https'
    ? { name: '__Host-captcha', path: '/', secure: true }
    : { name: 'captcha', path: '/api/v1/users', secure: false };
function captchaOf(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[cookieOf(request).name];
  const signed = cookie === undefined ? null : request.unsignCookie(cookie);
  return signed?.valid ? signed.value : undefined;
}

export function authRoutes(api: Api, context: Context): void {
  const { config, sessions, clock } = context;
  const countCaptcha = rateLimitPerMinute(CAPTCHAS_A_MINUTE, clock);

  api.implement('captcha', async ({ query, request, reply }) => {
    if (!config.hasCaptcha) return answer({ required: false, captchaId: '', captcha: '' });
    countCaptcha(networkOf(request.ip));
    const made =
      query.kind === 'work'
        ? { svg: '', ...(await makeWork(context, { from: request.ip, wanted: Number(query.bits ?? 0) })) }
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

  api.implement('login', async ({ body, locale, request, audit }) => {
    const { captchaId, captchaText: text, captchaWork: work, ...given } = body;
    if (config.hasCaptcha) {
      // In a foreign portal the browser stores no cookie of ours; only there the identifier is sent in the body.
      const sent = config.embedHosts.length > 0 ? captchaId : undefined;
      const accountKey = accountKeyOf(given.email);
      await checkCaptcha(context, { id: sent ?? captchaOf(request), text, work, accountKey });
    }
    const { token, user } = await signIn(context, given, deviceOf(request), audit);
    return user !== null
      ? { ...success, token, data: { user: await sessionUser(context, user, locale) } }
      : { status: 'Two_Factor_Setup_Required' as const, token };
  });

  api.implement('logout', async ({ caller }) => {
    await sessions.end(caller.sessionId);
    return success;
  });

  api.implement('me', async ({ caller, locale }) =>
    answer(
      caller.credential
        ? await visitorUser(context.db, { ...caller, credential: caller.credential }, locale)
        : await sessionUser(context, caller.userId, locale),
    ),
  );
}
