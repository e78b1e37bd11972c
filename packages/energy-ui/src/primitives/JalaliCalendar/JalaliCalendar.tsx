// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA date picker is a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the buttons in its cells take the focus
import {
  type Day,
  type DayRange,
  formatJalali,
  toJalali,
  toPersianDigits,
  weekdayName,
  weekdayOf,
} from '@org/energy-core';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type RootProps, rootProps } from '../rootProps.ts';
import { MonthJump } from './MonthJump.tsx';
import {
  clampDay,
  dayInMonth,
  dayOfKey,
  firstOfMonth,
  monthOf,
  weeksOfMonth,
  wholeCalendar,
} from './monthGrid.ts';
import './JalaliCalendar.css';

/** Appearance of a day: range ends are solid, days between are tinted. */
export type DayMark = 'chosen' | 'start' | 'end' | 'within';

export interface JalaliCalendarProps extends RootProps {
  /** Name for screen readers. */
  label: string;
  /** Initially focused day; its month is shown. */
  startDay: Day;
  /** Appearance of a selected day. */
  markOf: (day: Day) => DayMark | undefined;
  /** Called with the pressed day. */
  onPress: (day: Day) => void;
  /** Called with the day under the pointer or focus, and null when it leaves. */
  onHover?: (day: Day | null) => void;
  /** Earliest and latest selectable day. */
  limits?: DayRange;
  /** Outlined, and named as today. */
  today: Day;
  /** Several days can be selected. */
  isMultiple?: boolean;
  /** Focuses the calendar on mount. */
  autoFocus?: boolean;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const FRIDAY = 6;

/** One Jalali month, Saturday first, with full keyboard support. The selection is controlled. */
export function JalaliCalendar(props: JalaliCalendarProps) {
  const { label, markOf, onPress, onHover, limits = wholeCalendar, today, isMultiple, autoFocus } = props;
  const { locale, direction, digits, t } = useEnergy();
  const [focused, setFocused] = useState(() => clampDay(props.startDay, limits));
  const grid = useRef<HTMLTableElement>(null);
  const focusWanted = useRef(Boolean(autoFocus));
  const shown = monthOf(focused);
  const title = formatJalali(focused, 'monthYear', locale, digits);

  useLayoutEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  });

  const show = (day: Day) => setFocused(clampDay(day, limits));
  const turn = (key: 'PageUp' | 'PageDown') =>
    show(dayOfKey(key, false, focused, direction, limits) ?? focused);
  const pressKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const day = dayOfKey(event.key, event.shiftKey, focused, direction, limits);
    if (!day) return;
    event.preventDefault();
    focusWanted.current = true;
    setFocused(day);
    onHover?.(day);
  };
  const dayNumberText = (day: Day) => {
    const text = String(toJalali(day).day);
    return digits === 'fa' ? toPersianDigits(text) : text;
  };

  return (
    <div {...rootProps(props, 'eui-calendar')}>
      <div className="eui-calendar-head">
        <IconButton
          label={t('calendar.previousMonth')}
          icon={<ChevronLeft className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => turn('PageUp')}
          isDisabled={firstOfMonth(shown) <= limits.from}
        />
        <MonthJump shown={shown} limits={limits} onChange={(month) => show(dayInMonth(focused, month))} />
        <IconButton
          label={t('calendar.nextMonth')}
          icon={<ChevronRight className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => turn('PageDown')}
          isDisabled={weeksOfMonth(shown).flat().includes(limits.to)}
        />
      </div>
      <span role="status" className="eui-sr-only">
        {title}
      </span>
      <table
        ref={grid}
        role="grid"
        aria-label={t('calendar.gridOf', { label, month: title })}
        aria-multiselectable={isMultiple || undefined}
        className="eui-calendar-grid"
        onKeyDown={pressKey}
        onPointerLeave={() => onHover?.(null)}
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday, locale)}>
                {weekdayName(weekday, locale, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(shown).map((week, index) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => {
                const mark = day ? markOf(day) : undefined;
                return (
                  <td
                    key={day ?? `${index}-${weekday}`}
                    role="gridcell"
                    aria-selected={day ? mark !== undefined : undefined}
                    data-mark={mark}
                  >
                    {day && (
                      <button
                        type="button"
                        className="eui-calendar-day"
                        data-day={day}
                        data-today={day === today || undefined}
                        data-friday={weekdayOf(day) === FRIDAY || undefined}
                        tabIndex={day === focused ? 0 : -1}
                        disabled={day < limits.from || day > limits.to}
                        aria-label={
                          day === today
                            ? t('calendar.todayIs', { day: formatJalali(day, 'long', locale, digits) })
                            : formatJalali(day, 'long', locale, digits)
                        }
                        aria-current={day === today ? 'date' : undefined}
                        onClick={() => {
                          setFocused(day);
                          onPress(day);
                        }}
                        onPointerEnter={() => onHover?.(day)}
                      >
                        {dayNumberText(day)}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
