import type { FastifyInstance } from 'fastify';
import { Refusal } from '../lib/refusal.ts';

/** Time limit for requests in progress after a stop; main.ts ends the process a little later. */
const MAX_FINISH_MS = 7_000;

/**
 * On `app.close()`, finishes requests in progress and answers new ones with 503: a proxy in front sends them to
 * another server.
 * @returns aborted when a stop is requested, for answers that never end by themselves
 */
export function stopGently(app: FastifyInstance): AbortSignal {
  const stopping = new AbortController();
  let underWay = 0;
  let onLast: () => void = () => undefined;

  app.addHook('onRequest', async (_request, reply) => {
    if (stopping.signal.aborted) {
      reply.header('connection', 'close');
      throw new Refusal('STOPPING');
    }
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) onLast();
    });
  });

  app.addHook('preClose', async () => {
    stopping.abort();
    if (underWay === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      new Promise<void>((resolve) => {
        onLast = resolve;
      }),
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, MAX_FINISH_MS);
      }),
    ]);
    clearTimeout(timer);
    // Cut off clients that still send, or the store would never be closed.
    app.server.closeAllConnections();
  });
  return stopping.signal;
}
