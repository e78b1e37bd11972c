import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type CDPSession, chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { browserLaunchOptions } from '../tooling/browser.mjs';
import { scopeUnderRoot } from '../tooling/scopeCss.mjs';
import { type Figure, type Goal, goal, median, type Section } from './measure.ts';

const ROUNDS = 5;
/** Until a page does nothing more by itself. */
const SETTLE_MS = 500;
const root = fileURLToPath(new URL('./browser', import.meta.url));
const outDir = fileURLToPath(new URL('./dist', import.meta.url));

type Medians = Record<string, Record<string, number>>;

const CANVAS = 'canvas min-max (limit)';
const HOVER = 'hover, 60 moves';

export async function charts(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  const floors: string[][] = [];
  await withPage(async (open) => {
    for (const [label, points, count] of [
      ['5 × 3,650', 3650, 5],
      ['1 × 35,040', 35_040, 1],
    ] as const) {
      const medians = await compare(open, 'charts', async (page, name, cdp) => {
        await page.evaluate(
          ([candidate, size, lines]) => globalThis.bench.prepareChart(candidate, size, lines),
          [name, points, count] as const,
        );
        const work: Record<string, number> = {};
        work.mount = await workOf(cdp, () => page.evaluate(() => globalThis.bench.step('mount')));
        work.heap = await heapOf(cdp);
        work['new data'] = await workOf(cdp, () => page.evaluate(() => globalThis.bench.step('update')));
        await page.evaluate(() => globalThis.bench.startFrames());
        work[HOVER] = await workOf(cdp, () => hover(page));
        work['dropped frames'] = await page.evaluate(() => globalThis.bench.stopFrames());
        return work;
      });
      collect(figures, label, medians);
      const ours = medians.ours!;
      const against = (what: string, name: string, most: number) =>
        goals.push(goal(`${label}, ${what}`, name, most, ours[what]!, medians[name]![what]!));
      against(HOVER, CANVAS, 1.5);
      against('mount', CANVAS, 2.5);
      against('new data', CANVAS, 1.8);
      against('heap', CANVAS, 2.5);
      goals.push(beyondLimit(`${label}, dropped frames`, ours, medians[CANVAS]!));
      against(HOVER, 'Recharts', 0.3);
      against(HOVER, 'ECharts + lttb', 0.4);
      against(HOVER, 'Chart.js + lttb', 0.4);
      against('mount', 'Recharts', 1 / 2);
      against('new data', 'Recharts', 1 / 2.5);
      against('mount', 'ECharts + lttb', 1 / 1.2);
      against('new data', 'ECharts + lttb', 1 / 1.3);
      for (const [what, name] of [
        ['mount', CANVAS],
        ['new data', CANVAS],
        ['heap', CANVAS],
        [HOVER, 'Recharts'],
        [HOVER, 'ECharts + lttb'],
        [HOVER, 'Chart.js + lttb'],
      ] as const)
        floors.push([
          `${label}, ${what}`,
          name,
          ...[CANVAS, 'React, same elements', 'ours, on an open page', 'ours'].map((each) =>
            (medians[each]![what]! / medians[name]![what]!).toFixed(2),
          ),
        ]);
    }
  });
  return {
    title: 'Charts, 900 × 360',
    how: `Main-thread work (script, style, layout, paint) of each step in headless Chromium, production bundle, median of ${ROUNDS} interleaved rounds; hover is 60 real mouse moves. “React, same elements” is as many elements of SVG and HTML made by React with the limit's own reduction, and nothing else; “ours” also begins languages and texts of the page, which an open page has. What is still missed is work of a first drawing more than of its points: React alone takes most of what mount and new data may cost, and code that runs for the first time, sentences of the screen reader and rules that keep the styles of a host page out take the rest. In hover the bare canvas itself is close to what is allowed of a rival.`,
    figures,
    goals,
    tables: [
      {
        title: 'What each floor leaves, as ratios',
        head: ['step', 'against', 'bare canvas', 'React, same elements', 'ours, on an open page', 'ours'],
        rows: floors,
      },
    ],
  };
}

export async function trees(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  const steps = ['mount', 'expand', 'toggle', 'toggle, later', 'wheel', 'filter'];
  await withPage(async (open) => {
    const measure = (count: number) => async (page: Page, name: string, cdp: CDPSession) => {
      await page.evaluate(([candidate, size]) => globalThis.bench.prepareTree(candidate, size), [
        name,
        count,
      ] as const);
      const work: Record<string, number> = {};
      // What a tree prepares for a search shortly after it is shown is part of its mount.
      work.mount = await workOf(cdp, async () => {
        await page.evaluate(() => globalThis.bench.step('mount'));
        await page.waitForTimeout(SETTLE_MS);
      });
      work.expand = await workOf(cdp, () => page.evaluate(() => globalThis.bench.step('expand')));
      work.toggle = await workOf(cdp, () => page.evaluate(() => globalThis.bench.step('toggle')));
      // Off and on: what a browser draws for the first time it draws more slowly.
      work['toggle, later'] =
        (await workOf(cdp, async () => {
          for (let time = 0; time < 2; time += 1) await page.evaluate(() => globalThis.bench.step('toggle'));
        })) / 2;
      await page.evaluate(() => globalThis.bench.startFrames());
      work.wheel = await workOf(cdp, () => wheel(page));
      work['dropped frames'] = await page.evaluate(() => globalThis.bench.stopFrames());
      work.filter = await workOf(cdp, () => page.evaluate(() => globalThis.bench.step('filter')));
      work.heap = await heapOf(cdp);
      return work;
    };
    const medians = await compare(open, 'trees', measure(25_000));
    const large = await compare(open, 'trees', measure(100_000), ['ours']);
    collect(figures, '25,000 nodes', medians);
    collect(figures, '100,000 nodes', large);
    const ours = medians.ours!;
    for (const step of steps) {
      goals.push(goal(step, 'own DOM (limit)', 4, ours[step]!, medians['own DOM (limit)']![step]!));
      goals.push(
        goal(
          step,
          'React Aria Virtualizer',
          step === 'mount' ? 1 / 4 : 1 / 2,
          ours[step]!,
          medians['React Aria Virtualizer']![step]!,
        ),
      );
      goals.push(
        goal(
          step,
          'rc-tree',
          step === 'mount' || step === 'expand' ? 1 / 1.5 : 1,
          ours[step]!,
          medians['rc-tree']![step]!,
        ),
      );
      goals.push(goal(`${step}, 100,000 nodes`, 'ours with 25,000', 2, large.ours![step]!, ours[step]!));
    }
    goals.push(goal('heap', 'own DOM (limit)', 2, ours.heap!, medians['own DOM (limit)']!.heap!));
    goals.push(beyondLimit('dropped frames', ours, medians['own DOM (limit)']!));
  });
  return {
    title: 'Tree of 25,000 nodes',
    how: `As for the charts; toggle is the first of a parent with 1,000 visible children (“later” the next two, off and on), filter finds the same nodes in every candidate, mount counts what is done in the half second after it, such as an index for searches; the heap of ours holds that index, React and the library, median of ${ROUNDS} interleaved rounds.`,
    figures,
    goals,
  };
}

/** Builds the page of the candidates, and opens it on each call. */
export async function withPage(
  run: (open: () => Promise<{ page: Page; cdp: CDPSession }>) => Promise<void>,
): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  await build({
    root,
    logLevel: 'error',
    plugins: [react()],
    resolve: { conditions: ['energy-source', 'module', 'browser', 'production'] },
    css: { postcss: { plugins: [scopeUnderRoot()] } },
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000, manifest: true },
  });
  const server = await preview({
    root,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  });
  const options = browserLaunchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  });
  try {
    await run(async () => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
      await page.goto(server.resolvedUrls!.local[0]!);
      await page.waitForFunction(() => 'bench' in globalThis);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      return { page, cdp };
    });
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Runs every candidate in its own page, round after round. */
export async function compare(
  open: () => Promise<{ page: Page; cdp: CDPSession }>,
  kind: 'charts' | 'trees' | 'tables',
  measure: (page: Page, name: string, cdp: CDPSession) => Promise<Record<string, number>>,
  only?: readonly string[],
): Promise<Medians> {
  const first = await open();
  const names = only ?? (await first.page.evaluate((which) => globalThis.bench[which], kind));
  await first.page.close();
  const all: Record<string, Record<string, number[]>> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const { page, cdp } = await open();
      const work = await measure(page, name, cdp);
      all[name] ??= {};
      for (const [step, value] of Object.entries(work)) all[name][step] = [...(all[name][step] ?? []), value];
      await page.close();
    }
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, steps]) => [
      name,
      Object.fromEntries(Object.entries(steps).map(([step, values]) => [step, median(values)])),
    ]),
  );
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)!.value;
}

/** Main-thread time in ms spent while `run` lasts. */
export async function workOf(cdp: CDPSession, run: () => Promise<unknown>): Promise<number> {
  const before = await metric(cdp, 'TaskDuration');
  await run();
  return ((await metric(cdp, 'TaskDuration')) - before) * 1000;
}

export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await metric(cdp, 'JSHeapUsedSize')) / 2 ** 20;
}

export async function hover(page: Page): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.move(120 + step * 12, 180);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

export async function wheel(page: Page): Promise<void> {
  await page.mouse.move(640, 300);
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 320);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** No frame more may be lost than the limit loses, which are the machine's own. */
export function beyondLimit(
  what: string,
  ours: Readonly<Record<string, number>>,
  limit: Readonly<Record<string, number>>,
): Goal {
  const reached = Math.max(0, ours['dropped frames']! - limit['dropped frames']!);
  return { what: `${what} beyond the limit's`, against: 'the limit', most: 0, reached };
}

export function collect(figures: Figure[], label: string, medians: Medians): void {
  for (const [candidate, steps] of Object.entries(medians)) {
    for (const [step, value] of Object.entries(steps)) {
      figures.push({
        what: `${label}, ${step}`,
        candidate,
        value,
        unit: step === 'heap' ? 'MiB' : step === 'dropped frames' ? '' : 'ms',
      });
    }
  }
}

/** Gzipped size of built files, in kB (1,000 bytes). */
export const gzipped = (files: readonly string[], folder: string): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1000;
