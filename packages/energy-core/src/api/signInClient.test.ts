import { expect, test } from 'vitest';
import { accessRule } from './access.ts';
import { signIn } from './calls/people/signIn.ts';
import type { CallName } from './contract.ts';
import { openSignInCalls } from './signInClient.ts';

test('the sign-in page goes without a token exactly where the access table lets anybody in', () => {
  const names = Object.keys(signIn) as CallName[];
  expect(names.filter((name) => accessRule(name).who === 'anybody')).toEqual(openSignInCalls);
});
