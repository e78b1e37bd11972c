import { expect, test } from 'vitest';
import { passwordStrength } from './passwordStrength.ts';

test('repetition is weak however long it is; length and variety both help', () => {
  expect(['aaaaaaaaaaaaaaaa', '12121212', '11112222333'].map(passwordStrength)).toEqual([
    'weak',
    'weak',
    'weak',
  ]);
  expect(['setareha1', 'کبوترهای۲', 'abcdefghij'].map(passwordStrength)).toEqual(['fair', 'fair', 'fair']);
  expect(['toranj-1403', 'Anar-va-toranj-1403', 'باغ انار ۱۴۰۳!'].map(passwordStrength)).toEqual([
    'good',
    'good',
    'good',
  ]);
});
