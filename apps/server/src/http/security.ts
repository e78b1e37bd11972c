import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** For answers sent before the plugins below run. */
export const plainHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

const A_YEAR_S = 31_536_000;

/** Headers for every answer: only our own scripts, no framing and no calls from elsewhere unless a portal is configured. */
export async function secure(
  app: FastifyInstance,
  embedHosts: readonly string[],
  key: Uint8Array,
): Promise<void> {
  const isEmbedded = embedHosts.length > 0;
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: isEmbedded ? [...embedHosts] : ["'none'"],
      },
    },
    // The header accepts no list of hosts; with portals only the policy above applies.
    frameguard: isEmbedded ? false : { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: isEmbedded ? 'cross-origin' : 'same-origin' },
    // Sent below: only TLS makes it true.
    strictTransportSecurity: false,
  });
  // The same for every answer: helmet would make them of its settings each time.
  let headers: readonly (readonly [name: string, value: string])[] | null = null;
  app.addHook('onRequest', async (_request, reply) => {
    if (headers) {
      for (const [name, value] of headers) reply.raw.setHeader(name, value);
      return;
    }
    const before = new Set(reply.raw.getHeaderNames());
    await reply.helmet();
    headers = reply.raw
      .getHeaderNames()
      .filter((name) => !before.has(name))
      .map((name) => [name, String(reply.raw.getHeader(name))]);
  });
  app.addHook('onRequest', async (request, reply) => {
    // As reported by a configured proxy; other clients are not trusted.
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${A_YEAR_S}; includeSubDomains`);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await app.register(cors, {
    origin: isEmbedded ? [...embedHosts] : false,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-none-match'],
    exposedHeaders: ['content-disposition', 'etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
  await app.register(cookie, { secret: Buffer.from(key).toString('base64') });
}
