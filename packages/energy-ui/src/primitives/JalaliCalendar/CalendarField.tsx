import type { Day, DayRange } from '@org/energy-core';
import { type ReactNode, useRef } from 'react';
import { classes } from '../classes.ts';
import { type ControlAttributes, type FieldProps, FieldShell } from '../Field/Field.tsx';
import { CalendarPopover } from './CalendarPopover.tsx';
import { wholeCalendar } from './monthGrid.ts';

/** What all fields for days can be told. */
export interface DayFieldProps extends FieldProps {
  /** First day that may be chosen. */
  minDay?: Day;
  /** Last day that may be chosen. */
  maxDay?: Day;
  /** Outlined in the calendar; today in Iran unless given. */
  today?: Day;
  /** Label only for screen readers. */
  isLabelHidden?: boolean;
}

export const limitsOf = ({ minDay, maxDay }: DayFieldProps): DayRange => ({
  from: minDay ?? wholeCalendar.from,
  to: maxDay ?? wholeCalendar.to,
});

interface CalendarFieldProps {
  field: DayFieldProps;
  /** What is wrong with what was typed; comes before the error from outside. */
  mistake: string | null;
  boxClass?: string;
  /** Draws the calendar in its popover; `close` puts it away. */
  calendar: (close: () => void) => ReactNode;
  /** Draws the inputs in the box. */
  children: (control: ControlAttributes) => ReactNode;
  /** Stands under the box. */
  below?: ReactNode;
}

/** A field with a box to type days into, and a calendar that opens under it. */
export function CalendarField({ field, mistake, boxClass, calendar, children, below }: CalendarFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const error = mistake ?? field.error;
  return (
    <FieldShell {...field} error={error}>
      {(control) => (
        <>
          <div
            ref={box}
            className={classes('eui-field-box', boxClass)}
            data-invalid={error ? '' : undefined}
            data-disabled={field.isDisabled || undefined}
          >
            <CalendarPopover label={field.label} anchor={box} isDisabled={field.isDisabled}>
              {calendar}
            </CalendarPopover>
            {children(control)}
          </div>
          {below}
        </>
      )}
    </FieldShell>
  );
}
