import { Worker } from 'node:worker_threads';
import type { Passage } from './passages.ts';

export interface FileToRead {
  readonly path: string;
  readonly fileName: string;
}

/** What the thread reports: passages with words not reported before, then the end of the file. */
export type ReaderMessage =
  | { readonly passages: readonly Passage[]; readonly words: readonly string[] }
  | { readonly isWhole: boolean };

export interface FileText {
  readonly passages: readonly Passage[];
  readonly words: readonly string[];
  /** `partly`: cut off by a limit of time, memory or length, or by damage after the first page. */
  readonly state: 'read' | 'partly' | 'none' | 'failed';
}

export const readerLimits = { milliseconds: 60_000, megabytes: 400 } as const;
/** Bytes of files are outside the heap and have no limit of the thread's own. */
const MEASURE_EVERY_MS = 100;

interface Reading {
  readonly milliseconds?: number;
  readonly megabytes?: number;
  /** The script of the thread. */
  readonly script?: URL;
  readonly signal?: AbortSignal;
}

/**
 * Reads the text of a file in a thread that is ended after a minute or with 400 MB in its heap or outside it; what it
 * found until then stays. Never throws for a bad file; null if aborted.
 */
export function readFile(
  file: FileToRead,
  {
    milliseconds = readerLimits.milliseconds,
    megabytes = readerLimits.megabytes,
    script = new URL('./reader.worker.ts', import.meta.url),
    signal,
  }: Reading = {},
): Promise<FileText | null> {
  const passages: Passage[] = [];
  const words: string[] = [];
  return new Promise<FileText | null>((resolve) => {
    const worker = new Worker(script, {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 8 },
      // Readers write warnings about files.
      ...{ stdout: true, stderr: true },
    });
    const end = (isWhole: boolean | null): void => {
      clearTimeout(timer);
      clearInterval(measuring);
      signal?.removeEventListener('abort', abort);
      void worker.terminate();
      const isEmpty = passages.length === 0;
      if (isWhole) resolve({ passages, words, state: isEmpty ? 'none' : 'read' });
      else resolve({ passages, words, state: isEmpty ? 'failed' : 'partly' });
    };
    const abort = (): void => {
      resolve(null);
      end(null);
    };
    signal?.addEventListener('abort', abort);
    const timer = setTimeout(() => end(null), milliseconds);
    const measuring = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory }) => external_memory > megabytes * 2 ** 20 && end(null),
        // It has ended meanwhile.
        () => undefined,
      );
    }, MEASURE_EVERY_MS);
    worker.on('message', (message: ReaderMessage) => {
      if ('isWhole' in message) return end(message.isWhole);
      passages.push(...message.passages);
      words.push(...message.words);
    });
    worker.on('error', () => end(null));
    worker.on('exit', () => end(null));
  });
}
