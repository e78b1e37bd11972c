import type { ReportDocument, ReportSection } from '@org/energy-core';

const months = [
  ...['فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور'],
  ...['مهر', 'آبان', 'آذر', 'دی', 'بهمن', 'اسفند'],
];
const current = [
  73_943, 88_802, 84_964, 89_583, 88_517, 85_635, 73_016, 71_956, 70_164, 85_279, 83_012, 72_785,
];
const before = [
  71_430, 86_216, 94_711, 104_400, 106_486, 96_798, 80_336, 75_139, 79_155, 85_503, 82_887, 79_236,
];
const temperatures = [13, 19.5, 26, 29.5, 29, 25, 19, 12, 9, 4, 6, 10];
const kwh = { unit: 'kWh', decimals: 0 } as const;
const change = (at: number) => (100 * (current[at]! - before[at]!)) / current[at]!;
const sum = (of: readonly number[]) => of.reduce((total, value) => total + value, 0);

const meter = (name: string, at: number): ReportSection => ({
  ...{ id: `meter-${at}`, number: null, title: name, level: 2, over: 'ساختمان مرکزی ونک', isNewPage: true },
  facts: [
    { name: 'گونه', value: 'مصرف' },
    { name: 'یکا', value: 'kWh' },
  ],
  blocks: [
    {
      kind: 'figures',
      items: [
        { name: 'جمع ۱۴۰۴', value: { value: sum(current), ...kwh }, note: '۳۶۳ از ۳۶۵ روز' },
        { name: 'هزینه', value: { value: 3_077_000_000, unit: 'تومان', decimals: 0 } },
      ],
    },
    {
      ...{ kind: 'chart', id: `months-${at}`, title: 'مصرف ماه به ماه' },
      chart: {
        ...{ kind: 'columns', unit: 'kWh', categories: months },
        series: { name: '۱۴۰۴', values: current },
        partial: months.map((_, month) => month === 8),
        partialName: 'ماه ناقص',
        earlier: [{ name: '۱۴۰۳', values: before }],
        range: {
          name: 'کمترین تا بیشترین ۱۰ سال پیش',
          low: before.map((value) => value * 0.9),
          high: before.map((value) => value * 1.05),
        },
        line: { name: 'دما', unit: '°C', values: temperatures },
      },
    },
    {
      ...{ kind: 'table', id: `table-${at}`, title: 'ماه به ماه' },
      columns: [
        { id: 'month', name: 'ماه', kind: 'text' },
        { id: 'current', name: '۱۴۰۴', kind: 'number', ...kwh, isStrong: true },
        { id: 'before', name: '۱۴۰۳', kind: 'number', ...kwh },
        { id: 'change', name: 'تغییر نسبت به جاری، ٪', kind: 'change', decimals: 4 },
        { id: 'older', name: '۱۴۰۲', kind: 'number', emptyText: 'داده وجود ندارد' },
        { id: 'days', name: 'روز', kind: 'text' },
      ],
      rows: months.map((month, index) => [
        ...[month, current[index]!, before[index]!, change(index), null],
        index === 8 ? '\u2066۲۸\u2069 از \u2066۳۰\u2069' : '۳۰',
      ]),
      total: ['سال', sum(current), sum(before), -7.7141, null, '۳۶۳'],
      after: [['میانگین ماه', sum(current) / 12, sum(before) / 12, null, null, '']],
    },
    {
      ...{ kind: 'chart', id: `shares-${at}`, title: 'سهم کنتورهای فرعی' },
      chart: {
        ...{ kind: 'shares', unit: 'kWh' },
        items: [
          { name: 'چیلرها', value: 307_714, percent: 31.8 },
          { name: 'مرکز داده', value: 218_690, percent: 22.6 },
          { name: 'بی‌کنتور فرعی', value: 441_249, percent: 45.6, isRest: true },
        ],
      },
    },
  ],
});

/** An annual report of some meters: cover, contents, charts drawn for print. */
export const sampleTrendReport: ReportDocument = {
  title: 'گزارش سالانهٔ انرژی ۱۴۰۴',
  subtitle: 'ساختمان‌ها',
  organization: 'گروه صنعتی آرمان',
  isRightToLeft: true,
  digits: 'fa',
  basis: 'مبنا: داده‌های ثبت‌شدهٔ کنتورها',
  coverage: 'پوشش: \u2067\u2066۹۹٫۵\u2069٪\u2069 روزها',
  hasContents: true,
  cover: {
    ...{ kind: 'گزارش سالانهٔ انرژی', period: '۱۴۰۴', scope: 'ساختمان مرکزی ونک، کارخانهٔ سمنان' },
    chart: {
      ...{ kind: 'days', unit: 'kWh' },
      rows: months.map((name, month) => ({
        name,
        values: Array.from({ length: month < 6 ? 31 : 30 }, (_, day) =>
          month === 8 && day < 2 ? null : current[month]! / 30 + 400 * Math.sin(day + month),
        ),
      })),
    },
    chartNote: 'مصرف هر روز، ساختمان مرکزی ونک (kWh)',
    facts: [
      { name: 'دوره', value: '۱۴۰۴/۰۱/۰۱ تا ۱۴۰۴/۱۲/۲۹' },
      { name: 'پوشش داده', value: { value: 99.5, unit: '%', decimals: 1 } },
    ],
  },
  proof: {
    hash: '7c1e40ab93d2f6e801b7a55c7c1e40ab93d2f6e801b7a55c7c1e40ab93d2f6e8',
    ...{ madeAt: '2026-02-09T07:12:00Z', product: '2.4.0' },
  },
  sections: [
    {
      ...{ id: 'list', number: null, title: 'نام‌ها، کنتورها و گونه‌ها' },
      blocks: [
        {
          ...{ kind: 'table', id: 'list', title: 'نام‌ها، کنتورها و گونه‌ها' },
          columns: [
            { id: 'name', name: 'کنتور', kind: 'text' },
            { id: 'total', name: '۱۴۰۴', kind: 'number', ...kwh },
          ],
          rows: [
            ['برق ورودی اصلی', sum(current)],
            ['برق کل', 14_461_739],
          ],
          groups: [
            { at: 0, name: 'ساختمان مرکزی ونک' },
            { at: 1, name: 'کارخانهٔ سمنان' },
          ],
        },
      ],
    },
    meter('برق ورودی اصلی', 0),
    meter('برق کل', 1),
  ],
};

/** A table that is longer than a sheet. */
export const longTableReport: ReportDocument = {
  ...sampleTrendReport,
  sections: [
    {
      ...{ id: 'days', number: null, title: 'همهٔ روزها' },
      blocks: [
        {
          ...{ kind: 'table', id: 'days', title: 'همهٔ روزها' },
          columns: [
            { id: 'at', name: 'ردیف', kind: 'number' },
            { id: 'kwh', name: 'مصرف', kind: 'number', ...kwh },
          ],
          rows: Array.from({ length: 120 }, (_, at) => [at + 1, 2000 + at]),
          total: [null, sum(Array.from({ length: 120 }, (_, at) => 2000 + at))],
        },
      ],
    },
  ],
};
