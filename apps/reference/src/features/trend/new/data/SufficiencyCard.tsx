import { type DayRange, dataSufficiency, daysBetween } from '@org/energy-core';
import { Card, ErrorState, findingText, Notice, Skeleton, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorCode, errorText } from '../../../../shared/api/errorText.ts';
import { useClient } from '../../../../shared/api/useClient.ts';
import { undefinedNotes } from '../../rows/undefinedNotes.ts';
import { periodText } from '../state/periodText.ts';
import { BestPeriodLine } from './BestPeriodLine.tsx';
import { daysOfRows } from './daysOfRows.ts';
import type { Formulas } from './formulas.ts';
import { trendDataQuery } from './trendDataQuery.ts';

interface SufficiencyCardProps {
  formulas: Formulas;
  /** Names of y and of the variables. */
  names: readonly string[];
  period: DayRange | null;
  onPeriod: (period: DayRange) => void;
}

/** More would push the page down. */
const MAX_LACKS = 6;

/** What the base period lacks before anything is fitted, and the most complete period of its length. */
export function SufficiencyCard({ formulas, names, period, onPeriod }: SufficiencyCardProps) {
  const energy = useEnergy();
  const { t } = energy;
  const client = useClient();
  const data = useQuery({
    ...trendDataQuery(client, formulas, period ?? { from: '', to: '' }),
    enabled: period !== null,
  });
  const rows = data.data;
  const found = useMemo(() => {
    if (!rows || !period) return null;
    return dataSufficiency({
      ...period,
      ...daysOfRows(rows.series),
      yName: names[0] ?? '',
      names: names.slice(1),
    });
  }, [rows, period, names]);
  const best = <BestPeriodLine {...{ formulas, period, onPeriod }} />;
  if (!period) return <Card title={t('trend.new.sufficiency')}>{best}</Card>;
  if (data.isError)
    return (
      <Card title={t('trend.new.sufficiency')}>
        <ErrorState
          title={errorText(data.error, t)}
          code={errorCode(data.error)}
          onRetry={() => void data.refetch()}
        />
      </Card>
    );
  if (!rows || !found)
    return (
      <Card title={t('trend.new.sufficiency')}>
        <Skeleton shape="text" rows={4} />
      </Card>
    );
  if (!found.ok)
    return (
      <Card title={t('trend.new.sufficiency')}>
        <Notice tone="warning">{findingText(found.issues[0]!, {}, energy)}</Notice>
      </Card>
    );
  const { sufficiency } = found;
  const short = sufficiency.checks.filter(({ level }) => level !== 'good');
  const lacks = sufficiency.months.flatMap(({ month, missing }) =>
    missing.map(({ name, ranges }) => ({
      name,
      month,
      ranges,
      days: ranges.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0),
    })),
  );
  const tone = sufficiency.level === 'good' ? 'success' : 'warning';
  return (
    <Card title={t('trend.new.sufficiency')}>
      <div className="eui-trend-sufficiency">
        <Notice tone={tone}>
          {findingText(sufficiency.finding, {}, energy)}{' '}
          {t('trend.new.completeDays', { days: sufficiency.completeDays, count: sufficiency.days })}
        </Notice>
        {rows.longRows > 0 && (
          <p>{t('trend.new.bills', { count: rows.longRows, rows: rows.series.days.length })}</p>
        )}
        {undefinedNotes(rows.undefinedRows, names, t).map((note) => (
          <p key={note}>{note}</p>
        ))}
        {short.length > 0 && (
          <ul>
            {short.map(({ code, subject, finding }) => (
              <li key={`${code} ${subject}`}>{findingText(finding, {}, energy)}</li>
            ))}
          </ul>
        )}
        {lacks.length > 0 && (
          <ul className="eui-trend-lacks">
            {lacks.slice(0, MAX_LACKS).map(({ name, month, ranges, days }) => (
              <li key={`${name} ${month}`}>
                {t('trend.new.lacks', {
                  ...{ name, count: days },
                  days: ranges.map((range) => periodText(range, energy)),
                })}
              </li>
            ))}
            {lacks.length > MAX_LACKS && (
              <li>{t('trend.new.lacksMore', { count: lacks.length - MAX_LACKS })}</li>
            )}
          </ul>
        )}
        {best}
      </div>
    </Card>
  );
}
