import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { expectNoKeys } from '../support/rawKeys.ts';
import { expect, test } from '../support/test.ts';

/** Every page, in walks of about the same length. */
const walks = {
  'figures and data': [
    ...['/', '/EnergyLabel', '/UploadMeterData', '/UploadMeterDataWithTag', '/MeterData', '/weatherData'],
    '/PeriodicChart?nav=m.1&period=month&year=1403&month=7&chart=line&average=1',
    ...['/Review', '/Calculator', '/Momentary', '/FormulaBuilder'],
  ],
  'baselines, projects, documents and reports': [
    ...['/trend', '/trend?trend=1', '/MVProjects', '/MVProjects?project=1&step=report', '/Report?tab=new'],
    ...['/Calendar', '/DocumentPage', '/DocumentPage/1', '/Documents?view=matrix', '/JobDescription'],
  ],
  'structure, users and own pages': [
    ...['/Organization?node=b.1', '/admin', '/permissionLevel', '/AuditLog', '/Security'],
    ...['/Messages', '/Tasks', '/Profile', '/403', '/no-such-page'],
  ],
};
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Checks the current page in both themes, at desktop and phone width. */
async function expectClean(page: Page, withoutRules: string[] = []): Promise<void> {
  await expectNoKeys(page);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const where = `${screen.width} px`;
    await expectAccessibleInBothThemes(page, { withoutRules, where });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide, `${where}: px beyond the screen`).toBeLessThanOrEqual(0);
  }
}

for (const [walk, routes] of Object.entries(walks))
  test(`axe finds nothing on the pages of ${walk}`, async ({ open }) => {
    for (const route of routes)
      await test.step(route, async () => {
        const page = await open(route);
        await page
          .getByRole('main')
          .getByRole('heading', { level: 1 })
          .or(page.locator('.eui-wizard'))
          .first()
          .waitFor();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectClean(page);
      });
  });

test('axe finds nothing on the sign-in, the open bell and the open menus', async ({ page: fresh, open }) => {
  await fresh.goto('/login');
  await fresh.getByRole('heading', { name: 'ورود' }).waitFor();
  await expectClean(fresh);
  const page = await open('/403');
  await page.getByRole('button', { name: /پیام/ }).first().click();
  await page.getByRole('dialog', { name: 'پیام‌ها' }).waitFor();
  // Overlays are outside of the landmarks.
  await expectClean(page, ['region']);
  await page.keyboard.press('Escape');
  await page.setViewportSize(screens[0]!);
  await page.getByRole('button', { name: 'منوی کاربر' }).click();
  await page.getByRole('link', { name: /پیام‌ها/ }).waitFor();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'باز کردن فهرست بخش‌ها' }).click();
  await page.getByRole('dialog', { name: 'فهرست بخش‌ها' }).waitFor();
  await expectAccessible(page);
});
