import type { JalaliKey } from '@org/energy-core';
import {
  type Carrier,
  type CarrierAggregate,
  chartQueryToSearch,
  formatNumber,
  initialChartState,
  island,
  jalaliMonthName,
  type NavItem,
  toPersianDigits,
} from '@org/energy-core';
import {
  Card,
  type ChartOptions,
  ConsumptionChart,
  carrierName,
  defaultChartOptions,
  type Energy,
  type OpenedFigure,
  seriesOf,
  useEnergy,
} from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '../../../shared/access/mayOpen.ts';
import { errorCode, errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { today } from '../../../shared/dates/today.ts';
import { Figure } from '../../../shared/figure-trail/Figure.tsx';
import { useFigureTrail } from '../../../shared/figure-trail/useFigureTrail.ts';
import { usePreference } from '../../../shared/preferences/usePreference.ts';
import { ChartsSkeleton } from '../HomeSkeleton.tsx';
import { monthsQuery } from '../queries.ts';
import { commonBody, monthBody, peakOf, runningMonth, withoutRunningMonth } from './chartFigures.ts';

const charts = [
  { carrier: 'electricity', type: 'Line', title: 'home.electricity' },
  { carrier: 'gas', type: 'Bar', title: 'home.gas' },
] as const;

const unitOf = ({ AggregateData }: CarrierAggregate) => AggregateData[0]?.unit ?? '';
const isSameSeries = (one: CarrierAggregate, other: CarrierAggregate) =>
  one.carrier === other.carrier &&
  one._id === other._id &&
  one.role === other.role &&
  unitOf(one) === unitOf(other);

interface Shown {
  /** The series that is drawn. */
  readonly main: CarrierAggregate | null;
  /** Without the metered unit of the carrier beside it: one plot is enough here. */
  readonly others: readonly CarrierAggregate[];
}

/** Consumption of the carrier in the unit of most meters; own generation is shown separately. */
function shownOf(data: readonly (readonly CarrierAggregate[])[], carrier: Carrier): Shown {
  const consumed = data
    .flat()
    .filter((each) => each.carrier === carrier && each.role === 'consumption')
    .filter((each) => each.common || each.AggregateData.some(({ total }) => total !== null))
    .sort((one, other) => other.meters - one.meters);
  return { main: consumed[0] ?? null, others: consumed.slice(1) };
}

/** Average, maximum and minimum lines as the user left them. */
function useKeptOptions(): [ChartOptions, (options: ChartOptions) => void] {
  const [kept, keep] = usePreference<string>('home.chartLines', '');
  const options = useMemo(() => {
    const on = kept.split(' ');
    return {
      ...defaultChartOptions,
      ...Object.fromEntries(lineOptions.map((each) => [each, on.includes(each)])),
    };
  }, [kept]);
  return [options, (next) => keep(lineOptions.filter((each) => next[each]).join(' '))];
}
const lineOptions = ['showAverage', 'showMax', 'showMin'] as const;

interface CommonNoteProps {
  shown: Shown;
  /** The line has no point for a month that is not over. */
  isLine: boolean;
  nav: readonly NavItem[];
  year: number;
}

/** Compares the same days of both years instead of totals over unequal periods. */
function CommonNote({ shown: { main, others }, isLine, nav, year: asked }: CommonNoteProps) {
  const energy = useEnergy();
  const { t, digits, locale } = energy;
  if (!main) return null;
  const year = digits === 'fa' ? toPersianDigits(String(asked - 1)) : String(asked - 1);
  const number = (value: number) => island(formatNumber(value, { digits, maxFractionDigits: 0 }));
  const { common } = main;
  const peak = peakOf(main.AggregateData);
  const running = isLine ? runningMonth(main.AggregateData, today()) : null;
  const names = others.map((each) =>
    carrierName({ name: each._id, carrier: each.carrier, unit: unitOf(each) }, energy),
  );
  return (
    <p className="eui-home-note eui-home-common">
      {common && common.current !== null && common.previous !== null ? (
        <Figure
          about={t('home.summary.change', {
            title: carrierName({ name: main._id, carrier: main.carrier, unit: unitOf(main) }, energy),
            year,
          })}
          body={commonBody(nav, main, asked)}
        >
          {t('home.chart.common', {
            ...{ days: common.days, unit: island(unitOf(main)), year },
            ...{ current: number(common.current), previous: number(common.previous) },
          })}
        </Figure>
      ) : (
        t('home.chart.noCommon', { year })
      )}
      {peak && (
        <>
          <br />
          {t('home.chart.peak', {
            ...{ month: jalaliMonthName(peak.month, locale), unit: island(unitOf(main)) },
            value: number(peak.total),
          })}
        </>
      )}
      {running && (
        <>
          <br />
          {t('home.chart.running', {
            ...{ month: jalaliMonthName(running.month, locale) },
            ...{ days: running.days, expected: running.expectedDays },
          })}
        </>
      )}
      {names.length > 0 && (
        <>
          <br />
          {t('home.chart.otherUnits', { names: names.join(t('chart.listSeparator')) })}
        </>
      )}
    </p>
  );
}

/** «مهر ۱۴۰۴» of `1404/07`. */
function monthName(key: JalaliKey, { locale, digits }: Energy): string {
  const [year = '', month = ''] = key.split('/');
  return `${jalaliMonthName(Number(month), locale)} ${digits === 'fa' ? toPersianDigits(year) : year}`;
}

/** Electricity as a line, gas as bars, each with the previous year; each links to the chart report. */
export default function HomeCharts({ nav, year }: { nav: readonly NavItem[]; year: number }) {
  const energy = useEnergy();
  const { t, digits } = energy;
  const opens = useMayOpen();
  const answer = useQuery(monthsQuery(useClient(), nav, year));
  const [options, keepOptions] = useKeptOptions();
  const open = useFigureTrail();
  const shown = useMemo(
    () => charts.map(({ carrier }) => shownOf(answer.data?.data ?? [], carrier)),
    [answer.data],
  );
  const series = useMemo(() => {
    if (!answer.data) return [];
    const { data, dataCompare, year: asked } = answer.data;
    const name = (of: number) => (digits === 'fa' ? toPersianDigits(String(of)) : String(of));
    return charts.map(({ type }, at) => {
      const { main } = shown[at]!;
      const isShown = (each: CarrierAggregate) => main !== null && isSameSeries(each, main);
      const drawn = seriesOf(
        {
          data: data.map((all) => all.filter(isShown)),
          dataCompare: dataCompare?.map((all) => all.filter(isShown)),
        },
        {
          ...{ period: name(asked), compare: name(asked - 1), today: today() },
          carrierName: (stored) => carrierName(stored, energy),
        },
      );
      return type === 'Line' ? drawn.map(withoutRunningMonth) : drawn;
    });
  }, [answer.data, shown, digits, energy]);
  // The header of a chart grows with its data; reserving the whole shape avoids layout shift.
  if (answer.isPending) return <ChartsSkeleton />;
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
            options={options}
            onOptionsChange={keepOptions}
            height={220}
            showPeak
            {...(open && {
              onOpenFigure: ({ series: of, key = '', about }: OpenedFigure) => {
                const body = monthBody(of, key);
                if (body) open({ figure: about, body });
              },
              onOpenBucket: (key: JalaliKey) => {
                const main = series[at]?.find(({ of, compareOf }) => of && !compareOf);
                const body = main && monthBody(main, key);
                if (body)
                  open({ figure: `${t(title)}${t('chart.listSeparator')}${monthName(key, energy)}`, body });
              },
            })}
            isRefreshing={answer.isFetching}
            error={answer.isError ? errorText(answer.error, t) : null}
            errorCode={answer.isError ? errorCode(answer.error) : undefined}
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
          {answer.data && (
            <CommonNote
              shown={shown[at]!}
              isLine={type === 'Line'}
              nav={answer.data.nav}
              year={answer.data.year}
            />
          )}
        </Card>
      ))}
    </div>
  );
}
