import type { Locator, Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { newHomeProject } from '../support/homeProject.ts';
import { expect, test } from '../support/test.ts';

const handleOf = (page: Page, name: string) => page.getByRole('slider', { name });
async function middleOf(handle: Locator) {
  await handle.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await handle.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
const storedPeriods = async (api: Client, id: string) => {
  const project = await api.getProject({ params: { id } });
  return [
    project.baselinePeriodFrom,
    project.baselinePeriodTo,
    project.reportingPeriodFrom,
    project.reportingPeriodTo,
  ];
};
const before = ['2015-11-22', '2016-12-25', '2017-01-05', '2018-02-07'];

test('an end of a period is dragged by mouse and saved where it is dropped; Escape lets go of it', async ({
  open,
  api,
}) => {
  const { project } = await newHomeProject(api);
  const page = await open(`/MVProjects?project=${project._id}&step=baseline`);
  const end = handleOf(page, 'پایان دورهٔ مبنا');
  await expect(end).toBeVisible();
  const said = await end.getAttribute('aria-valuetext');

  // Taken beside its middle and moved back to there: no change.
  const { x, y } = await middleOf(end);
  await page.mouse.move(x + 6, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 5 });
  await expect(end).not.toHaveAttribute('aria-valuetext', said!);
  await page.mouse.move(x + 6, y, { steps: 5 });
  await page.mouse.up();
  await expect(end).toHaveAttribute('aria-valuetext', said!);

  // Let go in the middle of a move.
  await page.mouse.down();
  await page.mouse.move(x - 80, y, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.move(x - 120, y, { steps: 3 });
  await page.mouse.up();
  await expect(end).toHaveAttribute('aria-valuetext', said!);
  expect(await storedPeriods(api, project._id)).toEqual(before);

  // Over the installation, the reporting period and the end of the axis: the last day before the installation.
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 2000, y, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(() => storedPeriods(api, project._id))
    .toEqual([before[0], '2016-12-26', ...before.slice(2)]);
  await expect(page.getByText('ذخیره شد')).toBeVisible();

  // Beyond the first day with data.
  const start = await middleOf(handleOf(page, 'آغاز دورهٔ مبنا'));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 150, start.y, { steps: 4 });
  await page.mouse.move(-50, start.y, { steps: 4 });
  await page.mouse.up();
  await expect(handleOf(page, 'آغاز دورهٔ مبنا')).toHaveAttribute('aria-valuetext', /آذر ۱۳۹۴/);
  expect((await storedPeriods(api, project._id))[0]).toBe('2015-11-22');
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the page does not scroll with the handle, and a reporting period stays off the installation', async ({
    open,
    api,
  }) => {
    const { project } = await newHomeProject(api);
    const page = await open(`/MVProjects?project=${project._id}&step=reporting`);
    const start = handleOf(page, 'آغاز دورهٔ گزارش');
    await expect(start).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const drag = async (from: { x: number; y: number }, across: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
        });
      await touch('touchStart', from.x, from.y);
      for (let step = 1; step <= 6; step += 1)
        await touch('touchMove', from.x + (across * step) / 6, from.y + step * 8);
      await touch('touchEnd', from.x + across, from.y + 48);
    };
    const from = await middleOf(start);
    const scrolled = await page.evaluate(() => window.scrollY);
    await drag(from, 40);
    await expect.poll(async () => (await storedPeriods(api, project._id))[2]! > before[2]!).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await drag(await middleOf(start), -300);
    // The day after the measure was installed.
    await expect.poll(async () => (await storedPeriods(api, project._id))[2]).toBe('2017-01-04');
  });
});
