/** Functions by their public names: `import * as core from '@org/energy-core'`. */
export type CalculationFunctions = Readonly<Record<string, unknown>>;

export type StepIssue =
  | { readonly code: 'calculation.step-twice'; readonly step: string }
  | { readonly code: 'calculation.function-unknown'; readonly step: string; readonly call: string }
  | { readonly code: 'calculation.reference-unknown'; readonly step: string; readonly reference: string }
  | { readonly code: 'calculation.step-failed'; readonly step: string; readonly call: string };
