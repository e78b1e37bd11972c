import { type Day, isDay } from '@org/energy-core';
import { useState } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../Button/Button.tsx';
import { CalendarField, type DayFieldProps, limitsOf } from '../JalaliCalendar/CalendarField.tsx';
import { DayInput } from '../JalaliCalendar/DayInput.tsx';
import { JalaliCalendar } from '../JalaliCalendar/JalaliCalendar.tsx';
import { useToday } from '../JalaliCalendar/useToday.ts';
import { useControlled } from '../useControlled.ts';

export interface JalaliDatePickerProps extends DayFieldProps {
  /** The day as Gregorian text, or null; uncontrolled if omitted. */
  value?: Day | null;
  /** Initial value of an uncontrolled field. */
  defaultValue?: Day | null;
  /** Called with a day, or with null when the field is empty or invalid. */
  onChange?: (day: Day | null) => void;
}

/**
 * A Jalali day, typed or selected in a calendar.
 * @example <JalaliDatePicker label="تاریخ شروع" value={day} onChange={setDay} />
 */
export function JalaliDatePicker(props: JalaliDatePickerProps) {
  const { value: _, defaultValue = null, onChange: __, ...field } = props;
  const [given, setValue] = useControlled(props.value, defaultValue, props.onChange);
  const value = given !== null && isDay(given) ? given : null;
  const t = useText();
  const today = useToday(props.today);
  const [mistake, setMistake] = useState<string | null>(null);
  const limits = limitsOf(field);
  const choose = (day: Day) => {
    setMistake(null);
    setValue(day);
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
        <DayInput control={control} value={value} onChange={setValue} onError={setMistake} limits={limits} />
      )}
    </CalendarField>
  );
}
