import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BusyError, type QueueLimits, type WorkKind, WorkQueue } from './workQueue.ts';

const oneConnection: QueueLimits = {
  ...{ atOnce: 4, transactionsAtOnce: 1, isExclusive: true },
  ...{ mostWaiting: 100, longestWaitMs: 10_000 },
};
const pool: QueueLimits = { ...oneConnection, transactionsAtOnce: 2, isExclusive: false };

/** A queue whose work ends when the test says so, and a record of what started. */
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

test('on one connection reads and transactions take turns, so that neither starves the other', async () => {
  const { add, end, started } = trial(oneConnection);
  const all = [
    add('transaction', 'upload 1'),
    add('transaction', 'upload 2'),
    add('read', 'a'),
    add('read', 'b'),
    add('transaction', 'upload 3'),
  ];
  await end();
  expect(started).toEqual(['upload 1']);
  await end('upload 1');
  expect(started).toEqual(['upload 1', 'a', 'b']);
  // Comes after the reads' turn began: an endless stream of reads must not keep uploads waiting.
  all.push(add('read', 'late'));
  await end('a', 'b');
  expect(started.slice(3)).toEqual(['upload 2']);
  await end('upload 2');
  expect(started.slice(4)).toEqual(['late']);
  await end('late');
  await end('upload 3');
  await Promise.all(all);
});

test('in a pool work starts in the order it came, transactions leave connections to reads', async () => {
  const { add, end, started } = trial(pool);
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

test('what would wait behind too much, or waited too long, is refused; the rest goes on', async () => {
  const { add, end, started } = trial({ ...oneConnection, mostWaiting: 2, longestWaitMs: 40 });
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
  const queue = new WorkQueue({ ...pool, atOnce: 1, mostWaiting: 5 });
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
