import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { applyNonRoutineAdjustment } from './applyNonRoutineAdjustment.ts';
import { adjustmentOperators, type NonRoutineAdjustment } from './nonRoutineAdjustment.ts';
import { readNonRoutineAdjustment } from './readNonRoutineAdjustment.ts';

const days = ['2025-03-18', '2025-03-19', '2025-03-20', '2025-03-21', '2025-03-22'];
const values = [10, 20, null, 40, 50];
const always: NonRoutineAdjustment = {
  name: 'New hall',
  operator: '+',
  factor: 5,
  allTime: true,
  from: null,
  to: null,
};
const between = (from: string, to: string): NonRoutineAdjustment => ({ ...always, allTime: false, from, to });

function adjust(adjustment: NonRoutineAdjustment, series: readonly (number | null)[] = values) {
  const result = applyNonRoutineAdjustment({ days, values: series, adjustment });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result;
}
const codesOf = (...[input]: Parameters<typeof applyNonRoutineAdjustment>) => {
  const result = applyNonRoutineAdjustment(input);
  return result.ok ? [] : result.issues.map(({ code }) => code);
};
const warningsOf = (adjustment: NonRoutineAdjustment) => adjust(adjustment).warnings.map(({ code }) => code);

describe('which days', () => {
  test('both ends of the range are adjusted, and no day beyond', () => {
    expect(adjust(between('2025-03-19', '2025-03-21'))).toMatchObject({
      values: [10, 25, null, 45, 50],
      adjustedDays: 2,
    });
  });

  test('a single day is a range', () => {
    expect(adjust(between('2025-03-22', '2025-03-22')).values).toEqual([10, 20, null, 40, 55]);
  });

  test('a day without a value stays without one, and is not counted', () => {
    expect(adjust(always)).toMatchObject({ values: [15, 25, null, 45, 55], adjustedDays: 4 });
    expect(adjust(between('2025-03-20', '2025-03-20'))).toMatchObject({
      values,
      adjustedDays: 0,
      warnings: [{ code: 'verification.adjustment-without-effect' }],
    });
  });

  test('a range that reaches beyond the baseline adjusts the days inside and says so', () => {
    const range = between('2025-03-22', '2025-06-01');
    expect(adjust(range).values).toEqual([10, 20, null, 40, 55]);
    expect(warningsOf(range)).toEqual(['verification.adjustment-beyond-baseline']);
  });

  test('the baseline period may be longer than its data', () => {
    const period = { from: '2025-01-01', to: '2025-12-31' };
    const result = applyNonRoutineAdjustment({
      days,
      values,
      adjustment: between('2025-03-22', '2025-06-01'),
      period,
    });
    expect(result).toMatchObject({ ok: true, adjustedDays: 1, warnings: [] });
  });
});

describe('what is worth a second look', () => {
  test('the values of an untouched form (− 0) change nothing', () => {
    expect(warningsOf({ ...always, operator: '-', factor: 0 })).toEqual([
      'verification.adjustment-without-effect',
    ]);
  });

  test('a factor that takes away all consumption', () => {
    expect(adjust({ ...always, operator: '*', factor: 0 }).warnings).toEqual([
      { code: 'verification.adjustment-not-positive', days: 4 },
    ]);
  });
});

describe('refused, with the reason', () => {
  test.each<[string, Partial<NonRoutineAdjustment>]>([
    ['verification.division-by-zero', { operator: '/', factor: 0 }],
    ['verification.division-by-zero', { operator: '/', factor: '۰' }],
    ['verification.operator-unknown', { operator: '%' as '*' }],
    ['verification.operator-unknown', { operator: 'constructor' as '*' }],
    ['verification.factor-not-a-number', { factor: 'پنج' }],
    ['verification.factor-not-a-number', { factor: Number.NaN }],
    ['verification.adjustment-needs-dates', { allTime: false }],
    ['verification.adjustment-needs-dates', { allTime: false, from: '2025-03-18' }],
    ['verification.adjustment-needs-dates', { allTime: false, from: '1404/01/01', to: '1404/01/02' }],
    ['verification.adjustment-range-inverted', { allTime: false, from: '2025-03-20', to: '2025-03-19' }],
    ['verification.adjustment-outside-baseline', { allTime: false, from: '2025-03-23', to: '2025-04-01' }],
    ['verification.adjustment-outside-baseline', { allTime: false, from: '2025-03-01', to: '2025-03-17' }],
  ])('%s', (code, wrong) => {
    expect(codesOf({ days, values, adjustment: { ...always, ...wrong } })).toEqual([code]);
  });

  test('a series that does not fit its days', () => {
    expect(codesOf({ days, values: [1], adjustment: always })).toEqual(['verification.lengths-differ']);
    expect(codesOf({ days: ['2025-02-29'], values: [1], adjustment: always })).toEqual([
      'verification.day-unknown',
    ]);
    expect(codesOf({ days: ['2025-03-18'], values: [Number.NaN], adjustment: always })).toEqual([
      'verification.not-a-number',
    ]);
    expect(
      codesOf({
        days: ['2025-03-18'],
        values: [1e308],
        adjustment: { ...always, operator: '*', factor: 100 },
      }),
    ).toEqual(['verification.adjustment-too-large']);
  });
});

describe('the fields of a project', () => {
  const fields = {
    name: 'گلخانه',
    factor: '/',
    staticFactor: '۱٫۲۵',
    allTime: 'بازه مشخص',
    start: '2025-03-19',
    end: '2025-03-19',
  };

  test('`factor` is the operator, `staticFactor` the number, `start` and `end` the range', () => {
    expect(adjust(readNonRoutineAdjustment(fields)).values).toEqual([10, 16, null, 40, 50]);
  });

  test.each(['کل دوره مبنا', 'كل دورهٔ مبنا', 'تمام دوره', 'همه‌ی دوره'])(
    '«%s» is the whole baseline',
    (allTime) => {
      expect(readNonRoutineAdjustment({ ...fields, allTime }).allTime).toBe(true);
    },
  );

  test.each(['بازه مشخص', 'محدوده‌ای از دوره مبنا', 'کلاس', ''])('«%s» is a range', (allTime) => {
    expect(readNonRoutineAdjustment({ ...fields, allTime }).allTime).toBe(false);
  });

  test('what nobody filled in is − 0', () => {
    expect(readNonRoutineAdjustment({ ...fields, factor: '', staticFactor: '' })).toMatchObject({
      operator: '-',
      factor: 0,
    });
  });
});

describe('true of every adjustment', () => {
  const series = fc.array(fc.option(fc.double({ min: 0.01, max: 1e6, noNaN: true })), {
    minLength: 5,
    maxLength: 5,
  });
  const factor = fc.integer({ min: 1, max: 1e6 }).map((n) => n / 100);

  test.each([
    ['+', '-'],
    ['-', '+'],
    ['*', '/'],
    ['/', '*'],
  ] as const)('%s is undone by %s', (operator, inverse) => {
    fc.assert(
      fc.property(series, factor, (before, number) => {
        const there = adjust({ ...always, operator, factor: number }, before).values;
        const back = adjust({ ...always, operator: inverse, factor: number }, there).values;
        for (const [index, value] of before.entries()) {
          if (value === null) expect(back[index]).toBeNull();
          else {
            const size = operator === '+' || operator === '-' ? Math.max(value, number) : value;
            expect(Math.abs(back[index]! - value)).toBeLessThanOrEqual(1e-12 * size);
          }
        }
      }),
    );
  });

  test('days inside and outside a range are together all days, and only those inside change', () => {
    const offset = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(offset, offset, fc.constantFrom(...adjustmentOperators), (a, b, operator) => {
        const [from, to] = [addDays(days[0]!, Math.min(a, b)), addDays(days[0]!, Math.max(a, b))];
        const full = [10, 20, 30, 40, 50];
        const { values: after, adjustedDays } = adjust({ ...between(from, to), operator, factor: 3 }, full);
        expect(adjustedDays).toBe(Math.abs(a - b) + 1);
        for (const [index, day] of days.entries())
          expect(after[index] !== full[index]).toBe(day >= from && day <= to);
      }),
    );
  });
});
