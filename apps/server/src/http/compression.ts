import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const gzipped = promisify(gzip);

/** Shorter answers fit a few packets; among them are all that hold a token or a key. */
const MIN_BYTES = 8 * 1024;
/** Repeated names and dates shrink at once; higher levels cost more time than they save on a local network. */
const LEVEL = constants.Z_BEST_SPEED;

/** Whether the sender reads gzip: named, or meant by `*`, and not with weight 0. */
export function readsGzip({ headers }: FastifyRequest): boolean {
  const weights = new Map(
    String(headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name, ...parameters] = part.split(';').map((text) => text.trim());
        const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
        return [name, weight === undefined ? 1 : Number(weight)];
      }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

/** Compresses long JSON answers outside the main thread, for senders that read gzip. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || !String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    if (Buffer.byteLength(payload) < MIN_BYTES || reply.hasHeader('content-encoding')) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    if (!readsGzip(request)) return payload;
    const compressed = await gzipped(payload, { level: LEVEL });
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compressed;
  });
}
