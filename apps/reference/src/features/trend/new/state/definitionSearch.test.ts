import { expect, test } from 'vitest';
import { type Definition, definitionOf, deviationOf, searchOfDefinition } from './definitionSearch.ts';

const blank = definitionOf(new URLSearchParams());
const again = (definition: Definition) => definitionOf(searchOfDefinition(new URLSearchParams(), definition));

test('an address without anything is a definition to begin with', () => {
  expect(blank).toMatchObject({ period: null, y: '', x: [], order: null, deviation: '5', confidence: 90 });
  expect(blank).toMatchObject({ week: 'friday', hasNationalHolidays: true, leftOut: [], model: null });
  expect(String(searchOfDefinition(new URLSearchParams('mode=new&step=analysis'), blank))).toBe(
    'mode=new&step=analysis',
  );
});

test('everything comes back from the address', () => {
  const whole: Definition = {
    ...{ period: { from: '2024-03-20', to: '2025-03-20' }, y: '2*_m12_', x: ['_t5_', ''], order: 3 },
    ...{ deviation: '۷٫۵', confidence: 95, week: 'thursday-friday', hasNationalHolidays: false },
    leftOut: [
      { from: '2024-05-01', to: '2024-05-03', reason: 'تعویض کنتور. آزمایش & دیگ' },
      { from: '2024-06-01', to: '2024-06-01', reason: 'قطع برق' },
    ],
    model: '3p-heating|1|heating|dayOff',
  };
  expect(again(whole)).toEqual(whole);
  expect(again({ ...whole, week: null, model: null, order: null })).toEqual({
    ...whole,
    week: null,
    model: null,
    order: null,
  });
});

test.each([
  'from=2025-01-02&to=2025-01-01',
  'from=2025-02-30&to=2025-03-01',
  'order=5',
  'order=x',
  'confidence=12',
  'week=constructor',
  'out=2025-02-03.2025-02-01.reason',
  'out=2025-02-01.2025-02-03.',
  'x2=_m1_',
])('%s counts as nothing', (query) => {
  expect(definitionOf(new URLSearchParams(query))).toEqual(blank);
});

test('the allowed deviation is read in any digits; below nothing it is none', () => {
  const percentOf = (deviation: string) => deviationOf({ deviation });
  expect(['5', '۷٫۵', '0', '-1', '', 'پنج'].map(percentOf)).toEqual([5, 7.5, 0, null, null, null]);
});
