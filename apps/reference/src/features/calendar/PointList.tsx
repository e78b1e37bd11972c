import { formatJalali } from '@org/energy-core';
import type { EventPoint } from '@org/energy-core/api';
import { Checkbox, useEnergy, useToast } from '@org/energy-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { errorText } from '../../shared/api/errorText.ts';
import { meQuery } from '../../shared/api/meQuery.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { REFUSAL_MS } from '../../shared/page/toastTimes.ts';

const icon = { size: 16, strokeWidth: 1.75 };

/** Open points of a meeting; each person marks their own as done. */
export function PointList({ points }: { points: readonly EventPoint[] }) {
  const { t, locale, digits } = useEnergy();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const me = useQuery(meQuery(client)).data?._id;
  const closing = useMutation({
    mutationFn: ({ id, isDone }: { id: string; isDone: boolean }) =>
      client.closeEventPoint({ params: { id }, body: { isDone } }),
    onError: (error) => {
      toast.error(errorText(error, t), { duration: REFUSAL_MS });
    },
    onSettled: () => {
      queries.invalidateQueries({ queryKey: queryKeys.tasks });
      return queries.invalidateQueries({ queryKey: queryKeys.allEvents });
    },
  });
  return (
    <section className="eui-event-points">
      <h3>{t('eventCalendar.points')}</h3>
      <ul>
        {points.map(({ _id, task, person, due, isDone }) => (
          <li key={_id}>
            {person._id === me ? (
              <Checkbox
                isSelected={
                  closing.isPending && closing.variables.id === _id ? closing.variables.isDone : isDone
                }
                onChange={(done) => closing.mutate({ id: _id, isDone: done })}
              >
                <bdi>{task}</bdi>
              </Checkbox>
            ) : (
              <span className="eui-event-point">
                {isDone ? (
                  <Check {...icon} aria-label={t('eventCalendar.pointDone')} />
                ) : (
                  <Circle {...icon} aria-hidden />
                )}
                <bdi>{task}</bdi>
              </span>
            )}
            <small>
              {due === null
                ? person.name
                : t('events.pointDue', {
                    name: person.name,
                    day: formatJalali(due, 'dayMonth', locale, digits),
                  })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
