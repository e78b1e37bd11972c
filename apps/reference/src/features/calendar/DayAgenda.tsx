import { type Day, formatJalali } from '@org/energy-core';
import { Card, IconButton, Skeleton, useEnergy } from '@org/energy-ui';
import Plus from 'lucide-react/icons/plus';
import type { CSSProperties } from 'react';
import { hoursOf } from './eventWords.ts';
import type { Occurrence } from './occurrences.ts';

interface DayAgendaProps {
  day: Day;
  /** Null before they are loaded. */
  occurrences: readonly Occurrence[] | null;
  isLoading: boolean;
  onAdd: (() => void) | undefined;
  onOpen: (occurrence: Occurrence) => void;
}

/** The events of the selected day, whole. */
export function DayAgenda({ day, occurrences, isLoading, onAdd, onOpen }: DayAgendaProps) {
  const energy = useEnergy();
  const { t, locale, digits } = energy;
  return (
    <Card
      className="eui-day-agenda"
      title={formatJalali(day, 'long', locale, digits)}
      actions={
        onAdd && (
          <IconButton
            label={t('events.new')}
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            onPress={onAdd}
          />
        )
      }
    >
      {isLoading && <Skeleton shape="text" rows={2} />}
      {occurrences?.length === 0 && <p className="eui-day-none">{t('events.noneOnDay')}</p>}
      <ul>
        {occurrences?.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              style={{ '--eui-event': each.color } as CSSProperties}
              onClick={() => onOpen(each)}
            >
              <bdi>{each.name}</bdi>
              <small>{hoursOf(each, energy)}</small>
              {each.record.place && (
                <small>
                  <bdi>{each.record.place}</bdi>
                </small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
