import type { Calculation } from '@org/energy-core';
import { downloadBlob } from '../files/download.ts';

/** Hands over what `npx @org/energy-core verify` computes again. */
export function saveCalculation(name: string, calculation: Calculation): void {
  const text = JSON.stringify(calculation);
  downloadBlob(`${name}.json`, new Blob([text], { type: 'application/json' }));
}
