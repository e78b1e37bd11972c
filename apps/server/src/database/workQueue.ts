/** Reads may run side by side; a transaction writes, or at least keeps others waiting. */
export type WorkKind = 'read' | 'transaction';

export interface QueueLimits {
  /** How much runs at the same time, and how many transactions among it. */
  readonly atOnce: number;
  readonly transactionsAtOnce: number;
  /** True where everything waits while a transaction is open, as on a single connection. */
  readonly isExclusive: boolean;
  /** What would wait behind so much is refused at once. */
  readonly mostWaiting: number;
  /** What waited so long is refused: whoever asked has given up by then. */
  readonly longestWaitMs: number;
}

/** The server has more to do than it can; the same request may succeed a moment later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

interface Job {
  readonly place: number;
  start(): void;
}

/**
 * Lets a limited amount of work run and a limited amount wait. Reads and transactions take turns: on one connection
 * all reads that came during a transaction run before the next one, so that neither starves the other.
 */
export class WorkQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Record<WorkKind, Job[]> = { read: [], transaction: [] };
  readonly #running: Record<WorkKind, number> = { read: 0, transaction: 0 };
  /** Reads that go before the next transaction. */
  #readsFirst = 0;
  #lastPlace = 0;

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
      const job: Job = { place: ++this.#lastPlace, start };
      const waiting = this.#waiting[kind];
      waiting.push(job);
      this.#startNext();
      if (!isWaiting) return;
      const refuse = (reason: string): void => {
        waiting.splice(waiting.indexOf(job), 1);
        reject(new BusyError(reason));
        this.#startNext();
      };
      const { mostWaiting, longestWaitMs } = this.#limits;
      if (this.#waiting.read.length + this.#waiting.transaction.length > mostWaiting)
        refuse('Too much waits already.');
      else timer = setTimeout(refuse, longestWaitMs, 'Waited too long for a turn.');
    });
  }

  leave(kind: WorkKind): void {
    this.#running[kind] -= 1;
    if (kind === 'transaction') this.#readsFirst = this.#waiting.read.length;
    this.#startNext();
  }

  #startNext(): void {
    for (;;) {
      const kind = this.#nextKind();
      if (!kind) return;
      if (kind === 'read' && this.#readsFirst > 0) this.#readsFirst -= 1;
      this.#running[kind] += 1;
      this.#waiting[kind].shift()!.start();
    }
  }

  #nextKind(): WorkKind | null {
    const { atOnce, transactionsAtOnce, isExclusive } = this.#limits;
    const [read, transaction] = [this.#waiting.read[0], this.#waiting.transaction[0]];
    const running = this.#running.read + this.#running.transaction;
    if (running >= atOnce) return null;
    if (!isExclusive) {
      const isTurn = transaction && this.#running.transaction < transactionsAtOnce;
      if (isTurn && (!read || transaction.place < read.place)) return 'transaction';
      return read ? 'read' : null;
    }
    if (this.#running.transaction > 0) return null;
    if (transaction && (!read || this.#readsFirst === 0)) return running === 0 ? 'transaction' : null;
    return read ? 'read' : null;
  }
}
