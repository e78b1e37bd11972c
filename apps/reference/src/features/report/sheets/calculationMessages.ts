import type { CalculationStep } from '@org/energy-core';

/** What the figures of a report follow from. */
export interface CalculationAsk {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly steps: readonly CalculationStep[];
  /** Version of the product, and instant. */
  readonly product: string;
  readonly madeAt: string;
}
