import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const middleOf = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2, width, height };
};

/** Moves a finger from the middle of `target` by `down` px. */
export async function swipe(page: Page, target: Locator, down: number): Promise<void> {
  const { x, y } = await middleOf(target);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
    });
  await touch('touchStart', y);
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', y + (down * step) / 4);
  await touch('touchEnd', y + down);
  await session.detach();
}

/** Touches `target` at a share of its width and height. */
export async function touchAt(page: Page, target: Locator, across: number, down: number): Promise<void> {
  const { x, y, width, height } = await middleOf(target);
  await page.touchscreen.tap(x + (across - 0.5) * width, y + (down - 0.5) * height);
}

/** A thumb hits the target: 44 px in both directions. */
export async function expectThumbSized(target: Locator): Promise<void> {
  const { width, height } = await middleOf(target);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5);
}

/** Nothing is beside the page. */
export const expectFits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
