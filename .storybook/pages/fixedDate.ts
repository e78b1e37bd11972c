/** Stops the clock of the page at this moment; timers go on. Returns how to let it run again. */
export function stopClock(moment: string): () => void {
  const Running = Date;
  const now = Running.parse(moment);
  class Stopped extends Running {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(now);
      else super(...(parts as [number]));
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof Running;
    }
    static override now(): number {
      return now;
    }
  }
  globalThis.Date = Stopped as DateConstructor;
  return () => {
    globalThis.Date = Running;
  };
}
