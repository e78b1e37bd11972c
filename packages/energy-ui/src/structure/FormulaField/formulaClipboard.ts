import { carriers, synonymNodes, synonymTypes } from '@org/energy-core';
import { type DraftPart, type FormulaDraft, partsOf, type Range } from './formulaDraft.ts';
import type { FormulaVariable } from './formulaValue.ts';

/** Clipboard format that keeps the variables of copied text. */
const TYPE = 'application/x-energy-formula';
const marks = /[\u2068\u2069\u202f]/g;
const MAX_LABEL_LENGTH = 300;

export function copyRange(clipboard: DataTransfer, draft: FormulaDraft, range: Range): void {
  clipboard.setData('text/plain', draft.shown.slice(range.from, range.to).replace(marks, ''));
  clipboard.setData(TYPE, JSON.stringify(partsOf(draft, range)));
}

function isVariable(part: unknown): part is FormulaVariable {
  if (typeof part !== 'object' || part === null) return false;
  const { id, navType, kind, type, label } = part as Partial<Record<keyof FormulaVariable, unknown>>;
  return (
    typeof id === 'string' &&
    synonymNodes.some((node) => node === navType) &&
    synonymTypes.some((each) => each === type) &&
    (kind === null || carriers.some((carrier) => carrier === kind)) &&
    typeof label === 'string' &&
    label.length <= MAX_LABEL_LENGTH
  );
}

/** Content copied from another formula field; null for anything else, which is pasted as text. */
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
