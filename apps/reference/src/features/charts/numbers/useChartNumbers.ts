import {
  type ChartState,
  type KwhFactor,
  type PeriodKind,
  type StructureTree,
  showsParts,
} from '@org/energy-core';
import { type ChartSeries, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorCode, errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import {
  type FormulaNote,
  type FormulaScatter,
  type FormulaSeriesAnswer,
  useFormulaSeries,
} from '../../../shared/formulas/useFormulaSeries.ts';
import { meteredOf, useChosenFormulas } from '../formulas/useChosenFormulas.ts';
import { hasSubMeters } from '../state/shownChart.ts';
import { alignYears } from './alignYears.ts';
import { chartQuery } from './queries.ts';
import { useChartSeries } from './useChartSeries.ts';

/** All numbers of a chart: what meters counted, and formulas over it. */
export interface ChartNumbers {
  readonly series: readonly ChartSeries[];
  /** Formulas with their own x axis. */
  readonly scatters: readonly FormulaScatter[];
  /** Buckets of the series; of the previous series while newer ones load. */
  readonly kind: PeriodKind;
  /** What was converted into kWh by. */
  readonly factors: readonly KwhFactor[];
  /** Why selected formulas show nothing. */
  readonly notes: readonly FormulaNote[];
  /** What the figures of formulas were computed from, by node. */
  readonly formulas: FormulaSeriesAnswer['answers'];
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
  const answer = useQuery(chartQuery(client, metered, isByMeter(metered, tree)));
  const counted = useChartSeries(isAsked ? answer.data : undefined, tree);
  const formulas = useFormulaSeries(state, useChosenFormulas(state.nav));

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
    scatters: formulas.scatters,
    kind,
    factors: isAsked ? (answer.data?.factors ?? noFactors) : noFactors,
    notes: formulas.notes,
    formulas: formulas.answers,
    isPending:
      (isAsked && answer.isPending) || (series.length + formulas.scatters.length === 0 && formulas.isPending),
    isFetching: (isAsked && answer.isFetching) || formulas.isFetching,
    error: error && { code: errorCode(error), message: errorText(error, t) },
    retry: () => void answer.refetch(),
  };
}

const noFactors: readonly KwhFactor[] = [];

/** Parts of one meter are its sub-meters, if it has any. */
const isByMeter = ({ nav, chartType }: ChartState, tree: StructureTree): boolean =>
  (chartType === 'Stacked' || showsParts(chartType)) && hasSubMeters(nav, tree);
