import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';

/** Presses what saves a file, and reads it. */
export async function savedBy(button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The lines of the CSV file that pressing this saves. */
export const linesSavedBy = async (button: Locator): Promise<string[]> =>
  String((await savedBy(button)).bytes)
    .trimEnd()
    .split('\r\n');
