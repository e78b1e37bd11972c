import {
  type Carrier,
  formatJalali,
  formatNumber,
  island,
  type NavItem,
  toPersianDigits,
} from '@org/energy-core';
import type { SameDaysResult } from '@org/energy-core/api';
import { Card, Chip, carrierName, Num, percentText, Skeleton, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Fragment } from 'react';
import { useClient } from '../../../shared/api/useClient.ts';
import { Figure } from '../../../shared/figure-trail/Figure.tsx';
import { CardFailed } from '../CardFailed.tsx';
import { energyMonthsQuery, sameDaysQuery } from '../queries.ts';
import { isFairChange, wayOf } from './comparability.ts';
import { lastTwelveMonths } from './energyMonths.ts';
import { changeBody, shareFigure, summaryBody } from './homeFigures.ts';
import { Sparkline } from './Sparkline.tsx';
import { TrendLine } from './TrendLine.tsx';

/** Energy and cost of the year, each with the same days of the previous year. */
export function SummaryCards({ nav, year }: { nav: readonly NavItem[]; year: number }) {
  const { t, digits } = useEnergy();
  const client = useClient();
  const answer = useQuery(sameDaysQuery(client, nav, year));
  const answered = useQuery(energyMonthsQuery(client, nav, year));
  const name = digits === 'fa' ? toPersianDigits(String(year)) : String(year);
  if (answer.isError)
    return (
      <CardFailed title={t('home.summary.failed')} error={answer.error} onRetry={() => answer.refetch()} />
    );
  const { data } = answer;
  const months = answered.data ? lastTwelveMonths([answered.data.dataCompare, answered.data.data]) : [];
  return (
    <div className="eui-home-summary" aria-busy={answer.isFetching || undefined}>
      {(['kwh', 'cost'] as const).map((figure) => (
        <Card key={figure} title={t(`home.summary.${figure}`, { year: name })}>
          {data ? (
            <SummaryFigure
              nav={nav}
              data={data}
              figure={figure}
              course={months.map((month) => month[figure])}
            />
          ) : (
            <Skeleton shape="text" rows={5} />
          )}
        </Card>
      ))}
    </div>
  );
}

/** Costs are shown in thousands of toman once they are large. */
const THOUSANDS_FROM = 1e7;

interface SummaryFigureProps {
  nav: readonly NavItem[];
  data: SameDaysResult;
  figure: 'kwh' | 'cost';
}

interface SummaryCardProps extends SummaryFigureProps {
  /** Month by month. */
  course: readonly (number | null)[];
}

function SummaryFigure({ nav, data, figure, course }: SummaryCardProps) {
  const { t, locale, digits } = useEnergy();
  const { current } = data[figure];
  const isThousands = figure === 'cost' && current !== null && Math.abs(current) >= THOUSANDS_FROM;
  const unit = figure === 'kwh' ? 'kWh' : t(isThousands ? 'home.thousandToman' : 'home.toman');
  const shown = (value: number) => (isThousands ? value / 1000 : value);
  // Two stored names may be one in the reader's language.
  const parts = new Map<string, { part: number; names: string[] }>();
  for (const { _id, carrier, kwh, cost } of data.carriers) {
    const name = carrierName({ name: _id, carrier }, { t, locale });
    const part = figure === 'kwh' ? kwh : cost;
    if (part === null) continue;
    const before = parts.get(name) ?? { part: 0, names: [] };
    parts.set(name, { part: before.part + part, names: [...before.names, _id] });
  }
  const shares = [...(current ? parts : [])].map(([name, { part, names }]) => ({
    ...{ name, names, percent: percentText((part / current!) * 100, 0, { t, digits }) },
  }));
  const title = t(`home.summary.${figure}`, { year: digitsOf(String(data.year), digits) });
  return (
    <div className="eui-home-summary-body">
      <div>
        <p className="eui-home-figure">
          <Figure about={title} body={current === null ? null : summaryBody(nav, data, figure)}>
            <Num value={current === null ? null : shown(current)} unit={unit} maxFractionDigits={0} />
          </Figure>
        </p>
        <Change nav={nav} data={data} figure={figure} title={title} unit={unit} shown={shown} />
        <TrendLine data={data} figure={figure} unit={unit} shown={shown} />
        {data.to !== null && <Coverage data={data} />}
      </div>
      <div className="eui-home-summary-course">
        <Sparkline values={course} tone={figure === 'kwh' ? 'energy' : 'ink'} />
        {course.length > 1 && (
          <p className="eui-home-note">{t('home.trend.course', { count: course.length })}</p>
        )}
        {shares.length > 1 && (
          <p className="eui-home-note">
            {shares.map(({ name, names, percent }, at) => (
              <Fragment key={name}>
                {at > 0 && t('chart.listSeparator')}
                <Figure
                  about={`${title}${t('chart.listSeparator')}${name}`}
                  derive={shareFigure(nav, data, figure, { name, names, title })}
                >
                  {t('home.summary.share', { name, percent })}
                </Figure>
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

const digitsOf = (text: string, digits: 'fa' | 'en') => (digits === 'fa' ? toPersianDigits(text) : text);

/** More names would hide the others. */
const MAX_NAMED_METERS = 3;

/** How complete the year's figures are, and which meters miss most. */
function Coverage({ data }: { data: SameDaysResult }) {
  const { t, locale, digits } = useEnergy();
  const { to, days, anyDays, expectedDays, missing } = data;
  const named = missing
    .slice(0, MAX_NAMED_METERS)
    .map(({ name, days: of }) => t('home.summary.missingItem', { name, days: of }));
  if (missing.length > MAX_NAMED_METERS)
    named.push(t('home.summary.more.meters', { count: missing.length - MAX_NAMED_METERS }));
  return (
    <p className="eui-home-note">
      {[
        t('home.summary.until', {
          day: formatJalali(to!, 'dayMonth', locale, digits),
          ...{ days, expected: expectedDays },
        }),
        ...(anyDays > days ? [t('home.summary.anyDays', { days: anyDays })] : []),
      ].join(t('chart.listSeparator'))}
      {named.length > 0 && (
        <>
          <br />
          {t('home.summary.missing', { list: named.join(t('chart.listSeparator')) })}
        </>
      )}
    </p>
  );
}

interface ChangeProps extends SummaryFigureProps {
  /** What is compared. */
  title: string;
  unit: string;
  /** A value in the unit it is shown with. */
  shown: (value: number) => number;
}

/**
 * Comparison of both years, shown by arrow, word and color together. Colored only if nearly all days of all carriers
 * are common; less is good.
 */
function Change({ nav, data, figure, title, unit, shown }: ChangeProps) {
  const { t, locale, digits } = useEnergy();
  const { common, changePercent: percent } = data[figure];
  const year = digitsOf(String(data.year - 1), digits);
  if (!common || percent === null)
    return data.to === null ? null : <p className="eui-home-note">{t('home.summary.noCommon', { year })}</p>;
  const number = (value: number, decimals = 0) =>
    island(formatNumber(value, { digits, maxFractionDigits: decimals }));
  const isFair = isFairChange(data[figure], data);
  const way = wayOf(percent);
  const nameOf = (name: string, carrier: Carrier) => carrierName({ name, carrier }, { t, locale });
  const without =
    common.without.length === 0
      ? ''
      : t('home.summary.without', {
          names: common.without
            .map(({ _id, carrier }) => nameOf(_id, carrier))
            .join(t('chart.listSeparator')),
        });
  const facts = {
    without,
    current: number(shown(common.current)),
    previous: number(shown(common.previous)),
    unit,
  };
  const isEqual = common.carriers.every((each) => each.days === common.days);
  return (
    <>
      <p className="eui-home-change" data-way={isFair ? way : undefined}>
        {way === 'more' && <ArrowUp size={16} strokeWidth={1.75} aria-hidden />}
        {way === 'less' && <ArrowDown size={16} strokeWidth={1.75} aria-hidden />}
        <strong>
          <Figure about={t('home.summary.change', { title, year })} body={changeBody(nav, data, figure)}>
            {t(`home.summary.${way}`, { amount: number(Math.abs(percent), 1), year })}
          </Figure>
        </strong>
        {!isFair && <Chip tone="warning">{t('home.summary.partly')}</Chip>}
      </p>
      <p className="eui-home-note">
        {isEqual
          ? t('home.summary.common', { ...facts, days: common.days })
          : t('home.summary.commonEach', {
              ...facts,
              list: common.carriers
                .map(({ _id, carrier, days }) =>
                  t('home.summary.commonOf', { name: nameOf(_id, carrier), days }),
                )
                .join(t('chart.listSeparator')),
            })}
      </p>
    </>
  );
}
