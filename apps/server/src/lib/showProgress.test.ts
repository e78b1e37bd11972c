import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withProgress } from './showProgress.ts';

let said: string[];
beforeEach(() => {
  said = [];
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('says where a step stands that reports nothing by itself, and is silent for what is quick', async () => {
  await withProgress(async (progress) => {
    progress('quick');
    await vi.advanceTimersByTimeAsync(900);
  });
  expect(said).toEqual([]);

  await withProgress(async (progress) => {
    progress('checking meter');
    await vi.advanceTimersByTimeAsync(1000);
    progress('reading_day', 1_200_000, 3_650_000);
    await vi.advanceTimersByTimeAsync(9_000);
  });
  expect(said[0]).toBe('  checking meter … 1 s');
  expect(said[1]).toMatch(/^ {2}reading_day: 1,200,000 of 3,650,000 … \d s$/);

  // Nothing is printed after the end, however it was reached.
  const count = said.length;
  await expect(
    withProgress(async (progress) => {
      progress('failing');
      throw new Error('cut off');
    }),
  ).rejects.toThrow('cut off');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toHaveLength(count);
});
