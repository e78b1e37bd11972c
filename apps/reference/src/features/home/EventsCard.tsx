import { type Day, formatJalali, toPersianDigits } from '@org/energy-core';
import type { EventRecord } from '@org/energy-core/api';
import { Card, Skeleton, useEnergy, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '../../shared/access/mayOpen.ts';
import { useOwnPages } from '../../shared/access/useOwnPages.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { today } from '../../shared/dates/today.ts';
import { CardFailed } from './CardFailed.tsx';
import { eventsQuery } from './queries.ts';

/** Events of today and tomorrow. */
export function EventsCard() {
  const t = useText();
  const opens = useMayOpen();
  const ownPages = useOwnPages();
  const answer = useQuery(eventsQuery(useClient(), today()));
  if (answer.isError)
    return (
      <CardFailed title={t('home.events.failed')} error={answer.error} onRetry={() => answer.refetch()} />
    );
  return (
    <Card
      title={t('home.events')}
      actions={
        opens('/Calendar') &&
        ownPages.has('/Calendar') && <Link to="/Calendar">{t('home.events.calendar')}</Link>
      }
    >
      {answer.data ? (
        answer.data.map(({ day, events }, at) => (
          <DayEvents key={day} day={day} events={events} when={at === 0 ? 'today' : 'tomorrow'} />
        ))
      ) : (
        <Skeleton shape="text" rows={5} />
      )}
    </Card>
  );
}

interface DayEventsProps {
  day: Day;
  events: readonly EventRecord[];
  when: 'today' | 'tomorrow';
}

function DayEvents({ day, events, when }: DayEventsProps) {
  const { t, locale, digits } = useEnergy();
  const inDigits = (text: string) => (digits === 'fa' ? toPersianDigits(text) : text);
  const hour = (at: string | null) => inDigits(at?.slice(11, 16) ?? '');
  return (
    <section className="eui-home-day">
      <h3>{t(`home.events.${when}`, { day: formatJalali(day, 'weekday', locale, digits) })}</h3>
      {events.length === 0 && <p className="eui-home-note">{t('home.events.none')}</p>}
      <ul>
        {events.map((event) => (
          <li key={event._id}>
            <span
              className="eui-home-event-color"
              style={{ '--eui-event': event.color } as CSSProperties}
              aria-hidden
            />
            <span>
              <bdi>{event.name}</bdi>
              <small>
                {event.type === 'FullDay'
                  ? t('home.events.fullDay')
                  : t('home.events.hours', { from: hour(event.fromHour), to: hour(event.toHour) })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
