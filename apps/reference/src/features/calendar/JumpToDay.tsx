import type { Day } from '@org/energy-core';
import { JalaliDatePicker, useText } from '@org/energy-ui';

interface JumpToDayProps {
  day: Day;
  today: Day;
  onJump: (day: Day) => void;
}

/** A day that is typed or chosen, to turn the calendar to. */
export default function JumpToDay({ day, today, onJump }: JumpToDayProps) {
  const t = useText();
  return (
    <JalaliDatePicker
      className="eui-calendar-jump"
      label={t('events.goTo')}
      isLabelHidden
      value={day}
      today={today}
      onChange={(next) => next !== null && onJump(next)}
    />
  );
}
