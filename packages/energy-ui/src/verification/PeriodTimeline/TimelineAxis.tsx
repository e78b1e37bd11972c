import { type DayRange, figureInDigits, jalaliMonthName } from '@org/energy-core';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { placeOf } from './periodHandles.ts';
import { timelineTicks } from './timelineTicks.ts';

/** Half the width of the widest label. */
const HALF = 40;

/** Jalali months below a timeline; a year is named at its first month, or alone where months do not fit. */
export function TimelineAxis({ axis, width }: { readonly axis: DayRange; readonly width: number }) {
  const { locale, digits } = useEnergy();
  const { step, ticks } = timelineTicks(axis, width);
  return (
    <div className="eui-timeline-axis" dir="ltr" aria-hidden>
      {ticks.map(({ day, year, month }) => {
        const { start } = placeOf({ from: day, to: day }, axis);
        const x = start * width;
        const yearText = figureInDigits(String(year), digits);
        return (
          <span
            key={day}
            data-year={month === 1 || undefined}
            data-edge={x < HALF ? 'start' : x > width - HALF ? 'end' : undefined}
            style={{ insetInlineStart: `${start * 100}%` }}
          >
            <bdi>
              {step >= 12
                ? yearText
                : month === 1
                  ? `${jalaliMonthName(month, locale)} ${yearText}`
                  : jalaliMonthName(month, locale)}
            </bdi>
          </span>
        );
      })}
    </div>
  );
}
