import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { newUser, openAs, signIn } from '../support/users.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'جست‌وجو و فرمان‌ها' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const active = (page: Page) => dialog(page).getByRole('option', { selected: true });
/** Announcement of the results to screen readers; the skeleton above it has its own status. */
const said = (page: Page) => dialog(page).getByRole('status').last();
const openPalette = async (page: Page) => {
  await page.getByRole('button', { name: 'جست‌وجو', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
};

test('by keyboard: meters, pages, people, commands and own actions are found; on a phone over the whole width', async ({
  open,
  api,
}) => {
  await test.step('by keyboard alone: a meter is found however it is typed, and its pages open', async () => {
    const page = await open('/Calculator');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type('برق ورودي اصلي');
    await expect(active(page)).toContainText('برق ورودی اصلی');
    await expect(dialog(page).locator('mark').first()).toHaveText('برق');
    await expect(said(page)).toHaveText(/[۰-۹]+ نتیجه/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/Organization\?node=m\.\d+$/);
    await expect(page.getByRole('main')).toContainText('برق ورودی اصلی');

    await openPalette(page);
    await expect(active(page), 'what was opened last comes first').toContainText('برق ورودی اصلی');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog(page).getByRole('button', { name: 'نمودار' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/PeriodicChart\?nav=m\.\d+&period=year/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('سال');
  });

  await test.step('pages, people and commands are found; Escape gives the focus back', async () => {
    const { name } = await newUser(api, ['home']);
    const page = await open('/PeriodicChart');
    const opener = page.getByRole('button', { name: 'جست‌وجو', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(`نرگس ${name.slice(5).toUpperCase()}`);
    await expect(active(page)).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\?search=/);
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();

    await openPalette(page);
    await page.keyboard.type('بررسی انرژی');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await openPalette(page);
    await page.keyboard.type('تیره');
    await page.keyboard.press('Enter');
    await expect(page.locator('.eui-root').first()).toHaveAttribute('data-theme', 'dark');
    await openPalette(page);
    await page.keyboard.type('zzz qqq');
    await expect(said(page)).toHaveText('چیزی پیدا نشد');
    await expectAccessible(page);
  });

  await test.step('each page offers its own actions, and no dialog is left for the palette', async () => {
    const page = await open('/JobPosition');
    await page.getByRole('table').waitFor();
    await openPalette(page);
    await page.keyboard.type('سمت');
    await dialog(page)
      .getByRole('group', { name: 'فرمان‌ها', exact: true })
      .getByRole('option')
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').first().fill('ناتمام');
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeHidden();
    await expect(form.getByRole('textbox').first()).toHaveValue('ناتمام');
  });

  await test.step('on a phone the search opens over the whole width', async () => {
    const page = await open('/');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
    await expect(field(page)).toBeFocused();
    const box = (await dialog(page).boundingBox())!;
    expect([box.x, box.width]).toEqual([0, 390]);
    await dialog(page).getByRole('button', { name: 'بستن' }).click();
    await expect(dialog(page)).toBeHidden();
  });
});

test('nobody is shown what they may not open; without a network the structure is still searched', async ({
  open,
  api,
  browser,
  server,
  complaints,
}) => {
  await test.step('nobody is shown what they may not open, not even among the recent ones', async () => {
    const page = await open('/');
    await openPalette(page);
    await page.keyboard.type('کاربران');
    await expect(active(page)).toContainText('کاربران');
    const limited = await newUser(api, ['charts']);
    const other = await openAs(
      await browser.newContext(),
      server,
      await signIn(server, limited),
      '/PeriodicChart',
    );
    await other.evaluate(() => {
      const { _id } = JSON.parse(localStorage.getItem('user')!);
      localStorage.setItem(
        `palette.recent.${_id}`,
        JSON.stringify(['page:users', 'node:m.999999', 'page:charts']),
      );
    });
    await openPalette(other);
    const recent = dialog(other).getByRole('group', { name: 'تازه‌ترین‌ها' });
    await expect(recent.getByRole('option')).toHaveText(['نمودارها']);
    await other.keyboard.type('کاربران');
    await expect(said(other)).toHaveText('چیزی پیدا نشد');
  });

  await test.step('without a network the structure is still searched, and what is missing is said', async () => {
    const page = await open('/PeriodicChart');
    await page.getByRole('treeitem').first().waitFor();
    await openPalette(page);
    await page.route('**/api/v1/search**', (route) => route.abort());
    await page.keyboard.type('برق ورودی');
    await expect(active(page)).toContainText('برق ورودی');
    await expect(dialog(page).getByText('افراد و مستندات جست‌وجو نشدند')).toBeVisible();
    await page.unroute('**/api/v1/search**');
    await dialog(page).getByRole('button', { name: 'تلاش دوباره' }).click();
    await expect(dialog(page).getByText('افراد و مستندات جست‌وجو نشدند')).toBeHidden();
    complaints.length = 0;
  });
});
