import { type DayRange, jalaliMonthName, toPersianDigits } from '@org/energy-core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type JalaliMonth, monthOf } from './monthGrid.ts';

export interface MonthJumpProps {
  shown: JalaliMonth;
  limits: DayRange;
  onChange: (month: JalaliMonth) => void;
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Calendar heading, «آبان ۱۴۰۴»; month and year open lists to jump by. */
export function MonthJump({ shown, limits, onChange }: MonthJumpProps) {
  const { locale, digits, t } = useEnergy();
  const first = monthOf(limits.from).year;
  const last = monthOf(limits.to).year;
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <div className="eui-calendar-jump">
      <span className="eui-calendar-choice">
        <select
          aria-label={t('calendar.month')}
          value={shown.month}
          onChange={(event) => onChange({ ...shown, month: Number(event.target.value) })}
        >
          {months.map((month) => (
            <option key={month} value={month}>
              {jalaliMonthName(month, locale)}
            </option>
          ))}
        </select>
        <ChevronDown size={12} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="eui-calendar-choice">
        <select
          aria-label={t('calendar.year')}
          value={shown.year}
          onChange={(event) => onChange({ ...shown, year: Number(event.target.value) })}
        >
          {years.map((year) => (
            <option key={year} value={year}>
              {digits === 'fa' ? toPersianDigits(year) : year}
            </option>
          ))}
        </select>
        <ChevronDown size={12} strokeWidth={1.75} aria-hidden />
      </span>
    </div>
  );
}
