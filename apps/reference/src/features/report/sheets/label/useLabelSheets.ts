import type { ReportDefinition } from '@org/energy-core/api';
import { useEnergy } from '@org/energy-ui';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../../shared/api/useClient.ts';
import { labelQuery } from '../../../../shared/label/labelQuery.ts';
import { useLabelSentence } from '../../../../shared/label/useLabelSentence.ts';
import type { PreparedReport } from '../PreparedReport.ts';
import { useCalculation, useProof } from '../useCalculation.ts';
import { computedLabels, labelPlan } from './labelCalculation.ts';
import { labelReport } from './labelReport.ts';

/** The chosen year and those before it. */
const YEARS = 5;

/** The energy label of the building of a definition; within `MathsTexts`. */
export function useLabelSheets(definition: ReportDefinition, year: number | null): PreparedReport {
  const energy = useEnergy();
  const { t } = energy;
  const client = useClient();
  const say = useLabelSentence();
  const building =
    definition.nav.find(({ navType, isMissing }) => navType !== 'Meter' && !isMissing)?.navID ?? null;
  const labels = useQueries({
    queries: Array.from({ length: YEARS }, (_, at) =>
      labelQuery(client, { building, year: year === null ? null : year - at, climate: null }),
    ),
    combine: (results) => ({
      list: results.map(({ data, isPlaceholderData }) => (isPlaceholderData ? undefined : data)),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      retry: () => void Promise.all(results.map((result) => result.refetch())),
    }),
  });
  const done = labels.list.filter((label) => label !== undefined);
  const shown = useMemo(() => {
    const known = labels.list.filter((label) => label !== undefined);
    if (year === null || known.length < YEARS) return null;
    // Years before without any reading say nothing.
    return known.filter(
      ({ consumptions }, at) => at === 0 || consumptions.some(({ total }) => total !== null),
    );
  }, [labels.list, year]);
  const plan = useMemo(() => shown && labelPlan(shown), [shown]);
  const calculation = useCalculation(plan, ['label', building, year, shown]);
  const proof = useProof(calculation.data);
  const report = useMemo(
    () =>
      shown && calculation.data
        ? labelReport({
            ...{ name: definition.name, say, energy, proof },
            labels: computedLabels(shown, calculation.data.steps),
          })
        : null,
    [shown, calculation.data, proof, definition.name, say, energy],
  );
  return {
    ...{ report, calculation: calculation.data ?? null, error: labels.error ?? calculation.error },
    retry: () => (labels.error ? labels.retry() : void calculation.refetch()),
    step: t('paper.preparing', { done: done.length, count: YEARS }),
    progress: done.length / YEARS,
    refusal: building === null ? t('paper.label.noBuilding') : null,
  };
}
