import type { ReportDefinition } from '@org/energy-core/api';
import { useEnergy } from '@org/energy-ui';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../../shared/api/useClient.ts';
import { labelQuery } from '../../../../shared/label/labelQuery.ts';
import { useLabelSentence } from '../../../../shared/label/useLabelSentence.ts';
import type { PreparedReport } from '../PreparedReport.ts';
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
  const report = useMemo(() => {
    const known = labels.list.filter((label) => label !== undefined);
    if (year === null || known.length < YEARS) return null;
    // Years before without any reading say nothing.
    const shown = known.filter(
      ({ consumptions }, at) => at === 0 || consumptions.some(({ total }) => total !== null),
    );
    return labelReport({ name: definition.name, labels: shown, say, energy });
  }, [labels.list, year, definition.name, say, energy]);
  return {
    ...{ report, calculation: null, error: labels.error, retry: labels.retry },
    step: t('paper.preparing', { done: done.length, count: YEARS }),
    progress: done.length / YEARS,
    refusal: building === null ? t('paper.label.noBuilding') : null,
  };
}
