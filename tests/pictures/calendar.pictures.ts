import { pictures } from './support/screens.ts';

pictures([
  { name: 'calendar', path: '/Calendar', also: ['dark', 390, 'en', 'paper'], act: drawn },
  { name: 'calendar-week', path: '/Calendar?view=week', also: [390], act: drawn },
  { name: 'calendar-six-weeks', path: '/Calendar?day=2026-11-10', also: ['paper'], act: drawn },
  { name: 'calendar-list', path: '/Calendar?view=listMonth', also: [390] },
  {
    name: 'calendar-new',
    path: '/Calendar',
    also: ['dark', 390],
    async act(page) {
      await drawn(page);
      await page.getByRole('button', { name: 'رویداد', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
]);

async function drawn(page: import('@playwright/test').Page): Promise<void> {
  await page.locator('[data-event]').first().waitFor();
}
