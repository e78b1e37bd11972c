import { startServer } from '../../apps/server/src/testing/processes.ts';
import { buildApp } from '../../tooling/start.mjs';
import { hover, wheel, withPage, workOf } from '../browser.ts';
import { inFolder } from '../inFolder.ts';
import { type Figure, type Goal, goal, median, type Section } from '../measure.ts';
import { SignedInBrowser } from './screensPage.ts';
import { CHART_DAYS, CHART_METERS, fillScreens, NODES } from './screensStore.ts';
import { chartScreen, homeScreen, logScreen, type Step, treeScreen } from './screensWalks.ts';

const ROUNDS = 3;
/** Maximum ms of one task while scrolling or pointing. */
const MAX_TASK_MS = 50;

const CHART = 'canvas min-max (limit)';
const TREE = 'own DOM (limit)';

export async function screens(): Promise<Section> {
  buildApp();
  const steps = mediansOf(await inFolder(walkAll));
  return { ...report(steps, await bareWork()), title: 'The real pages', how: how(steps) };
}

async function walkAll(folder: string): Promise<Step[]> {
  const serve = async () => {
    const server = await startServer({ ENERGY_DATA: folder, ENERGY_BACKUPS: 'off' });
    if (!('address' in server)) throw new Error(`The server did not start: ${server.output}`);
    return server;
  };
  // The first start makes the store, with its root user.
  await (await serve()).stop();
  const store = await fillScreens(folder);
  const server = await serve();
  const browser = await SignedInBrowser.start(server.address);
  try {
    const steps: Step[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const walk of [treeScreen, chartScreen, logScreen, homeScreen])
        steps.push(...(await browser.visit((screen) => walk(screen, store))));
    }
    return steps;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The same steps of the bare references of the browser bench, in ms of work. */
async function bareWork(): Promise<Record<string, number>> {
  const all: Record<string, number[]> = {};
  const note = (what: string, ms: number) => {
    all[what] = [...(all[what] ?? []), ms];
  };
  await withPage(async (open) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { page, cdp } = await open();
      await page.evaluate(([name, points, count]) => globalThis.bench.prepareChart(name, points, count), [
        CHART,
        CHART_DAYS,
        CHART_METERS,
      ] as const);
      await page.evaluate(() => globalThis.bench.step('mount'));
      note('new data', await workOf(cdp, () => page.evaluate(() => globalThis.bench.step('update'))));
      note('hover, a move', (await workOf(cdp, () => hover(page))) / 60);
      await page.close();

      const tree = await open();
      await tree.page.evaluate(([name, size]) => globalThis.bench.prepareTree(name, size), [
        TREE,
        NODES,
      ] as const);
      for (const step of ['mount', 'expand', 'toggle'] as const)
        note(
          step,
          await workOf(tree.cdp, () => tree.page.evaluate((name) => globalThis.bench.step(name), step)),
        );
      note('wheel, a notch', (await workOf(tree.cdp, () => wheel(tree.page))) / 40);
      note('filter', await workOf(tree.cdp, () => tree.page.evaluate(() => globalThis.bench.step('filter'))));
      await tree.page.close();
    }
  });
  return Object.fromEntries(Object.entries(all).map(([what, values]) => [what, median(values)]));
}

const namesOf = (steps: readonly Step[]) => [...new Set(steps.map(({ what }) => what))];

function mediansOf(steps: readonly Step[]): Step[] {
  return namesOf(steps).map((what) => {
    const same = steps.filter((step) => step.what === what);
    const of = (pick: (step: Step) => number) => median(same.map(pick));
    return {
      ...same[0]!,
      work: of(({ work }) => work),
      longest: of(({ longest }) => longest),
      long: of(({ long }) => long),
      dropped: of(({ dropped }) => dropped),
      ...(same[0]!.wait !== undefined && { wait: of(({ wait }) => wait!) }),
    };
  });
}

function report(
  steps: readonly Step[],
  bare: Readonly<Record<string, number>>,
): Pick<Section, 'figures' | 'goals' | 'tables'> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  const rows: string[][] = [];
  for (const step of steps) {
    const { what, work, times = 1, longest, long, dropped, wait, bare: against } = step;
    const each = work / times;
    rows.push([
      what,
      `${each.toFixed(1)} ms`,
      `${longest.toFixed(1)} ms`,
      String(long),
      String(dropped),
      wait === undefined ? '' : `${wait.toFixed(0)} ms`,
    ]);
    if (step.maxWait) goals.push(goal(`${what}: wait`, `${step.maxWait} ms`, 1, wait!, step.maxWait));
    goals.push(goal(`${what}: longest task`, `${MAX_TASK_MS} ms`, 1, longest, MAX_TASK_MS));
    if (against) goals.push(goal(what, against.name, against.most, each, bare[against.step]!));
  }
  for (const [what, value] of Object.entries(bare)) {
    const candidate = what === 'new data' || what.startsWith('hover') ? CHART : TREE;
    figures.push({ what, candidate, value, unit: 'ms' });
  }
  const head = ['step', 'work', 'longest task', 'tasks over 50 ms by the clock', 'dropped frames', 'wait'];
  return { figures, goals, tables: [{ title: 'Steps on the pages', head, rows }] };
}

const how = (steps: readonly Step[]): string =>
  `The built app of a real server with an embedded store, in headless Chromium: ${NODES.toLocaleString('en')} nodes, ${CHART_METERS} meters × ${CHART_DAYS.toLocaleString('en')} days in one chart (the longest range a chart takes), and a log of ${steps.find(({ rows }) => rows)?.rows?.toLocaleString('en')} readings, one for each day of the calendar from 1300 to 1500, which is the most a meter can have. Median of ${ROUNDS} rounds. Work and longest task are processor time of the main thread; “wait” is the clock: from the answer of the server to the painted chart, from opening the page to the first row. The bare references are those of the charts and trees above, in the same run. First rows wait for the app: its scripts are read in three steps (frame, signed-in part, page) before the page asks for data, and the whole tree or log follows soon after. Choosing a parent opens its page with facts and a table of its meters, which is most of that work.`;
