import type { Day, ReadingMapping } from '@org/energy-core';
import type { MappingGuess } from '@org/energy-core/spreadsheets';
import { mappingOfGuess, type UploadMapping } from '@org/energy-ui';

/** The form as the mapping of a check, once all that is needed is filled in. */
export function readingMapping(form: UploadMapping, today: Day): ReadingMapping | null {
  const { kind, format, from, to, value, cost, headerRow } = form;
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
  };
}

/** The columns that the mapping uses. */
export const mappedColumns = ({ from, to, value, cost }: ReadingMapping): number[] =>
  [from, to, value, cost].filter((column): column is number => typeof column === 'number');

/** A mapping and the proposal it began as. */
export interface MappedGuess {
  readonly mapping: UploadMapping;
  readonly guess: MappingGuess;
}

/**
 * The mapping of a file that was read anew: what the person had set stays where it still fits, the rest follows the
 * new proposal.
 */
export function carriedMapping(before: MappedGuess, guess: MappingGuess): UploadMapping {
  const was = mappingOfGuess(before.guess);
  const proposed = mappingOfGuess(guess);
  const own = before.mapping;
  const isOwn = (field: keyof UploadMapping) => own[field] !== was[field];
  const columns = (['from', 'to', 'value', 'cost'] as const).map((field) => {
    const column = own[field];
    const isKept = isOwn(field) && (column === null || column < guess.roles.length);
    return { field, column: isKept ? column : proposed[field], isKept };
  });
  const taken = new Set(columns.filter(({ isKept }) => isKept).map(({ column }) => column));
  // A column that the person gave another meaning is not proposed a second time.
  const settled = columns.map(({ field, column, isKept }) => [
    field,
    !isKept && column !== null && taken.has(column) ? null : column,
  ]);
  return {
    kind: isOwn('kind') ? own.kind : proposed.kind,
    format: isOwn('format') ? own.format : proposed.format,
    headerRow: isOwn('headerRow') ? own.headerRow : proposed.headerRow,
    costUnit: isOwn('costUnit') ? own.costUnit : proposed.costUnit,
    ...(Object.fromEntries(settled) as Pick<UploadMapping, 'from' | 'to' | 'value' | 'cost'>),
  };
}
