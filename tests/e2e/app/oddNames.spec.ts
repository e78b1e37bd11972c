import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { nodeAction } from '../support/nodeMenu.ts';
import { expect, test } from '../support/test.ts';
import { newMeter } from '../support/upload.ts';

const run = randomUUID().slice(0, 8);
const shown = [
  ['emoji', `🏭👨‍👩‍👧‍👦🔥 ${run}`],
  ['marks of direction', `\u202eABC\u200f-\u2067۱۲ ${run}`],
  ['letters parted by nothing', `می\u200c\u200b\u2060روم ${run}`],
  ['300 letters without a space', `${run}${'ن'.repeat(292)}`],
  ['a tag', `<img src=x onerror="document.title='broken'"> ${run}`],
] as const;
const blank = ['   ', '\u200b\u200c\u200d', '\u200f \u2066\u2069', '\ufeff\u00a0\u3000'];

const noWider = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
const form = (page: Page) => page.getByRole('dialog');
const name = (page: Page) => form(page).getByLabel('نام *', { exact: true });

test.use({ viewport: { width: 390, height: 844 } });

test('odd names and comments stay within a phone, odd searches find nothing, a Latin name runs from the left', async ({
  open,
  api,
}) => {
  await test.step('odd names of a structure are shown as text, blank ones refused with a sentence', async () => {
    const page = await open('/Organization');
    const begin = () => page.getByRole('button', { name: 'سازمان تازه', exact: true }).click();
    const send = () => form(page).getByRole('button', { name: 'ایجاد', exact: true }).click();
    await begin();
    for (const text of blank) {
      await name(page).fill(text);
      await send();
      await expect(name(page)).toHaveAccessibleDescription('نام سازمان را وارد کنید.');
    }
    await form(page).getByRole('button', { name: 'انصراف' }).click();
    await form(page).getByRole('button', { name: 'دور ریختن تغییرات' }).click();
    for (const [, text] of shown) {
      await page.goto(`${new URL(page.url()).origin}/Organization`);
      await begin();
      await name(page).fill(text);
      const typed = await name(page).inputValue();
      await noWider(page);
      await send();
      await expect(form(page)).toBeHidden();
      // Marks that would turn a line around are left out of a name.
      const kept = typed.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(kept);
      await noWider(page);
      await nodeAction(page, 'حذف');
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('برای همیشه حذف می‌شود');
      const box = (await question.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(390);
      await question.getByRole('button', { name: 'حذف', exact: true }).click();
      await expect(question).toBeHidden();
    }
    await expect(page).not.toHaveTitle('broken');
    // The server keeps the same rule.
    for (const text of blank)
      await expect(api.createOrganization({ body: { name: text } })).rejects.toMatchObject({ status: 422 });
  });

  await test.step('a Latin name on a Persian page runs from the left, with its bracket at its end', async () => {
    const organization = await api.createOrganization({ body: { name: `Arman (Holding) ${run} (Ltd.)` } });
    const page = await open(`/Organization?node=o.${organization._id}`);
    const title = page.getByRole('heading', { level: 1 }).locator('bdi');
    await expect(title).toContainText('Holding');
    const [first, last] = await title.evaluate((element) => {
      const text = element.firstChild!;
      const leftOf = (at: number) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { top, left } = range.getBoundingClientRect();
        return { top, left };
      };
      return [leftOf(0), leftOf(text.textContent!.length - 1)];
    });
    // It may fill two lines of a phone: then the bracket still follows the word before it.
    expect(last!.top > first!.top || last!.left > first!.left).toBe(true);
    await expect(title).toHaveCSS('direction', 'ltr');
    await api.deleteOrganization({ params: { id: organization._id } });
  });

  await test.step('odd comments stay text within their card, odd searches find nothing and say so', async () => {
    const meter = await newMeter(api, `برق نام‌ها ${run}`);
    const page = await open(`/PeriodicChart?nav=m.${meter.id}&period=year&year=1403`);
    const thread = page.getByRole('region', { name: 'نظرها' });
    const field = thread.getByRole('textbox', { name: 'نظر خود را بنویسید' });
    for (const text of blank) {
      await field.fill(text);
      await field.press('Control+Enter');
      await expect(thread.getByText('متن نظر را بنویسید.')).toBeVisible();
    }
    for (const [, text] of shown) {
      await field.fill(text);
      await field.press('Control+Enter');
      await expect(field).toHaveValue('');
    }
    await expect(thread.getByText(shown[4][1], { exact: true })).toBeVisible();
    await expect(thread.locator('img[src="x"]')).toHaveCount(0);
    await noWider(page);
    const on = { type: 'Meter' as const, itemId: meter.id };
    for (const text of blank)
      await expect(api.createNote({ body: { ...on, text } })).rejects.toMatchObject({ status: 422 });

    await page.goto(`${new URL(page.url()).origin}/Organization`);
    const search = page.getByLabel('جست‌وجو در ساختار');
    if (!(await search.isVisible()))
      await page.getByRole('button', { name: 'باز کردن ساختار', expanded: false }).click();
    for (const [, text] of shown) {
      await search.fill(text);
      await expect(page.getByRole('treeitem')).toHaveCount(0);
      await expect(page.getByText(/پیدا نشد/).first()).toBeVisible();
      await noWider(page);
    }
    await search.fill('\u200b \u200f');
    await expect(page.getByRole('treeitem').first()).toBeVisible();
  });
});
