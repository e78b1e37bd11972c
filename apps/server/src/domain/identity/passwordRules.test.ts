import { expect, test } from 'vitest';
import type { Refusal } from '../../lib/refusal.ts';
import { assertGoodPassword } from './passwordRules.ts';

const owner = { email: 'r.karimi@example.ir', name: 'رضا کریمی' };
const problemOf = async (password: string, more: object = {}): Promise<unknown> => {
  try {
    await assertGoodPassword({ password, passwordConfirm: password, ...more }, owner);
    return null;
  } catch (error) {
    const [issue] = (error as Refusal).issues ?? [];
    return [issue?.path, issue?.code];
  }
};

test('a password nobody would try first is taken, in any script', async () => {
  for (const password of ['گذرواژهٔ آزمون ۱', 'kaveh-tower-rain', '🌧️ baran 🌧️ 1404', 'Xk2#pq9!vv'])
    expect(await problemOf(password)).toBeNull();
});

test('common ones are refused, also with capitals, spaces or Persian digits', async () => {
  for (const password of [
    'password1',
    'PassWord1',
    '12345678',
    '۱۲۳۴۵۶۷۸',
    '1234 5678',
    'qwertyuiop',
    'ababababab',
  ])
    expect(await problemOf(password)).toEqual(['password', 'password.common']);
});

test('names of the user and the product are refused, also with digits around them', async () => {
  for (const password of [
    'r.karimi@example.ir',
    'R.Karimi1404',
    'رضا کریمی',
    'كريمي۱۴۰۴!',
    'سامانه مدیریت انرژی',
    'Energy management 1',
  ])
    expect(await problemOf(password)).toEqual(['password', 'password.name']);
});

test('the repetition must be equal, and the old password does not stay', async () => {
  const password = 'kaveh-tower-rain';
  expect(await problemOf(password, { passwordConfirm: 'kaveh-tower-rai' })).toEqual([
    'passwordConfirm',
    'password.differs',
  ]);
  expect(await problemOf(password, { currentPassword: password })).toEqual(['password', 'password.same']);
});
