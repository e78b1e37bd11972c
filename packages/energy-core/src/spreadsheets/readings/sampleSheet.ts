import { dayOfNumber } from '../../calendar/day.ts';
import { jalaliText } from '../../calendar/format.ts';
import { numberOfJalali } from '../../calendar/jalali.ts';
import type { FileKind } from '../../metering/schemas/reading.ts';
import { type Locale, sentence } from '../../texts/index.ts';
import type { Cell } from '../cell.ts';

const dailyValues = [118.4, 121.75, 119.2, 97.6, 64.3, 122.1, 120.05];
const billValues = [3654, 3421.5, 2987];

export interface SampleOptions {
  readonly kind?: FileKind;
  readonly unit?: string;
  /** The meter of the template: its name, and its tag if any, are in each row. */
  readonly meter?: { readonly name: string; readonly tag: string };
}

/**
 * Rows of a template: a header and a few lines that show the format of dates, numbers and costs. Can be read back
 * by `guessMapping` and `checkReadings` unchanged.
 * @example sampleSheet('fa')[0] // ['تاریخ', 'مصرف (kWh)', 'هزینه (تومان)']
 */
export function sampleSheet(
  locale: Locale = 'fa',
  { kind = 'day', unit = 'kWh', meter }: SampleOptions = {},
): Cell[][] {
  const rows = plainSample(locale, kind, unit);
  if (!meter) return rows;
  const head = [sentence(locale, 'sheet.meter'), ...(meter.tag ? [sentence(locale, 'sheet.tag')] : [])];
  const named = [meter.name, ...(meter.tag ? [meter.tag] : [])];
  return rows.map((row, at) => [...row, ...(at === 0 ? head : named)]);
}

function plainSample(locale: Locale, kind: FileKind, unit: string): Cell[][] {
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
