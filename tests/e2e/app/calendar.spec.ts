import { expect, test } from '../support/test.ts';

/** 20 Bahman 1405. */
const DAY = '2027-02-09';

test('each view has its own address, and the page turns with keys', async ({ open, page }) => {
  await open(`/Calendar?day=${DAY}`);
  const today = page.locator(`[data-day="${DAY}"]`);
  await expect(page.getByRole('heading', { name: 'بهمن ۱۴۰۵', exact: true })).toBeVisible();
  await expect(page.locator('[data-day="2027-01-21"]')).toHaveAccessibleName(/^پنج‌شنبه ۱ بهمن ۱۴۰۵/);
  await expect(page.locator('[data-day="2027-02-11"]')).toHaveAccessibleName(/پیروزی انقلاب اسلامی/);
  await today.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-day="2027-02-10"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-day="2027-02-17"]')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'اسفند ۱۴۰۵', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/day=2027-03-19/);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  for (const [view, heading] of [
    ['week', '۱۷ تا ۲۳ بهمن ۱۴۰۵'],
    ['day', 'سه‌شنبه ۲۰ بهمن ۱۴۰۵'],
    ['listYear', '۱۴۰۵'],
    ['listMonth', 'بهمن ۱۴۰۵'],
    ['listWeek', '۱۷ تا ۲۳ بهمن ۱۴۰۵'],
    ['listDay', 'سه‌شنبه ۲۰ بهمن ۱۴۰۵'],
  ] as const) {
    await page.goto(new URL(`/Calendar?view=${view}&day=${DAY}`, page.url()).href);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  }
});

test('an event moved with keys is put back from its message', async ({ open, page, api }) => {
  const body = { name: 'آزمون بازیاب گرما', date: DAY, type: 'FullDay' } as const;
  const { _id } = await api.createEvent({ body });
  await open(`/Calendar?day=${DAY}`);
  const event = page.locator(`[data-event="${_id}.${DAY}"]`);
  await event.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByText('رویداد جابه‌جا شد')).toBeVisible();
  await expect(page.locator(`[data-event="${_id}.2027-02-10"]`)).toBeVisible();
  await page.getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(event).toBeVisible();
  await api.deleteEvent({ params: { id: _id }, query: {} });
});

test('an event on a building is marked in its chart, and the mark opens it', async ({ open, page, api }) => {
  const [building] = (await api.listBuildings({ query: { sort: 'name', limit: '1' } })).rows;
  const name = 'تعویض ترانس بازار';
  // 10 Khordad 1404.
  const body = {
    ...{ name, date: '2025-05-31', type: 'FullDay' as const, inCharts: true },
    node: { type: 'Building' as const, id: building!._id },
  };
  const { _id } = await api.createEvent({ body });
  await open(`/PeriodicChart?nav=b.${building!._id}&chart=line&period=month&year=1404&month=3`);
  const lane = page.getByRole('region', { name: 'رویدادها' });
  await lane.getByRole('button', { name: new RegExp(`${name}.*۱۰ خرداد`) }).click();
  await expect(page).toHaveURL(new RegExp(`/Calendar.*event=${_id}`));
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await api.deleteEvent({ params: { id: _id }, query: {} });
});
