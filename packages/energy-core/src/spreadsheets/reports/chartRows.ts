import { jalaliText } from '../../calendar/format.ts';
import type { ReportChart } from '../../report/reportDocument.ts';
import type { ReportWords } from '../../report/reportWords.ts';
import type { Cell } from '../cell.ts';

/** The data of a chart as rows with a head, days Jalali and Gregorian. */
export function chartRows(chart: ReportChart, words: ReportWords): Cell[][] {
  const named = (name: string, unit = chart.unit) => (unit === '' ? name : `${name} (${unit})`);
  if (chart.kind === 'columns') {
    const { categories, series, earlier = [], range, line } = chart;
    const columns = [
      { name: named(series.name), values: series.values },
      ...earlier.map(({ name, values }) => ({ name: named(name), values })),
      ...(range
        ? [
            { name: named(`${range.name}: ${words.low}`), values: range.low },
            { name: named(`${range.name}: ${words.high}`), values: range.high },
          ]
        : []),
      ...(line ? [{ name: named(line.name, line.unit), values: line.values }] : []),
    ];
    return [
      [words.figure, ...columns.map(({ name }) => name)],
      ...categories.map((category, at) => [category, ...columns.map(({ values }) => values[at] ?? null)]),
    ];
  }
  if (chart.kind === 'shares')
    return [
      [words.figure, named(words.value), '%'],
      ...chart.items.map(({ name, value, percent }) => [name, value, percent]),
    ];
  if (chart.kind === 'days') return chart.rows.map(({ name, values }) => [name, ...values]);
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
