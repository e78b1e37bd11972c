import { expect, test } from 'vitest';
import { readCode } from './readCode.ts';

test('a code is found in the text of a message, in any digits', () => {
  expect(readCode('کد ورود: ۱۲۳-۴۵۶', 6)).toBe('123456');
  expect(readCode('١٢٣', 6)).toBe('123');
});

test('what is too long is cut, what has no digit is empty', () => {
  expect(readCode('1234567', 6)).toBe('123456');
  expect(readCode('سلام', 6)).toBe('');
});
