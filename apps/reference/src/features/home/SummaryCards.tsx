import { formatJalali, formatNumber, type NavItem, toPersianDigits } from '@org/energy-core';
import type { SameDaysResult } from '@org/energy-core/api';
import { Card, carrierName, Num, Skeleton, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useClient } from '../../shared/services.tsx';
import { CardFailed } from './CardFailed.tsx';
import { sameDaysQuery } from './queries.ts';

/** The year's energy and its cost, each beside the same days of the year before. */
export function SummaryCards({ nav, year }: { nav: readonly NavItem[]; year: number }) {
  const { t, digits } = useEnergy();
  const answer = useQuery(sameDaysQuery(useClient(), nav, year));
  const name = digits === 'fa' ? toPersianDigits(String(year)) : String(year);
  if (answer.isError)
    return (
      <CardFailed title={t('home.summary.failed')} error={answer.error} onRetry={() => answer.refetch()} />
    );
  const { data } = answer;
  return (
    <div className="eui-home-summary" aria-busy={answer.isFetching || undefined}>
      {(['kwh', 'cost'] as const).map((figure) => (
        <Card key={figure} title={t(`home.summary.${figure}`, { year: name })}>
          {data ? <Figure data={data} figure={figure} /> : <Skeleton shape="card" />}
        </Card>
      ))}
    </div>
  );
}

/** Costs are shown in thousands of toman once they are large. */
const THOUSANDS_FROM = 1e7;

function Figure({ data, figure }: { data: SameDaysResult; figure: 'kwh' | 'cost' }) {
  const { t, locale, digits } = useEnergy();
  const { current, previous, changePercent } = data[figure];
  const isThousands = figure === 'cost' && current !== null && current >= THOUSANDS_FROM;
  const unit = figure === 'kwh' ? 'kWh' : t(isThousands ? 'home.thousandToman' : 'home.toman');
  const year = (of: number) => (digits === 'fa' ? toPersianDigits(String(of)) : String(of));
  // Two stored names may be one in the reader's language.
  const parts = new Map<string, number>();
  for (const { _id, carrier, kwh, cost } of data.carriers) {
    const name = carrierName({ name: _id, carrier }, { t, locale });
    const part = figure === 'kwh' ? kwh : cost;
    if (part !== null) parts.set(name, (parts.get(name) ?? 0) + part);
  }
  const shares = [...(current ? parts : [])].map(([name, part]) => ({
    ...{ name, percent: formatNumber((part / current!) * 100, { digits, maxFractionDigits: 0 }) },
  }));
  return (
    <>
      <p className="eui-home-figure">
        <Num
          value={current === null ? null : isThousands ? current / 1000 : current}
          unit={unit}
          maxFractionDigits={0}
        />
      </p>
      {previous !== null && changePercent !== null ? (
        <Change percent={changePercent} year={year(data.year - 1)} />
      ) : (
        <p className="eui-home-note">{t('home.summary.noLastYear', { year: year(data.year - 1) })}</p>
      )}
      {data.comparability === 'incomplete' && <p className="eui-home-note">{t('home.summary.incomplete')}</p>}
      <p className="eui-home-note">
        {data.to !== null &&
          t('home.summary.until', {
            day: digitsOf(formatJalali(data.to, 'dayMonth', locale), digits),
            days: data.days,
            expected: data.expectedDays,
          })}
      </p>
      {shares.length > 1 && (
        <p className="eui-home-note">
          {shares
            .map(({ name, percent }) => t('home.summary.share', { name, percent }))
            .join(t('chart.listSeparator'))}
        </p>
      )}
    </>
  );
}

const digitsOf = (text: string, digits: 'fa' | 'en') => (digits === 'fa' ? toPersianDigits(text) : text);

/** Told by arrow, word and colour together: less is good. */
function Change({ percent, year }: { percent: number; year: string }) {
  const { t, digits } = useEnergy();
  const amount = formatNumber(Math.abs(percent), { digits, maxFractionDigits: 1 });
  const way = percent > 0 ? 'more' : percent < 0 ? 'less' : 'same';
  return (
    <p className="eui-home-change" data-way={way}>
      {way === 'more' && <ArrowUp size={16} strokeWidth={1.75} aria-hidden />}
      {way === 'less' && <ArrowDown size={16} strokeWidth={1.75} aria-hidden />}
      <strong>{t(`home.summary.${way}`, { amount })}</strong> <span>{t('home.summary.than', { year })}</span>
    </p>
  );
}
