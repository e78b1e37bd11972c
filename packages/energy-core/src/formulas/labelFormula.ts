import { asList } from '../statistics/asList.ts';
import { scanFormula } from './scanFormula.ts';

/** What people see in place of a placeholder. */
export interface FormulaLabel {
  /** As it stands in the text of the formula: Synonym0. */
  readonly placeholder: string;
  readonly label: string;
}

/** As people write the signs. A minus sign inside a power of ten (1e-5) belongs to its number and stays. */
const printed: ReadonlyMap<string, string> = new Map([
  ['*', '×'],
  ['/', '÷'],
  ['-', '−'],
]);
/** Marks that would turn the rest of the line around, or end the isolate before its time. */
const bidiMarks = /[\u202a-\u202e\u2066-\u2069]/g;
/** FSI … PDI: the label takes its own direction and leaves the formula's alone. */
const isolated = (label: string): string => `\u2068${label.replace(bidiMarks, '')}\u2069`;

/**
 * A formula for reading: labels in place of placeholders, × ÷ − as signs, all else as typed, also where the formula is
 * not yet right. Show it in a left-to-right island; each label is isolated, so that Persian names keep their direction.
 * A placeholder without a label stays.
 * @example labelFormula('2*Synonym0', [{ placeholder: 'Synonym0', label: 'برق' }]) // '2×\u2068برق\u2069'
 */
export function labelFormula(text: string, labels: readonly FormulaLabel[]): string {
  if (typeof text !== 'string') return '';
  const labelOf = new Map(
    asList(labels)
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
