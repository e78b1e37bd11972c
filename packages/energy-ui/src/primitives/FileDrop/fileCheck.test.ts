import { expect, test } from 'vitest';
import { rejectionOf } from './fileCheck.ts';

const rules = { accept: ['.xlsx', '.csv', 'image/*'], maxBytes: 10 };
const file = (name: string, bytes: number, type = '') => new File([new Uint8Array(bytes)], name, { type });

test('the ending counts in any letter case', () => {
  expect(rejectionOf([file('BARQ.XLSX', 5)], rules)).toBeNull();
  expect(rejectionOf([file('barq.xlsx.exe', 5)], rules)).toBe('wrong-type');
});

test('a media type may be named with a star', () => {
  expect(rejectionOf([file('roof.png', 5, 'image/png')], rules)).toBeNull();
});

test('empty, too large and several files are named as such', () => {
  expect(rejectionOf([file('a.csv', 0)], rules)).toBe('empty');
  expect(rejectionOf([file('a.csv', 11)], rules)).toBe('too-large');
  expect(rejectionOf([file('a.csv', 1), file('b.csv', 1)], rules)).toBe('too-many');
});
