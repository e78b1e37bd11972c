import { foundText } from '../numerals/foundText.ts';
import { asRecord } from '../statistics/descriptive/asList.ts';
import type { CalculationFunctions, StepIssue } from './calculation.ts';
import { type CanonicalIssue, canonicalJson } from './canonicalJson.ts';
import { compareFigures, type FigureDifference } from './compareFigures.ts';
import { figuresHash } from './figures.ts';
import { runSteps } from './runSteps.ts';
import { Calculation } from './schemas/calculation.ts';

export interface Verification {
  /** Whether every figure was reproduced and the hash matches the file. */
  readonly isConfirmed: boolean;
  /** Text key of the summary (`issue.calculation.…`). */
  readonly finding:
    | { readonly code: 'calculation.confirmed'; readonly figures: number; readonly hash: string }
    | { readonly code: 'calculation.contradicted'; readonly differing: number; readonly figures: number }
    | { readonly code: 'calculation.hash-differs'; readonly stored: string; readonly found: string };
  /** Hash of inputs and steps as in the file. */
  readonly hash: string;
  readonly isHashRight: boolean;
  /** Number of figures compared. */
  readonly figures: number;
  /** In the order of the steps. */
  readonly differences: readonly FigureDifference[];
}

export type VerificationResult =
  | { readonly ok: true; readonly verification: Verification }
  | {
      readonly ok: false;
      readonly issues: readonly (
        | StepIssue
        | CanonicalIssue
        | { readonly code: 'calculation.not-a-calculation'; readonly path: string }
        | { readonly code: 'calculation.version-unknown'; readonly found: string; readonly known: string }
      )[];
    };

/**
 * Recomputes a saved calculation and compares every figure with the file. A figure may
 * differ by a billionth, since engines round in the last digits. The hash shows whether the file was changed since; a
 * changed reading shows in both.
 *
 * `file`: the parsed JSON of `makeCalculation`, trusted in nothing; `functions`: `import * as core from '@org/energy-core'`.
 *
 * Issues: `calculation.not-a-calculation` (with the path), `.version-unknown`, `.too-deep`, `.not-canonical`, `.step-twice`,
 * `.function-unknown`, `.reference-unknown`, `.step-failed`.
 * @example
 * const file = {
 *   ...{ format: 'energy-calculation', version: 1, product: '1.0.0', madeAt: '2025-11-03T08:00:00Z', hash: '' },
 *   inputs: { kwh: [1, 2, null, 7] },
 *   steps: [{ name: 'usual', call: 'mean', arguments: [{ $input: 'kwh' }], figures: 3 }],
 * };
 * const { verification } = verifyCalculation(file, { mean });
 * verification.differences // [{ code: 'calculation.figure-differs', step: 'usual', path: '$', stored: '3', found: '3.3333333333333335' }]
 * verification.isHashRight // false
 */
export function verifyCalculation(file: unknown, functions: CalculationFunctions): VerificationResult {
  // Before anything walks it: what has a canonical text is plain JSON of bounded depth.
  const canonical = canonicalJson(file);
  if (!canonical.ok) return canonical;
  const parsed = Calculation.safeParse(file);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') || 'format';
    const found = asRecord(file) as Partial<Calculation>;
    if (path === 'version' && found.version !== undefined)
      return {
        ok: false,
        issues: [{ code: 'calculation.version-unknown', found: foundText(found.version), known: '1' }],
      };
    return { ok: false, issues: [{ code: 'calculation.not-a-calculation', path }] };
  }
  const { inputs, steps, hash: stored } = file as Calculation;
  const hashed = figuresHash({ inputs, steps });
  if (!hashed.ok) return hashed;
  const run = runSteps(steps, inputs, functions);
  if (!run.ok) return run;

  const compared = steps.map(({ name, figures }, at) =>
    compareFigures(name, figures, run.figures[at] ?? null),
  );
  const differences = compared.flatMap((each) => each.differences);
  const figures = compared.reduce((sum, each) => sum + each.figures, 0);
  const { hash } = hashed;
  const isHashRight = hash === stored;
  const finding: Verification['finding'] =
    differences.length > 0
      ? { code: 'calculation.contradicted', differing: differences.length, figures }
      : isHashRight
        ? { code: 'calculation.confirmed', figures, hash }
        : { code: 'calculation.hash-differs', stored, found: hash };
  const isConfirmed = finding.code === 'calculation.confirmed';
  return { ok: true, verification: { isConfirmed, finding, hash, isHashRight, figures, differences } };
}
