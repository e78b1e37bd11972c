import { toPersianDigits } from '@org/energy-core';
import { Button, useEnergy } from '@org/energy-ui';
import './YearChoice.css';

/** More years than these are chosen in the page's own field. */
const MAX_SHOWN_YEARS = 6;

interface YearChoiceProps {
  /** Years that have data, oldest first. */
  years: readonly number[];
  onChoose: (year: number) => void;
}

/** Buttons for the years with data, if the requested one has none. */
export function YearChoice({ years, onChoose }: YearChoiceProps) {
  const { t, digits } = useEnergy();
  return (
    <div className="eui-year-choice" role="group" aria-label={t('years.withData')}>
      {years.slice(-MAX_SHOWN_YEARS).map((year) => (
        <Button key={year} onPress={() => onChoose(year)}>
          {digits === 'fa' ? toPersianDigits(year) : String(year)}
        </Button>
      ))}
    </div>
  );
}
