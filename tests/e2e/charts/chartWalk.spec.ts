import { keysOf } from '../support/keys.ts';
import { expect, test } from '../support/test.ts';

test('without a mouse: everything a chart offers, and the focus is never lost', async ({
  open,
  page: own,
  api,
}) => {
  await own.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const page = await open('/PeriodicChart');
  const keys = keysOf(page);
  const panel = page.locator('.eui-chart-panel');
  const title = (text: string) =>
    expect(
      page.getByRole('heading', { level: 1, name: `برق ورودی اصلی، ${text}`, exact: true }),
    ).toBeVisible();
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

  await keys.tabTo(page.getByLabel('جست‌وجو در ساختار'));
  await keys.type('برق ورودی اصلی');
  const node = page.getByRole('treeitem', { name: /برق ورودی اصلی/ }).first();
  await node.waitFor();
  await keys.tabTo(page.getByRole('treeitem'));
  await keys.press('Home');
  await keys.arrowTo(node);
  await keys.press('Space');
  await expect(page).toHaveURL(/nav=m\.\d+&period=year&year=\d{4}/);
  await expect(page.getByRole('application').first()).toBeVisible();

  // Each form of chart in turn, and back to bars.
  const types = panel.getByRole('radiogroup').first().locator('input:not([disabled])');
  await keys.tabTo(types);
  const count = await types.count();
  for (let step = 0; step < count; step += 1) {
    const before = page.url();
    await keys.press('ArrowDown');
    await expect(page).not.toHaveURL(before);
  }
  const bars = panel.getByRole('radio', { name: 'میله‌ای' });
  for (let step = 0; step < count && !(await bars.isChecked()); step += 1) await keys.press('ArrowDown');
  await expect(bars).toBeChecked();
  await keys.choose(panel.getByRole('button', { name: /سال/ }), '۱۴۰۳');
  await title('سال ۱۴۰۳');

  for (const [name, mark] of [
    ['مقایسه', /with=/],
    ['هزینه', /cost=1/],
    ['دمای هوا', /temperature=1/],
  ] as const) {
    await keys.tabTo(panel.getByRole('switch', { name }));
    await keys.press('Space');
    await expect(page).toHaveURL(mark);
    if (name !== 'مقایسه') continue;
    await keys.press('Space');
    await expect(page).not.toHaveURL(mark);
  }

  // A line of one's own: left once, then added and taken back.
  const dialog = page.getByRole('dialog');
  await keys.enter(panel.getByRole('button', { name: 'خط مرجع' }));
  await expect(dialog.getByLabel('عنوان خط')).toBeFocused();
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('button', { name: 'خط مرجع' })).toBeFocused();
  await keys.press('Enter');
  await keys.type('سقف');
  await keys.tabTo(dialog.getByLabel('مقدار'));
  await keys.type('۲۰۰۰');
  await keys.choose(dialog.getByRole('button', { name: /محور/ }), 'kWh');
  await keys.enter(dialog.getByRole('button', { name: 'افزودن خط' }));
  await expect(page).toHaveURL(/line=2000/);
  await expect(dialog).toBeHidden();
  await keys.holdsFocus();
  await keys.enter(panel.getByRole('button', { name: 'حذف خط سقف' }));
  await expect(page).not.toHaveURL(/line=2000/);
  await expect(panel.getByRole('button', { name: 'خط مرجع' })).toBeFocused();

  // The menu by its button and by the two keys for it.
  const menu = page.getByRole('menu');
  await keys.enter(button('عملیات دیگر نمودار'));
  await menu.waitFor();
  await keys.arrowTo(page.getByRole('menuitem', { name: 'افزودن خط مرجع' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('عنوان خط')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.holdsFocus();
  const plot = page.getByRole('application').first();
  await keys.tabTo(plot);
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await page.keyboard.press(key);
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(plot).toBeFocused();
  }

  // From a year into a month, along its days, and back out to all years.
  await keys.press('Home', 'ArrowRight', 'Enter');
  await title('اردیبهشت ۱۴۰۳');
  await expect(plot).toBeFocused();
  await keys.press('Home', 'ArrowRight', 'ArrowRight');
  await expect(page.getByRole('figure')).toContainText('۳ اردیبهشت');
  await keys.press('Escape');
  await keys.enter(button('همهٔ سال ۱۴۰۳'));
  await title('سال ۱۴۰۳');
  await keys.enter(button('همهٔ سال‌ها').first());
  await title('همهٔ سال‌ها');
  await expect(plot).toBeFocused();
  // The years arrive after the title.
  await expect(page.getByRole('figure')).toContainText('۱۴۰۲');
  await keys.press('End', 'Enter');
  await expect(page).toHaveURL(/period=year/);

  // A comment and a reply.
  const text = `کلید ${Date.now()}`;
  await keys.tabTo(page.getByRole('textbox', { name: 'نظر خود را بنویسید' }));
  await keys.type(text);
  await keys.press('Control+Enter');
  const entry = page.getByRole('listitem').filter({ hasText: text });
  await entry.waitFor();
  const reply = entry.getByRole('button', { name: /^پاسخ به نظر/ });
  await keys.tabTo(reply, true);
  await keys.press('Enter', 'Escape');
  await expect(reply).toBeFocused();
  await keys.press('Enter');
  await keys.type('دیدم');
  await page.keyboard.press('Control+Enter');
  await expect(entry.getByText('دیدم')).toBeVisible();
  await expect(reply).toBeFocused();

  // What can be taken away.
  await keys.tabTo(button('خروجی'));
  await keys.press('Enter');
  await page.getByRole('menuitem', { name: 'فایل CSV' }).waitFor();
  await keys.arrowTo(page.getByRole('menuitem', { name: 'فایل CSV' }));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await expect(button('خروجی')).toBeFocused();
  await keys.enter(button('چاپ'));
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await keys.holdsFocus();

  const itemId = /nav=m\.(\d+)/.exec(page.url())![1]!;
  const notes = (await api.listNotes({ query: { type: 'Meter', itemId } })).rows;
  for (const { _id, text: said } of notes)
    if (said === text || said === 'دیدم') await api.deleteNote({ params: { id: _id } });
});
