import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInFull } from '../../testing/quickHashes.ts';
import { hashPassword, verifyPassword } from './password.ts';

hashInFull();

test('a password is stored as argon2id at the cost OWASP recommends, with a salt of its own', async () => {
  const hash = await hashPassword('سیب زمینی ۷۲۵');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  const [salt, tag] = hash.split('$').slice(-2) as [string, string];
  const nonce = Buffer.from(salt, 'base64');
  // The work was done, not only written down.
  const options = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const same = argon2Sync('argon2id', { message: 'سیب زمینی ۷۲۵', nonce, ...options });
  expect(same.toString('base64').replace(/=+$/, '')).toBe(tag);
  expect(await hashPassword('سیب زمینی ۷۲۵')).not.toBe(hash);
});

test('only the password itself belongs to its hash, and no password to none', async () => {
  const hash = await hashPassword('سیب زمینی ۷۲۵');
  const asked = ['سیب زمینی ۷۲۵', 'سیب زمینی 725', 'سیب زمینی ۷۲۵ ', ''];
  expect(await Promise.all(asked.map((text) => verifyPassword(text, hash)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await verifyPassword('', null)).toBe(false);
});
