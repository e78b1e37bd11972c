import { type ChartQuery, nodeIdOfNav, type PeriodKind } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { useMemo } from 'react';
import type { ChartSeries } from '../charts/series.ts';
import { type SeriesNaming, type StatsAnswer, seriesOf } from '../charts/seriesOf.ts';
import { yearName } from '../charts/yearName.ts';
import { carrierName } from '../i18n/carrierName.ts';
import { dayOfInstant } from '../i18n/dates/DayText.tsx';
import { useEnergy } from '../i18n/useEnergy.ts';
import { type AnswerState, useAnswer } from './useAnswer.ts';
import { keyOf } from './useStructure.ts';

/** Props of a `ConsumptionChart`. */
export interface ChartOfClient extends AnswerState {
  readonly series: readonly ChartSeries[];
  readonly kind: PeriodKind;
}

/**
 * What a chart shows: period and nodes, as `consumption/gstats` takes them. `navName` names a node in the legend. Names
 * of the two periods of a comparison are their years unless given.
 */
export type ClientChartQuery = ChartQuery & Pick<SeriesNaming, 'period' | 'compare' | 'colors'>;

const noSeries: readonly ChartSeries[] = [];

/**
 * The consumption of meters, buildings or organizations of a server; null asks for nothing.
 * @example <ConsumptionChart {...useChart(client, { kind: 'year', year: 1403, nav: [{ navID: '17', navType: 'Meter', navName: 'برق' }] })} />
 */
export function useChart(client: Client, query: ClientChartQuery | null): ChartOfClient {
  const energy = useEnergy();
  const key = query && query.nav.length > 0 ? JSON.stringify(query) : null;
  const { data, ...state } = useAnswer(
    key && `chart ${keyOf(client)} ${key}`,
    async (signal): Promise<StatsAnswer & { asked: ClientChartQuery }> => {
      const { period, compare, colors, ...body } = query!;
      const answer = await client.consumptionStats({ body, signal });
      return { ...(answer as StatsAnswer), asked: query! };
    },
  );
  const series = useMemo(() => {
    if (!data || key === null) return noSeries;
    const { asked, ...answer } = data;
    const { t } = energy;
    const year = (of: number | string | null | undefined) => (of ? yearName(Number(of), energy) : '');
    return seriesOf(
      { data: answer.data, ...(answer.dataCompare && { dataCompare: answer.dataCompare }) },
      {
        nav: asked.nav.map((item) => ({ ...item, navID: nodeIdOfNav(item) })),
        period: asked.period ?? year(asked.year),
        compare: asked.compare ?? year(asked.yearCompare),
        ...(asked.colors && { colors: asked.colors }),
        carrierName: (stored) => carrierName(stored, energy),
        partName: ({ name, part }) =>
          part === 'rest' ? t('chart.part.rest', { name }) : t('chart.part.own', { name }),
        ...(asked.coverage && { coverage: asked.coverage }),
        separator: t('chart.listSeparator'),
        today: dayOfInstant(new Date().toISOString()),
      },
    );
  }, [data, key, energy]);
  return { ...state, series, kind: (key === null ? null : data?.asked.kind) ?? query?.kind ?? 'year' };
}
