/** Intercepts history steps before the router, so that a page can block them. */
export interface HistoryGate {
  /** `listener` stops the event where the step has to wait. */
  hold(listener: (event: PopStateEvent) => void): () => void;
  dispose(): void;
}

/** Created before the router: listeners of `window` are called in registration order. */
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
