import type { WorkerCalls, WorkerRequest, WorkerResponse } from './workerCalls.ts';

/** Timeout of a file; a slower one is probably made to hang its reader. */
const MAX_MS = 10_000;

/** Why the worker no longer answers: the file was given up, it took too long, or the worker broke down. */
export type StopReason = 'closed' | 'too-long' | 'broken';

export class SheetReaderError extends Error {
  override readonly name = 'SheetReaderError';
  readonly reason: StopReason;
  constructor(message: string, reason: StopReason) {
    super(message);
    this.reason = reason;
  }
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: SheetReaderError) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** Reads one file in its own worker, so that the page never blocks; the worker ends with the file. */
export class SheetReader<Calls extends WorkerCalls<Calls>> {
  private readonly open: () => Worker;
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  /** @param open starts the worker that serves `Calls` */
  constructor(open: () => Worker) {
    this.open = open;
  }

  /**
   * Asks the worker; each answer may take 10 s.
   * @throws SheetReaderError when it took longer, or the file broke the reader.
   */
  ask<Call extends keyof Calls>(
    call: Call,
    ask: Calls[Call]['ask'],
    transfer: Transferable[] = [],
  ): Promise<Calls[Call]['answer']> {
    this.worker ??= this.start();
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.end(new SheetReaderError('Reading took longer than 10 s.', 'too-long')),
        MAX_MS,
      );
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, timer });
      const request: WorkerRequest<Calls> = { id, call, ask };
      this.worker?.postMessage(request, { transfer });
    });
  }

  /** Ends the worker and forgets the file. What is still asked fails with `reason`. */
  end(reason = new SheetReaderError('The file was closed.', 'closed')): void {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    this.waiting.clear();
  }

  private start(): Worker {
    const worker = this.open();
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      const waiting = this.waiting.get(data.id);
      if (!waiting) return;
      this.waiting.delete(data.id);
      clearTimeout(waiting.timer);
      if (data.ok) waiting.resolve(data.answer as never);
      else waiting.reject(new SheetReaderError(data.message, 'broken'));
    };
    worker.onerror = (event) =>
      this.end(new SheetReaderError(event.message || 'The reader broke down.', 'broken'));
    return worker;
  }
}
