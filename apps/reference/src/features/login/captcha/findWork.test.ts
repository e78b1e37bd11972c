import { expect, test } from 'vitest';
import { findWork, workProgress } from './findWork.ts';

const bitsOf = async (text: string) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');

test('the found text gives a hash that begins with the wanted zeros, by another implementation too', async () => {
  for (const bits of [0, 5, 11, 14]) {
    const text = findWork('چالش-1', bits, () => {});
    expect((await bitsOf(`چالش-1${text}`)).slice(0, bits)).toBe('0'.repeat(bits));
    expect(text.length).toBeLessThanOrEqual(40);
  }
});

test('the progress grows, and never claims to be through', () => {
  const tells: number[] = [];
  findWork('a', 15, (tried) => tells.push(workProgress(tried, 15)));
  expect(tells).toEqual([...tells].sort((a, b) => a - b));
  expect(workProgress(2 ** 20, 15)).toBeLessThanOrEqual(1);
});
