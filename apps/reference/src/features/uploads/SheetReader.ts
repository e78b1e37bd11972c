import type { SheetCall, SheetCalls, SheetRequest, SheetResponse } from './sheetMessages.ts';

/** A file that needs longer is most likely made to hang its reader. */
const MOST_MS = 10_000;

/** The worker was ended because it took too long, or it broke down. */
export class SheetReaderError extends Error {
  override readonly name = 'SheetReaderError';
  readonly tookTooLong: boolean;
  constructor(message: string, tookTooLong: boolean) {
    super(message);
    this.tookTooLong = tookTooLong;
  }
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: SheetReaderError) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** Reads one file in a worker of its own, so that the page never stops; the worker ends with the file. */
export class SheetReader {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  /**
   * Asks the worker; each answer may take 10 s.
   * @throws SheetReaderError when it took longer, or the file broke the reader.
   */
  ask<Call extends SheetCall>(
    call: Call,
    ask: SheetCalls[Call]['ask'],
    transfer: Transferable[] = [],
  ): Promise<SheetCalls[Call]['answer']> {
    this.worker ??= this.start();
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.end(new SheetReaderError('Reading took longer than 10 s.', true)),
        MOST_MS,
      );
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, timer });
      this.worker?.postMessage({ id, call, ask } as SheetRequest, { transfer });
    });
  }

  /** Ends the worker and forgets the file. What is still asked fails with `reason`. */
  end(reason = new SheetReaderError('The file was closed.', false)): void {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    this.waiting.clear();
  }

  private start(): Worker {
    const worker = openWorker();
    worker.onmessage = ({ data }: MessageEvent<SheetResponse>) => {
      const waiting = this.waiting.get(data.id);
      if (!waiting) return;
      this.waiting.delete(data.id);
      clearTimeout(waiting.timer);
      if (data.ok) waiting.resolve(data.answer as never);
      else waiting.reject(new SheetReaderError(data.message, false));
    };
    worker.onerror = (event) =>
      this.end(new SheetReaderError(event.message || 'The reader broke down.', false));
    return worker;
  }
}

/** Our own file, as a page's policy wants it. */
function openWorker(): Worker {
  return new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module', name: 'sheet' });
}
