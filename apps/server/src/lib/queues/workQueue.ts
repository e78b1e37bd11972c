/** Reads may run concurrently; a transaction writes, or at least blocks others. */
export type WorkKind = 'read' | 'transaction';

export interface QueueLimits {
  /** Maximum concurrent work, and transactions among it. */
  readonly atOnce: number;
  readonly transactionsAtOnce: number;
  /** Work beyond this queue length is refused. */
  readonly maxWaiting: number;
  /** Work that waited this long is refused: the client has given up by then. */
  readonly maxWaitMs: number;
}

/** The server has more to do than it can; the same request may succeed a moment later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Fastify treats an error without a status as a broken body if it ends the reading of one. */
  readonly statusCode = 503;
}

interface Job {
  readonly turn: number;
  start(): void;
}

/**
 * Runs a limited amount of work and queues a limited amount, in arrival order; but reads overtake transactions that
 * wait for a transaction slot, so that neither starves the other.
 */
export class WorkQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Record<WorkKind, Job[]> = { read: [], transaction: [] };
  readonly #running: Record<WorkKind, number> = { read: 0, transaction: 0 };
  #lastTurn = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @throws BusyError when too much waits already, or this waited too long */
  async run<T>(kind: WorkKind, work: () => Promise<T>): Promise<T> {
    await this.enter(kind);
    try {
      return await work();
    } finally {
      this.leave(kind);
    }
  }

  /** Waits for a turn; `leave` must follow. For work that is no single function. */
  enter(kind: WorkKind): Promise<void> {
    return new Promise((resolve, reject) => {
      let isWaiting = true;
      let timer: NodeJS.Timeout | undefined;
      const start = (): void => {
        isWaiting = false;
        clearTimeout(timer);
        resolve();
      };
      const job: Job = { turn: ++this.#lastTurn, start };
      const waiting = this.#waiting[kind];
      waiting.push(job);
      this.#startNext();
      if (!isWaiting) return;
      const refuse = (reason: string): void => {
        waiting.splice(waiting.indexOf(job), 1);
        reject(new BusyError(reason));
        this.#startNext();
      };
      const { maxWaiting, maxWaitMs } = this.#limits;
      if (this.#waiting.read.length + this.#waiting.transaction.length > maxWaiting)
        refuse('Too much waits already.');
      else timer = setTimeout(refuse, maxWaitMs, 'Waited too long for a turn.');
    });
  }

  leave(kind: WorkKind): void {
    this.#running[kind] -= 1;
    this.#startNext();
  }

  #startNext(): void {
    for (;;) {
      const kind = this.#nextKind();
      if (!kind) return;
      this.#running[kind] += 1;
      this.#waiting[kind].shift()!.start();
    }
  }

  #nextKind(): WorkKind | null {
    const { atOnce, transactionsAtOnce } = this.#limits;
    const { read, transaction } = this.#running;
    if (read + transaction >= atOnce) return null;
    const nextRead = this.#waiting.read[0];
    const next = transaction < transactionsAtOnce ? this.#waiting.transaction[0] : undefined;
    if (next && (!nextRead || next.turn < nextRead.turn)) return 'transaction';
    return nextRead ? 'read' : null;
  }
}
