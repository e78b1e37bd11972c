import type { Day, ReadingMapping } from '@org/energy-core';
import type { UploadMapping } from '@org/energy-ui';

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
