import { describe, expect, test } from 'vitest';
import { checkWeather, type WeatherMapping } from './checkWeather.ts';
import { guessWeatherMapping } from './guessWeatherMapping.ts';
import { sampleWeatherSheet } from './sampleWeatherSheet.ts';

const mapping: WeatherMapping = { format: 'YYYY/MM/DD', date: 0, temperature: 1 };

describe('cleaning a weather sheet', () => {
  test('a week of a station: what is kept, what is left out and why', () => {
    const rows = [
      ['ایستگاه مهرآباد', null],
      ['تاریخ', 'میانگین دما'],
      ['۱۴۰۳/۰۱/۱۵', '۱۴/۵'],
      ['1403/01/16', '-2.25'],
      ['1403/01/17', 'نامشخص'],
      ['1403/01/18', null],
      [null, '12'],
      ['1403/01/18', '59,5'],
      ['1403/01/32', '11'],
      ['1403/01/19', '86'],
      ['1403/01/16', '4'],
      ['2024-04-08', '9'],
      ['میانگین', '10.1'],
      ['جمع', '70'],
      ['1403/12/01', '5'],
      ['1403/01/20', 0],
    ];
    const checked = checkWeather(rows, { ...mapping, headerRow: 1, today: '2024-05-01' });
    expect(checked.ok).toBe(true);
    expect(checked.days).toEqual([
      { day: '2024-04-03', temperatureC: 14.5, row: 3 },
      { day: '2024-04-04', temperatureC: -2.25, row: 4 },
      { day: '2024-04-08', temperatureC: 0, row: 16 },
    ]);
    expect(checked.dropped).toEqual([
      { row: 6, reason: 'empty-value' },
      { row: 7, reason: 'empty-date' },
      { row: 14, reason: 'total-row' },
    ]);
    expect(checked.issues.map(({ row, column, code }) => [row, column, code])).toEqual([
      [5, 1, 'value.not-a-number'],
      [8, 1, 'value.not-a-number'],
      [9, 0, 'date.not-a-day'],
      [10, 1, 'temperature.out-of-range'],
      [11, 0, 'day.duplicate'],
      [12, 0, 'date.gregorian'],
      [13, 0, 'date.unreadable'],
      [15, 0, 'date.future'],
    ]);
    expect(checked.headerRow).toBe(1);
  });

  test('minus sixty and sixty are temperatures, a tenth beyond is none', () => {
    const rows = [-60.1, -60, 60, 60.1].map((celsius, at) => [`1403/01/0${at + 1}`, celsius]);
    const checked = checkWeather(rows, { ...mapping, headerRow: -1 });
    expect(checked.days.map(({ temperatureC }) => temperatureC)).toEqual([-60, 60]);
    expect(checked.issues.map(({ row, text }) => [row, text])).toEqual([
      [1, '-60.1'],
      [4, '60.1'],
    ]);
  });

  test('nothing to store is said: no rows, only empty ones, only bad ones, no column', () => {
    const header = ['تاریخ', 'دما'];
    const codes = (rows: unknown[][], of = mapping) => {
      const { ok, issues } = checkWeather(rows, of);
      return [ok, issues.map(({ code }) => code)];
    };
    expect(codes([])).toEqual([false, ['sheet.empty']]);
    expect(codes([header])).toEqual([false, ['sheet.header-only']]);
    expect(codes([header, ['1403/01/01', '']])).toEqual([false, ['sheet.no-readings']]);
    expect(codes([header, ['1403/01/01', 'x']])).toEqual([false, ['value.not-a-number']]);
    expect(codes([header], { ...mapping, temperature: -1 })).toEqual([false, ['mapping.temperature']]);
    expect(codes([header], { ...mapping, temperature: 0 })).toEqual([false, ['mapping.same-column']]);
  });
});

describe('a proposal for the columns of a weather sheet', () => {
  const rowsUnder = (header: string[]) => [
    header,
    ...[1, 2, 3, 4, 5].map((day) => [`1403/01/0${day}`, day, 4 + day / 2, 15 - day, 9.5 + day, 40 + day]),
  ];
  test.each([
    [['تاریخ', 'ردیف', 'حداقل دما', 'حداکثر دما', 'میانگین دما', 'رطوبت'], 4, 'sure'],
    [['date', 'no', 'tmin', 'tmax', 'tavg', 'humidity'], 4, 'sure'],
    [['date', 'no', 'temp_min', 'temp_max', 'temp_c', 'humidity'], 4, 'sure'],
    [['روز', 'شماره', 'کمینه', 'بیشینه', 'دمای هوا', 'رطوبت'], 4, 'sure'],
  ])('under %j it is column %i', (header, column, confidence) => {
    const guess = guessWeatherMapping(rowsUnder(header));
    expect(guess.mapping).toMatchObject({ date: 0, temperature: column, headerRow: 0 });
    expect(guess.confidence).toBe(confidence);
  });

  test('without words the only figures are likely, the first of several unsure, and none is left to the user', () => {
    const rows = [
      ['1403/01/01', 4.5, 30],
      ['1403/01/02', 6, 40],
    ];
    expect(guessWeatherMapping(rows.map((row) => row.slice(0, 2)))).toMatchObject({
      mapping: { date: 0, temperature: 1, headerRow: -1 },
      confidence: 'likely',
    });
    expect(guessWeatherMapping(rows)).toMatchObject({ mapping: { temperature: 1 }, confidence: 'unsure' });
    const pressures = guessWeatherMapping([['1403/01/01', 1013.2]]);
    expect(pressures.mapping.temperature).toBeUndefined();
    expect(pressures.confidence).toBe('unsure');
    expect(guessWeatherMapping([]).mapping).toEqual({ format: 'YYYY/MM/DD', headerRow: -1 });
  });

  test('the template reads back unchanged, in both languages', () => {
    for (const locale of ['fa', 'en'] as const) {
      const rows = sampleWeatherSheet(locale);
      const { mapping: found, confidence } = guessWeatherMapping(rows);
      expect([confidence, found]).toEqual([
        'sure',
        { format: 'YYYY/MM/DD', headerRow: 0, date: 0, temperature: 1 },
      ]);
      const checked = checkWeather(rows, { ...mapping, ...found });
      expect([checked.days.length, checked.issues]).toEqual([7, []]);
    }
  });
});
