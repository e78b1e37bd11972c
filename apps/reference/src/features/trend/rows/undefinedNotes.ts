import type { Translate } from '@org/energy-ui';

/**
 * Sentences about the rows that are left out because a formula has no value there, one for each formula.
 * @param names of y, then of each variable
 */
export const undefinedNotes = (
  undefinedRows: readonly number[],
  names: readonly string[],
  t: Translate,
): string[] =>
  undefinedRows.flatMap((count, at) =>
    count === 0 ? [] : [t('trend.undefinedRows', { count, name: names[at] ?? '' })],
  );
