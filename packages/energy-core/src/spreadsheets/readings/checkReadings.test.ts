import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ReadingMapping } from '../../metering/reading.ts';
import { describeIssue } from '../describeIssue.ts';
import { persianDigits, workbookBytes } from '../fixtures/makeFiles.ts';
import { readSheets } from '../readSheets.ts';
import { checkReadings, checkReadingsInSteps } from './checkReadings.ts';

const daily: ReadingMapping = { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1, cost: 2 };
const period: ReadingMapping = { kind: 'range', format: 'YYYY/MM/DD', from: 0, to: 1, value: 2, cost: 3 };
const header = ['تاریخ', 'مصرف', 'هزینه'];
type Rows = Parameters<typeof checkReadings>[0];

/** Code of each issue with its place, `B3 value.not-a-number`. */
function problems(rows: Rows, mapping = daily) {
  const { ok, readings, issues } = checkReadings(rows, mapping);
  expect(ok).toBe(false);
  expect(readings).toEqual([]);
  return issues.map(({ row, column, code }) =>
    row === undefined ? code : `${String.fromCharCode(65 + column!)}${row} ${code}`,
  );
}
const days = (rows: Rows, mapping = daily) => {
  const { ok, readings, issues } = checkReadings(rows, mapping);
  expect(issues).toEqual([]);
  expect(ok).toBe(true);
  return readings;
};

describe('a daily file', () => {
  test('every kind of digit and separator reads to the same readings, with row and cost', () => {
    const rows = [
      header,
      ['1403/01/15', 120.5, 84_000],
      ['۱۴۰۳/۰۱/۱۶', '۱٬۲۳۴/۵', '۰'],
      ['١٤٠٣-١-١٧', '\u200f١٢٣٫٥\u00a0', null],
    ];
    expect(days(rows)).toEqual([
      { day: '2024-04-03', value: 120.5, cost: 84_000, row: 2 },
      { day: '2024-04-04', value: 1234.5, cost: 0, row: 3 },
      { day: '2024-04-05', value: 123.5, cost: null, row: 4 },
    ]);
  });

  test('the first row is the header unless it reads as data', () => {
    const data = [
      ['1403/01/01', 1],
      ['1403/01/02', 2],
    ];
    expect(days([['تاریخ ۱۴۰۳', 'مصرف'], ...data])).toHaveLength(2);
    expect(days([[], ['تاریخ', 'مصرف ۱۴۰۳'], ...data])).toHaveLength(2);
    expect(days(data)).toHaveLength(2);
    expect(checkReadings(data, daily).headerRow).toBeNull();
    expect(checkReadings([[], header, ...data], daily).headerRow).toBe(1);
  });

  test('a bad first row of data is named, not passed over as a header', () => {
    expect(
      problems([
        ['1403/01/01', 'قطع'],
        ['1403/01/02', 2],
      ]),
    ).toEqual(['B1 value.not-a-number']);
    expect(
      problems([
        ['1404/12/30', 5],
        ['1403/01/02', 2],
      ]),
    ).toEqual(['A1 date.not-leap']);
  });

  test('a header that was pointed out hides everything above it; −1 means there is none', () => {
    const rows = [['گزارش مصرف', 7], header, ['1403/01/01', 1]];
    expect(days(rows, { ...daily, headerRow: 1 })).toHaveLength(1);
    expect(problems([header, ['1403/01/01', 1]], { ...daily, headerRow: -1 })).toHaveLength(3);
  });

  test('rows with an empty date or value, totals and blank rows are left out and listed', () => {
    const rows = [
      header,
      ['1403/01/01', 1],
      ['', 5],
      ['1403/01/03', ' \u200f'],
      [],
      ['جمع فروردین', 'هر چه باشد'],
      [null, 'مجموع', 12],
      ['جمع‌کل', 12],
      ['Total', 12],
      ['1403/01/04', 0],
    ];
    const { ok, readings, dropped } = checkReadings(rows, daily);
    expect(ok).toBe(true);
    expect(readings.map(({ row, value }) => [row, value])).toEqual([
      [2, 1],
      [10, 0],
    ]);
    expect(dropped).toEqual([
      { row: 3, reason: 'empty-date' },
      { row: 4, reason: 'empty-value' },
      { row: 5, reason: 'blank' },
      { row: 6, reason: 'total-row' },
      { row: 7, reason: 'total-row' },
      { row: 8, reason: 'total-row' },
      { row: 9, reason: 'total-row' },
    ]);
  });

  test('«جمعه» is a Friday, not a total', () => {
    expect(problems([header, ['جمعه ۱۴۰۳/۰۱/۰۳', 1]])).toEqual(['A2 date.unreadable']);
  });

  test('every bad cell is named, and nothing is stored', () => {
    const rows = [
      header,
      ['1403/01/01', 1, 'رایگان'],
      ['1404/12/30', 'قطع'],
      ['2024-03-20', 2],
      ['20/03/2024', 2],
      ['1403/07/31', 2],
      ['1250/01/01', 2],
      ['03/01/05', 2],
      ['دوشنبه', 2],
      [45_371, 2],
      ['1403/01/09', 2e12, '۱۲۳۴۵۶۷۸۹۰۱۲۳۴'],
    ];
    expect(problems(rows)).toEqual([
      'C2 cost.not-a-number',
      'A3 date.not-leap',
      'B3 value.not-a-number',
      'A4 date.gregorian',
      'A5 date.gregorian',
      'A6 date.not-a-day',
      'A7 date.out-of-range',
      'A8 date.two-digit-year',
      'A9 date.unreadable',
      'A10 date.unreadable',
      'B11 value.too-large',
      'C11 cost.too-large',
    ]);
  });

  test('a day that occurs twice names the other row', () => {
    const rows = [header, ['1403/01/01', 1], ['1403/01/02', 2], ['۱۴۰۳/۱/۱', 3]];
    const { issues } = checkReadings(rows, daily);
    expect(issues).toEqual([
      { code: 'day.duplicate', row: 4, column: 0, header: 'تاریخ', values: { day: '1403/01/01', other: 2 } },
    ]);
  });

  test('days after the caller’s today are refused, today itself is not', () => {
    const rows = [header, ['1403/01/15', 1], ['1403/01/16', 1]];
    expect(problems(rows, { ...daily, today: '2024-04-03' })).toEqual(['A3 date.future']);
    expect(days(rows, { ...daily, today: '2024-04-04' })).toHaveLength(2);
  });

  test('negative amounts are kept: a parameter may be below zero', () => {
    expect(days([header, ['1403/01/01', '-2.5', '۳−']])[0]).toMatchObject({ value: -2.5, cost: -3 });
  });

  test('a file with thousands of bad rows lists a thousand and counts all', () => {
    const rows = Array.from({ length: 5_000 }, () => ['x1', '2']);
    const result = checkReadings(rows, daily);
    expect(result.issues).toHaveLength(1_000);
    expect(result.issueCount).toBe(5_000);
  });
});

describe('a file of periods', () => {
  const heads = ['از تاریخ', 'تا تاریخ', 'مصرف', 'مبلغ'];

  test('value and cost are spread over the days to exactly the uploaded sums', () => {
    const readings = days([heads, ['1403/01/01', '1403/01/31', 100, '1,000,000']], period);
    expect(readings).toHaveLength(31);
    expect(readings.reduce((sum, { value }) => sum + value, 0)).toBe(100);
    expect(readings.reduce((sum, { cost }) => sum + cost!, 0)).toBe(1_000_000);
    expect(readings.every(({ row }) => row === 2)).toBe(true);
  });

  test('a bill may begin on the day the last one ended: that day counts once, to the later bill', () => {
    const rows = [heads, ['1403/01/31', '1403/02/31', 62], ['1403/01/01', '1403/01/31', 300]];
    const readings = days(rows, period);
    expect(readings).toHaveLength(62);
    expect(new Set(readings.map(({ day }) => day)).size).toBe(62);
    expect(readings.find(({ day }) => day === '2024-04-19')).toMatchObject({ row: 2 });
    expect(readings.filter(({ row }) => row === 3).reduce((sum, { value }) => sum + value, 0)).toBe(300);
  });

  test('bills that touch say which day went over; each keeps its sum over the days that are left', () => {
    // 140 over 14 days (1 to 14 Farvardin), 320 over 16 (15 to 30), 8 over 4 (31 Farvardin to 3 Ordibehesht).
    const rows = [
      heads,
      ['1403/01/31', '1403/02/03', 8, 400],
      ['1403/01/01', '1403/01/15', 140, 2_800],
      ['1403/01/15', '1403/01/31', 320, 3_200],
      ['1403/02/04', '1403/02/05', 6, 600],
    ];
    const { readings, shared } = checkReadings(rows, period);
    expect(shared).toEqual([
      { day: '2024-04-03', row: 3, days: 14, next: 4 },
      { day: '2024-04-19', row: 4, days: 16, next: 2 },
    ]);
    const of = (row: number) => readings.filter((reading) => reading.row === row);
    expect([3, 4, 2, 5].map((row) => [of(row).length, of(row)[0]!.value, of(row)[0]!.cost])).toEqual([
      [14, 10, 200],
      [16, 20, 200],
      [4, 2, 100],
      [2, 3, 300],
    ]);
    expect(readings.find(({ day }) => day === '2024-04-03')).toMatchObject({ row: 4, value: 20 });
    expect(readings.find(({ day }) => day === '2024-04-19')).toMatchObject({ row: 2, value: 2 });
    expect(readings.reduce((sum, { value }) => sum + value, 0)).toBe(140 + 320 + 8 + 6);
  });

  test('bills that only follow each other share no day', () => {
    const rows = [heads, ['1403/01/01', '1403/01/31', 31], ['1403/02/01', '1403/02/31', 31]];
    expect(checkReadings(rows, period).shared).toEqual([]);
  });

  test('more than that is an overlap that names the other row', () => {
    const rows = [heads, ['1403/01/01', '1403/01/31', 1], ['1403/01/30', '1403/02/31', 1]];
    expect(problems(rows, period)).toEqual(['A3 range.overlap']);
    expect(describeIssue(checkReadings(rows, period).issues[0]!)).toContain('با بازهٔ ردیف ۲ هم‌پوشانی دارد');
    const within = [
      heads,
      ['1403/01/01', '1403/12/30', 1],
      ['1403/02/01', '1403/02/02', 1],
      ['1403/05/01', '1403/05/02', 1],
    ];
    expect(problems(within, period)).toEqual(['A3 range.overlap', 'A4 range.overlap']);
    const oneDay = [heads, ['1403/01/01', '1403/01/01', 1], ['1403/01/01', '1403/01/05', 1]];
    expect(problems(oneDay, period)).toEqual(['A3 range.overlap']);
  });

  test('an end before the start and a period beyond 3,700 days are refused, an empty end is left out', () => {
    const rows = [
      heads,
      ['1403/02/01', '1403/01/31', 1],
      ['1380/01/01', '1400/01/01', 1],
      ['1403/03/01', null, 1],
      ['1403/04/01', '1403/04/32', 1],
    ];
    expect(problems(rows, period)).toEqual([
      'B2 range.to-before-from',
      'B3 range.too-long',
      'B5 date.not-a-day',
    ]);
    expect(checkReadings(rows, period).dropped).toEqual([{ row: 4, reason: 'empty-to-date' }]);
  });
});

describe('a mapping', () => {
  const rows = [header, ['1403/01/01', 1]];
  test('says in the words of the specification which column is missing', () => {
    const none = {
      kind: 'range',
      format: '',
      from: null,
      to: Number.NaN,
      value: '1',
    } as unknown as ReadingMapping;
    const { issues } = checkReadings(rows, none);
    expect(issues.map((issue) => describeIssue(issue))).toEqual([
      'ستون تاریخ (یا از تاریخ) را از ستون‌های اکسل مشخص کنید.',
      'ستون تا تاریخ را از ستون‌های اکسل مشخص کنید.',
      'ستون مقادیر مصرف را از ستون‌های اکسل مشخص کنید.',
      'شیوهٔ نوشتن تاریخ در اکسل را مشخص کنید.',
    ]);
  });

  test('one column cannot be two things', () => {
    expect(describeIssue(checkReadings(rows, { ...daily, cost: 1 }).issues[0]!)).toBe(
      'ستون B برای دو نقش انتخاب شده است.',
    );
  });
});

describe('nothing to store', () => {
  test.each([
    [[], 'sheet.empty'],
    [[[], [null, '']], 'sheet.empty'],
    [[header], 'sheet.header-only'],
    [[header, [], []], 'sheet.header-only'],
    [[header, ['1403/01/01', null], ['جمع', 5]], 'sheet.no-readings'],
  ])('%j is refused as %s', (rows, code) => {
    expect(problems(rows)).toEqual([code]);
  });
});

describe('an issue as a sentence', () => {
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');
  const told = (rows: Rows, mapping = daily) =>
    checkReadings(rows, mapping).issues.map((issue) => [
      plain(describeIssue(issue)),
      plain(describeIssue(issue, 'en')),
    ]);

  test('names row, column by letter and header, and why, in both languages', () => {
    expect(told([header, ['1403/01/01', 'قطع']])).toEqual([
      [
        'ردیف ۲، ستون B («مصرف»): «قطع» عدد نیست. فقط عدد بنویسید، بدون واحد و نشانهٔ درصد.',
        'Row 2, column B (“مصرف”): “قطع” is not a number. Write only the number, without unit or percent sign.',
      ],
    ]);
  });

  test('explains leap years and says which Jalali day a Gregorian date is', () => {
    const rows = [
      ['1403/01/01', 1],
      ['1404/12/30', 1],
      ['2024-03-20', 1],
      ['21-3-2025', 1],
    ];
    expect(told(rows).map(([persian]) => persian)).toEqual([
      'ردیف ۲، ستون A: «۱۴۰۴/۱۲/۳۰» در تقویم نیست: سال ۱۴۰۴ کبیسه نیست و اسفند آن ۲۹ روز دارد.',
      'ردیف ۳، ستون A: «۲۰۲۴-۰۳-۲۰» تاریخ میلادی است. تاریخ باید جلالی باشد: ۱۴۰۳/۰۱/۰۱.',
      'ردیف ۴، ستون A: «۲۱-۳-۲۰۲۵» تاریخ میلادی است. تاریخ باید جلالی باشد: ۱۴۰۴/۰۱/۰۱.',
    ]);
    const short = [
      ['03/01/01', 1],
      ['04/12/30', 1],
    ];
    expect(told(short, { ...daily, format: 'YY/MM/DD' })[0]![0]).toContain('سال ۱۴۰۴ کبیسه نیست');
  });

  test('never leaves a gap in a sentence', () => {
    const rows = [
      header,
      ['1403/01/01', 1],
      ['1403/01/01', 2e13, 3e13],
      ['1200/01/01', 'x', 'x'],
      ['03/01/01', 1],
      ['1403/13/01', 1],
      ['x', 1],
      ['1405/01/01', 1],
      ['2024/13/45', 1],
    ];
    for (const sentences of told(rows, { ...daily, today: '2025-01-01' }))
      for (const text of sentences) expect(text).not.toMatch(/\{\{|undefined|«»|“”|NaN/);
  });
});

test('the office series as XLSX with Persian digits gives its 726 days and keeps its gaps', async () => {
  const csv = readFileSync(new URL('../fixtures/office-daily.csv', import.meta.url), 'utf8');
  const rows = csv
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const sheet = [
    ['تاریخ', 'مصرف (kWh)'],
    ...rows
      .slice(1)
      .map(([date, , , energy]) => [persianDigits(date!), persianDigits(energy!).replace('.', '٫')]),
  ];
  const file = await readSheets(workbookBytes({ sheets: { 'مصرف روزانه': sheet } }), {
    fileName: 'office.xlsx',
  });
  const readings = days(file.ok ? file.sheets[0]!.rows : [], { ...daily, cost: null });
  expect(readings).toHaveLength(726);
  expect(readings.map(({ day, value, row }) => [day, value, row])).toEqual(
    rows.slice(1).map(([, day, , energy], index) => [day, Number(energy), index + 2]),
  );
  expect(readings.some(({ day }) => day === '2006-03-12' || day === '2017-03-12')).toBe(false);
});

describe('rows left out by consent', () => {
  const rows = [header, ['1403/01/15', 1], ['1403/01/16', 'قطع'], ['1403/13/40', 'x'], [], ['1403/01/17', 4]];

  test('every bad row is named, each once', () => {
    expect(checkReadings(rows, daily).badRows).toEqual([3, 4]);
  });

  test('are not read: the rest is stored, and they stand among the dropped', () => {
    const { ok, readings, dropped } = checkReadings(rows, { ...daily, leaveOut: [3, 4] });
    expect(ok).toBe(true);
    expect(readings.map(({ row, value }) => [row, value])).toEqual([
      [2, 1],
      [6, 4],
    ]);
    expect(dropped).toEqual([
      { row: 3, reason: 'left-out' },
      { row: 4, reason: 'left-out' },
      { row: 5, reason: 'blank' },
    ]);
  });

  test('one bad row without consent still stops the file', () => {
    expect(problems(rows, { ...daily, leaveOut: [3] })).toEqual([
      'A4 date.no-month',
      'B4 value.not-a-number',
    ]);
  });

  test('of a period that overlaps two others the user can leave out the one that is wrong', () => {
    const bills = [
      ['1403/01/01', '1403/01/31', 10],
      ['1403/01/01', '1403/02/31', 20],
      ['1403/02/01', '1403/02/31', 30],
    ];
    const mapping = { ...period, cost: null, headerRow: -1 };
    expect(checkReadings(bills, mapping).badRows).toEqual([2, 3]);
    expect(checkReadings(bills, { ...mapping, leaveOut: [2] }).ok).toBe(true);
  });
});

test('a long sheet is checked in many steps, and rows keep their numbers', () => {
  const rows = [header, ...Array.from({ length: 5000 }, (_, at) => [at === 4321 ? 'x' : '1403/01/15', 1, 2])];
  const steps = checkReadingsInSteps(rows, { ...daily, leaveOut: [] });
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count += 1;
  expect(count).toBeGreaterThan(4);
  expect(step.value).toEqual(checkReadings(rows, { ...daily, leaveOut: [] }));
  expect(step.value.issues.map(({ row }) => row)[0]).toBe(3);
  expect(step.value.badRows).toContain(4323);
});
