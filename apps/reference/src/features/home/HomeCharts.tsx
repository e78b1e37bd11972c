import { chartQueryToSearch, initialChartState, type NavItem, toPersianDigits } from '@org/energy-core';
import { Card, ConsumptionChart, carrierName, seriesOf, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { errorCode, errorText } from '../../shared/errorText.ts';
import { useMayOpen } from '../../shared/mayOpen.ts';
import { useClient } from '../../shared/services.tsx';
import { today } from '../../shared/today.ts';
import { monthsQuery } from './queries.ts';

const charts = [
  { carrier: 'electricity', type: 'Line', title: 'home.electricity' },
  { carrier: 'gas', type: 'Bar', title: 'home.gas' },
] as const;

/** Electricity as a line, gas as bars, each beside the year before; each leads on to the chart report. */
export default function HomeCharts({ nav, year }: { nav: readonly NavItem[]; year: number }) {
  const energy = useEnergy();
  const { t, digits } = energy;
  const opens = useMayOpen();
  const answer = useQuery(monthsQuery(useClient(), nav, year));
  const series = useMemo(() => {
    if (!answer.data) return [];
    const { data, dataCompare, year: asked } = answer.data;
    const name = (of: number) => (digits === 'fa' ? toPersianDigits(String(of)) : String(of));
    return charts.map(({ carrier }) =>
      seriesOf(
        {
          data: data.map((all) => all.filter((each) => each.carrier === carrier)),
          dataCompare: dataCompare?.map((all) => all.filter((each) => each.carrier === carrier)),
        },
        {
          ...{ period: name(asked), compare: name(asked - 1), today: today() },
          carrierName: (stored) => carrierName(stored, energy),
        },
      ),
    );
  }, [answer.data, digits, energy]);
  const search = (chartType: 'Line' | 'Bar') =>
    new URLSearchParams(
      chartQueryToSearch({
        ...{ ...initialChartState, nav: [...nav], kind: 'year', year, chartType },
        ...{ compareActive: true, yearCompare: year - 1 },
      }),
    );
  return (
    <div className="eui-home-charts">
      {charts.map(({ carrier, type, title }, at) => (
        <Card key={carrier}>
          <ConsumptionChart
            series={series[at] ?? []}
            kind="year"
            type={type}
            title={t(title)}
            showTotals
            height={220}
            isLoading={answer.isPending}
            isRefreshing={answer.isFetching}
            error={
              answer.isError ? { code: errorCode(answer.error), message: errorText(answer.error, t) } : null
            }
            onRetry={() => answer.refetch()}
            actions={
              opens('/PeriodicChart') && (
                <Link className="eui-home-more" to={`/PeriodicChart?${search(type)}`}>
                  {t('home.toChart')}
                  <span className="eui-sr-only"> {t(title)}</span>
                </Link>
              )
            }
          />
        </Card>
      ))}
    </div>
  );
}
