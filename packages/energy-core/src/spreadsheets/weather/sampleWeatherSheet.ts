import { dayOfNumber } from '../../calendar/day.ts';
import { jalaliText } from '../../calendar/format.ts';
import { numberOfJalali } from '../../calendar/jalali.ts';
import { type Locale, sentence } from '../../texts/index.ts';
import type { Cell } from '../cell.ts';

const temperatures = [9.5, 10.2, 8.7, -0.4, 6.1, 11.3, 12];

/**
 * Rows of a template for daily temperatures. Can be read back by `guessWeatherMapping` and `checkWeather` unchanged.
 * @example sampleWeatherSheet('fa')[0] // ['تاریخ', 'میانگین دما (سلسیوس)']
 */
export function sampleWeatherSheet(locale: Locale = 'fa'): Cell[][] {
  const first = numberOfJalali(1403, 1, 1);
  return [
    [sentence(locale, 'sheet.date'), sentence(locale, 'sheet.temperature')],
    ...temperatures.map((celsius, day): Cell[] => [jalaliText(dayOfNumber(first + day)), celsius]),
  ];
}
