import { setImmediate as nextTurn } from 'node:timers/promises';
import { fromJalali } from '@org/energy-core';
import type { TestServer } from '../apps/server/src/testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../apps/server/src/testing/world.ts';
import { onEachServer } from './bigStore.ts';
import { type Figure, type Goal, goal, median, type Section } from './measure.ts';

const METERS = 5;
const ROWS = 50_000;
const ROUNDS = 7;
const FORTY_YEARS_MIN = 40 * 365.25 * 24 * 60;

/** How long an upload keeps the one thread of a server from others. */
export async function uploads(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  await onEachServer(async (running, engine) => {
    // Long sheets extend into future years.
    running.wait(FORTY_YEARS_MIN);
    await running.signIn();
    const world = await makeWorld(running);
    for (const { what, send } of kinds(running, world)) {
      const [times, tasks]: [number[], number[]] = [[], []];
      // The first round warms up.
      for (let round = -1; round < ROUNDS; round += 1) {
        const { took, longest } = await send();
        if (round < 0) continue;
        times.push(took);
        tasks.push(longest);
      }
      figures.push({ what, candidate: engine, value: median(times), unit: 'ms' });
      figures.push({ what: `${what}: longest task`, candidate: engine, value: median(tasks), unit: 'ms' });
      goals.push(goal(`${what}: longest task, ${engine}`, '1 ms', 50, median(tasks), 1));
    }
  });
  return {
    title: 'Long uploads and the thread of the server',
    how: `Whole requests without a network on an empty store, medians of ${ROUNDS} rounds. A task is the processor time of the server's thread between two turns of its event loop.`,
    figures,
    goals,
  };
}

interface Sent {
  readonly took: number;
  readonly longest: number;
}

function kinds(running: TestServer, world: World): { what: string; send: () => Promise<Sent> }[] {
  let made = 0;
  const sheets = async (meters: number) => {
    const rows = dailyRows(
      fromJalali(1300, 1, 1),
      Array.from({ length: ROWS / meters }, (_, day) => 100 + (day % 97)),
    );
    const found: object[] = [];
    for (let at = 0; at < meters; at += 1) {
      made += 1;
      found.push(sheetOf(await makeMeter(running, world, { name: `کنتور تازه ${made}` }), rows));
    }
    return found;
  };
  return [
    {
      what: `${ROWS.toLocaleString('en')} rows for ${METERS} meters in one call`,
      send: async () =>
        measured(running, '/consumption/batches', JSON.stringify({ uploads: await sheets(METERS) })),
    },
    {
      what: `${ROWS.toLocaleString('en')} rows for one meter`,
      send: async () => measured(running, '/consumption/batch', JSON.stringify((await sheets(1))[0])),
    },
  ];
}

async function measured(running: TestServer, path: string, body: string): Promise<Sent> {
  // Debts of earlier long work are paid off.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const longest = longestTask();
  const from = performance.now();
  const { status, body: answer } = await running.post(path, body);
  const took = performance.now() - from;
  const results: { status: string }[] = Array.isArray(answer.data?.data) ? answer.data.data : [];
  if (status !== 200 || results.some((result) => result.status !== 'success'))
    throw new Error(`An upload was answered with ${status}: ${JSON.stringify(answer).slice(0, 300)}`);
  return { took, longest: await longest.end() };
}

/** Watches every turn of the event loop, by the processor time of this thread: other processes do not count. */
function longestTask(): { end: () => Promise<number> } {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let isDone = false;
  const watching = (async () => {
    for (let before = used(); !isDone; ) {
      await nextTurn();
      const now = used();
      longest = Math.max(longest, now - before);
      before = now;
    }
  })();
  return {
    async end() {
      isDone = true;
      await watching;
      return longest;
    },
  };
}
