import { isolate, type TrendFigures, type TrendPeriod } from '@org/energy-core';
import type { ReportData, ReportDefinition } from '@org/energy-core/api';
import { useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import { useClient } from '../../../../shared/api/useClient.ts';
import { today } from '../../../../shared/dates/today.ts';
import { useSession } from '../../../../shared/session/useSession.ts';
import { type DaysOfYear, daysUntil } from '../daysOfYear.ts';
import type { PreparedReport } from '../PreparedReport.ts';
import { dateOfPeriod } from '../periodNames.ts';
import { readRows } from '../readRows.ts';
import { type CalculationPlan, useCalculation, useProof } from '../useCalculation.ts';
import { useOrganizationName } from '../useOrganizationName.ts';
import { stepOfRow, trendInput } from './trendInput.ts';
import { trendReport } from './trendReport.ts';

type Client = ReturnType<typeof useClient>;

const firstWithDays = ({ data }: Pick<ReportData, 'data'>) =>
  data.find(({ unit, nav }) => unit.type === 'Consumption' && nav.navType !== 'Formula');

/** Days of the first node with consumption, for the cover; null without any. */
async function readDays(
  client: Client,
  { data }: Pick<ReportData, 'data'>,
  period: TrendPeriod,
  { signal, separator }: { readonly signal: AbortSignal; readonly separator: string },
): Promise<DaysOfYear | null> {
  const row = firstWithDays({ data });
  if (!row) return null;
  const { from, to } = daysUntil(period);
  const navType = row.nav.navType === 'Site' ? ('Building' as const) : row.nav.navType;
  const last = to < today() ? to : today();
  if (from > last) return null;
  const body = {
    kind: 'range' as const,
    fromDate: from,
    toDate: last,
    nav: [{ navID: row.nav.navID, navType }],
  };
  const stats = await client.consumptionStats({ body, signal });
  const [carriers] = stats.data;
  const values = new Map<string, number | null>();
  for (const carrier of carriers ?? []) {
    if (!('AggregateData' in carrier) || carrier.role !== row.role) continue;
    for (const { dateOf, total, unit } of carrier.AggregateData)
      if (unit === row.unit.unit && carrier.carrier === row.unit.carrier) values.set(dateOf, total);
  }
  const name = [row.unit.name, row.nav.navName].map(isolate).join(separator);
  return { name, unit: row.unit.unit, values };
}

/** A monthly, seasonal or annual trend report of a definition, from its data to the document. */
export function useTrendSheets(definition: ReportDefinition, period: TrendPeriod | null): PreparedReport {
  const energy = useEnergy();
  const { t } = energy;
  const client = useClient();
  const { user } = useSession();
  const [done, setDone] = useState(0);
  const key = [definition._id, definition.version, period && dateOfPeriod(period)];
  const data = useQuery({
    queryKey: [...queryKeys.consumption, 'reportData', ...key],
    queryFn: async ({ signal }) => {
      setDone(0);
      // The days of the cover are those of the first node, so they are read beside the other ones.
      let days: Promise<DaysOfYear | null> | null = null;
      const rows = await readRows(client, definition, period!, {
        signal,
        onDone: (count, part) => {
          setDone(count);
          if (days || !firstWithDays(part)) return;
          days = readDays(client, part, period!, { signal, separator: t('chart.listSeparator') });
          // Awaited below; a failure before that is not lost.
          days.catch(() => undefined);
        },
      });
      return { rows, days: await days };
    },
    enabled: period !== null,
    gcTime: 0,
  });
  const rows = data.data?.rows;
  const plan = useMemo((): CalculationPlan | null => {
    if (!rows || !period) return null;
    const steps = rows.data.map((row, at) => ({ name: stepOfRow(row, at), input: trendInput(row) }));
    return {
      inputs: { period, ...Object.fromEntries(steps.map(({ name, input }) => [name, input])) },
      steps: steps.map(({ name }) => ({
        ...{ name, call: 'trendFigures' },
        arguments: [{ $input: 'period' }, { $input: name }],
      })),
    };
  }, [rows, period]);
  const calculation = useCalculation(plan, [...key, data.dataUpdatedAt]);
  const proof = useProof(calculation.data);
  const organization = useOrganizationName(rows?.data.map(({ navData }) => navData.organization));
  const name = user?.name ?? '';
  const report = useMemo(() => {
    if (!rows || !period || !calculation.data) return null;
    const figures = calculation.data.steps.map((step) => step.figures as { ok: true; figures: TrendFigures });
    return trendReport({
      ...{ name: definition.name, description: definition.description, period, organization, proof, energy },
      nodes: rows.data.map((row, at) => ({ row, figures: figures[at]!.figures })),
      ...{ missing: rows.missing, empty: rows.empty, isOver: rows.isOver },
      ...{ madeBy: name, madeOn: today(), days: data.data?.days ?? null },
    });
  }, [rows, period, calculation.data, definition, organization, proof, energy, name, data.data?.days]);
  const count = definition.nav.filter(({ isMissing }) => !isMissing).length;
  return {
    ...{ report, calculation: calculation.data ?? null, refusal: null },
    step: rows ? t('paper.computing') : t('paper.preparing', { done, count }),
    progress: rows ? null : done / Math.max(1, count),
    error: data.error ?? calculation.error,
    retry: () => void (data.isError ? data.refetch() : calculation.refetch()),
  };
}
