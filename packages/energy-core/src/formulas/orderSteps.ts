import {
  DEEPEST_FORMULA,
  type Formula,
  type FormulaIssue,
  type FormulaOperation,
  type FormulaPlace,
  type FormulaStep,
} from './formula.ts';
import type { FormulaPiece } from './scanFormula.ts';
import { typedText } from './typedText.ts';

/** How tightly an operation holds the values beside it. Only ^ is read from right to left. */
const strength: ReadonlyMap<FormulaOperation, number> = new Map([
  ['+', 1],
  ['-', 1],
  ['*', 2],
  ['/', 2],
  ['negate', 3],
  ['^', 4],
]);

/** An open bracket, with the function before it, or an operation whose right-hand side is still being read. */
type Waiting =
  | { readonly bracket: FormulaPlace; readonly applied: FormulaOperation | undefined }
  | { readonly operation: FormulaOperation };

const placeOf = ({ position, length }: FormulaPlace): FormulaPlace => ({ position, length });

/**
 * Puts every operation behind what it works on (Dijkstra's shunting yard): no recursion, one look at each piece. Stops
 * at the first mistake; without an issue there, the piece is wrong in itself and has its issue already.
 */
export function orderSteps(
  pieces: readonly FormulaPiece[],
  text: string,
): Pick<Formula, 'tokens' | 'steps'> | { readonly issue: FormulaIssue | undefined } {
  const steps: FormulaStep[] = [];
  const tokenPlaces = new Map<string, number>();
  const waiting: Waiting[] = [];
  let isValueNext = true;

  const valueMissing = (operator: FormulaPiece): FormulaIssue => ({
    code: 'formula.value-missing',
    operator: typedText(text, operator),
    ...placeOf(operator),
  });

  /** Writes down the operations that hold at least so tightly, back to the last open bracket. */
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
      const place = tokenPlaces.get(piece.name) ?? tokenPlaces.size;
      tokenPlaces.set(piece.name, place);
      steps.push({ token: place });
    } else if (piece.kind === 'open') {
      const applied = before?.kind === 'function' ? before.name : undefined;
      waiting.push({ bracket: placeOf(piece), applied });
    } else if (piece.kind === 'function') {
      if (after?.kind !== 'open')
        return { code: 'formula.function-needs-brackets', text: piece.name, ...placeOf(piece) } as const;
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
      return { code: 'formula.operator-missing', ...facts, ...placeOf(piece) };
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
    if (!open || !('bracket' in open)) return { code: 'formula.bracket-not-opened', ...placeOf(piece) };
    if (isValueNext) {
      const { position } = open.bracket;
      return { code: 'formula.empty-brackets', position, length: piece.position + 1 - position };
    }
    if (open.applied) steps.push({ operation: open.applied });
    return undefined;
  };

  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'wrong') return { issue: undefined };
    if (waiting.length > DEEPEST_FORMULA)
      return { issue: { code: 'formula.too-deep', limit: DEEPEST_FORMULA, ...placeOf(piece) } };
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
  return { tokens: [...tokenPlaces.keys()], steps };
}
