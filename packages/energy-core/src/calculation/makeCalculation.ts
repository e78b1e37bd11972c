import * as z from 'zod/mini';
import { asRecord } from '../statistics/descriptive/asList.ts';
import type { CalculationFunctions, StepIssue } from './calculation.ts';
import type { CanonicalIssue } from './canonicalJson.ts';
import { figuresHash, figuresOf } from './figures.ts';
import { runSteps } from './runSteps.ts';
import { Calculation, CalculationStep } from './schemas/calculation.ts';

const Parts = z.extend(z.pick(Calculation, { product: true, madeAt: true, inputs: true }), {
  steps: z.array(CalculationStep),
});

export type CalculationResult =
  | { readonly ok: true; readonly calculation: Calculation }
  | {
      readonly ok: false;
      readonly issues: readonly (
        | StepIssue
        | CanonicalIssue
        | { readonly code: 'calculation.not-a-calculation'; readonly path: string }
      )[];
    };

/**
 * Computes the steps of a report and keeps inputs, calls and figures together with their hash: "save the calculation".
 * `verifyCalculation` and `npx @org/energy-core verify` compute it again without the server. The hash does not cover
 * `product` and `madeAt`, so that the same figures have the same hash on every print.
 *
 * `inputs`: series and settings by name; `steps` in order, whose arguments may contain `{ $input: name }` and
 * `{ $step: name, take: 'model' }`; `functions`: `import * as core from '@org/energy-core'`.
 *
 * Issues: `calculation.step-twice`, `.function-unknown`, `.reference-unknown`, `.step-failed` (each with the step),
 * `.not-canonical`, `.too-deep`, `.not-a-calculation` (with the path).
 * @example
 * const made = makeCalculation({
 *   ...{ product: '1.0.0', madeAt: '2025-11-03T08:00:00Z', functions: { mean } },
 *   inputs: { kwh: [1, 2, null, 6] },
 *   steps: [{ name: 'usual', call: 'mean', arguments: [{ $input: 'kwh' }] }],
 * });
 * made.calculation.steps[0].figures // 3
 * made.calculation.hash.length // 64
 */
export function makeCalculation(input: {
  readonly product: string;
  /** Time as text; core has no clock. */
  readonly madeAt: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly steps: readonly CalculationStep[];
  readonly functions: CalculationFunctions;
}): CalculationResult {
  const { product, madeAt, inputs: given, steps, functions } = asRecord(input);
  const inputs = figuresOf(given) as Record<string, unknown>;
  const parsed = Parts.safeParse({ product, madeAt, inputs, steps });
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    return { ok: false, issues: [{ code: 'calculation.not-a-calculation', path }] };
  }
  const run = runSteps(steps, inputs, functions);
  if (!run.ok) return run;
  const computed = steps.map(({ name, call, arguments: args }, at) => ({
    ...{ name, call, arguments: figuresOf(args) as unknown[] },
    figures: run.figures[at] ?? null,
  }));
  const hashed = figuresHash({ inputs, steps: computed });
  if (!hashed.ok) return hashed;
  return {
    ok: true,
    calculation: {
      ...({ format: 'energy-calculation', version: 1 } as const),
      ...{ product, madeAt, inputs, steps: computed, hash: hashed.hash },
    },
  };
}
