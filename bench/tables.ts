import { beyondLimit, collect, compare, heapOf, wheel, withPage, workOf } from './browser.ts';
import { type Figure, type Goal, goal, type Section } from './measure.ts';

const ROWS = 100_000;
const LIMIT = 'own DOM (limit)';
const RIVAL = 'AG Grid community';
/** What a candidate does after its next frame counts, too. */
const SETTLE_MS = 300;
const steps = ['sort number', 'sort text', 'wheel', 'filter'];

export async function tables(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  await withPage(async (open) => {
    const medians = await compare(open, 'tables', async (page, name, cdp) => {
      await page.evaluate(([candidate, count]) => globalThis.bench.prepareTable(candidate, count), [
        name,
        ROWS,
      ] as const);
      const step = (what: Parameters<typeof globalThis.bench.step>[0]) =>
        workOf(cdp, async () => {
          await page.evaluate((each) => globalThis.bench.step(each), what);
          await page.waitForTimeout(SETTLE_MS);
        });
      const work: Record<string, number> = { mount: await step('mount') };
      work['sort number'] = await step('sort number');
      work['sort text'] = await step('sort text');
      await page.evaluate(() => globalThis.bench.startFrames());
      work.wheel = await workOf(cdp, () => wheel(page));
      work['dropped frames'] = await page.evaluate(() => globalThis.bench.stopFrames());
      work.filter = await step('filter');
      work.heap = await heapOf(cdp);
      return work;
    });
    collect(figures, `${ROWS.toLocaleString('en')} rows`, medians);
    const ours = medians.ours!;
    for (const step of steps) {
      goals.push(goal(step, LIMIT, 3, ours[step]!, medians[LIMIT]![step]!));
      goals.push(goal(step, RIVAL, 1 / 4, ours[step]!, medians[RIVAL]![step]!));
    }
    goals.push(beyondLimit('dropped frames', ours, medians[LIMIT]!));
  });
  return {
    title: 'Table of 100,000 rows',
    how: 'As for the trees, with what is done in the 300 ms after the next frame: a meter log of seven columns, one of them with a filter. Sorted by numbers, then by the names of 200 meters with one collator for all candidates, and filtered to the rows whose meter holds «۱۷». A wheel four times as light as AG Grid’s is out of reach: own DOM itself takes about 0.4 of it.',
    figures,
    goals,
  };
}
