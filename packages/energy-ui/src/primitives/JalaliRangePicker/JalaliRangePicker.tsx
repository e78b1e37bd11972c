import { type Day, type DayRange, daysBetween, isDay } from '@org/energy-core';
import { useState } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { CalendarField, type DayFieldProps, limitsOf } from '../JalaliCalendar/CalendarField.tsx';
import { DayInput } from '../JalaliCalendar/DayInput.tsx';
import { JalaliCalendar } from '../JalaliCalendar/JalaliCalendar.tsx';
import { orderedRange, rangeMark } from '../JalaliCalendar/rangeMark.ts';
import { useToday } from '../JalaliCalendar/useToday.ts';
import { useControlled } from '../useControlled.ts';

export interface JalaliRangePickerProps extends DayFieldProps {
  /** First and last day, both included, as Gregorian text; or null; uncontrolled if omitted. */
  value?: DayRange | null;
  /** Initial value of an uncontrolled field. */
  defaultValue?: DayRange | null;
  /** Called with a complete range, or with null when an end is missing or invalid. */
  onChange?: (range: DayRange | null) => void;
}

/** Content of the two inputs; one may be missing. */
interface Ends {
  readonly from: Day | null;
  readonly to: Day | null;
}

/**
 * A range of Jalali days, typed or selected in a calendar with two presses.
 * @example <JalaliRangePicker label="بازه" value={range} onChange={setRange} />
 */
export default function JalaliRangePicker(props: JalaliRangePickerProps) {
  const { value: _, defaultValue = null, onChange: __, ...field } = props;
  const [given, setValue] = useControlled(props.value, defaultValue, props.onChange);
  const value = given !== null && isDay(given.from) && isDay(given.to) ? given : null;
  const t = useText();
  const today = useToday(props.today);
  const [half, setHalf] = useState<Ends>({ from: null, to: null });
  const [mistakes, setMistakes] = useState<Record<'from' | 'to', string | null>>({ from: null, to: null });
  const ends: Ends = value ?? half;
  const limits = limitsOf(field);
  const isReversed = ends.from !== null && ends.to !== null && ends.from > ends.to;
  const mistake = mistakes.from ?? mistakes.to ?? (isReversed ? t('calendar.reversed') : null);

  const type = (change: Partial<Ends>) => {
    const next = { ...ends, ...change };
    setHalf(next);
    setValue(
      next.from !== null && next.to !== null && next.from <= next.to
        ? { from: next.from, to: next.to }
        : null,
    );
  };
  const choose = (range: DayRange) => {
    setMistakes({ from: null, to: null });
    setHalf(range);
    setValue(range);
  };
  const input = (end: 'from' | 'to') => ({
    label: t(end === 'from' ? 'calendar.fromOf' : 'calendar.toOf', { label: field.label }),
    value: ends[end],
    onChange: (day: Day | null) => type({ [end]: day }),
    onError: (sentence: string | null) => setMistakes((before) => ({ ...before, [end]: sentence })),
    limits,
  });
  return (
    <CalendarField
      field={field}
      mistake={mistake}
      boxClass="eui-range-box"
      calendar={(close) => (
        <RangeCalendar
          label={field.label}
          value={isReversed ? null : value}
          today={today}
          limits={limits}
          onChange={(range) => {
            choose(range);
            close();
          }}
        />
      )}
    >
      {({ id, ...control }) => (
        <>
          <DayInput control={{ ...control, id }} {...input('from')} />
          <span className="eui-range-until">{t('calendar.until')}</span>
          <DayInput control={control} {...input('to')} />
        </>
      )}
    </CalendarField>
  );
}

interface RangeCalendarProps {
  label: string;
  value: DayRange | null;
  today: Day;
  limits: DayRange;
  onChange: (range: DayRange) => void;
}

/** The first press starts a range, the second one ends it; in between the range follows pointer and focus. */
function RangeCalendar({ label, value, today, limits, onChange }: RangeCalendarProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<Day | null>(null);
  const [over, setOver] = useState<Day | null>(null);
  const shown = anchor === null ? value : orderedRange(anchor, over ?? anchor);
  const press = (day: Day) => {
    if (anchor === null) setAnchor(day);
    else onChange(orderedRange(anchor, day));
  };
  return (
    <>
      <JalaliCalendar
        label={label}
        startDay={value?.from ?? today}
        today={today}
        limits={limits}
        markOf={(day) => rangeMark(day, shown)}
        onPress={press}
        onHover={setOver}
        isMultiple
        autoFocus
      />
      <div className="eui-calendar-foot" role="status">
        {anchor === null
          ? t('calendar.pressStart')
          : t('calendar.pressEnd', { count: shown ? daysBetween(shown.from, shown.to) + 1 : 1 })}
      </div>
    </>
  );
}

export { JalaliRangePicker };
