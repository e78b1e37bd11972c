import type { Day } from '@org/energy-core';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { type FieldProps, FieldShell } from '../Field/Field.tsx';
import { CalendarPopover } from '../JalaliCalendar/CalendarPopover.tsx';
import { DayInput } from '../JalaliCalendar/DayInput.tsx';
import { JalaliCalendar } from '../JalaliCalendar/JalaliCalendar.tsx';
import { wholeCalendar } from '../JalaliCalendar/monthGrid.ts';
import { useToday } from '../JalaliCalendar/useToday.ts';

export interface JalaliDatePickerProps extends FieldProps {
  /** The day as Gregorian text, or null. */
  value: Day | null;
  /** Called with a day, and with null when the field is emptied or holds no day. */
  onChange: (day: Day | null) => void;
  /** First day that may be chosen. */
  minDay?: Day;
  /** Last day that may be chosen. */
  maxDay?: Day;
  /** Outlined in the calendar; today in Iran unless given. */
  today?: Day;
  /** Label only for screen readers. */
  isLabelHidden?: boolean;
}

/**
 * A Jalali day, typed or chosen from a calendar.
 * @example <JalaliDatePicker label="تاریخ شروع" value={day} onChange={setDay} />
 */
export default function JalaliDatePicker(props: JalaliDatePickerProps) {
  const { value, onChange, minDay, maxDay, isDisabled, ...field } = props;
  const t = useText();
  const today = useToday(props.today);
  const box = useRef<HTMLDivElement>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const error = mistake ?? field.error;
  const limits = { from: minDay ?? wholeCalendar.from, to: maxDay ?? wholeCalendar.to };
  const choose = (day: Day) => {
    setMistake(null);
    onChange(day);
  };
  return (
    <FieldShell
      label={field.label}
      isLabelHidden={field.isLabelHidden}
      hint={field.hint}
      error={error}
      isRequired={field.isRequired}
      isDisabled={isDisabled}
      className={field.className}
      id={field.id}
    >
      {(control) => (
        <div
          ref={box}
          className="eui-field-box"
          data-invalid={error ? '' : undefined}
          data-disabled={isDisabled || undefined}
        >
          <CalendarPopover label={field.label} anchor={box} isDisabled={isDisabled}>
            {(close) => (
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
          </CalendarPopover>
          <DayInput
            control={control}
            value={value}
            onChange={onChange}
            onError={setMistake}
            limits={limits}
          />
        </div>
      )}
    </FieldShell>
  );
}

export { JalaliDatePicker };
