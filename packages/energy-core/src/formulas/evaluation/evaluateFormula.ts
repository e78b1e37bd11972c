import { asRecord } from '../../statistics/descriptive/asList.ts';
import type { Formula } from '../formula.ts';
import { type FormulaKernel, formulaKernels } from './formulaKernels.ts';

/** The values of each variable by point; a missing one is null. */
export type FormulaColumns =
  | ReadonlyMap<string, ArrayLike<number | null>>
  | Readonly<Record<string, ArrayLike<number | null>>>;

/** Block size in points: small enough that the blocks of a formula stay in the CPU cache. */
const BLOCK = 2048;

/** An operation with its input and output blocks. */
interface Work {
  readonly kernel: FormulaKernel;
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly target: Float64Array;
}

/**
 * Evaluates the formula at every point of its columns. A point is a gap (null) if a used variable is missing there or
 * any intermediate value is not finite: division by 0, the root of a negative number, log of 0 or less, overflow.
 *
 * @param columns one list of equal length per variable of `formula.tokens`, as Map or plain object; others are ignored.
 * @returns as many values as the columns have points, in the unit of the formula.
 * @throws RangeError when a variable has no column or the columns differ in length.
 * @example
 * const parsed = parseFormula('Synonym0 / Synonym1', ['Synonym0', 'Synonym1']);
 * evaluateFormula(parsed.formula, { Synonym0: [6, 1, null], Synonym1: [3, 0, 2] }) // [2, null, null]
 */
export function evaluateFormula(formula: Formula, columns: FormulaColumns): (number | null)[] {
  const sources = formula.tokens.map((token) => columnOf(columns, token));
  const count = sources[0]?.length ?? 0;
  for (const [at, { length }] of sources.entries()) {
    if (length !== count)
      throw new RangeError(
        `The column of ${formula.tokens[at]} has ${length} points, that of ${formula.tokens[0]} ${count}. Give every variable a value or null for the same points.`,
      );
  }
  const block = Math.min(BLOCK, count);
  const loaded = sources.map(() => new Float64Array(block));
  const { works, outcome } = planWork(formula, loaded, block);
  const values = new Array<number | null>(count);
  for (let from = 0; from < count; from += block) {
    const size = Math.min(block, count - from);
    for (let at = 0; at < sources.length; at += 1) load(loaded[at]!, sources[at]!, from, size);
    for (const { kernel, target, left, right } of works) kernel(target, left, right, size);
    for (let at = 0; at < size; at += 1) {
      const value = outcome[at]!;
      // `+ 0`: no negative zero.
      values[from + at] = Number.isFinite(value) ? value + 0 : null;
    }
  }
  return values;
}

function columnOf(columns: FormulaColumns, token: string): ArrayLike<number | null> {
  const column =
    columns instanceof Map
      ? (columns.get(token) as ArrayLike<number | null> | undefined)
      : Object.hasOwn(asRecord(columns), token)
        ? (columns as Readonly<Record<string, ArrayLike<number | null>>>)[token]
        : undefined;
  if (!column)
    throw new RangeError(
      `The formula uses ${token}, but there is no column of this name. Add it to the columns.`,
    );
  return column;
}

function load(block: Float64Array, source: ArrayLike<number | null>, from: number, size: number): void {
  for (let at = 0; at < size; at += 1) {
    const value = source[from + at];
    block[at] = typeof value === 'number' ? value : Number.NaN;
  }
}

/** Assigns blocks to each step; a block is reused once its value was read. Constant steps are folded here. */
function planWork(
  formula: Formula,
  loaded: readonly Float64Array[],
  block: number,
): { readonly works: readonly Work[]; readonly outcome: Float64Array } {
  const works: Work[] = [];
  const free: Float64Array[] = [];
  const stack: { readonly block: Float64Array; readonly kind: 'number' | 'column' | 'interim' }[] = [];
  for (const step of formula.steps) {
    if ('number' in step) {
      stack.push({ block: new Float64Array(block).fill(step.number), kind: 'number' });
    } else if ('token' in step) {
      stack.push({ block: loaded[step.token]!, kind: 'column' });
    } else {
      const { kernel, operands } = formulaKernels[step.operation];
      const right = stack.pop()!;
      const left = operands === 2 ? stack.pop()! : right;
      const isNumber = left.kind === 'number' && right.kind === 'number';
      if (left.kind === 'interim') free.push(left.block);
      if (right.kind === 'interim' && right !== left) free.push(right.block);
      const target = (isNumber ? undefined : free.pop()) ?? new Float64Array(block);
      if (isNumber) kernel(target, left.block, right.block, block);
      else works.push({ kernel, left: left.block, right: right.block, target });
      stack.push({ block: target, kind: isNumber ? 'number' : 'interim' });
    }
  }
  return { works, outcome: stack.pop()!.block };
}
