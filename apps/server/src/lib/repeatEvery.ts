/**
 * Repeats work while the server runs; a turn that takes longer is not started twice.
 * @returns a function that ends it, after the turn that is under way
 */
export function repeatEvery(
  ms: number,
  work: () => Promise<unknown>,
  onError: (error: Error) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const turn = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      onError(error as Error);
    }
  };
  const timer = setInterval(() => {
    running ??= turn().finally(() => {
      running = null;
    });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
