import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A keyboard user: presses keys and checks the focus. */
export interface Keys {
  /** Presses a key, or several one after the other. The focus has to be somewhere, and to be seen, after each. */
  press(...keys: readonly string[]): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  /** Presses Tab until one of what `target` finds has the focus, at most once around the page. */
  tabTo(target: Locator, backwards?: boolean): Promise<void>;
  /** Goes to `target` with Tab and presses Enter. */
  enter(target: Locator): Promise<void>;
  /** Moves with an arrow within a list, a tree, a menu or a group of choices until `target` has the focus. */
  arrowTo(target: Locator, arrow?: 'ArrowDown' | 'ArrowUp'): Promise<void>;
  /** Opens the list under `field`, and selects by typing `begins`. */
  choose(field: Locator, begins: string): Promise<void>;
  /** The focus is on something of the page that can be seen; waits for dialogs that close. */
  holdsFocus(): Promise<void>;
}

const MAX_STOPS = 120;

/** What is wrong with the focus; null if it is on a visible element that shows it. */
const complaint = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement | null;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const pointed = focused.getAttribute('aria-activedescendant');
    // What is shown as focused may be the option pointed at, or the label around a hidden input.
    let element: Element | null = (pointed && document.getElementById(pointed)) || focused;
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`;
    let isMarkedAnywhere = false;
    for (let step = 0; element && step < 4; step += 1, element = element.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isMarked =
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
        /0px 0px 0px 2px/.test(boxShadow);
      if (!isMarked) continue;
      isMarkedAnywhere = true;
      const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
      const isSeen =
        width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      if (isSeen) return null;
    }
    return `${name}: ${isMarkedAnywhere ? 'out of sight' : 'does not show that it has the focus'}`;
  });

/** Key presses on a page. A heading focused by a step has no focus ring: the next Tab continues from there. */
export function keysOf(page: Page): Keys {
  const holdsFocus = () =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), 'the focus is not lost')
      .not.toBe('BODY');
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await holdsFocus();
    }
  };
  const isFocusedIn = (target: Locator) =>
    target.evaluateAll((all) => all.some((element) => element === document.activeElement));
  const tabTo = async (target: Locator, backwards = false) => {
    await target.first().waitFor({ state: 'attached' });
    for (let stop = 0; stop < MAX_STOPS && !(await isFocusedIn(target)); stop += 1)
      await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    expect(await isFocusedIn(target), `Tab reaches ${target}`).toBe(true);
    expect(await complaint(page)).toBe(null);
  };
  const isFocused = (target: Locator) =>
    target.first().evaluate((element) => element === document.activeElement);
  const arrowTo = async (target: Locator, arrow = 'ArrowDown') => {
    await target.first().waitFor({ state: 'attached' });
    for (let step = 0; step < MAX_STOPS && !(await isFocused(target)); step += 1)
      await page.keyboard.press(arrow);
    await expect(target.first()).toBeFocused();
    expect(await complaint(page)).toBe(null);
  };
  return {
    arrowTo,
    holdsFocus,
    press,
    tabTo,
    type: (text) => page.keyboard.insertText(text),
    async enter(target) {
      await tabTo(target);
      await page.keyboard.press('Enter');
    },
    async choose(field, begins) {
      await tabTo(field);
      const option = page.getByRole('option', { name: begins, exact: true });
      // The options may still be loading when their field is reached.
      await expect(async () => {
        if (!(await option.isVisible())) await page.keyboard.press('Enter');
        await expect(option).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await page.keyboard.press('Home');
      await arrowTo(option);
      await page.keyboard.press('Enter');
      await expect(option).toBeHidden();
      await holdsFocus();
    },
  };
}
