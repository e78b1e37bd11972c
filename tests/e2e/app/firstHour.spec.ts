import type { Page } from '@playwright/test';
import { dayOfNumber } from '../../../packages/energy-core/src/calendar/day.ts';
import { jalaliText } from '../../../packages/energy-core/src/calendar/format.ts';
import { numberOfJalali } from '../../../packages/energy-core/src/calendar/jalali.ts';
import { linesSavedBy } from '../support/downloads.ts';
import { type RunningServer, root } from '../support/server.ts';
import { csv } from '../support/sheets.ts';
import { enter } from '../support/signInForm.ts';
import { test as base, expect } from '../support/test.ts';

/** A store as a new customer finds it: no organization, no building, no meter. */
const test = base.extend<{ emptyServer: RunningServer }>({
  emptyServer: async ({ serverWith }, use) => use(await serverWith({ ENERGY_DEMO: 'off' })),
  baseURL: async ({ emptyServer }, use) => use(emptyServer.url),
  watchedOrigin: async ({ emptyServer }, use) => use([emptyServer.url]),
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const create = (page: Page, name = 'ایجاد') =>
  dialog(page).getByRole('button', { name, exact: true }).click();
async function pick(page: Page, name: RegExp, option: string) {
  await dialog(page).getByRole('button', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Two Jalali years of a small office, as its utility would send them. */
const twoYears = (): string => {
  const [first, end] = [numberOfJalali(1402, 1, 1), numberOfJalali(1404, 1, 1)];
  const days = Array.from(
    { length: end - first },
    (_, at) => `${jalaliText(dayOfNumber(first + at))},${100 + (at % 7)}`,
  );
  return ['تاریخ,مصرف (kWh)', ...days].join('\n');
};

/** A city that no list of climates knows: the climate is asked. */
async function chooseClimate(page: Page) {
  await page.getByRole('button', { name: /اقلیم/ }).click();
  await page.getByRole('option').first().click();
}

test('from an empty store to an energy label, pressing only what is offered', async ({ page }) => {
  await page.goto('/');
  await enter(page, root);

  // Home shows what is missing and links to it.
  await expect(page.getByText('هنوز سازمانی ثبت نشده است')).toBeVisible();
  // So does the page of projects, which need a building.
  await page.getByRole('link', { name: 'اندازه‌گیری و صحه‌گذاری' }).click();
  await expect(page.getByText('برای پروژه، اول ساختمان را بسازید')).toBeVisible();
  await press(page, 'ساختن سازمان و ساختمان');

  await press(page, 'سازمان تازه');
  await field(page, 'نام *').fill('شرکت نخستین');
  await create(page);

  await press(page, 'ساختمان تازه');
  await field(page, 'نام *').fill('ساختمان یک');
  await dialog(page).getByRole('button', { name: 'در فهرست نیست؟ افزودن' }).click();
  await field(page, 'نام شهر *').fill('آبسرد');
  await field(page, 'استان *').fill('تهران');
  await create(page, 'افزودن');
  await expect(dialog(page).getByRole('combobox', { name: /شهر/ })).toHaveValue('آبسرد');
  await pick(page, /کاربری/, 'اداری خصوصی');
  await field(page, 'مساحت *').fill('۵۰۰');
  await create(page);

  await press(page, 'کنتور یا پارامتر تازه');
  await field(page, 'نام *').fill('برق ورودی');
  await field(page, 'شناسهٔ کنتور').fill('N-E-01');
  await pick(page, /واحد/, 'برق (kWh)');
  await create(page);

  // The end of the wizard leads to the upload, with the meter chosen.
  await press(page, 'بارگذاری داده');
  await expect(page.getByRole('heading', { name: 'فایل داده را انتخاب کنید' })).toBeVisible();
  const [head, row] = await linesSavedBy(page.getByRole('button', { name: 'دریافت فایل نمونه' }));
  expect(head).toContain('تاریخ,مصرف (kWh),هزینه (تومان),نام کنتور,شناسهٔ کنتور');
  expect(row).toContain('برق ورودی,N-E-01');

  await page.locator('input[type=file]').setInputFiles(csv('bargh.csv', twoYears()));
  await press(page, 'بررسی داده');
  await page.getByRole('button', { name: /^ثبت .* روز$/ }).click();
  await press(page, 'دیدن نمودار');

  // The chart shows the newest year; a year without data offers those that have some.
  await expect(page).toHaveURL(/year=1403/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('۱۴۰۳');
  const address = new URL(page.url());
  address.searchParams.set('year', '1399');
  await page.goto(address.href);
  await expect(page.getByText('۱۳۹۹ داده‌ای ندارد')).toBeVisible();
  await press(page, '۱۴۰۲');
  await expect(page).toHaveURL(/year=1402/);

  // On to the label, with building and year filled in.
  await press(page, 'برچسب انرژی');
  await expect(page).toHaveURL(/building=\d+&year=1402/);
  await chooseClimate(page);
  await press(page, 'نمایش برچسب');
  await expect(page.getByRole('article', { name: 'برچسب انرژی' })).toContainText('ساختمان یک');
  await expect(page.getByRole('article', { name: 'برچسب انرژی' })).toContainText('۱۴۰۲');
});
