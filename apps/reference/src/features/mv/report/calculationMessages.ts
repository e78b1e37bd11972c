import type { ProjectRows, ProjectSettings } from '@org/energy-core';

/** What the figures of a project follow from. */
export interface CalculationAsk {
  readonly settings: ProjectSettings;
  readonly rows: ProjectRows;
  /** Version of the product, and instant. */
  readonly product: string;
  readonly madeAt: string;
}
