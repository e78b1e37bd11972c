import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { EventStream } from './stream.ts';

/** A response whose client reads at the rate given by `waiting`. */
class Line extends EventEmitter {
  writableLength = 0;
  destroyed = false;
  destroy(): this {
    this.destroyed = true;
    this.emit('close');
    return this;
  }
}
const session = { sessionId: 'a', tokenVersion: 1, userId: 1, purpose: 'full' } as const;
const state = (active: number) => ({ sessionId: 'a', active, newest: active, user: 'x' });

test('a reader who takes nothing is cut off, and everything of the stream is freed', async () => {
  const line = new Line();
  const onClose = vi.fn();
  const stream = new EventStream(session, line as never, onClose);
  for (let active = 0; active < 1_000; active += 1) stream.tell(state(active));
  expect(line.destroyed).toBe(true);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), 20_000);
});

test('a line on which nothing left for twenty seconds is cut instead of kept awake', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const [awake, stuck] = [new Line(), new Line()];
  const streams = [awake, stuck].map((line) => new EventStream(session, line as never, () => undefined));
  for (const { body } of streams) body.read();
  stuck.writableLength = 40;
  vi.advanceTimersByTime(20_000);
  for (const stream of streams) stream.stayAwake();
  expect([awake.destroyed, stuck.destroyed]).toEqual([false, true]);
  expect(String(streams[0]!.body.read())).toBe(':\n\n');
  vi.useRealTimers();
});
