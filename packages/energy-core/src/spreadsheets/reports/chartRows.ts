import { jalaliText } from '../../calendar/format.ts';
import type { ReportChart } from '../../report/reportDocument.ts';
import type { ReportWords } from '../../report/reportWords.ts';
import type { Cell } from '../cell.ts';

/** The data of a chart as rows with a head, days Jalali and Gregorian. */
export function chartRows(chart: ReportChart, words: ReportWords): Cell[][] {
  const named = (name: string) => `${name} (${chart.unit})`;
  if (chart.kind === 'fit')
    return [
      [
        ...[words.from, words.to, words.gregorian, named(words.actual), named(words.predicted)],
        ...[named(words.low), named(words.high)],
      ],
      ...chart.rows.map(({ from, to, actual, predicted, low, high }) => [
        ...[jalaliText(from), jalaliText(to), from, actual, predicted, low ?? null, high ?? null],
      ]),
    ];
  return [
    [words.from, words.gregorian, named(words.saving), named(words.cumulative), named(words.plusMinus)],
    ...chart.points.map(({ day, saving, cumulative, isGap, plusMinus }) => [
      ...[jalaliText(day), day, saving, isGap ? null : cumulative, isGap ? null : (plusMinus ?? null)],
    ]),
  ];
}
