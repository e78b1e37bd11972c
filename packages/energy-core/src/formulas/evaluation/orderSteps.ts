import {
  type Formula,
  type FormulaIssue,
  type FormulaOperation,
  type FormulaSpan,
  type FormulaStep,
  MAX_FORMULA_DEPTH,
} from '../formula.ts';
import type { FormulaPiece } from '../scanFormula.ts';
import { typedText } from '../typedText.ts';

/** Operator precedence. Only ^ is right-associative. */
const strength: ReadonlyMap<FormulaOperation, number> = new Map([
  ['+', 1],
  ['-', 1],
  ['*', 2],
  ['/', 2],
  ['negate', 3],
  ['^', 4],
]);

/** An open bracket with the function before it, or an operation waiting for its right operand. */
type Waiting =
  | { readonly bracket: FormulaSpan; readonly applied: FormulaOperation | undefined }
  | { readonly operation: FormulaOperation };

const spanOf = ({ position, length }: FormulaSpan): FormulaSpan => ({ position, length });

/**
 * Converts to postfix order (Dijkstra's shunting yard) without recursion, in one pass. Stops
 * at the first mistake; without an issue there, the token itself is wrong and already has its issue.
 */
export function orderSteps(
  pieces: readonly FormulaPiece[],
  text: string,
): Pick<Formula, 'tokens' | 'steps'> | { readonly issue: FormulaIssue | undefined } {
  const steps: FormulaStep[] = [];
  const tokenIndexes = new Map<string, number>();
  const waiting: Waiting[] = [];
  let isValueNext = true;

  const valueMissing = (operator: FormulaPiece): FormulaIssue => ({
    code: 'formula.value-missing',
    operator: typedText(text, operator),
    ...spanOf(operator),
  });

  /** Emits the operations of at least this precedence, back to the last open bracket. */
  const settle = (least: number) => {
    for (let last = waiting.at(-1); last && 'operation' in last; last = waiting.at(-1)) {
      if (strength.get(last.operation)! < least) return;
      steps.push(last);
      waiting.pop();
    }
  };

  const readValue = (piece: FormulaPiece, before?: FormulaPiece, after?: FormulaPiece) => {
    if (piece.kind === 'number') steps.push({ number: piece.value });
    else if (piece.kind === 'token') {
      const index = tokenIndexes.get(piece.name) ?? tokenIndexes.size;
      tokenIndexes.set(piece.name, index);
      steps.push({ token: index });
    } else if (piece.kind === 'open') {
      const applied = before?.kind === 'function' ? before.name : undefined;
      waiting.push({ bracket: spanOf(piece), applied });
    } else if (piece.kind === 'function') {
      if (after?.kind !== 'open')
        return { code: 'formula.function-needs-brackets', text: piece.name, ...spanOf(piece) } as const;
    } else if (piece.kind === 'operator') {
      if (piece.operator === '-') waiting.push({ operation: 'negate' });
      else if (piece.operator !== '+') return valueMissing(piece);
    }
    isValueNext = piece.kind !== 'number' && piece.kind !== 'token';
    return undefined;
  };

  const readOperator = (piece: FormulaPiece, before: FormulaPiece): FormulaIssue | undefined => {
    if (piece.kind !== 'operator') {
      const facts = { before: typedText(text, before), after: typedText(text, piece) };
      return { code: 'formula.operator-missing', ...facts, ...spanOf(piece) };
    }
    const own = strength.get(piece.operator)!;
    settle(piece.operator === '^' ? own + 1 : own);
    waiting.push({ operation: piece.operator });
    isValueNext = true;
    return undefined;
  };

  const closeBracket = (piece: FormulaPiece, before?: FormulaPiece): FormulaIssue | undefined => {
    if (before?.kind === 'operator') return valueMissing(before);
    settle(0);
    const open = waiting.pop();
    if (!open || !('bracket' in open)) return { code: 'formula.bracket-not-opened', ...spanOf(piece) };
    if (isValueNext) {
      const { position } = open.bracket;
      return { code: 'formula.empty-brackets', position, length: piece.position + 1 - position };
    }
    if (open.applied) steps.push({ operation: open.applied });
    return undefined;
  };

  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'wrong') return { issue: undefined };
    if (waiting.length > MAX_FORMULA_DEPTH)
      return { issue: { code: 'formula.too-deep', limit: MAX_FORMULA_DEPTH, ...spanOf(piece) } };
    const before = pieces[at - 1];
    const issue =
      piece.kind === 'close'
        ? closeBracket(piece, before)
        : isValueNext
          ? readValue(piece, before, pieces[at + 1])
          : readOperator(piece, before!);
    if (issue) return { issue };
  }

  const last = pieces.at(-1)!;
  if (last.kind === 'operator') return { issue: valueMissing(last) };
  settle(0);
  const open = waiting.at(-1);
  if (open && 'bracket' in open) return { issue: { code: 'formula.bracket-not-closed', ...open.bracket } };
  return { tokens: [...tokenIndexes.keys()], steps };
}
