import type { ReactNode } from 'react';
import type { ParetoBar } from '../layout/layoutPareto.ts';

/** One building or meter of a ranking, as returned by `paretoReview` and `fixedReview`. */
export interface ParetoItem {
  readonly _id: string;
  readonly name: string;
  /** null without readings. */
  readonly total: number | null;
  /** Share of the total; null without one. */
  readonly percent: number | null;
  /** Cumulative share of this and all larger ones; null without one. */
  readonly cumulativePercent: number | null;
  /** Whether the review selects it. */
  readonly included: boolean;
  /** Days with data, of `expectedDays`; fewer are hatched. */
  readonly days?: number;
  readonly expectedDays?: number;
}

/** Wraps a figure of an item in a button. */
export type ParetoFigure = (
  item: ParetoItem,
  figure: 'total' | 'percent' | 'cumulative',
  shown: ReactNode,
) => ReactNode;

/** Items with a share can be ranked; the others are listed beside the chart. */
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
