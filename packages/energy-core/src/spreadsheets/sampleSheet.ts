import { dayOfNumber } from '../calendar/day.ts';
import { jalaliText } from '../calendar/format.ts';
import { numberOfJalali } from '../calendar/jalali.ts';
import type { FileKind } from '../metering/reading.ts';
import { type Locale, sentence } from '../texts/index.ts';
import type { Cell } from './cell.ts';

const dailyValues = [118.4, 121.75, 119.2, 97.6, 64.3, 122.1, 120.05];
const billValues = [3654, 3421.5, 2987];

/**
 * Rows of a template: a header and a few lines that show how dates, numbers and costs are written. Reads back
 * through `guessMapping` and `checkReadings` as it stands.
 * @example sampleSheet('fa')[0] // ['تاریخ', 'مصرف (kWh)', 'هزینه (تومان)']
 */
export function sampleSheet(
  locale: Locale = 'fa',
  { kind = 'day', unit = 'kWh' }: { readonly kind?: FileKind; readonly unit?: string } = {},
): Cell[][] {
  const first = numberOfJalali(1403, 1, 1);
  const text = (number: number) => jalaliText(dayOfNumber(number));
  const value = `${sentence(locale, 'sheet.value')} (${unit})`;
  const cost = sentence(locale, 'sheet.cost');
  if (kind === 'day')
    return [
      [sentence(locale, 'sheet.date'), value, cost],
      ...dailyValues.map((amount, day): Cell[] => [text(first + day), amount, Math.round(amount * 2500)]),
    ];
  return [
    [sentence(locale, 'sheet.from-date'), sentence(locale, 'sheet.to-date'), value, cost],
    ...billValues.map((amount, month): Cell[] => [
      text(first + month * 31),
      text(first + month * 31 + 30),
      amount,
      Math.round(amount * 2500),
    ]),
  ];
}
