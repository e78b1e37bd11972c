import { asRecord } from '../statistics/descriptive/asList.ts';
import type { CalculationFunctions, StepIssue } from './calculation.ts';
import { type CanonicalIssue, isPlainObject, MAX_CANONICAL_DEPTH } from './canonicalJson.ts';
import { figuresOf } from './figures.ts';
import { type CalculationStep, Reference } from './schemas/calculation.ts';

/** What an earlier step returned, under its name. */
type Results = ReadonlyMap<string, unknown>;

class Unresolved extends Error {}

/** The figures of every step, or the first step that cannot be computed. */
export function runSteps(
  steps: readonly CalculationStep[],
  inputs: Readonly<Record<string, unknown>>,
  functions: CalculationFunctions,
):
  | { readonly ok: true; readonly figures: readonly unknown[] }
  | { readonly ok: false; readonly issues: readonly (StepIssue | CanonicalIssue)[] } {
  const results = new Map<string, unknown>();
  const figures: unknown[] = [];
  for (const { name: step, call, arguments: given } of steps) {
    if (results.has(step)) return refused({ code: 'calculation.step-twice', step });
    const found = Object.hasOwn(asRecord(functions), call) ? functions[call] : undefined;
    if (typeof found !== 'function') return refused({ code: 'calculation.function-unknown', step, call });
    let values: unknown[];
    try {
      values = given.map((value) => resolved(value, inputs, results, 0));
    } catch (cause) {
      if (!(cause instanceof Unresolved)) throw cause;
      return refused({ code: 'calculation.reference-unknown', step, reference: cause.message });
    }
    try {
      const result: unknown = found(...values);
      results.set(step, result);
      figures.push(figuresOf(result));
    } catch {
      // An invalid call, such as a column of another length: the file was written by hand.
      return refused({ code: 'calculation.step-failed', step, call });
    }
  }
  return { ok: true, figures };
}

/** A value with its references replaced. */
function resolved(
  value: unknown,
  inputs: Readonly<Record<string, unknown>>,
  results: Results,
  depth: number,
): unknown {
  if (depth > MAX_CANONICAL_DEPTH) throw new Unresolved('…');
  if (Array.isArray(value)) return value.map((each) => resolved(each, inputs, results, depth + 1));
  if (!isPlainObject(value)) return value;
  if ('$input' in value || '$step' in value) {
    const reference = Reference.safeParse(value);
    if (!reference.success) throw new Unresolved(Object.keys(value).join());
    return targetOf(reference.data, inputs, results);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, resolved(each, inputs, results, depth + 1)]),
  );
}

function targetOf(
  reference: Reference,
  inputs: Readonly<Record<string, unknown>>,
  results: Results,
): unknown {
  if ('$input' in reference) {
    if (!Object.hasOwn(inputs, reference.$input)) throw new Unresolved(reference.$input);
    return inputs[reference.$input];
  }
  const { $step, take } = reference;
  if (!results.has($step)) throw new Unresolved($step);
  let value = results.get($step);
  for (const key of take?.split('.') ?? []) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
      throw new Unresolved(`${$step}.${take}`);
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

const refused = (issue: StepIssue) => ({ ok: false, issues: [issue] }) as const;
