import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db.ts';
import { BusyError } from '../database/workQueue.ts';

/** A database that has not answered by then has too much to do, or is gone without a word. */
const LONGEST_MS = 3_000;

/**
 * Answers whether the database lives, for a proxy or a supervisor. A busy one lives: restarting it would not help.
 * A server that is stopping answers 503 before it comes here.
 */
export function answerHealth(scope: FastifyInstance, db: Db): void {
  let asked: Promise<'up' | 'busy' | 'down'> | null = null;
  // One question at a time, however many ask.
  const ask = () => {
    asked ??= stateOf(db).finally(() => {
      asked = null;
    });
    return asked;
  };
  scope.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const database = await ask();
    const isAlive = database !== 'down';
    return reply.code(isAlive ? 200 : 503).send({ status: isAlive ? 'success' : 'error', database });
  });
}

async function stateOf(db: Db): Promise<'up' | 'busy' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'busy'>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS, 'busy');
  });
  const answer = db.query('select 1', []).then(
    () => 'up' as const,
    (error) => (error instanceof BusyError ? 'busy' : 'down'),
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
