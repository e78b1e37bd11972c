interface AskOptions {
  /** Gives the question up. */
  readonly signal?: AbortSignal;
  readonly transfer?: Transferable[];
}

/**
 * One question to a worker and its answer, after which the worker is ended.
 * @throws Error if the worker breaks down, and the reason of `signal`
 */
export function askWorker<Answer>(
  worker: Worker,
  ask: unknown,
  { signal, transfer = [] }: AskOptions = {},
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message || 'The worker broke down.'));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(ask, transfer);
  }).finally(() => worker.terminate());
}
