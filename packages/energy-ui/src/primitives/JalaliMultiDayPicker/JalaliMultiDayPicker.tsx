import { type Day, formatJalali, isDay } from '@org/energy-core';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Button } from '../Button/Button.tsx';
import { CalendarField, type DayFieldProps, limitsOf } from '../JalaliCalendar/CalendarField.tsx';
import { DayInput } from '../JalaliCalendar/DayInput.tsx';
import { JalaliCalendar } from '../JalaliCalendar/JalaliCalendar.tsx';
import { useToday } from '../JalaliCalendar/useToday.ts';
import { useControlled } from '../useControlled.ts';
import './JalaliMultiDayPicker.css';

export interface JalaliMultiDayPickerProps extends DayFieldProps {
  /** The days as Gregorian text; uncontrolled if omitted. */
  value?: readonly Day[];
  /** Initial value of an uncontrolled field. */
  defaultValue?: readonly Day[];
  /** Called with all days, earliest first. */
  onChange?: (days: Day[]) => void;
  /** Maximum number of days. */
  maxCount?: number;
}

const NO_DAYS: readonly Day[] = [];

/**
 * Several Jalali days, typed one by one or selected in a calendar that stays open.
 * @example <JalaliMultiDayPicker label="روزها" value={days} onChange={setDays} />
 */
export default function JalaliMultiDayPicker(props: JalaliMultiDayPickerProps) {
  const { value: _, defaultValue = NO_DAYS, onChange: __, maxCount = 366, ...field } = props;
  const [given, setValue] = useControlled<readonly Day[], Day[]>(props.value, defaultValue, props.onChange);
  const value = given.filter(isDay);
  const { t, digits } = useEnergy();
  const today = useToday(props.today);
  const [typed, setTyped] = useState<Day | null>(null);
  const [round, setRound] = useState(0);
  const [mistake, setMistake] = useState<string | null>(null);
  const limits = limitsOf(field);
  const chosen = new Set(value);

  const put = (days: ReadonlySet<Day>) => {
    const isTooMany = days.size > maxCount;
    setMistake(isTooMany ? t('calendar.tooMany', { count: maxCount }) : null);
    if (!isTooMany) setValue([...days].sort());
  };
  const toggle = (day: Day) => {
    const next = new Set(chosen);
    if (!next.delete(day)) next.add(day);
    put(next);
  };
  const addTyped = (day: Day) => {
    put(new Set(chosen).add(day));
    setTyped(null);
    // Clear the input for the next day.
    setRound(round + 1);
  };
  return (
    <CalendarField
      field={{ ...field, hint: field.hint ?? t('calendar.multiHint') }}
      mistake={mistake}
      calendar={(close) => (
        <>
          <JalaliCalendar
            label={field.label}
            startDay={value[0] ?? today}
            today={today}
            limits={limits}
            markOf={(day) => (chosen.has(day) ? 'chosen' : undefined)}
            onPress={toggle}
            isMultiple
            autoFocus
          />
          <div className="eui-calendar-foot">
            <span role="status">{mistake ?? t('calendar.days', { count: value.length })}</span>
            <Button variant="quiet" size="sm" onPress={close}>
              {t('calendar.done')}
            </Button>
          </div>
        </>
      )}
      below={
        value.length > 0 && (
          <ul className="eui-days" aria-label={t('calendar.chosenDays')}>
            {value.map((day) => {
              const written = formatJalali(day, 'numeric', digits);
              return (
                <li key={day} className="eui-days-day">
                  <bdi dir="ltr">{written}</bdi>
                  <button
                    type="button"
                    className="eui-days-remove"
                    aria-label={t('calendar.removeDay', { day: written })}
                    disabled={field.isDisabled}
                    onClick={() => toggle(day)}
                  >
                    <X size={12} strokeWidth={2} aria-hidden />
                  </button>
                </li>
              );
            })}
          </ul>
        )
      }
    >
      {(control) => (
        <DayInput
          key={round}
          control={control}
          value={typed}
          onChange={setTyped}
          onError={setMistake}
          limits={limits}
          onSubmit={addTyped}
        />
      )}
    </CalendarField>
  );
}

export { JalaliMultiDayPicker };
