import { type Day, type DayRange, daysBetween } from '@org/energy-core';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { type FieldProps, FieldShell } from '../Field/Field.tsx';
import { CalendarPopover } from '../JalaliCalendar/CalendarPopover.tsx';
import { DayInput } from '../JalaliCalendar/DayInput.tsx';
import { JalaliCalendar } from '../JalaliCalendar/JalaliCalendar.tsx';
import { wholeCalendar } from '../JalaliCalendar/monthGrid.ts';
import { orderedRange, rangeMark } from '../JalaliCalendar/rangeMark.ts';
import { useToday } from '../JalaliCalendar/useToday.ts';

export interface JalaliRangePickerProps extends FieldProps {
  /** First and last day, both included, as Gregorian text; or null. */
  value: DayRange | null;
  /** Called with a whole range, and with null when an end is missing or is no day. */
  onChange: (range: DayRange | null) => void;
  /** First day that may be chosen. */
  minDay?: Day;
  /** Last day that may be chosen. */
  maxDay?: Day;
  /** Outlined in the calendar; today in Iran unless given. */
  today?: Day;
  /** Label only for screen readers. */
  isLabelHidden?: boolean;
}

/** What is in the two boxes; one may still be missing. */
interface Ends {
  readonly from: Day | null;
  readonly to: Day | null;
}

/**
 * A range of Jalali days, typed or chosen from a calendar with two presses.
 * @example <JalaliRangePicker label="بازه" value={range} onChange={setRange} />
 */
export default function JalaliRangePicker(props: JalaliRangePickerProps) {
  const { value, onChange, minDay, maxDay, isDisabled, ...field } = props;
  const t = useText();
  const today = useToday(props.today);
  const box = useRef<HTMLDivElement>(null);
  const [half, setHalf] = useState<Ends>({ from: null, to: null });
  const [mistakes, setMistakes] = useState<Record<'from' | 'to', string | null>>({ from: null, to: null });
  const ends: Ends = value ?? half;
  const limits = { from: minDay ?? wholeCalendar.from, to: maxDay ?? wholeCalendar.to };
  const isReversed = ends.from !== null && ends.to !== null && ends.from > ends.to;
  const mistake = mistakes.from ?? mistakes.to ?? (isReversed ? t('calendar.reversed') : null);
  const error = mistake ?? field.error;

  const type = (change: Partial<Ends>) => {
    const next = { ...ends, ...change };
    setHalf(next);
    onChange(
      next.from !== null && next.to !== null && next.from <= next.to
        ? { from: next.from, to: next.to }
        : null,
    );
  };
  const choose = (range: DayRange) => {
    setMistakes({ from: null, to: null });
    setHalf(range);
    onChange(range);
  };
  const input = (end: 'from' | 'to') => ({
    label: t(end === 'from' ? 'calendar.fromOf' : 'calendar.toOf', { label: field.label }),
    value: ends[end],
    onChange: (day: Day | null) => type({ [end]: day }),
    onError: (sentence: string | null) => setMistakes((before) => ({ ...before, [end]: sentence })),
    limits,
  });
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
      {({ id, ...control }) => (
        <div
          ref={box}
          className="eui-field-box eui-range-box"
          data-invalid={error ? '' : undefined}
          data-disabled={isDisabled || undefined}
        >
          <CalendarPopover label={field.label} anchor={box} isDisabled={isDisabled}>
            {(close) => (
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
          </CalendarPopover>
          <DayInput control={{ ...control, id }} {...input('from')} />
          <span className="eui-range-until">{t('calendar.until')}</span>
          <DayInput control={control} {...input('to')} />
        </div>
      )}
    </FieldShell>
  );
}

interface RangeCalendarProps {
  label: string;
  value: DayRange | null;
  today: Day;
  limits: DayRange;
  onChange: (range: DayRange) => void;
}

/** The first press begins a range, the second one ends it; between them the range follows pointer and focus. */
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
