import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutBelowMinSpeed } from './minSpeed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sender of so many bytes each second; after how many seconds it was cut off within two minutes. */
function cutAfter(bytesEachSecond: number, { complete = false, until = 120 } = {}): number | null {
  const destroy = vi.fn();
  const sender = Object.assign(new EventEmitter(), { complete, destroy });
  const stop = cutBelowMinSpeed(sender as unknown as IncomingMessage);
  for (let second = 1; second <= 120; second += 1) {
    sender.emit('data', Buffer.alloc(bytesEachSecond));
    vi.advanceTimersByTime(1000);
    if (destroy.mock.calls.length > 0) return second;
    if (second === until) stop();
  }
  stop();
  return null;
}

test('who sends less than 10 KB a second is cut off after 20 seconds, who sends more is not', () => {
  expect(cutAfter(100)).toBe(20);
  expect(cutAfter(9_000)).toBe(20);
  expect(cutAfter(11_000)).toBeNull();
});

test('who has sent everything, or is no longer looked at, is left alone', () => {
  expect(cutAfter(0, { complete: true })).toBeNull();
  expect(cutAfter(0, { until: 10 })).toBeNull();
});
