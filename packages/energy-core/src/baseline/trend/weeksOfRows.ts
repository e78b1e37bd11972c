import { asList, recordsOf } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';

interface Compared {
  readonly actual: number | null;
  readonly predicted: number | null;
  /** Left out of the fit. */
  readonly isLeftOut?: boolean;
}

/** Rows that are drawn as one mean. */
export interface Week<Row> {
  /** Indexes of its first row and after its last. */
  readonly from: number;
  readonly to: number;
  /** Rows with both values that the fit takes: those of the mean. */
  readonly used: readonly Row[];
}

const WEEK = 7;

/**
 * Consecutive rows of days in groups of seven, the last one shorter, as a long fit is drawn.
 * @example
 * const weeks = weeksOfRows([{ actual: 4, predicted: 5 }, { actual: null, predicted: 5 }]);
 * weeks.length // 1
 * weeks[0].used.length // 1
 */
export const weeksOfRows = <Row extends Compared>(rows: readonly Row[]): Week<Row>[] =>
  Array.from({ length: Math.ceil(asList(rows).length / WEEK) }, (_, week) => {
    const from = week * WEEK;
    const to = Math.min(from + WEEK, rows.length);
    const used = recordsOf(asList(rows).slice(from, to)).filter(
      ({ actual, predicted, isLeftOut }) => isKnown(actual) && isKnown(predicted) && !isLeftOut,
    );
    return { from, to, used };
  });
