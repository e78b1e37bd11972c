import type { Page } from '@playwright/test';

/** Opens the menu at the title of a node. */
export const nodeMenu = (page: Page) => page.getByRole('button', { name: 'عملیات دیگر' });
export const inNodeMenu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** Chooses what is done to the node that is shown. */
export async function nodeAction(page: Page, name: string): Promise<void> {
  await nodeMenu(page).click();
  await inNodeMenu(page, name).click();
}
