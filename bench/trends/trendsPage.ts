import { addDays } from '@org/energy-core';
import { startServer } from '../../apps/server/src/testing/processes.ts';
import { buildApp } from '../../tooling/start.mjs';
import { inFolder } from '../inFolder.ts';
import { goal, median, type SectionPart } from '../measure.ts';
import { type Measured, type Screen, SignedInBrowser } from '../screens/screensPage.ts';
import { FIRST, fillTrendsOf, type TrendsStore } from './trendsStore.ts';

const ROUNDS = 3;
/** Maximum ms of one task on the page, and until the first ranked rows. */
const [MAX_TASK_MS, MAX_FIRST_ROWS_MS] = [50, 300];
const THREE_YEARS = 1096;
const ROWS = '.eui-trend-model tbody tr:has(input[type=radio])';

interface Step extends Measured {
  readonly what: string;
  /** ms by the clock of the longest task that the browser reports. */
  readonly clock: number;
}

interface Round {
  readonly steps: readonly Step[];
  /** ms from the message to the worker until rows are shown. */
  readonly firstRows: number;
  /** ms until all are tried. */
  readonly all: number;
}

declare global {
  var trendBench: { asked: number; firstRow: number; longest: number };
}

/** Notes when the worker is asked, when the first row is shown, and the longest task. */
function watchWorker(rows: string): void {
  const bench = { asked: 0, firstRow: 0, longest: 0 };
  globalThis.trendBench = bench;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, ...args: [unknown]) {
    bench.asked ||= performance.now();
    return postMessage.apply(this, args as never);
  };
  new MutationObserver(() => {
    if (bench.firstRow === 0 && document.querySelector(rows))
      requestAnimationFrame(() => {
        bench.firstRow ||= performance.now();
      });
  }).observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.longest = Math.max(bench.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
}

async function walk(screen: Screen, { city, meters, parameters }: TrendsStore): Promise<Round> {
  const { page } = screen;
  const steps: Step[] = [];
  const add = async (what: string, run: () => Promise<unknown>) => {
    await page.evaluate(() => {
      globalThis.trendBench.longest = 0;
    });
    const measured = await screen.measure(run);
    steps.push({ what, ...measured, clock: await page.evaluate(() => globalThis.trendBench.longest) });
  };
  const search = new URLSearchParams({
    ...{ mode: 'new', step: 'analysis', from: FIRST, to: addDays(FIRST, THREE_YEARS - 1) },
    ...{ y: `_m${meters[0]}_`, x1: `_t${city}_`, x2: `_m${parameters[0]}_`, x3: `_m${parameters[1]}_` },
  });
  await page.addInitScript(watchWorker, ROWS);
  // The code of the step is loaded before, so that its work is measured alone.
  await screen.load('/trend?mode=new');
  await page.getByRole('main').waitFor();
  await page.waitForTimeout(500);
  await add('comparison of all candidates, until its charts are drawn', async () => {
    await screen.go(`/trend?${search}`);
    await page.locator('.eui-candidate-progress').waitFor({ state: 'attached', timeout: 60_000 });
    await page.locator('.eui-candidate-progress').waitFor({ state: 'detached', timeout: 120_000 });
    await page.locator('.eui-residuals svg').first().waitFor();
    await page.waitForTimeout(1000);
  });
  const { asked, firstRow } = await page.evaluate(() => globalThis.trendBench);
  const all = await page.evaluate(() => performance.now());
  for (const at of [1, 3])
    await add(`taking model ${at + 1} over`, async () => {
      await page.locator(ROWS).nth(at).locator('input').click();
      await page.waitForTimeout(1000);
    });
  await add('selecting a day', async () => {
    const plot = page.getByRole('application').last();
    await plot.scrollIntoViewIfNeeded();
    await plot.click();
    await page.waitForTimeout(300);
  });
  await add('the report of step 3', async () => {
    await page.getByRole('button', { name: 'گزارش خط مبنا' }).last().click();
    await page.waitForTimeout(1000);
  });
  return { steps, firstRows: firstRow - asked, all: all - asked };
}

/** The new mode in a browser: no long task, first rows early. */
export async function newModePage(): Promise<SectionPart> {
  buildApp();
  const rounds = await inFolder(async (folder) => {
    const serve = async () => {
      const server = await startServer({ ENERGY_DATA: folder, ENERGY_BACKUPS: 'off' });
      if (!('address' in server)) throw new Error(`The server did not start: ${server.output}`);
      return server;
    };
    await (await serve()).stop();
    const store = await fillTrendsOf(folder);
    const server = await serve();
    const browser = await SignedInBrowser.start(server.address);
    try {
      const found: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        found.push(await browser.visit((screen) => walk(screen, store)));
      return found;
    } finally {
      await browser.close();
      await server.stop();
    }
  });
  const of = (what: string, pick: (step: Step) => number) =>
    median(rounds.map(({ steps }) => pick(steps.find((step) => step.what === what)!)));
  const names = rounds[0]!.steps.map(({ what }) => what);
  const firstRows = median(rounds.map((round) => round.firstRows));
  return {
    goals: [
      goal('candidates of three years: first ranked rows', '300 ms', 1, firstRows, MAX_FIRST_ROWS_MS),
      ...names.map((what) =>
        goal(
          `${what}: longest task`,
          '50 ms',
          1,
          of(what, ({ longest }) => longest),
          MAX_TASK_MS,
        ),
      ),
    ],
    tables: [
      {
        title: 'Steps of the new mode',
        head: ['step', 'work', 'longest task', 'longest by the clock'],
        rows: names.map((what) => [
          what,
          `${of(what, ({ work }) => work).toFixed(0)} ms`,
          `${of(what, ({ longest }) => longest).toFixed(1)} ms`,
          `${of(what, ({ clock }) => clock).toFixed(0)} ms`,
        ]),
      },
    ],
  };
}
