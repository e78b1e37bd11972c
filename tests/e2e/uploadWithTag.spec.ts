import type { Page } from '@playwright/test';
import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { expectAccessible } from './support/axe.ts';
import { savedBy } from './support/downloads.ts';
import { picture } from './support/pictures.ts';
import { csv, officeYear, xlsx } from './support/sheets.ts';
import { expect, test } from './support/test.ts';
import { chooseFile, newMeter, storedCount, type TestMeter, uploadedBefore } from './support/upload.ts';

const days = officeYear().slice(0, 30);
let count = 0;

async function taggedMeter(api: Client, name: string, tagName: string): Promise<TestMeter> {
  const meter = await newMeter(api, name);
  await api.updateMeter({ params: { id: meter.id }, body: { tagName } });
  return meter;
}

/** Three meters with their own tags, the third with ten days that differ from the file. */
async function three(api: Client) {
  count += 1;
  const run = `${Date.now() % 100_000}-${count}`;
  const tags = ['A', 'B', 'C'].map((letter) => `TAG-${letter}-${run}`) as [string, string, string];
  const one = await taggedMeter(api, `برچسب یک ${run}`, tags[0]);
  const two = await taggedMeter(api, `برچسب دو ${run}`, tags[1]);
  const last = await taggedMeter(api, `برچسب سه ${run}`, tags[2]);
  await uploadedBefore(
    api,
    last.id,
    days.slice(0, 10).map((day) => ({ ...day, value: day.value + 5 })),
  );
  const rows = [
    ['برچسب', 'تاریخ', 'مصرف'],
    ...tags.flatMap((tag) => days.map(({ date, value }) => [tag, date, value])),
    ['NO-SUCH-TAG', days[0]!.date, 1],
  ];
  return { one, two, last, tags, rows };
}

const main = (page: Page) => page.getByRole('main');
const check = (page: Page) => page.getByRole('button', { name: 'بررسی داده' }).click();
const rowOf = (page: Page, meter: TestMeter) => main(page).getByRole('row').filter({ hasText: meter.name });
const leaveOut = (page: Page) => page.getByLabel(/ردیف بی‌کنتور کنار گذاشته شود/).check();

test('one file fills three meters: an unknown tag is left out explicitly, an overlap is replaced after a question', async ({
  open,
  api,
}) => {
  const { one, two, last, rows } = await three(api);
  const page = await open('/UploadMeterDataWithTag');
  await chooseFile(page, xlsx('hame.xlsx', rows));
  await expect(page.getByRole('heading', { name: 'ستون‌های فایل را تأیید کنید' })).toBeFocused();
  await expect(page.getByRole('button', { name: /ستون شناسهٔ کنتور/ })).toContainText('برچسب');
  await expect(main(page)).toContainText('پیشنهاد: محتمل');
  await check(page);

  const store = main(page).getByRole('button', { name: /^ثبت/ });
  await expect(rowOf(page, one)).toContainText('۳۰');
  await expect(rowOf(page, last)).toContainText('۱۰ روز با مقدار دیگر');
  await expect(main(page).getByRole('row').filter({ hasText: 'NO-SUCH-TAG' })).toContainText('۹۲');
  await expect(store).toBeDisabled();
  const download = await savedBy(page.getByRole('button', { name: 'دریافت ردیف‌های ردشده' }));
  expect(String(download.bytes)).toContain('هیچ کنتوری این شناسه را ندارد');
  await leaveOut(page);
  await rowOf(page, last)
    .getByRole('button', { name: /روزهای هم‌پوشان/ })
    .click();
  await page.getByRole('option', { name: 'جایگزین شود' }).click();
  await expect(store).toHaveText('ثبت ۹۰ روز در ۳ کنتور');
  const filesSent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/file'))
      filesSent.push(request.postDataBuffer()?.includes('name="sameAs"') ? 'named' : 'sent');
  });
  await store.click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^ثبت/ }).click();
  await expect(page.getByText('همهٔ ۳ کنتور ثبت شد')).toBeVisible();
  for (const meter of [one, two, last]) expect(await storedCount(api, meter.id)).toBe(30);
  const uploads = (await api.listUploads({ query: { meter: last.id } })).data.data;
  expect(uploads[0]).toMatchObject({ fileName: 'hame.xlsx', stored: 30, replaced: 10, state: 'active' });
  // The sheet itself travels once, and each meter offers it.
  expect(filesSent).toEqual(['sent']);
  for (const meter of [one, two, last]) {
    const [kept] = (await api.listFiles({ query: { meter: meter.id } })).data.data;
    expect(kept).toMatchObject({ title: 'hame.xlsx', meter: meter.id, upload: { stored: 30 } });
  }
});

test('an overlap is kept unless somebody says otherwise', async ({ open, api }) => {
  const { last, tags, rows } = await three(api);
  const page = await open('/UploadMeterDataWithTag');
  const text = rows.filter(([tag]) => tag === tags[2]).map((row) => row.join(','));
  await chooseFile(page, csv('yek.csv', `tag,date,kWh\n${text.join('\n')}\n`));
  await expect(main(page)).toContainText('تشخیص از روی فایل: مطمئن');
  await check(page);
  await main(page).getByRole('button', { name: 'ثبت ۲۰ روز در ۱ کنتور' }).click();
  await expect(page.getByText('همهٔ ۱ کنتور ثبت شد')).toBeVisible();
  const { data } = await api.listReadings({ query: { meter: last.id, sort: 'date', limit: '1' } });
  expect(data.data[0]!.value).toBe(days[0]!.value + 5);
  expect(await storedCount(api, last.id)).toBe(30);
});

test('the network is cut for one meter: the others are stored, and a second try stores the rest once', async ({
  open,
  api,
}) => {
  const { one, two, tags, rows } = await three(api);
  const page = await open('/UploadMeterDataWithTag');
  await chooseFile(
    page,
    xlsx(
      'qat.xlsx',
      rows.filter(([tag]) => tag !== tags[2] && tag !== 'NO-SUCH-TAG'),
    ),
  );
  await check(page);
  const store = main(page).getByRole('button', { name: 'ثبت ۶۰ روز در ۲ کنتور' });
  await store.waitFor();
  // The server stores the second meter, and its answer is lost.
  await page.route('**/consumption/batches', async (route) => {
    if (!route.request().postData()?.includes(`"meterID":"${two.id}"`)) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await store.click();
  await expect(page.getByText(/۱ کنتور ثبت نشد و ۱ کنتور ثبت شد/)).toBeVisible();
  await page.unroute('**/consumption/batches');
  await page.getByRole('button', { name: 'تلاش دوباره برای ناموفق‌ها' }).click();
  await expect(page.getByText('همهٔ ۲ کنتور ثبت شد')).toBeVisible();
  for (const meter of [one, two])
    expect((await api.listUploads({ query: { meter: meter.id } })).total).toBe(1);
});

test('the file itself is cut off: the data stands with its quality, and the file is kept once on a second try', async ({
  open,
  api,
}) => {
  const { one, two, tags, rows } = await three(api);
  const page = await open('/UploadMeterDataWithTag');
  const own = rows.filter(([tag]) => tag !== tags[2] && tag !== 'NO-SUCH-TAG');
  await chooseFile(page, xlsx('bi-file.xlsx', own));
  await check(page);
  const isFile = (url: URL) => url.pathname.endsWith('/file');
  await page.route(isFile, (route) => route.abort());
  await main(page).getByRole('button', { name: 'ثبت ۶۰ روز در ۲ کنتور' }).click();
  await expect(main(page)).toContainText('داده‌های ۲ کنتور ثبت شد، ولی خود فایل نزد آن‌ها نگه داشته نشد');
  for (const meter of [one, two]) {
    expect(await storedCount(api, meter.id)).toBe(30);
    await expect(
      page.getByRole('heading', { name: new RegExp(`کیفیت دادهٔ .*${meter.name}`) }),
    ).toBeAttached();
  }
  // Now the server keeps it, and its answer is lost.
  await page.unroute(isFile);
  await page.route(isFile, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'نگه‌داری دوبارهٔ فایل' }).click();
  await expect(main(page)).toContainText('نگه‌داری فایل');
  await expect(page.getByRole('button', { name: 'نگه‌داری دوبارهٔ فایل' })).toBeEnabled();
  await page.unroute(isFile);
  await page.getByRole('button', { name: 'نگه‌داری دوبارهٔ فایل' }).click();
  await expect(page.getByText('فایل نزد همهٔ کنتورها نگه داشته شد.').first()).toBeVisible();
  for (const meter of [one, two]) expect((await api.listFiles({ query: { meter: meter.id } })).total).toBe(1);
});

test('two tabs with the same days: the second finds them stored and stores nothing twice', async ({
  open,
  api,
  context,
}) => {
  const { one, tags, rows } = await three(api);
  const first = await open('/UploadMeterDataWithTag');
  const second = await context.newPage();
  await second.goto(first.url());
  const own = rows.filter(([tag]) => tag === tags[0]).map((row) => row.join(','));
  for (const page of [first, second]) {
    await chooseFile(page, csv('yeki.csv', `tag,date,kWh\n${own.join('\n')}\n`));
    await check(page);
    await main(page).getByRole('button', { name: 'ثبت ۳۰ روز در ۱ کنتور' }).waitFor();
  }
  for (const page of [first, second])
    await main(page).getByRole('button', { name: 'ثبت ۳۰ روز در ۱ کنتور' }).click();
  // Either of the two may reach the server first.
  const stored = (page: Page) => page.getByText('همهٔ ۱ کنتور ثبت شد').first();
  await expect(stored(first).or(first.getByText('دوباره بررسی شد').first())).toBeVisible();
  const later = (await stored(first).isVisible()) ? second : first;
  await expect(stored(later === first ? second : first)).toBeVisible();
  await expect(main(later)).toContainText('دوباره بررسی شد');
  await later.getByRole('button', { name: 'تلاش دوباره برای ناموفق‌ها' }).click();
  await expect(main(later)).toContainText('چیز تازه‌ای نداشت');
  expect(await storedCount(api, one.id)).toBe(30);
  expect((await api.listUploads({ query: { meter: one.id } })).total).toBe(1);
});

test('bad rows of a meter are mended or left out by consent; the rest of it is stored with the others', async ({
  open,
  api,
}) => {
  const { one, two, tags, rows } = await three(api);
  const page = await open('/UploadMeterDataWithTag');
  const broken = rows
    .filter(([tag]) => tag !== tags[2] && tag !== 'NO-SUCH-TAG')
    .map((row, index) => (index === 5 || index === 9 ? [row[0]!, row[1]!, 'قطع'] : row));
  await chooseFile(page, xlsx('bad.xlsx', broken));
  await check(page);
  await expect(rowOf(page, one).last()).toContainText('۲ خطا؛ منتظر تصمیم');
  const bad = page.getByRole('table', { name: 'ردیف‌های نادرست' });
  await expect(bad.getByRole('row').filter({ hasText: '«قطع»' })).toHaveCount(2);
  const store = main(page).getByRole('button', { name: /^ثبت/ });
  await expect(store).toBeDisabled();
  const cell = bad.getByRole('textbox', { name: /^ردیف ۶/ });
  await cell.fill('۷۷٫۵');
  await cell.press('Enter');
  await expect(main(page)).toContainText('۱ خانه درست شد');
  await page.getByLabel(/این ۱ ردیف کنار گذاشته و بقیه ثبت شود/).check();
  await main(page).getByRole('button', { name: 'ثبت ۵۹ روز در ۲ کنتور' }).click();
  await expect(page.getByText('همهٔ ۲ کنتور ثبت شد')).toBeVisible();
  await expect(rowOf(page, one).last()).toContainText('۱ ردیف کنار گذاشته شد');
  expect(await storedCount(api, two.id)).toBe(30);
  const { data } = await api.listReadings({ query: { meter: one.id, sort: 'date', limit: '10' } });
  expect(data.data.find(({ row }) => row === 6)?.value).toBe(77.5);
  expect(data.data.some(({ row }) => row === 10)).toBe(false);
  const [upload] = (await api.listUploads({ query: { meter: one.id } })).data.data;
  expect(upload).toMatchObject({ stored: 29, leftOut: 1, sheetName: 'قرائت روزانه' });
});

test('next month goes by one press: tags, columns, check and store as the month before', async ({
  open,
  api,
}) => {
  const { one, two, tags, rows } = await three(api);
  const own = rows.filter(([tag]) => tag !== tags[2] && tag !== 'NO-SUCH-TAG');
  const header = ['کد کنتور', 'روز', `مقدار ${Date.now()}x`];
  const month = (from: number, to: number) => [
    header,
    ...own.slice(1).filter(([, date]) => days.slice(from, to).some((day) => day.date === date)),
  ];
  const page = await open('/UploadMeterDataWithTag');
  await chooseFile(page, xlsx('mah-1.xlsx', month(0, 15)));
  await check(page);
  await main(page).getByRole('button', { name: 'ثبت ۳۰ روز در ۲ کنتور' }).click();
  await expect(main(page)).toContainText('شیوهٔ این فایل به نام «⁨mah-1⁩» به یاد ماند');
  await page.getByRole('button', { name: 'فایل دیگر' }).click();
  await chooseFile(page, xlsx('mah-2.xlsx', month(15, 30)));
  await page.getByRole('button', { name: /^مانند بارگذاری/ }).click();
  await expect(page.getByText('همهٔ ۲ کنتور ثبت شد')).toBeVisible();
  for (const meter of [one, two]) expect(await storedCount(api, meter.id)).toBe(30);
});

test('without a column of tags nothing is guessed; an empty file is told', async ({ open }) => {
  const page = await open('/UploadMeterDataWithTag');
  await chooseFile(page, csv('khali.csv', ''));
  await expect(main(page).getByRole('alert')).not.toBeEmpty();
  await chooseFile(page, csv('bi-barchasb.csv', 'date,kWh\n1401/10/12,5\n'));
  await check(page);
  await expect(main(page).getByRole('alert')).toContainText('ستون شناسهٔ کنتور را مشخص کنید');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test('axe finds nothing in columns, check and on a phone', async ({ open, api }) => {
      const { rows } = await three(api);
      const page = await open('/UploadMeterDataWithTag');
      const silent = () => expectAccessible(page);
      await chooseFile(page, xlsx('hame.xlsx', rows));
      await page.getByRole('heading', { name: 'ستون‌های فایل را تأیید کنید' }).waitFor();
      await silent();
      await check(page);
      await page.getByRole('heading', { name: 'آنچه ثبت می‌شود' }).waitFor();
      await silent();
      await picture(page, `upload-with-tag-${colorScheme}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await silent();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await picture(page, `upload-with-tag-phone-${colorScheme}`);
    });
  });
}

test('falls of two counters are decided in the file of many meters, stored in one go, and its kind is remembered', async ({
  open,
  api,
}) => {
  count += 1;
  const run = `${Date.now() % 100_000}-${count}`;
  const steady = await taggedMeter(api, `شمارندهٔ آرام ${run}`, `CNT-A-${run}`);
  const fallen = await taggedMeter(api, `شمارندهٔ تعویضی ${run}`, `CNT-B-${run}`);
  const wrong = await taggedMeter(api, `شمارندهٔ اشتباه ${run}`, `CNT-C-${run}`);
  const sheetOf = (month: string, of: readonly (readonly [string, readonly number[]])[]) => [
    ['شناسه', 'تاریخ', 'شماره‌انداز'],
    ...of.flatMap(([tag, values]) =>
      values.map((value, index) => [tag, `${month}/${String(index + 1).padStart(2, '0')}`, value]),
    ),
  ];
  const first = sheetOf('1403/01', [
    [`CNT-A-${run}`, [1000, 1010, 1025, 1030, 1041]],
    [`CNT-B-${run}`, [5200, 2600, 2612]],
    [`CNT-C-${run}`, [700, 340, 720]],
  ]);
  const page = await open('/UploadMeterDataWithTag');
  await chooseFile(page, xlsx('farvardin.xlsx', first));
  await page.getByRole('heading', { name: 'ستون‌های فایل را تأیید کنید' }).waitFor();
  await expect(main(page).getByRole('radio', { name: 'عدد کنتور' })).toBeChecked();
  await check(page);
  await expect(rowOf(page, fallen)).toContainText('یک بار کم شدن عدد کنتور؛ منتظر تصمیم');
  await expect(rowOf(page, steady)).toContainText('عدد کنتور از');
  const storing = main(page).getByRole('button', { name: /^ثبت/ });
  await expect(storing).toHaveText('ثبت ۴ روز در ۱ کنتور');
  // A drop is no bad row: it is asked about at its meter.
  await expect(main(page).getByRole('checkbox')).toHaveCount(0);

  await main(page)
    .getByRole('button', { name: /ردیف ۸: چه شده است/ })
    .click();
  await page.getByRole('option', { name: 'کنتور تعویض شد' }).click();
  await main(page).getByRole('textbox', { name: 'آخرین عدد کنتور قدیم' }).fill('5215');
  await main(page).getByRole('textbox', { name: 'نخستین عدد کنتور نو' }).fill('2590');
  await expect(storing).toHaveText('ثبت ۶ روز در ۲ کنتور');
  await main(page)
    .getByRole('button', { name: /ردیف ۱۱: چه شده است/ })
    .click();
  await page.getByRole('option', { name: 'این ردیف اشتباه است' }).click();
  await expect(storing).toHaveText('ثبت ۸ روز در ۳ کنتور');
  await expectAccessible(page);
  await picture(page, 'upload-with-tag-counters');
  await storing.click();
  await expect(page.getByText('همهٔ ۳ کنتور ثبت شد')).toBeVisible();
  const valuesOf = async (meter: TestMeter) =>
    (await api.listReadings({ query: { meter: meter.id, sort: 'date' } })).data.data.map(
      ({ value }) => value,
    );
  expect(await valuesOf(steady)).toEqual([10, 15, 5, 11]);
  expect(await valuesOf(fallen)).toEqual([25, 12]);
  expect(await valuesOf(wrong)).toEqual([10, 10]);

  // Next month: the way is known, and each counter goes on from its own last position.
  await page.getByRole('button', { name: 'فایل دیگر' }).click();
  const next = sheetOf('1403/02', [
    [`CNT-A-${run}`, [1051]],
    [`CNT-B-${run}`, [2622]],
    [`CNT-C-${run}`, [730]],
  ]);
  await chooseFile(page, xlsx('ordibehesht.xlsx', next));
  await page.getByRole('button', { name: /^مانند بارگذاری/ }).click();
  await expect(page.getByText('همهٔ ۳ کنتور ثبت شد')).toBeVisible();
  for (const [meter, before] of [
    [steady, 4],
    [fallen, 2],
    [wrong, 2],
  ] as const) {
    const values = await valuesOf(meter);
    expect(values).toHaveLength(31);
    expect(values.slice(before).reduce((sum, value) => sum + value, 0)).toBeCloseTo(10, 9);
  }
});
