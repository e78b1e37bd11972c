import { expect, test } from 'vitest';
import { initials, tintOf } from './initials.ts';

test('initials are the first letters of first and last name, which do not join', () => {
  expect(initials('مریم رستمی')).toBe('م\u200cر');
  expect(initials('  سید علی   محمدی زاده ')).toBe('س\u200cز');
  expect(initials('Sara Niknam')).toBe('S\u200cN');
});

test('one word has one initial, nothing has none', () => {
  expect(initials('مدیر')).toBe('م');
  expect(initials('  ')).toBe('');
});

test('a name keeps its tint, and names spread over all six', () => {
  expect(tintOf('مریم رستمی')).toBe(tintOf(' مریم رستمی '));
  const names = Array.from({ length: 60 }, (_, index) => `کاربر شمارهٔ ${index}`);
  expect(new Set(names.map(tintOf))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});
