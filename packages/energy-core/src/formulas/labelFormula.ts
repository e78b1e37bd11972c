import { withoutTurns } from '../numerals/invisible.ts';
import { isolate } from '../numerals/islands.ts';
import { recordsOf } from '../statistics/descriptive/asList.ts';
import { scanFormula } from './scanFormula.ts';

/** Display text of a placeholder. */
export interface FormulaLabel {
  /** The placeholder in the formula text: Synonym0. */
  readonly placeholder: string;
  readonly label: string;
}

/** Typographic operators. The minus sign of an exponent (1e-5) belongs to its number and stays. */
const printed: ReadonlyMap<string, string> = new Map([
  ['*', '×'],
  ['/', '÷'],
  ['-', '−'],
]);
/** Isolates the label's direction from that of the formula. */
const isolated = (label: string): string => isolate(withoutTurns(label));

/**
 * A formula for display: labels in place of placeholders, × ÷ − as operators, the rest as typed, also for an invalid
 * formula. Show it isolated left-to-right; each label is isolated, so that Persian names keep their direction.
 * A placeholder without a label stays.
 * @example labelFormula('2*Synonym0', [{ placeholder: 'Synonym0', label: 'برق' }]) // '2×\u2068برق\u2069'
 */
export function labelFormula(text: string, labels: readonly FormulaLabel[]): string {
  if (typeof text !== 'string') return '';
  const labelOf = new Map(
    recordsOf(labels)
      .filter(({ placeholder, label }) => typeof placeholder === 'string' && typeof label === 'string')
      .map(({ placeholder, label }) => [placeholder, label]),
  );
  let shown = '';
  let done = 0;
  for (const piece of scanFormula(text, [...labelOf.keys()]).pieces) {
    const end = piece.position + piece.length;
    const typed = text.slice(piece.position, end);
    shown += text.slice(done, piece.position);
    if (piece.kind === 'token') shown += isolated(labelOf.get(piece.name)!);
    else if (piece.kind === 'operator') shown += printed.get(piece.operator) ?? typed;
    else shown += typed;
    done = end;
  }
  return shown + text.slice(done);
}
