import type { ChartState, PeriodKind, StructureTree } from '@org/energy-core';
import { type ChartSeries, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorCode, errorText } from '../../shared/errorText.ts';
import { useClient } from '../../shared/services.tsx';
import { alignYears } from './alignYears.ts';
import { chartQuery } from './queries.ts';
import { useChartSeries } from './useChartSeries.ts';
import { meteredOf } from './useChosenFormulas.ts';
import { type FormulaNote, useFormulaSeries } from './useFormulaSeries.ts';

/** All numbers of a chart: what meters counted, and formulas over it. */
export interface ChartNumbers {
  readonly series: readonly ChartSeries[];
  /** What the buckets of the series are; while newer ones are on their way, of the old ones. */
  readonly kind: PeriodKind;
  /** Why chosen formulas show nothing. */
  readonly notes: readonly FormulaNote[];
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly retry: () => void;
}

export function useChartNumbers(state: ChartState, tree: StructureTree): ChartNumbers {
  const t = useText();
  const client = useClient();
  const metered = useMemo(() => ({ ...state, nav: [...meteredOf(state.nav)] }), [state]);
  const isAsked = metered.nav.length > 0;
  const answer = useQuery(chartQuery(client, metered));
  const counted = useChartSeries(isAsked ? answer.data : undefined, tree);
  const formulas = useFormulaSeries(state);

  const kind = isAsked ? (answer.data?.asked.kind ?? state.kind) : state.kind;
  const series = useMemo(() => {
    const [first] = counted;
    // While one of the two still has the period before, only the other is shown.
    const beside =
      kind === 'multiyear' || !first
        ? formulas.series
        : formulas.series.filter(({ points }) => points[0]?.key === first.points[0]?.key);
    const all = [...counted, ...beside];
    return kind === 'multiyear' ? alignYears(all) : all;
  }, [counted, formulas.series, kind]);
  const error = isAsked && answer.isError ? answer.error : null;
  return {
    series,
    kind,
    notes: formulas.notes,
    isPending: (isAsked && answer.isPending) || (series.length === 0 && formulas.isPending),
    isFetching: (isAsked && answer.isFetching) || formulas.isFetching,
    error: error && { code: errorCode(error), message: errorText(error, t) },
    retry: () => void answer.refetch(),
  };
}
