import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Waited } from './longWork.ts';

/** Long enough that yielding costs little, short enough that nobody notices the delay. */
const SLICE_MS = 8;

/** Work in small steps that yields after each, so that it can be run at once or with pauses. */
export type Steps<T> = Generator<void, T>;

/** Runs long work on the server's single thread in slices, between which other requests are served. */
export async function inSlices<T>(steps: Steps<T>, waited: Waited = { ms: 0 }): Promise<T> {
  let from = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const end = performance.now();
    if (end - from < SLICE_MS) continue;
    await nextTurn();
    from = performance.now();
    waited.ms += from - end;
  }
}

/** Runs the same work without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
