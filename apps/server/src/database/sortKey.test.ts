import { expect, test } from 'vitest';
import { sortKey } from './sortKey.ts';

test('names stand in the order of the Persian alphabet, numbers by size', () => {
  const sorted = [
    ...['۳ ساختمان', 'Zagros', 'آبادان', 'بندر', 'پونه', 'تهران', 'چالوس', 'زنجان', 'ژاله'],
    ...['ساختمان ۲', 'ساختمان ۱۰', 'کرج', 'گرگان', 'یزد'],
  ];
  const again = [...sorted].reverse().sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  expect(again).toEqual(sorted);
});
