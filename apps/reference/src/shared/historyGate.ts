/** Hears of steps back and forth in the history before the router does, so that a page can hold them back. */
export interface HistoryGate {
  /** `listener` stops the event where the step has to wait. */
  hold(listener: (event: PopStateEvent) => void): () => void;
  dispose(): void;
}

/** Opened before the router: listeners of a window are called in the order in which they came. */
export function openHistoryGate(): HistoryGate {
  const listeners = new Set<(event: PopStateEvent) => void>();
  const hear = (event: PopStateEvent) => {
    for (const listener of listeners) listener(event);
  };
  window.addEventListener('popstate', hear);
  return {
    hold(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => window.removeEventListener('popstate', hear),
  };
}
