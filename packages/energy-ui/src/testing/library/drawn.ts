import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const mounted: { unmount(): void }[] = [];

/**
 * Draws with the production build of React, which the testing library's `act` does not know: three times as fast.
 * Resolves after effects and the updates they began; `errors` holds what was thrown while drawing.
 */
export async function drawn(node: ReactNode) {
  const errors: unknown[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, { onUncaughtError: (error) => errors.push(error) });
  const update = async (next: ReactNode) => {
    flushSync(() => root.render(next));
    // Updates from effects are scheduled for the next turns.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  mounted.push({
    unmount: () => {
      flushSync(() => root.unmount());
      container.remove();
    },
  });
  await update(node);
  return { container, errors, update };
}

export function unmountAll(): void {
  for (const each of mounted.splice(0)) each.unmount();
}
