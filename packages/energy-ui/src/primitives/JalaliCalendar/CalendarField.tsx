import type { Day, DayRange } from '@org/energy-core';
import { type ReactNode, useRef } from 'react';
import { classes } from '../classes.ts';
import { type ControlAttributes, type FieldProps, FieldShell } from '../Field/Field.tsx';
import { CalendarPopover } from './CalendarPopover.tsx';
import { wholeCalendar } from './monthGrid.ts';

/** Common props of day fields. */
export interface DayFieldProps extends FieldProps {
  /** Earliest selectable day. */
  minDay?: Day;
  /** Latest selectable day. */
  maxDay?: Day;
  /** Outlined in the calendar; default: today in Iran. */
  today?: Day;
  /** Visually hidden label. */
  isLabelHidden?: boolean;
}

export const limitsOf = ({ minDay, maxDay }: DayFieldProps): DayRange => ({
  from: minDay ?? wholeCalendar.from,
  to: maxDay ?? wholeCalendar.to,
});

interface CalendarFieldProps {
  field: DayFieldProps;
  /** Error of the typed text; takes precedence over the external error. */
  mistake: string | null;
  boxClass?: string;
  /** Renders the calendar in its popover; `close` closes it. */
  calendar: (close: () => void) => ReactNode;
  /** Renders the inputs in the box. */
  children: (control: ControlAttributes) => ReactNode;
  /** Content below the box. */
  below?: ReactNode;
}

/** A field to type days into, with a calendar popover. */
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
