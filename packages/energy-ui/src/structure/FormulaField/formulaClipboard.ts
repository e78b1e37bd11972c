import { Carrier } from '@org/energy-core';
import { type DraftPart, type FormulaDraft, partsOf, type Range } from './formulaDraft.ts';
import type { FormulaVariable } from './formulaValue.ts';

/** Keeps the variables of what is copied from one field to another. */
const TYPE = 'application/x-energy-formula';
const marks = /[\u2068\u2069\u202f]/g;
const LONGEST_LABEL = 300;

export function copyRange(clipboard: DataTransfer, draft: FormulaDraft, range: Range): void {
  clipboard.setData('text/plain', draft.shown.slice(range.from, range.to).replace(marks, ''));
  clipboard.setData(TYPE, JSON.stringify(partsOf(draft, range)));
}

function isVariable(part: unknown): part is FormulaVariable {
  if (typeof part !== 'object' || part === null) return false;
  const { id, navType, kind, type, label } = part as Partial<Record<keyof FormulaVariable, unknown>>;
  return (
    typeof id === 'string' &&
    (navType === 'Organization' || navType === 'Building' || navType === 'Meter') &&
    (kind === 'consumption' || kind === 'cost') &&
    (type === null || Carrier.options.some((carrier) => carrier === type)) &&
    typeof label === 'string' &&
    label.length <= LONGEST_LABEL
  );
}

/** What another formula field copied; null for anything else, which is then pasted as text. */
export function pastedParts(clipboard: DataTransfer): DraftPart[] | null {
  try {
    const parts: unknown = JSON.parse(clipboard.getData(TYPE));
    const isWhole =
      Array.isArray(parts) && parts.every((part) => typeof part === 'string' || isVariable(part));
    return isWhole ? parts : null;
  } catch {
    return null;
  }
}
