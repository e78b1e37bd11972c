interface Log {
  error(message: string): void;
}

/**
 * Does a small piece of work again and again while the server runs, never twice at once.
 * @param failed begins the log line of an error
 * @returns a function that ends it, after the turn that is under way
 */
export function inTurns(
  work: () => Promise<unknown>,
  everyMs: number,
  { log, failed }: { readonly log: Log; readonly failed: string },
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const turn = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error(`${failed}: ${(error as Error).message}`);
    }
  };
  const timer = setInterval(() => {
    running ??= turn().finally(() => {
      running = null;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
