import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

const routes = [
  ...['/', '/EnergyLabel'],
  ...['/PeriodicChart?nav=m.1&period=month&year=1403&month=7&chart=line&average=1', '/Organization?node=b.1'],
  ...['/UploadMeterData', '/MeterData', '/weatherData', '/Messages', '/Tasks', '/Profile'],
  ...['/UploadMeterDataWithTag'],
  ...['/Review', '/Calculator', '/Momentary'],
  ...['/admin', '/permissionLevel', '/AuditLog', '/Security', '/403', '/no-such-page'],
];
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Name of a route's pictures: `/permissionLevel` is `page-permissionLevel`. */
const nameOf = (route: string) => `page-${route.slice(1).split('?')[0] || 'home'}`;

/** Looks at the page as it stands, in both themes, on a desk and on a telephone; `name` also keeps pictures of it. */
async function expectClean(page: Page, name: string | null, withoutRules: string[] = []): Promise<void> {
  for (const screen of screens)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(screen);
      await page.emulateMedia({ colorScheme });
      const where = `${colorScheme}, ${screen.width} px`;
      const { violations } = await new AxeBuilder({ page }).disableRules(withoutRules).analyze();
      expect(violations, where).toEqual([]);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide, `${where}: px beyond the screen`).toBeLessThanOrEqual(0);
      if (name === null || (screen.width < 1000 && colorScheme === 'dark')) continue;
      const variant = screen.width < 1000 ? '-390' : colorScheme === 'dark' ? '-dark' : '';
      await picture(page, `${name}${variant}`);
    }
}

test('axe finds nothing on the sign-in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { name: 'ورود' }).waitFor();
  await expectClean(page, null);
});

for (const route of routes) {
  test(`axe finds nothing on ${route}`, async ({ open }) => {
    const page = await open(route);
    await page
      .getByRole('main')
      .getByRole('heading', { level: 1 })
      .or(page.locator('.eui-wizard'))
      .first()
      .waitFor();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectClean(page, nameOf(route));
  });
}

test('axe finds nothing on the open bell', async ({ open }) => {
  const page = await open('/403');
  await page.getByRole('button', { name: /پیام/ }).first().click();
  await page.getByRole('dialog', { name: 'پیام‌ها' }).waitFor();
  // What opens over the page stands beside its landmarks.
  await expectClean(page, 'page-bell', ['region']);
});

test('axe finds nothing on the open menus', async ({ open }) => {
  const page = await open('/403');
  await page.getByRole('button', { name: 'منوی کاربر' }).click();
  await page.getByRole('link', { name: /پیام‌ها/ }).waitFor();
  await expectClean(page, 'page-user-menu');
  await page.setViewportSize(screens[1]!);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'باز کردن فهرست بخش‌ها' }).click();
  await page.getByRole('dialog', { name: 'فهرست بخش‌ها' }).waitFor();
  await expectAccessible(page);
});
