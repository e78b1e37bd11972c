import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BusyError, type QueueLimits, type WorkKind, WorkQueue } from './workQueue.ts';

const limits: QueueLimits = {
  ...{ atOnce: 4, transactionsAtOnce: 2 },
  ...{ maxWaiting: 100, maxWaitMs: 10_000 },
};

/** A queue whose tasks end when the test resolves them, and a log of started tasks. */
function trial(limits: QueueLimits) {
  const queue = new WorkQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (kind: WorkKind, name: string) =>
    queue.run(kind, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (...names: string[]) => {
    for (const name of names) ends.get(name)!();
    await sleep(0);
  };
  return { add, end, started };
}

test('work starts in the order it came; transactions leave places to reads', async () => {
  const { add, end, started } = trial(limits);
  const all = ['t1', 't2', 't3'].map((name) => add('transaction', name));
  all.push(...['a', 'b', 'c'].map((name) => add('read', name)));
  await end();
  expect(started).toEqual(['t1', 't2', 'a', 'b']);
  await end('a');
  expect(started).toEqual(['t1', 't2', 'a', 'b', 'c']);
  await end('t1');
  expect(started.at(-1)).toBe('t3');
  await end('t2', 't3', 'b', 'c');
  await Promise.all(all);
});

test('an endless stream of reads does not keep a transaction waiting, nor the other way round', async () => {
  const { add, end, started } = trial({ ...limits, atOnce: 1, transactionsAtOnce: 1 });
  const all = [add('read', 'a'), add('read', 'b'), add('transaction', 't1'), add('read', 'c')];
  all.push(add('transaction', 't2'), add('read', 'd'));
  for (const name of ['a', 'b', 't1', 'c', 't2', 'd']) {
    await end();
    expect(started.at(-1)).toBe(name);
    await end(name);
  }
  await Promise.all(all);
});

test('what would wait behind too much, or waited too long, is refused; the rest goes on', async () => {
  const { add, end, started } = trial({ ...limits, atOnce: 1, maxWaiting: 2, maxWaitMs: 40 });
  const running = add('transaction', 'upload');
  const waiting = [add('read', 'a'), add('transaction', 'b')];
  await expect(add('read', 'c')).rejects.toThrow(BusyError);
  for (const one of waiting) await expect(one).rejects.toThrow(BusyError);
  await end('upload');
  await running;
  const again = add('read', 'again');
  await end();
  await end('again');
  await again;
  expect(started).toEqual(['upload', 'again']);
});

test('a failure gives its turn back', async () => {
  const queue = new WorkQueue({ ...limits, atOnce: 1, maxWaiting: 5 });
  const results = await Promise.allSettled(
    [1, 2, 3].map((number) =>
      queue.run('transaction', async () => {
        if (number === 2) throw new Error('broken');
        return number;
      }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
