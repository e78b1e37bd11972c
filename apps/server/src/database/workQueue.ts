/** Reads may run side by side; a transaction writes, or at least keeps others waiting. */
export type WorkKind = 'read' | 'transaction';

export interface QueueLimits {
  /** How much runs at the same time, and how many transactions among it. */
  readonly atOnce: number;
  readonly transactionsAtOnce: number;
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
 * Lets a limited amount of work run and a limited amount wait, in the order it came; but reads go past transactions
 * that wait for one of their own places, so that neither starves the other.
 */
export class WorkQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Record<WorkKind, Job[]> = { read: [], transaction: [] };
  readonly #running: Record<WorkKind, number> = { read: 0, transaction: 0 };
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
    if (next && (!nextRead || next.place < nextRead.place)) return 'transaction';
    return nextRead ? 'read' : null;
  }
}
