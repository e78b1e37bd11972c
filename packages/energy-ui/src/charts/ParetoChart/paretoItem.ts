import type { ParetoBar } from '../layout/layoutPareto.ts';

/** One building or meter of a ranking. `paretoReview` and `fixedReview` give these rows. */
export interface ParetoItem {
  readonly _id: string;
  readonly name: string;
  /** null where nothing was measured. */
  readonly total: number | null;
  /** Share of all together; null without one. */
  readonly percent: number | null;
  /** Share of this and all larger ones together; null without one. */
  readonly cumulativePercent: number | null;
  /** Whether the review picks it. */
  readonly included: boolean;
  /** Days with data, of `expectedDays`; fewer are hatched. */
  readonly days?: number;
  readonly expectedDays?: number;
}

/** Only what has a share can stand in the ranking; the rest is named beside it. */
export const barsOf = (items: readonly ParetoItem[]): ParetoBar[] =>
  items.flatMap(({ _id, name, total, cumulativePercent, included, days, expectedDays }) =>
    total === null || cumulativePercent === null
      ? []
      : [
          {
            ...{ id: _id, name, value: total, cumulativePercent, isIncluded: included },
            ...(days !== undefined && { days }),
            ...(expectedDays !== undefined && { expectedDays }),
          },
        ],
  );
