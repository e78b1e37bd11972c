import { expect, test } from 'vitest';
import { compareNames } from './sortKey.ts';

test('names stand in the order of the Persian alphabet, numbers by size', () => {
  const sorted = [
    ...['۳ ساختمان', 'Zagros', 'آبادان', 'آهن', 'ابهر', 'ایلام', 'بندر', 'پونه', 'تهران', 'چالوس', 'زنجان'],
    ...['ژاله', 'ساختمان ۲', 'ساختمان ۱۰', 'کرج', 'گرگان', 'یزد'],
  ];
  expect([...sorted].reverse().sort(compareNames)).toEqual(sorted);
});

test('آ sorts before ا within a word too, however it is typed', () => {
  const sorted = ['گل‌آرا', 'گلاب'];
  expect([...sorted].reverse().sort(compareNames)).toEqual(sorted);
  expect(['اب', 'ا\u0653ب'].sort(compareNames)).toEqual(['ا\u0653ب', 'اب']);
});
