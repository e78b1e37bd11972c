import type { FastifyInstance } from 'fastify';
import type { Context } from '../../domain/context.ts';
import { restoreOverdue } from './store/waiting.repository.ts';

const EVERY_MS = 60_000;

/** Checks every minute, and at start, for deleted days whose upload did not arrive, and restores them. */
export function restoreInTime(app: FastifyInstance, { db, clock }: Context): void {
  let running: Promise<void> = Promise.resolve();
  const look = (): void => {
    running = restoreOverdue(db, clock()).catch((error: unknown) =>
      app.log.error({ err: error }, 'deleted days were not restored'),
    );
  };
  const timer = setInterval(look, EVERY_MS);
  app.addHook('onReady', async () => look());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
