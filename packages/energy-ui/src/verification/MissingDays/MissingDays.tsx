import { type DayRange, daysBetween, isDay } from '@org/energy-core';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { type ReactNode, useState } from 'react';
import { dayText } from '../../i18n/dates/dayWords.ts';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Chip } from '../../primitives/Chip/Chip.tsx';
import type { RootProps } from '../../primitives/rootProps.ts';
import './MissingDays.css';

/** Consecutive days that a meter, a variable or the temperature has no data for. */
export interface MissingRange extends DayRange {
  /** Id of the meter, or `temperature`. */
  readonly id: string;
  readonly name: string;
}

export interface MissingDaysProps extends RootProps {
  /** Ranges without data. */
  items: readonly MissingRange[];
  /** Shown beside a range: the way to its upload. */
  renderAction?: (item: MissingRange) => ReactNode;
}

const MAX_SHOWN = 5;

/**
 * Days without data in time order, each with what lacks them and the way to supply them.
 * @example <MissingDays items={gaps} renderAction={({ id }) => <a href={uploadOf(id)}>بارگذاری</a>} />
 */
export function MissingDays({ items, renderAction, ...root }: MissingDaysProps) {
  const energy = useEnergy();
  const { t } = energy;
  const [isWhole, setWhole] = useState(false);
  const ranges = items.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const days = ranges.reduce((sum, { from, to }) => sum + daysOf(from, to), 0);
  const shown = isWhole ? ranges : ranges.slice(0, MAX_SHOWN);
  const textOf = ({ from, to }: MissingRange) =>
    from === to
      ? dayText(from, 'long', energy)
      : t('mv.proposedRange', { from: dayText(from, 'numeric', energy), to: dayText(to, 'numeric', energy) });
  return (
    <Card
      {...root}
      title={t('mv.missingDays')}
      actions={ranges.length > 0 && <Chip>{t('mv.timelineDays', { count: days })}</Chip>}
    >
      {ranges.length === 0 ? (
        <p className="eui-missing-none">{t('mv.missingDays.none')}</p>
      ) : (
        <ul className="eui-missing">
          {shown.map((item) => (
            <li key={`${item.id} ${item.from}`}>
              <CalendarX2 size={16} strokeWidth={1.75} aria-hidden />
              <span>
                <b>
                  <Islands text={textOf(item)} />
                </b>
                <span>
                  <bdi>{item.name}</bdi>
                </span>
              </span>
              {renderAction?.(item)}
            </li>
          ))}
        </ul>
      )}
      {ranges.length > MAX_SHOWN && (
        <Button size="sm" variant="quiet" onPress={() => setWhole(!isWhole)}>
          {t(isWhole ? 'mv.showFewer' : 'mv.showAll', { count: ranges.length })}
        </Button>
      )}
    </Card>
  );
}

const daysOf = (from: string, to: string) =>
  isDay(from) && isDay(to) ? Math.max(0, daysBetween(from, to) + 1) : 0;
