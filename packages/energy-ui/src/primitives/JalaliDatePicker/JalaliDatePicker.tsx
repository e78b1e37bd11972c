import type { Day } from '@org/energy-core';
import { useState } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { CalendarField, type DayFieldProps, limitsOf } from '../JalaliCalendar/CalendarField.tsx';
import { DayInput } from '../JalaliCalendar/DayInput.tsx';
import { JalaliCalendar } from '../JalaliCalendar/JalaliCalendar.tsx';
import { useToday } from '../JalaliCalendar/useToday.ts';

export interface JalaliDatePickerProps extends DayFieldProps {
  /** The day as Gregorian text, or null. */
  value: Day | null;
  /** Called with a day, and with null when the field is emptied or holds no day. */
  onChange: (day: Day | null) => void;
}

/**
 * A Jalali day, typed or chosen from a calendar.
 * @example <JalaliDatePicker label="تاریخ شروع" value={day} onChange={setDay} />
 */
export default function JalaliDatePicker(props: JalaliDatePickerProps) {
  const { value, onChange, ...field } = props;
  const t = useText();
  const today = useToday(props.today);
  const [mistake, setMistake] = useState<string | null>(null);
  const limits = limitsOf(field);
  const choose = (day: Day) => {
    setMistake(null);
    onChange(day);
  };
  return (
    <CalendarField
      field={field}
      mistake={mistake}
      calendar={(close) => (
        <>
          <JalaliCalendar
            label={field.label}
            startDay={value ?? today}
            today={today}
            limits={limits}
            markOf={(day) => (day === value ? 'chosen' : undefined)}
            onPress={(day) => {
              choose(day);
              close();
            }}
            autoFocus
          />
          {today >= limits.from && today <= limits.to && (
            <div className="eui-calendar-foot">
              <Button
                variant="quiet"
                size="sm"
                onPress={() => {
                  choose(today);
                  close();
                }}
              >
                {t('calendar.today')}
              </Button>
            </div>
          )}
        </>
      )}
    >
      {(control) => (
        <DayInput control={control} value={value} onChange={onChange} onError={setMistake} limits={limits} />
      )}
    </CalendarField>
  );
}

export { JalaliDatePicker };
