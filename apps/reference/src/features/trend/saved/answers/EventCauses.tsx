import { addDays, formatJalali } from '@org/energy-core';
import { Button, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import { useClient } from '../../../../shared/api/useClient.ts';

/** Events up to so many days before a deviation, and on the day after, are proposed as its cause. */
const DAYS_BEFORE = 3;
const MAX_PROPOSED = 5;

interface EventCausesProps {
  trend: string;
  day: string;
  onChoose: (name: string) => void;
}

/** Events on the nodes of a trend around a deviating day, each offered as its cause. */
export function EventCauses({ trend, day, onChoose }: EventCausesProps) {
  const { t, locale, digits } = useEnergy();
  const client = useClient();
  const [from, to] = [addDays(day, -DAYS_BEFORE), addDays(day, 1)];
  const { data = [] } = useQuery({
    queryKey: queryKeys.eventMarks(`trend ${trend}`, from, to),
    queryFn: async ({ signal }) => (await client.listEventMarks({ query: { trend, from, to }, signal })).rows,
  });
  if (data.length === 0) return null;
  return (
    <div className="eui-trend-answer-events">
      <p>{t('trend.answer.events')}</p>
      {data.slice(0, MAX_PROPOSED).map(({ _id, name, date }) => (
        <Button key={`${_id} ${date}`} size="sm" onPress={() => onChoose(name)}>
          {t('trend.answer.event', { name, day: formatJalali(date, 'dayMonth', locale, digits) })}
        </Button>
      ))}
    </div>
  );
}
