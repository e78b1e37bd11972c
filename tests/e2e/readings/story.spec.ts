import { root } from '../support/server.ts';
import { inPersian, officeYear, xlsx } from '../support/sheets.ts';
import { expect, test } from '../support/test.ts';
import { chooseFile, chooseMeter, newMeter, storedCount, uploadedBefore } from '../support/upload.ts';

test('someone signs in, uploads a meter’s spreadsheet, settles an overlap and sees the chart', async ({
  page,
  api,
}) => {
  const meter = await newMeter(api, 'برق کل، قرائت روزانه');
  const days = officeYear();
  // 14 days that a colleague typed a little differently, and 9 that are the same.
  const earlier = days
    .slice(20, 43)
    .map((day, index) => (index < 14 ? { ...day, value: day.value - 17.5 } : day));
  await uploadedBefore(api, meter.id, earlier);

  await page.goto('/');
  await page.getByRole('button', { name: 'ورود به سامانه' }).waitFor();
  await page.getByLabel('نام کاربری', { exact: true }).fill(root.email);
  await page.getByLabel('گذرواژه', { exact: true }).fill(root.password);
  await page.getByRole('button', { name: 'ورود به سامانه' }).click();
  await expect(page.getByRole('heading', { name: 'خانه' })).toBeVisible();

  await page.getByRole('button', { name: 'داده‌ها' }).click();
  await page.getByRole('link', { name: 'بارگذاری داده' }).click();
  await chooseMeter(page, meter);
  await chooseFile(
    page,
    xlsx('barq-1401.xlsx', [
      ['گزارش مصرف روزانه', null],
      ['تاریخ', 'مصرف (kWh)'],
      ...days.map(({ date, value }) => [inPersian(date), inPersian(value)]),
    ]),
  );
  await expect(page.getByRole('heading', { name: 'هر ستون چیست؟' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('۳۶۳ روز قابل ثبت');

  await page.getByRole('button', { name: 'بررسی داده' }).click();
  await expect(page.getByRole('heading', { name: '۲۳ روز از پیش داده دارد' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('dasti-bahman.csv');
  // The first differing day keeps what exists; the others take the value of the file.
  const first = page.getByRole('row').filter({ hasText: inPersian(days[20]!.date) });
  await first.getByRole('radio', { name: 'موجود' }).check();
  await page.getByRole('button', { name: 'جایگزینی ۱۳ و ثبت ۳۴۰ روز' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('۱۳ مقدار موجود جایگزین شود؟');
  await expect(question.getByRole('button', { name: 'انصراف' })).toBeFocused();
  await question.getByRole('button', { name: /جایگزین/ }).click();

  await expect(page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('barq-1401.xlsx');
  expect(await storedCount(api, meter.id)).toBe(363);
  const { rows } = await api.listReadings({
    query: { meter: meter.id, sort: 'date', limit: '1000' },
  });
  const stored = new Map(rows.map((reading) => [reading.shamsiDateTXT, reading.value]));
  expect(stored.get(days[20]!.date)).toBe(earlier[0]!.value);
  expect(stored.get(days[21]!.date)).toBe(days[21]!.value);
  expect(stored.get(days[0]!.date)).toBe(days[0]!.value);

  await page.getByRole('button', { name: 'دیدن نمودار' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'سال ۱۴۰۲' })).toBeVisible();
  await expect(page.getByRole('figure')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`nav=m\\.${meter.id}&period=year&year=1402`));
});

test('a chart is a link, and the first choice in the tree shows the newest year with data', async ({
  open,
}) => {
  await test.step('a chart is a link: it opens as it was sent, and the back button takes back each change', async () => {
    const page = await open('/PeriodicChart?nav=m.1&period=month&year=1403&month=7&chart=line&with=1402');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('برق ورودی اصلی، مهر ۱۴۰۳ در برابر مهر ۱۴۰۲');
    await expect(page.getByRole('radio', { name: 'خطی' })).toBeChecked();
    await expect(page.getByRole('main')).toContainText('پوشش داده');

    await page.getByRole('radio', { name: 'سالانه' }).check();
    await expect(title).toHaveText('برق ورودی اصلی، سال ۱۴۰۵');
    await page.goBack();
    await expect(title).toHaveText('برق ورودی اصلی، مهر ۱۴۰۳ در برابر مهر ۱۴۰۲');
    await page.goForward();
    await expect(title).toHaveText('برق ورودی اصلی، سال ۱۴۰۵');
  });

  await test.step('the first choice in the tree shows the newest year with data', async () => {
    const page = await open('/PeriodicChart');
    await expect(page.getByText('دست‌کم یک مورد را در ساختار انتخاب کنید')).toBeVisible();
    const office = page.getByRole('treeitem', { name: /ساختمان مرکزی ونک/ });
    await office.click();
    await expect(page).toHaveURL(/nav=b\.1&period=year&year=\d{4}$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('سال');
    await expect(page.getByRole('figure')).toBeVisible();
  });
});

test('the chart in the dark, on a phone, and on paper with its head and no shell', async ({
  open,
  page: fresh,
}) => {
  await fresh.emulateMedia({ colorScheme: 'dark' });
  const page = await open('/PeriodicChart?nav=m.1&period=month&year=1403&month=7&chart=line&with=1402');
  await expect(page.getByRole('main')).toContainText('پوشش داده');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('main')).toContainText('پوشش داده');
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('چاپ‌کننده')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'چاپ' })).toBeHidden();
});
