import { formatJalali } from '@org/energy-core';
import { Card, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';

const MAX_SHOWN = 3;

/** The user's open points of meetings that are due first; nothing without any. */
export function TasksCard({ today }: { today: string }) {
  const { t, locale, digits } = useEnergy();
  const client = useClient();
  const tasks = useQuery({
    queryKey: queryKeys.tasks,
    queryFn: async ({ signal }) => (await client.listMyTasks({ signal })).rows,
  });
  const points = (tasks.data ?? []).filter(({ kind }) => kind === 'meeting-point');
  if (points.length === 0) return null;
  return (
    <Card title={t('events.tasks')} actions={<Link to="/Tasks">{t('events.allTasks')}</Link>}>
      <ul className="eui-calendar-tasks">
        {points.slice(0, MAX_SHOWN).map(({ _id, link, point }) => (
          <li key={_id}>
            <Link to={link}>
              <bdi>{point?.task}</bdi>
            </Link>
            {point?.due && (
              <small data-late={point.due < today || undefined}>
                {t('events.pointDue', {
                  name: point.event,
                  day: formatJalali(point.due, 'dayMonth', locale, digits),
                })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
