import type { Calculation, CalculationResult } from '@org/energy-core';
import { askWorker } from '../workers/askWorker.ts';

/**
 * The calculation that a worker makes from `ask`.
 * @throws Error with the code of the first issue
 */
export async function calculationOf(worker: Worker, ask: unknown, signal: AbortSignal): Promise<Calculation> {
  const made = await askWorker<CalculationResult>(worker, ask, { signal });
  if (made.ok) return made.calculation;
  throw new Error(made.issues[0]?.code);
}
