import { type Day, formatJalali, readNumber } from '@org/energy-core';
import type { Trend } from '@org/energy-core/api';
import { Avatar, RelativeTime, Switch, useEnergy, useToast } from '@org/energy-ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMay } from '../../../../shared/access/useMay.ts';
import { errorText } from '../../../../shared/api/errorText.ts';
import { useClient } from '../../../../shared/api/useClient.ts';
import { useKeepTrend } from '../useKeepTrend.ts';
import { RunDaysField } from './RunDaysField.tsx';
import './WatchPanel.css';

/** Watchers shown by their initials. */
const MAX_FACES = 5;

/** Watch over a saved baseline: on or off for the reader, who else is told, and what was seen last. */
export function WatchPanel({ trend }: { trend: Trend }) {
  const energy = useEnergy();
  const { t, locale, digits } = energy;
  const may = useMay();
  const toast = useToast();
  const client = useClient();
  const keep = useKeepTrend();
  const { watchers, runDays, checked, pending, deviation, run } = trend.watch;
  const watching = useMutation({
    mutationFn: (body: { readonly isWatched: boolean; readonly runDays?: number }) =>
      client.watchTrend({ params: { id: trend._id }, body }),
    onSuccess: keep,
    onError: (error) => toast.error(errorText(error, t)),
  });
  const isWatched = watching.isPending ? watching.variables.isWatched : trend.isWatched;
  const isFixed = !may('watchTrend') || trend.fit === null;
  const dayLink = (day: Day) => (
    <Link to={`/trend?trend=${trend._id}&day=${day}`}>{formatJalali(day, 'long', locale, digits)}</Link>
  );
  const names = watchers.map(({ name }) => name).join(t('chart.listSeparator'));
  return (
    <section className="eui-trend-watch" aria-label={t('trend.watch.label')}>
      <Switch
        isSelected={isWatched}
        onChange={(next) => watching.mutate({ isWatched: next })}
        isDisabled={isFixed || watching.isPending}
        {...(trend.fit === null && { reason: t('trend.watch.noFit') })}
      >
        {t('trend.watch.label')}
      </Switch>
      <p>{t('trend.watch.text', { percent: readNumber(trend.trendCoeff) ?? 0, count: runDays })}</p>
      <RunDaysField
        key={runDays}
        days={runDays}
        isDisabled={isFixed}
        onChange={(days) => watching.mutate({ isWatched: trend.isWatched, runDays: days })}
      />
      {watchers.length > 0 && (
        <p className="eui-trend-watchers" title={names}>
          <span aria-hidden>
            {watchers.slice(0, MAX_FACES).map(({ _id, name }) => (
              <Avatar key={_id} name={name} diameter={24} />
            ))}
          </span>
          <span>{t('trend.watch.watchers', { count: watchers.length })}</span>
          <span className="eui-sr-only">{names}</span>
        </p>
      )}
      {pending ? (
        <p>{t('trend.watch.pending')}</p>
      ) : (
        checked !== null && (
          <p>
            {t('trend.watch.checked')} <RelativeTime at={checked} />
          </p>
        )
      )}
      {deviation && (
        <p>
          {t('trend.watch.deviation')} {dayLink(deviation.from)}
        </p>
      )}
      {run && (
        <p>
          {t('trend.watch.run')} {dayLink(run.from)}
        </p>
      )}
    </section>
  );
}
