import {
  addDays,
  type BestPeriod,
  bestPeriod,
  type DayRange,
  MAX_RANGE_DAYS,
  yearRange,
} from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import { daysOfRows } from './daysOfRows.ts';
import { axesBody, type Formulas } from './formulas.ts';
import { trendDataQuery } from './trendDataQuery.ts';

/** Length of a baseline that covers each season once, days. */
export const YEAR_DAYS = 365;

/** The years in which all variables have readings, as one range: the latest that one call may read. Null without any. */
function rangeOfYears(years: readonly number[]): DayRange | null {
  if (years.length === 0) return null;
  const { from } = yearRange(Math.min(...years));
  const { to } = yearRange(Math.max(...years));
  const earliest = addDays(to, 1 - MAX_RANGE_DAYS);
  return { from: from < earliest ? earliest : from, to };
}

/** The most complete period of a length among all readings; null where there is none of that length. */
export const bestPeriodQuery = (client: Client, formulas: Formulas, lengthDays: number) => {
  const body = axesBody(formulas);
  return queryOptions({
    queryKey: queryKeys.bestPeriod(body, lengthDays),
    queryFn: async ({ signal, client: cache }): Promise<BestPeriod | null> => {
      const allSynon = [formulas.y, ...formulas.x].flatMap(({ synonyms }) =>
        synonyms.map(({ id, navType, type, kind }) => ({ id, navType, type, kind, label: '' })),
      );
      const years = await client.formulaYears({ body: { allSynon }, signal });
      const range = rangeOfYears(years);
      if (!range) return null;
      const { series } = await cache.fetchQuery(trendDataQuery(client, formulas, range));
      const { days, y, x } = daysOfRows(series);
      const found = bestPeriod({ days, columns: [y, ...x], lengthDays });
      return found.ok ? found.period : null;
    },
    staleTime: 60_000,
  });
};
