import { createContext, use } from 'react';
import type { HistoryGate } from './historyGate.ts';

const HistoryGateContext = createContext<HistoryGate | null>(null);
export const HistoryGateProvider = HistoryGateContext.Provider;

/** Gate that can block history steps. */
export function useHistoryGate(): HistoryGate {
  const gate = use(HistoryGateContext);
  if (!gate) throw new Error('Start the app through mount(): it opens the history gate.');
  return gate;
}
