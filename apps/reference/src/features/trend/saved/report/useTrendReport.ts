import type { Trend } from '@org/energy-core/api';
import { useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../../shared/api/useClient.ts';
import { today } from '../../../../shared/dates/today.ts';
import { reportRows } from '../../../../shared/trends/reportRows.ts';
import { answersQuery, trendSeriesQuery, trendYearsQuery } from '../../../../shared/trends/savedQueries.ts';
import { seriesOf } from '../../../../shared/trends/trendSeries.ts';
import { consumptionName, variableNames } from '../../../../shared/trends/variableWords.ts';
import { useTrendUrl } from '../../frame/useTrendUrl.ts';
import { daysOfPeriod } from './daysOfPeriod.ts';
import { keptModel } from './keptModel.ts';
import { reportSavings } from './reportSavings.ts';
import { defaultPeriod, reportStateOf } from './reportSearch.ts';

const noAnswers: readonly never[] = [];
const noYears: readonly number[] = [];

/** A saved baseline over the period in the URL: its rows, deviations, savings and model. */
export function useTrendReport(trend: Trend) {
  const { digits } = useEnergy();
  const client = useClient();
  const { search } = useTrendUrl();
  const state = useMemo(() => reportStateOf(search), [search]);
  const years = useQuery(trendYearsQuery(client, trend));
  const period = useMemo(
    () => state.period ?? defaultPeriod(state.day, years.data),
    [state.period, state.day, years.data],
  );
  const days = useMemo(
    () => period && daysOfPeriod(period, years.data ?? noYears, today()),
    [period, years.data],
  );
  const { fit } = trend;
  const data = useQuery(trendSeriesQuery(client, trend, fit && days));
  const base = useQuery(trendSeriesQuery(client, trend, fit));
  const answers = useQuery(answersQuery(client, trend._id));
  const said = answers.data ?? noAnswers;
  const kept = useMemo(
    () => (fit && base.data ? keptModel(trend, fit, seriesOf(base.data)) : null),
    [trend, fit, base.data],
  );
  const series = useMemo(() => (days && data.data ? seriesOf(data.data) : null), [days, data.data]);
  const shown = useMemo(
    () => (fit && series && days ? reportRows(trend, fit, { series, only: days.only }, said) : null),
    [trend, fit, series, days, said],
  );
  const sums = useMemo(
    () => (fit && series && shown ? reportSavings(trend, fit, { series, rows: shown.rows, kept }) : null),
    [trend, fit, series, shown, kept],
  );
  const {
    units = [],
    temperature = null,
    missing = [],
    longRows = 0,
    undefinedRows = [],
  } = data.data ?? base.data ?? {};
  return {
    ...{ state, period, days, years: years.data, yearsError: years.error, retryYears: years.refetch, fit },
    ...{ data, base, answers, said, kept, shown, sums, missing, longRows, undefinedRows },
    /** Symbol of the unit of the consumption. */
    unit: units[0] ?? '',
    units: Object.fromEntries(units.slice(1).map((unit, at) => [`x${at + 1}`, unit ?? ''])),
    temperature,
    names: useMemo(() => variableNames(trend, temperature, digits), [trend, temperature, digits]),
    consumption: consumptionName(trend, digits),
  };
}

export type TrendReportState = ReturnType<typeof useTrendReport>;
