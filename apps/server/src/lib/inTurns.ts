interface Log {
  error(message: string): void;
}

/**
 * Repeats some work while the server runs; a turn that takes longer delays the next.
 * @param subject what could not be done, for the log
 * @returns a function that ends it, after the turn that is under way
 */
export function inTurns(
  work: () => Promise<unknown>,
  everyMs: number,
  log: Log,
  subject: string,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const turn = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error(`${subject}: ${(error as Error).message}`);
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
