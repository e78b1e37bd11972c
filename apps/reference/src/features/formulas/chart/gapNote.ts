import type { Translate } from '@org/energy-ui';
import type { FormulaAnswer } from '../../../shared/formulas/formulaQueries.ts';
import type { FormulaNote } from '../../../shared/formulas/useFormulaSeries.ts';

/** Points that have data, but no value: a division by zero, a root of a negative number. Null without one. */
export function gapNote(answer: FormulaAnswer | undefined, t: Translate): FormulaNote | null {
  if (!answer) return null;
  const hasX = answer.axes !== null;
  const isGap = (value: number | null, isAsked: boolean) => isAsked && value === null;
  const count = answer.result.points.filter(
    ({ x, y, days }) => days > 0 && (isGap(y, true) || isGap(x, hasX)),
  ).length;
  return count === 0 ? null : { id: 'gaps', text: t('formulas.gaps', { count }) };
}
