import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));

/** Saves a picture for the documentation, only with `PICTURES=1`, so that a plain test run changes no file. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' });
}

/** Saves a picture in each theme. */
export async function pictureInBothThemes(page: Page, light: string, dark: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  for (const [colorScheme, name] of [
    ['dark', dark],
    ['light', light],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, name);
  }
}
