import type { DayRange, Deviations } from '@org/energy-core';
import type { ReportDefinition, Trend } from '@org/energy-core/api';
import { useEnergy } from '@org/energy-ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../../shared/api/useClient.ts';
import { today } from '../../../../shared/dates/today.ts';
import { useSession } from '../../../../shared/session/useSession.ts';
import { reportRows } from '../../../../shared/trends/reportRows.ts';
import { answersQuery, trendSeriesQuery } from '../../../../shared/trends/savedQueries.ts';
import { trendsQuery } from '../../../../shared/trends/trendQueries.ts';
import { seriesOf } from '../../../../shared/trends/trendSeries.ts';
import { consumptionName, variableNames } from '../../../../shared/trends/variableWords.ts';
import type { PreparedReport } from '../PreparedReport.ts';
import { useCalculation, useProof } from '../useCalculation.ts';
import { useOrganizationOfTrends } from '../useOrganizationName.ts';
import { regressionPlan, stepsOf } from './regressionCalculation.ts';
import { type RegressionItem, regressionReport } from './regressionReport.ts';

const noTrends: readonly Trend[] = [];

/** Saved baselines over a range of days; the report is there when every one of them is computed. */
export function useRegressionSheets(definition: ReportDefinition, range: DayRange | null): PreparedReport {
  const energy = useEnergy();
  const { t, digits } = energy;
  const client = useClient();
  const { user } = useSession();
  const all = useQuery(trendsQuery(client));
  const chosen = useMemo(
    () =>
      all.data ? definition.Trend.flatMap((id) => all.data.find(({ _id }) => _id === id) ?? []) : noTrends,
    [all.data, definition.Trend],
  );
  const data = useQueries({
    queries: chosen.map((trend) => trendSeriesQuery(client, trend, trend.fit && range)),
    combine: (results) => ({
      list: results.map((result) => result.data),
      isFresh: results.every(({ isPlaceholderData }) => !isPlaceholderData),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      retry: () => void Promise.all(results.map((result) => result.refetch())),
    }),
  });
  const answers = useQueries({
    queries: chosen.map((trend) => answersQuery(client, trend._id)),
    combine: (results) => results.map((result) => result.data ?? []),
  });
  const done = chosen.filter((trend, at) => !trend.fit || data.list[at]).length;
  const isComplete = all.data !== undefined && range !== null && done === chosen.length && data.isFresh;
  const inputs = useMemo(
    () =>
      isComplete
        ? chosen.flatMap((trend, at) => {
            const found = data.list[at];
            return trend.fit && found ? [{ trend, fit: trend.fit, series: seriesOf(found) }] : [];
          })
        : null,
    [isComplete, chosen, data.list],
  );
  const hasRows = inputs?.some(({ series }) => series.y.some((value) => value !== null)) === true;
  const plan = useMemo(() => (inputs && hasRows ? regressionPlan(inputs) : null), [inputs, hasRows]);
  const calculation = useCalculation(plan, [
    ...['regression', definition._id, range],
    ...chosen.map(({ _id, version }) => `${_id} ${version}`),
  ]);
  const proof = useProof(calculation.data);
  const organization = useOrganizationOfTrends(chosen);
  const name = user?.name ?? '';
  const report = useMemo(() => {
    if (!inputs || !calculation.data || !range) return null;
    const steps = new Map(calculation.data.steps.map((step) => [step.name, step.figures] as const));
    const items = chosen.map((trend, at): RegressionItem => {
      const index = inputs.findIndex((input) => input.trend === trend);
      const input = inputs[index];
      const found = data.list[at];
      const checked = steps.get(stepsOf(trend, index).deviations) as
        | { ok: true; deviations: Deviations }
        | { ok: false }
        | undefined;
      const said = answers[at] ?? [];
      return {
        ...{ trend, fit: trend.fit, answers: said, unit: found?.units?.[0] ?? '' },
        consumption: consumptionName(trend, digits),
        names: variableNames(trend, found?.temperature ?? null, digits),
        rows: input ? reportRows(trend, input.fit, { series: input.series, only: null }, said).rows : [],
        deviations: checked?.ok ? checked.deviations : null,
      };
    });
    return regressionReport({
      ...{ name: definition.name, range, items, organization, proof, energy },
      missing: definition.trends.filter(({ isMissing }) => isMissing).map((each) => each.name),
      ...{ madeBy: name, madeOn: today() },
    });
  }, [
    inputs,
    calculation.data,
    range,
    chosen,
    data.list,
    answers,
    definition.name,
    definition.trends,
    organization,
    proof,
    energy,
    name,
    digits,
  ]);
  const isEmpty = isComplete && (chosen.length === 0 || !hasRows);
  return {
    ...{ report: isEmpty ? null : report, calculation: calculation.data ?? null },
    refusal: isEmpty ? t(chosen.length === 0 ? 'paper.regression.none' : 'paper.noDataInRange') : null,
    step: isComplete ? t('paper.computing') : t('paper.preparing', { done, count: chosen.length }),
    progress: isComplete ? null : done / Math.max(1, chosen.length),
    error: all.error ?? data.error ?? calculation.error,
    retry: data.error ? data.retry : () => void (all.error ? all.refetch() : calculation.refetch()),
  };
}
