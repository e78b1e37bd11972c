import {
  applyNonRoutineAdjustments,
  type CompareBaselinesInput,
  type PeriodRows,
  readNonRoutineAdjustment,
  sumOfProjectRows,
} from '@org/energy-core';
import type { Project } from '@org/energy-core/api';
import { useMemo } from 'react';
import { useComparison } from './useComparison.ts';

/**
 * Models of the baseline after its non-routine adjustments, ranked as a worker fits them, and the degree days that the best
 * of them found. Nothing runs without rows.
 * @param isAwaited the rows are on their way
 */
export function useCandidates(project: Project | null, rows: PeriodRows | null, isAwaited: boolean) {
  const { calendar, confidence, nonRoutineAdjustments, baselinePeriodFrom, baselinePeriodTo } = project ?? {};
  const input = useMemo((): CompareBaselinesInput | null => {
    if (!rows || !calendar || rows.meters.length === 0 || !baselinePeriodFrom || !baselinePeriodTo)
      return null;
    const values = sumOfProjectRows(rows);
    const adjusted = applyNonRoutineAdjustments({
      ...{ days: rows.days, values, period: { from: baselinePeriodFrom, to: baselinePeriodTo } },
      adjustments: (nonRoutineAdjustments ?? []).map(({ plusMinus, ...fields }) => ({
        ...readNonRoutineAdjustment(fields),
        plusMinus,
      })),
    });
    return {
      y: adjusted.ok ? adjusted.values : values,
      variables: rows.variables,
      ...(rows.spans ? { spans: rows.spans } : { days: rows.days }),
      ...(rows.temperatureC && { temperatureC: rows.temperatureC }),
      settings: {
        week: calendar.week,
        nationalHolidays: calendar.nationalHolidays,
        ...(confidence && { confidence }),
      },
    };
  }, [rows, calendar, confidence, nonRoutineAdjustments, baselinePeriodFrom, baselinePeriodTo]);
  const comparison = useComparison(input, isAwaited);
  const { ranked } = comparison;
  const proposedVariables = useMemo(() => {
    const best = ranked.find(({ form }) => form.terms.some(({ kind }) => kind === 'degrees'));
    return (best?.form.terms ?? []).flatMap((term) =>
      term.kind === 'degrees' ? [`${term.side}:${Math.round(term.balanceC * 10) / 10}`] : [],
    );
  }, [ranked]);
  return { ...comparison, hasRows: input !== null, proposedVariables };
}
export type RankedCandidates = ReturnType<typeof useCandidates>;
