import workerUrl from './sheet.worker.ts?worker&url';
import type { SheetCall, SheetCalls, SheetRequest, SheetResponse } from './sheetMessages.ts';

/** A file that needs longer is most likely made to hang its reader. */
const MOST_MS = 10_000;

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
        () => this.end(new SheetReaderError('Reading took longer than 10 s.', 'too-long')),
        MOST_MS,
      );
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, timer });
      this.worker?.postMessage({ id, call, ask } as SheetRequest, { transfer });
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
    const worker = openWorker();
    worker.onmessage = ({ data }: MessageEvent<SheetResponse>) => {
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

/**
 * Our own file, as a page's policy wants it. A browser starts no worker from another origin: where the app is served by
 * another one than the page, a line of script that imports the file stands in for it.
 */
function openWorker(): Worker {
  const options = { type: 'module', name: 'sheet' } as const;
  const worker = (url: string | URL) => new Worker(url, options);
  const file = new URL(workerUrl, import.meta.url);
  if (file.origin === location.origin) return worker(file);
  const stand = URL.createObjectURL(
    new Blob([`import ${JSON.stringify(file.href)};`], { type: 'text/javascript' }),
  );
  try {
    return worker(stand);
  } finally {
    // The worker has its copy once it runs.
    setTimeout(() => URL.revokeObjectURL(stand), 10_000);
  }
}
