import { asList, asRecord } from '../statistics/descriptive/asList.ts';
import type { Formula, FormulaOperation } from './formula.ts';

/** A plain number; a sum of variables times numbers; anything else. */
type Form = 'number' | 'sum' | 'other';

/**
 * Whether a formula of added days is the sum of the formula of each day: a sum of variables, each times a number. Neither a
 * ratio adds up, nor a formula with a constant addend.
 * @param formula From `parseFormula`.
 * @example
 * const formula = (text) => parseFormula(text, ['A', 'B']).formula;
 * isAdditiveFormula(formula('2 * A - B')) // true
 * isAdditiveFormula(formula('A / B')) // false
 * isAdditiveFormula(formula('A - 500')) // false
 */
export function isAdditiveFormula(input: Formula): boolean {
  const { steps } = asRecord(input);
  const stack: Form[] = [];
  for (const step of asList(steps)) {
    if ('number' in step) stack.push('number');
    else if ('token' in step) stack.push('sum');
    else {
      const right = stack.pop() ?? 'other';
      stack.push(
        step.operation.length === 1
          ? combined(step.operation, stack.pop() ?? 'other', right)
          : changed(step.operation, right),
      );
    }
  }
  return stack.pop() === 'sum';
}

function combined(operation: FormulaOperation, left: Form, right: Form): Form {
  if (left === 'number' && right === 'number') return 'number';
  if (operation === '+' || operation === '-') return left === right ? left : 'other';
  if (operation === '*' && left === 'number') return right;
  return (operation === '*' || operation === '/') && right === 'number' ? left : 'other';
}

const changed = (operation: FormulaOperation, value: Form): Form =>
  operation === 'negate' || value === 'number' ? value : 'other';
