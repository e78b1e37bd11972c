import type { Day, Meter, MeterOfSheet, ReadingMapping } from '@org/energy-core';
import type { UploadLayout } from '@org/energy-core/api';
import type { MappingGuess } from '@org/energy-core/spreadsheets';
import type { MappedSheet, UploadTypes } from '../../wizards/UploadWizard/flow/importState.ts';
import type { UploadMapping } from '../../wizards/UploadWizard/flow/uploadData.ts';
import { mappingOfGuess } from '../../wizards/UploadWizard/flow/uploadMapping.ts';

/** The columns that the mapping uses. */
export const mappedColumns = ({ from, to, value, cost }: ReadingMapping): number[] =>
  [from, to, value, cost].filter((column): column is number => typeof column === 'number');

/** The form as the mapping of a check, once all required fields are set. */
export function readingMapping(form: UploadMapping, today: Day): ReadingMapping | null {
  const { kind, format, from, to, value, cost, headerRow, costUnit } = form;
  const { fileUnit, unitFactor, isRegister, registerDecisions } = form;
  if (from === null || value === null || format === null || (kind === 'range' && to === null)) return null;
  return {
    kind,
    format,
    from,
    to: kind === 'range' ? to : null,
    value,
    cost,
    headerRow,
    today,
    costUnit,
    // Half typed, a factor may be 0.
    ...(fileUnit !== null && { fileUnit, unitFactor: unitFactor && unitFactor > 0 ? unitFactor : null }),
    ...(isRegister && kind === 'day' && { isRegister, registerDecisions }),
  };
}

/** The initial mapping: increasing values are register readings if the meter is a counter, even without a header. */
export function mappingFor(guess: MappingGuess, isCounter: boolean): UploadMapping {
  const mapping = mappingOfGuess(guess);
  return isCounter && guess.rises && mapping.kind === 'day' ? { ...mapping, isRegister: true } : mapping;
}

/** What a meter decides about the amounts of its sheets. */
export const amountsOfMeter = ({ unit, gasFactors, register }: Meter): MeterOfSheet => ({
  unit: unit.unit,
  carrier: unit.carrier,
  gasFactors,
  register,
});

/** How a sheet is to be read, for the server: the same as the preview. */
export function sheetFields(mapping: ReadingMapping) {
  const { kind, format, from, to, value, cost, headerRow, costUnit } = mapping;
  const { fileUnit, unitFactor, isRegister, registerDecisions } = mapping;
  return {
    ...{ kind, format, from, to, value, cost, headerRow },
    ...(costUnit === 'rial' && { costUnit }),
    ...(fileUnit && { fileUnit, unitFactor }),
    ...(isRegister && { isRegister, registerDecisions: [...(registerDecisions ?? [])] }),
  };
}

/** The user's choices of a mapping, for columns that still exist. */
export function keptFields<Mapping extends object>(
  own: Mapping,
  proposed: Mapping,
  columns: readonly (keyof Mapping)[],
  columnCount: number,
): Partial<Mapping> {
  const fits = (field: keyof Mapping) => !columns.includes(field) || Number(own[field]) < columnCount;
  const fields = (Object.keys(own) as (keyof Mapping)[]).filter(
    (field) => own[field] !== proposed[field] && fits(field),
  );
  return Object.fromEntries(fields.map((field) => [field, own[field]])) as Partial<Mapping>;
}

const roles = ['from', 'to', 'value', 'cost'] as const;

/**
 * Mapping of a reread file: the user's choices are kept where they still fit, the rest follows the
 * new proposal.
 */
export function carriedMapping(
  before: MappedSheet<Pick<UploadTypes, 'mapping' | 'guess'>>,
  guess: MappingGuess,
): UploadMapping {
  const proposed = mappingOfGuess(guess);
  const kept = keptFields(before.mapping, mappingOfGuess(before.guess), roles, guess.roles.length);
  const taken = roles.map((role) => kept[role] ?? null);
  // A column that the user gave another meaning is not proposed a second time.
  const freed = roles.flatMap((role) =>
    proposed[role] !== null && taken.includes(proposed[role]) ? [[role, null]] : [],
  );
  return { ...proposed, ...Object.fromEntries(freed), ...kept };
}

/** The mapping of a file whose header is that of a remembered layout; what the layout does not say is as proposed. */
export function mappingOfLayout(layout: UploadLayout, headerRow: number, guess: MappingGuess): UploadMapping {
  const { kind, format, from, to, value, cost, costUnit, units = {} } = layout;
  const { fileUnit, unitFactor, isRegister } = units;
  return {
    ...mappingOfGuess(guess),
    ...{ kind, format, from, to, value, cost, costUnit, headerRow },
    ...(fileUnit !== undefined && { fileUnit: typeof fileUnit === 'string' ? fileUnit : null }),
    unitFactor: typeof unitFactor === 'number' ? unitFactor : null,
    isRegister: isRegister === true,
  };
}

/** Layout of a file, for a profile; null if it cannot be recognized again, as without a header. */
export function layoutOf(
  mapping: UploadMapping,
  headers: readonly string[],
  { sheet, tag, encoding }: Pick<UploadLayout, 'sheet' | 'tag' | 'encoding'>,
): UploadLayout | null {
  const { kind, format, from, to, value, cost, costUnit, fileUnit, unitFactor, isRegister } = mapping;
  if (format === null || headers.every((text) => text.trim() === '')) return null;
  const columns = { from, to: kind === 'range' ? to : null, value, cost, tag };
  const units = { fileUnit, unitFactor, isRegister };
  return { headers: [...headers], sheet, kind, format, ...columns, costUnit, encoding, units };
}
