import { asList } from '../statistics/descriptive/asList.ts';
import { type FormulaSpan, MAX_FORMULA_LENGTH } from './formula.ts';
import { type FormulaPiece, scanFormula } from './scanFormula.ts';
import { typedText } from './typedText.ts';

/** A valid formula that may be unintended. */
export type FormulaWarning = FormulaSpan & {
  readonly code: 'formula.perhaps-decimal';
  /** The typed text: 10/4. */
  readonly text: string;
  /** The likely meaning, in the typed digits: 10.4. */
  readonly suggestion: string;
};

const wholeNumber = /^\p{Nd}+$/u;
const latinDigit = /[0-9]/;

/**
 * Positions where `/` was probably typed as a decimal mark, as in Persian handwriting: two whole numbers with
 * nothing but the slash between them. With spaces, with ÷, or in a longer row (1/2/3) it is a division.
 *
 * @param tokens names of the variables, as for `parseFormula`.
 * @returns in text order; none for a text that is too long to be a formula.
 * @example formulaWarnings('10/4*Synonym0', ['Synonym0']) // [{ code: 'formula.perhaps-decimal', text: '10/4', suggestion: '10.4', position: 0, length: 4 }]
 * @example formulaWarnings('10 / 4*Synonym0', ['Synonym0']) // []
 */
export function formulaWarnings(text: string, tokens: readonly string[]): FormulaWarning[] {
  if (typeof text !== 'string' || text.length > MAX_FORMULA_LENGTH) return [];
  const names = asList(tokens).filter((token) => typeof token === 'string');
  const { pieces } = scanFormula(text, names);
  const typed = (piece: FormulaPiece) => text.slice(piece.position, piece.position + piece.length);
  const isStroke = (piece: FormulaPiece | undefined) => piece !== undefined && typed(piece) === '/';
  return pieces.flatMap((stroke, at) => {
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    if (!before || !after || !isStroke(stroke)) return [];
    if (!wholeNumber.test(typed(before)) || !wholeNumber.test(typed(after))) return [];
    if (isStroke(pieces[at - 2]) || isStroke(pieces[at + 2])) return [];
    const position = before.position;
    const length = after.position + after.length - position;
    if (length !== before.length + 1 + after.length) return [];
    const mark = latinDigit.test(typed(before)) ? '.' : '٫';
    return [
      {
        ...({ code: 'formula.perhaps-decimal' } as const),
        text: typedText(text, { position, length }),
        suggestion: `${typed(before)}${mark}${typed(after)}`,
        position,
        length,
      },
    ];
  });
}
