import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Headers for every answer: only our own scripts, no framing and no calls from elsewhere unless a portal is configured. */
export async function secure(
  app: FastifyInstance,
  embedHosts: readonly string[],
  key: Uint8Array,
): Promise<void> {
  const isEmbedded = embedHosts.length > 0;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: isEmbedded ? [...embedHosts] : ["'none'"],
      },
    },
    // The header knows no list of hosts; with portals the policy above speaks alone.
    frameguard: isEmbedded ? false : { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: isEmbedded ? 'cross-origin' : 'same-origin' },
    // TLS ends at the proxy in front, which knows its own name and sets this itself.
    strictTransportSecurity: false,
  });
  await app.register(cors, {
    origin: isEmbedded ? [...embedHosts] : false,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
  await app.register(cookie, { secret: Buffer.from(key).toString('base64') });
}
