import {
  addDays,
  type Day,
  fromJalali,
  jalaliText,
  type MeterKind,
  type SubMeters,
} from '../../../packages/energy-core/src/index.ts';

/**
 * A realistic site: gaps, a sub-meter that failed for months, a year without gas, goods, a temperature, bills, own
 * generation and feed-in. Every value is constant, so that each figure can be computed on paper.
 */
export interface UnevenMeter {
  readonly name: string;
  readonly unit: 'برق' | 'گاز طبیعی' | 'آب' | 'تولید' | 'دمای هوا';
  readonly kind: MeterKind;
  readonly parent?: UnevenMeterKey;
  readonly subMeters?: SubMeters;
  /** Runs of equal days: first Jalali day, number of days, value of a day, cost of a unit in toman. */
  readonly runs: readonly (readonly [first: JalaliDay, days: number, value: number, costOfUnit?: number])[];
  /** Bills: first and last Jalali day, value, cost. */
  readonly bills?: readonly (readonly [first: JalaliDay, last: JalaliDay, value: number, cost: number])[];
}
type JalaliDay = readonly [year: number, month: number, day: number];
export type UnevenMeterKey = 'main' | 'sub' | 'gas' | 'goods' | 'air' | 'water' | 'solar' | 'grid';

export const unevenMeters: Readonly<Record<UnevenMeterKey, UnevenMeter>> = {
  // 120 a day in 1399 (366 days), 100 a day in 1400 (365 days) without 22 and 23 Mehr.
  main: {
    ...{ name: 'برق ورودی', unit: 'برق', kind: 'consumption', subMeters: 'part' },
    runs: [
      [[1399, 1, 1], 366, 120, 1000],
      [[1400, 1, 1], 207, 100, 2000],
      [[1400, 7, 24], 156, 100, 2000],
    ],
  },
  // All of 1399; in 1400 only spring, 93 days.
  sub: {
    ...{ name: 'چیلر', unit: 'برق', kind: 'consumption', parent: 'main' },
    runs: [
      [[1399, 1, 1], 366, 40],
      [[1400, 1, 1], 93, 30],
    ],
  },
  // The year 1400 was never uploaded.
  gas: { name: 'گاز موتورخانه', unit: 'گاز طبیعی', kind: 'consumption', runs: [[[1399, 1, 1], 366, 10]] },
  // 4 t a day, without 10 to 12 Farvardin 1400.
  goods: {
    ...{ name: 'سیمان', unit: 'تولید', kind: 'production' },
    runs: [
      [[1400, 1, 1], 9, 4],
      [[1400, 1, 13], 353, 4],
    ],
  },
  // 10 °C for 11 days and 20 °C for 9 days of Farvardin.
  air: {
    ...{ name: 'دمای سالن', unit: 'دمای هوا', kind: 'parameter' },
    runs: [
      [[1400, 1, 1], 11, 10],
      [[1400, 1, 12], 9, 20],
    ],
  },
  // One bill a month.
  water: {
    ...{ name: 'قبض آب', unit: 'آب', kind: 'consumption', runs: [] },
    bills: [
      [[1400, 1, 1], [1400, 1, 31], 310, 62_000],
      [[1400, 2, 1], [1400, 2, 31], 155, 31_000],
    ],
  },
  solar: { name: 'نیروگاه بام', unit: 'برق', kind: 'production', runs: [[[1400, 1, 1], 365, 5]] },
  // Net feed-in: less of it in 1400.
  grid: {
    ...{ name: 'تبادل شبکه', unit: 'برق', kind: 'check' },
    runs: [
      [[1399, 1, 1], 31, -100],
      [[1400, 1, 1], 31, -50],
    ],
  },
};

/** The sheet of a meter: a header, then its days or its bills. */
export function unevenSheet(meter: UnevenMeter): {
  kind: 'day' | 'range';
  rows: (string | number | null)[][];
} {
  const text = (date: JalaliDay): string => jalaliText(fromJalali(...date));
  if (meter.bills)
    return {
      kind: 'range',
      rows: [
        ['از تاریخ', 'تا تاریخ', 'مصرف', 'هزینه'],
        ...meter.bills.map(([first, last, value, cost]) => [text(first), text(last), value, cost]),
      ],
    };
  return {
    kind: 'day',
    rows: [
      ['تاریخ', 'مصرف', 'هزینه'],
      ...daysOf(meter).map(({ day, value, cost }) => [jalaliText(day), value, cost]),
    ],
  };
}

/** The readings of a meter, bills spread evenly over their days. */
export function daysOf({
  runs,
  bills = [],
}: UnevenMeter): { day: Day; value: number; cost: number | null }[] {
  const spread = bills.map(([first, last, value, cost]) => {
    const from = fromJalali(...first);
    const days = Math.round((Date.parse(fromJalali(...last)) - Date.parse(from)) / 86_400_000) + 1;
    return { from, days, value: value / days, cost: cost / days };
  });
  const constant = runs.map(([first, days, value, costOfUnit]) => {
    const cost = costOfUnit === undefined ? null : value * costOfUnit;
    return { from: fromJalali(...first), days, value, cost };
  });
  return [...constant, ...spread].flatMap(({ from, days, value, cost }) =>
    Array.from({ length: days }, (_, at) => ({ day: addDays(from, at), value, cost })),
  );
}

/** One figure with its arithmetic. Default: totals of the year 1400. */
export interface UnevenFigure {
  readonly title: string;
  readonly byHand: string;
  readonly of: UnevenMeterKey | 'site';
  readonly query: {
    readonly kind: 'year' | 'multiyear';
    readonly year?: number;
    readonly yearCompare?: number;
    readonly coverage?: 'any' | 'all';
  };
  readonly unit: string;
  readonly role: string;
  /** Sub-meters of the main meter during the question, where not `part`. */
  readonly subMeters?: SubMeters;
  readonly bucket: string;
  readonly expected: {
    readonly total: number | null;
    readonly cost?: number | null;
    readonly days: number;
    readonly anyDays: number;
    readonly expectedDays: number;
  };
  /** Content of the summary under the chart, for queries with their own chart. */
  readonly screen?: readonly string[];
  /** What it must not say. */
  readonly notOnScreen?: readonly string[];
  /** Over what both years have, of the whole year. */
  readonly common?: {
    readonly days: number;
    readonly current: number;
    readonly previous: number;
    readonly changePercent: number;
  };
}

export const unevenFigures: readonly UnevenFigure[] = [
  {
    title: 'a sub-meter that is part of its meter counts once',
    byHand: '365 − 2 days × 100 kWh = 36,300; each day at 2,000 toman a kWh',
    ...{ of: 'site', query: { kind: 'multiyear' }, unit: 'kWh', role: 'consumption', bucket: '1400' },
    expected: { total: 36_300, cost: 72_600_000, days: 363, anyDays: 363, expectedDays: 365 },
  },
  {
    title: 'a sub-meter that adds to its meter, with its gap',
    byHand: '36,300 + 93 × 30 = 39,090; both have the 93 days of spring, one has 363',
    ...{ of: 'site', query: { kind: 'multiyear' }, unit: 'kWh', role: 'consumption', bucket: '1400' },
    subMeters: 'adds',
    expected: { total: 39_090, cost: 72_600_000, days: 93, anyDays: 363, expectedDays: 365 },
  },
  {
    title: 'only days that all meters have',
    byHand: '93 × (100 + 30) = 12,090; costs of the main meter: 93 × 100 × 2,000',
    ...{ of: 'site', query: { kind: 'multiyear', coverage: 'all' }, unit: 'kWh', role: 'consumption' },
    ...{ bucket: '1400', subMeters: 'adds' },
    expected: { total: 12_090, cost: 18_600_000, days: 93, anyDays: 363, expectedDays: 365 },
  },
  {
    title: 'a month with two missing days',
    byHand: '30 days of Mehr − 2 = 28 × 100',
    ...{
      of: 'main',
      query: { kind: 'year', year: 1400 },
      unit: 'kWh',
      role: 'consumption',
      bucket: '1400/07',
    },
    expected: { total: 2_800, cost: 5_600_000, days: 28, anyDays: 28, expectedDays: 30 },
    screen: ['مجموع', '۳۶٬۳۰۰ kWh', '۱۰۰ kWh', '۳۶۳ از ۳۶۵ روز'],
  },
  {
    title: 'two years over the days both have',
    byHand:
      '363 days: 36,300 beside 363 × 120 = 43,560; −7,260 / 43,560 = −16.667 %; 30 Esfand 1399 has no partner',
    ...{
      of: 'main',
      query: { kind: 'year', year: 1400, yearCompare: 1399 },
      unit: 'kWh',
      role: 'consumption',
    },
    bucket: '1400/01',
    expected: { total: 3_100, cost: 6_200_000, days: 31, anyDays: 31, expectedDays: 31 },
    common: { days: 363, current: 36_300, previous: 43_560, changePercent: -16.6667 },
    screen: ['۱۶٫۷٪ کمتر از ۱۳۹۹', '۳۶۳ روز مشترک'],
  },
  {
    title: 'feed-in that fell has a plus, for more comes from the grid',
    byHand: '31 × −50 = −1,550 beside 31 × −100 = −3,100: +1,550 / 3,100 = +50 %',
    ...{ of: 'grid', query: { kind: 'year', year: 1400, yearCompare: 1399 }, unit: 'kWh', role: 'check' },
    bucket: '1400/01',
    expected: { total: -1_550, days: 31, anyDays: 31, expectedDays: 31 },
    common: { days: 31, current: -1_550, previous: -3_100, changePercent: 50 },
    screen: ['۵۰٪ بیشتر از ۱۳۹۹', '۳۱ از ۳۶۵ روز'],
  },
  {
    title: 'own generation stands beside consumption, never in it',
    byHand: '365 × 5 = 1,825',
    ...{ of: 'site', query: { kind: 'multiyear' }, unit: 'kWh', role: 'production', bucket: '1400' },
    expected: { total: 1_825, days: 365, anyDays: 365, expectedDays: 365 },
  },
  {
    title: 'goods add up',
    byHand: '(365 − 3) × 4 = 1,448 t',
    ...{ of: 'goods', query: { kind: 'multiyear' }, unit: 't', role: 'production', bucket: '1400' },
    expected: { total: 1_448, days: 362, anyDays: 362, expectedDays: 365 },
    screen: ['مجموع تولید', '۱٬۴۴۸ t'],
  },
  {
    title: 'a month of temperature is a mean',
    byHand: '(11 × 10 + 9 × 20) / 20 = 14.5',
    ...{ of: 'air', query: { kind: 'year', year: 1400 }, unit: '°C', role: 'parameter', bucket: '1400/01' },
    expected: { total: 14.5, days: 20, anyDays: 20, expectedDays: 31 },
    screen: ['میانگین', '۱۴٫۵ °C', '۲۰ از ۳۶۵ روز'],
    notOnScreen: ['مجموع'],
  },
  {
    title: 'a bill is as much as its sheet says',
    byHand: '310 over 31 days, to the last digit',
    ...{
      of: 'water',
      query: { kind: 'year', year: 1400 },
      unit: 'm³',
      role: 'consumption',
      bucket: '1400/01',
    },
    expected: { total: 310, cost: 62_000, days: 31, anyDays: 31, expectedDays: 31 },
  },
  {
    title: 'a year that was never uploaded is a gap, and has no common ground',
    byHand: 'nothing',
    ...{ of: 'gas', query: { kind: 'year', year: 1400, yearCompare: 1399 }, unit: 'm³', role: 'consumption' },
    bucket: '1400/01',
    expected: { total: null, days: 0, anyDays: 0, expectedDays: 31 },
  },
];
