import type { ReportDocument, ReportTableData } from '@org/energy-core';
import { reportRows } from '../baseline/sampleTrend.ts';

const months: [string, number, number, number, number][] = [
  ['خرداد ۱۴۰۴', 98_099, 84_964, 4747, 31],
  ['تیر ۱۴۰۴', 108_894, 89_583, 5270, 31],
  ['مرداد ۱۴۰۴', 105_782, 88_517, 5119, 31],
  ['بهمن ۱۴۰۴', 83_066, 83_012, 4086, 30],
];
const kwh = { unit: 'kWh', decimals: 0 } as const;

/** Months with their intervals. */
export const sampleTable: ReportTableData = {
  ...{ id: 'months', title: 'ماه به ماه', note: 'بازه با اطمینان \u2067\u2066۹۰\u2069٪\u2069' },
  columns: [
    { id: 'month', name: 'ماه', kind: 'text' },
    { id: 'predicted', name: 'خط مبنا', kind: 'number', ...kwh },
    { id: 'actual', name: 'مصرف واقعی', kind: 'number', ...kwh },
    { id: 'saving', name: 'صرفه‌جویی', kind: 'number', ...kwh, isStrong: true },
    { id: 'interval', name: 'بازه', kind: 'interval', ...kwh },
    { id: 'days', name: 'روز', kind: 'number', decimals: 0 },
  ],
  rows: months.map(([month, predicted, actual, plusMinus, days]) => {
    const value = predicted - actual;
    return [
      ...[month, predicted, actual, value],
      { value, low: value - plusMinus, high: value + plusMinus },
      days,
    ];
  }),
  total: ['جمع', 395_841, 346_076, 49_765, { value: 49_765, low: 38_000, high: 61_530 }, 123],
};

/** A report with a block of every kind. */
export const sampleReport: ReportDocument = {
  title: 'گزارش صحه‌گذاری صرفه‌جویی',
  subtitle: 'جایگزینی چیلر ساختمان مرکزی ونک',
  organization: 'گروه صنعتی آرمان',
  isRightToLeft: true,
  digits: 'fa',
  basis: 'IPMVP، گزینهٔ C',
  coverage: 'پوشش گزارش: ۱۲۳ روز از ۱۲۳ روز',
  proof: {
    hash: '7c1e40ab93d2f6e801b7a55c7c1e40ab93d2f6e801b7a55c7c1e40ab93d2f6e8',
    ...{ madeAt: '2026-02-09T07:12:00Z', product: '2.4.0' },
  },
  sections: [
    {
      ...{ id: 'summary', number: null, title: '' },
      blocks: [
        {
          ...{ kind: 'headline', name: 'صرفه‌جویی با اطمینان \u2067\u2066۹۰\u2069٪\u2069' },
          amount: { value: 49_765, plusMinus: 11_765, ...kwh },
          interval: { low: 38_000, value: 49_765, high: 61_530 },
          verdict: 'صفر بیرون از بازه است: صرفه‌جویی رخ داده است.',
        },
        {
          ...{ kind: 'paragraph', tone: 'lead' },
          text: 'پس از راه‌اندازی چیلر تازه، ساختمان کمتر از آن مصرف کرد که با چیلر پیشین در همین هوا مصرف می‌کرد.',
        },
        {
          kind: 'figures',
          items: [
            { name: 'سهم از خط مبنا', value: { value: 12.6, plusMinus: 3, unit: '%', decimals: 1 } },
            { name: 'بازگشت سرمایه', value: 'بازگشت ندارد', note: 'هزینه ۱٬۸۵۰ میلیون تومان' },
          ],
        },
        {
          ...{ kind: 'chart', id: 'fit', title: 'مصرف واقعی در برابر خط مبنا' },
          chart: { kind: 'fit', unit: 'm³', percent: 90, rows: reportRows },
        },
      ],
    },
    {
      ...{ id: 'project', number: 1, title: 'پروژه' },
      blocks: [{ kind: 'facts', items: [{ name: 'ساختمان', value: 'ساختمان مرکزی ونک' }] }],
    },
    {
      ...{ id: 'adjustments', number: 2, title: 'تعدیل غیرمعمول' },
      blocks: [{ kind: 'paragraph', text: 'موردی نیست.' }],
    },
    {
      ...{ id: 'result', number: 3, title: 'نتیجه' },
      blocks: [
        { kind: 'table', ...sampleTable },
        { kind: 'paragraph', tone: 'warning', text: 'خطای روزهای پیاپی به هم وابسته است.' },
        {
          kind: 'checklist',
          items: [
            {
              name: 'بهای انرژی',
              isDone: true,
              where: 'گام ۱',
              link: { step: 'project', field: 'unitCost' },
            },
            { name: 'مسئول پایش', isDone: false, where: 'گام ۱', link: { step: 'project', field: 'plan' } },
          ],
        },
        { kind: 'signatures', roles: ['تهیه‌کننده', 'بازبین', 'تأییدکننده'] },
      ],
    },
  ],
};
