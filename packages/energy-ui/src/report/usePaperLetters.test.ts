import { expect, test } from 'vitest';
import { paperLetters } from './usePaperLetters.ts';

test('a hamza is one code point with its letter, other marks are graphemes of their own', () => {
  expect(paperLetters('دورهٔ')).toBe('دورۀ');
  expect(paperLetters('مثلاً')).toBe('مثلا\u200f\u064b');
  expect(paperLetters('مؤلّف')).toBe('مؤل\u200f\u0651ف');
  expect(paperLetters('جزئیات قرآن')).toBe('جزئیات قرآن');
});
