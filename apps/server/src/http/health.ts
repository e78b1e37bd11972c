import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db.ts';
import type { Reads } from '../database/reads.ts';
import { BusyError } from '../lib/queues/workQueue.ts';

/** A database that has not answered by then is overloaded or unreachable. */
const MAX_CHECK_MS = 3_000;

/** Rows moved, of all. */
interface Moving {
  readonly done: number;
  readonly total: number;
}

type State = 'up' | 'busy' | 'read-only' | 'down';

/**
 * Liveness and readiness of the server, for a proxy or supervisor. With a busy database it is both, because
 * restarting would not help. Without a writable database it is alive but not ready. The state of a replica is
 * reported too: without one the primary answers everything. During an upgrade that moves readings to new tables,
 * `moving` has the number of moved rows and of all. A stopping server answers 503 to both earlier.
 */
export function answerHealth(
  scope: FastifyInstance,
  db: Db,
  { reads, moving = () => null }: { reads: Reads; moving?: (() => Moving | null) | undefined },
): void {
  let asked: Promise<State> | null = null;
  // One question at a time, however many ask.
  const ask = () => {
    asked ??= stateOf(db).finally(() => {
      asked = null;
    });
    return asked;
  };
  scope.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const database = await ask();
    const ready = database === 'up' || database === 'busy';
    const move = moving();
    return reply.code(ready ? 200 : 503).send({
      ...{ status: ready ? 'success' : 'error', database, live: true, ready },
      ...(reads.state && { replica: reads.state }),
      ...(move && { moving: move }),
    });
  });
}

async function stateOf(db: Db): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'busy'>((resolve) => {
    timer = setTimeout(resolve, MAX_CHECK_MS, 'busy');
  });
  const answer = db
    .query<{ setting: string }>("select current_setting('transaction_read_only') as setting", [])
    .then(
      ({ rows }) => (rows[0]?.setting === 'on' ? ('read-only' as const) : ('up' as const)),
      (error) => (error instanceof BusyError ? 'busy' : 'down'),
    );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
