import { jalaliText } from '@org/energy-core';
import type { Measured, Screen } from './screensPage.ts';
import type { ScreenStore } from './screensStore.ts';

/** One action on a page and its time limit. */
export interface Step extends Measured {
  readonly what: string;
  /** How many moves or notches the work is divided by. */
  readonly times?: number;
  /** ms by the clock until it is seen. */
  readonly wait?: number;
  /** The most that `wait` may be. */
  readonly maxWait?: number;
  /** Rows that the table held. */
  readonly rows?: number;
  /** The step of a bare reference, and how many times its work this one may take. */
  readonly bare?: { readonly name: string; readonly step: string; readonly most: number };
}

const canvas = (step: string, most: number) => ({ name: 'canvas min-max (limit)', step, most });
const ownDom = (step: string, most = 4) => ({ name: 'own DOM (limit)', step, most });

/** ms until something can be read. */
const MAX_FIRST_MS = 300;
const NOTCHES = 60;
const MOVES = 200;
const TREE = '.eui-tree-scroller';
const ROWS = '.eui-tree-row';

/** The structure with its tree, and the same tree beside the chart. */
export async function treeScreen(screen: Screen): Promise<Step[]> {
  const steps: Step[] = [];
  for (const path of ['/Organization', '/PeriodicChart']) {
    const { page } = screen;
    const add = async (what: string, run: () => Promise<unknown>, more: Partial<Step> = {}) => {
      steps.push({ what: `${path}, ${what}`, ...(await screen.measure(run)), ...more });
    };
    let wait = 0;
    let whole = 0;
    const loaded = await screen.measure(async () => {
      const from = performance.now();
      await screen.load(path);
      await page.locator(ROWS).first().waitFor();
      wait = performance.now() - from;
      await page.locator(`${TREE}:not([data-busy])`).waitFor({ timeout: 120_000 });
      whole = performance.now() - from;
      // The name index is built shortly after the tree.
      await page.waitForTimeout(500);
    });
    steps.push({
      what: `${path}, opening the page, until the first row`,
      ...{ ...loaded, dropped: 0, wait, maxWait: MAX_FIRST_MS },
    });
    steps.push({
      what: `${path}, opening the page, until the whole tree`,
      ...{ ...loaded, dropped: 0, wait: whole, maxWait: 1200 },
    });

    const first = page.locator(`${ROWS}[aria-level="2"]`).first();
    await add('opening 1,000 meters', () => first.locator('[data-caret]').click());
    await add('wheel over the tree, a notch', () => screen.wheel(TREE, NOTCHES), {
      times: NOTCHES,
      bare: ownDom('wheel, a notch'),
    });
    const search = page.locator('.eui-tree input');
    // Typed as the bare one is asked: without finding and focusing the box, which no page does.
    await search.focus();
    await add('filter', () => page.keyboard.insertText('۱۷'), { bare: ownDom('filter') });
    await add('wheel over what is found, a notch', () => screen.wheel(TREE, NOTCHES), {
      times: NOTCHES,
      bare: ownDom('wheel, a notch'),
    });
    await add('clearing the filter', () => search.fill(''));
    await page.locator(TREE).evaluate((tree) => {
      tree.scrollTop = 0;
    });
    await add('pointing at rows, a move', () => pointAlong(screen, ROWS, 30), { times: 30 });
    await add('choosing the parent of 1,000', () => first.locator('.eui-tree-name').click(), {
      bare: ownDom('toggle', 8),
    });
    await page.waitForTimeout(500);
    await add('wheel over the page, a notch', () => screen.wheel('main', 30, 120), { times: 30 });
    await page.locator(`${ROWS}[tabindex="0"]`).focus();
    await add('opening all siblings', () => page.keyboard.press('*'), { bare: ownDom('expand') });
  }
  return steps;
}

/** A chart of ten meters with ten years of days. */
export async function chartScreen(screen: Screen, { meters, range }: ScreenStore): Promise<Step[]> {
  const { page } = screen;
  const steps: Step[] = [];
  const day = (text: string) => jalaliText(text).replaceAll('/', '-');
  const pathOf = (many: readonly number[], to: string) =>
    `/PeriodicChart?nav=${many.map((id) => `m.${id}`).join('+')}&chart=line&period=range&from=${day(range.from)}&to=${to}`;
  await screen.load(pathOf(meters, '1402-12-29'));
  await page.locator('.eui-plot-pointer').first().waitFor({ state: 'attached', timeout: 120_000 });
  await page.locator(`${TREE}:not([data-busy])`).waitFor({ timeout: 120_000 });
  await page.waitForTimeout(500);
  let wait = 0;
  const points = (meters.length * 3650).toLocaleString('en');
  steps.push({
    what: `chart of ${points} points, new data`,
    ...(await screen.measure(async () => {
      const painted = paintedAfterAnswer(screen);
      await screen.go(pathOf(meters, day(range.to)));
      wait = await painted;
    })),
    wait,
    bare: canvas('new data', 5),
  });
  const plot = (await page
    .locator('.eui-plot-pointer')
    .first()
    .evaluate((layer) => {
      const { x, y, width, height } = layer.parentElement!.getBoundingClientRect();
      return { x, y, width, height };
    }))!;
  steps.push({
    what: `chart of ${points} points, hover, a move`,
    ...(await screen.measure(async () => {
      for (let move = 0; move < MOVES; move += 1) {
        await page.mouse.move(
          plot.x + 60 + ((plot.width - 80) * move) / MOVES,
          plot.y + plot.height / 2 + (move % 7),
        );
        await screen.frame();
      }
    })),
    times: MOVES,
    bare: canvas('hover, a move', 1.5),
  });
  steps.push({
    what: 'page of the chart, wheel, a notch',
    ...(await screen.measure(() => screen.wheel('main', 30, 120))),
    times: 30,
  });
  return steps;
}

const LOG = '[data-virtualized] .eui-table-scroller';

/** All readings of the calendar in one table. */
export async function logScreen(screen: Screen, { longMeter, longDays }: ScreenStore): Promise<Step[]> {
  const { page } = screen;
  const rows = longDays;
  const steps: Step[] = [];
  const add = async (what: string, run: () => Promise<unknown>, more: Partial<Step> = {}) => {
    steps.push({
      what: `log of ${rows.toLocaleString('en')} readings, ${what}`,
      ...(await screen.measure(run)),
      rows,
      ...more,
    });
  };
  const isWhole = async (count: number) => {
    await page
      .locator(`.eui-table[aria-rowcount="${count + 1}"]:not([aria-busy])`)
      .waitFor({ timeout: 300_000 });
    await page.locator('.eui-quality').waitFor();
  };
  let first = 0;
  let wait = 0;
  const path = `/MeterData?meter=${longMeter}&all=yes`;
  const loaded = await screen.measure(async () => {
    const from = performance.now();
    await screen.load(path);
    await page.locator(`${LOG} tbody tr[role="row"]`).first().waitFor();
    first = performance.now() - from;
    await isWhole(longDays);
    wait = performance.now() - from;
  });
  const opening = `log of ${rows.toLocaleString('en')} readings, opening`;
  steps.push({
    what: `${opening}, until the first row`,
    ...{ ...loaded, dropped: 0, wait: first, maxWait: MAX_FIRST_MS },
  });
  steps.push({ what: `${opening}, until all are shown`, ...loaded, dropped: 0, wait, maxWait: 1500 });
  await page.waitForTimeout(1000);
  await page.locator(LOG).scrollIntoViewIfNeeded();
  await add('wheel, a notch', () => screen.wheel(LOG, NOTCHES), { times: NOTCHES });
  await add('to the middle', () =>
    page.locator(LOG).evaluate((log) => {
      log.scrollTop = log.scrollHeight / 2;
    }),
  );
  const byValue = page.locator('.eui-table-sort').nth(1);
  await add('sorting by value', () => byValue.click());
  await add('sorting the other way', () => byValue.click());
  await add('wheel after sorting, a notch', () => screen.wheel(LOG, NOTCHES), { times: NOTCHES });
  await add('narrowing to 30 years', async () => {
    await screen.go(`${path}&from=1991-03-21&to=2021-03-20`);
    await isWhole(10_958);
  });
  return steps;
}

/** The home page from top to bottom and back. */
export async function homeScreen(screen: Screen): Promise<Step[]> {
  await screen.load('/');
  await screen.page.getByRole('main').waitFor();
  await screen.page.waitForFunction(() => !document.querySelector('.eui-skeleton'));
  await screen.page.waitForTimeout(500);
  const measured = await screen.measure(async () => {
    await screen.wheel('main', 40, 100);
    await screen.wheel('main', 40, -100);
  });
  return [{ what: 'home, wheel, a notch', ...measured, times: 80 }];
}

async function pointAlong(screen: Screen, selector: string, moves: number): Promise<void> {
  const box = await screen.page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`Nothing to point at: ${selector}`);
  for (let move = 0; move < moves; move += 1) {
    await screen.page.mouse.move(box.x + box.width / 2, box.y + move * 16);
    await screen.frame();
  }
}

/** ms by the clock from the end of the next answer of a chart until it is painted. */
const paintedAfterAnswer = ({ page }: Screen): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const painted = (answered: number) => {
          const isBusy = document.querySelector('.eui-chart[aria-busy]') !== null;
          requestAnimationFrame(() => (isBusy ? painted(answered) : resolve(performance.now() - answered)));
        };
        new PerformanceObserver((list, observer) => {
          const call = list.getEntries().find(({ name }) => name.includes('gstats'));
          if (!call) return;
          observer.disconnect();
          painted((call as PerformanceResourceTiming).responseEnd);
        }).observe({ type: 'resource' });
      }),
  );
